/* Why the duel refuses a choice. */
#ifndef CLASSIC_DUEL_REASONS_H
#define CLASSIC_DUEL_REASONS_H

#include "turnkey/status.h"

/* Why a choice is refused, besides what is true of every game. X(NAME, name, text, section) */
#define DUEL_REASONS(X) \
    X(NO_VEHICLE, "duel-no-vehicle", "You have no such vehicle waiting for an answer.", "turns") \
    X(START_SPEED, "duel-start-speed", "The scenario does not let you start at that speed.", "setting-up") \
    X(GATE_TAKEN, "duel-gate-taken", "Somebody else comes in there.", "setting-up") \
    X(SPEED_STEP, "duel-speed-step", "Speeds are multiples of 2.5 mph.", "speed-changes") \
    X(STOP_FIRST, "duel-stop-first", \
      "A vehicle stands still for a turn before it changes between forward and backward.", "reverse") \
    X(TOP_SPEED, "duel-top-speed", "The vehicle is not that fast.", "speed-changes") \
    X(ACCELERATION, "duel-acceleration", "The vehicle does not accelerate that much in one turn.", "speed-changes") \
    X(BRAKES, "duel-brakes", "Nothing brakes by more than 45 mph in one turn.", "deceleration") \
    X(ANGLE, "duel-angle", "A bend is from 1 to 90 degrees.", "bend") \
    X(DRIFT, "duel-drift", "A drift goes up to half an inch to the side.", "drift") \
    X(NO_CREW, "duel-no-crew", "There is nobody fit to do that.", "firing") \
    X(CREW_FIRED, "duel-crew-fired", "That person has fired this turn.", "rate-of-fire") \
    X(NO_WEAPON, "duel-no-weapon", "There is no such weapon.", "firing") \
    X(WEAPON_FIRED, "duel-weapon-fired", "That weapon has been fired this turn.", "rate-of-fire") \
    X(WEAPON_GONE, "duel-weapon-gone", "That weapon is destroyed.", "recording-damage") \
    X(NO_AMMO, "duel-no-ammo", "That weapon has no ammunition left.", "firing") \
    X(NOT_AIMED, "duel-not-aimed", "That weapon is not aimed at anything.", "dropped-weapons") \
    X(NO_AIMED_FIRE, "duel-no-aimed-fire", \
      "Nobody can aim: the vehicle is out of control, or has been this turn, or is sliding sideways.", "crash-tables") \
    X(NO_TARGET, "duel-no-target", "There is nothing there to fire at.", "firing") \
    X(OUT_OF_ARC, "duel-out-of-arc", "No part of the target is in that weapon's arc of fire.", "arcs-of-fire") \
    X(NO_LINE, "duel-no-line", "Something blocks the line of fire.", "line-of-fire") \
    X(OUT_OF_RANGE, "duel-out-of-range", "The target is farther away than that weapon reaches.", "targeting-range") \
    X(SIDE_HIDDEN, "duel-side-hidden", "That part of it does not face you.", "targeting-sides") \
    X(WEAPON_AUTOMATIC, "duel-weapon-automatic", "That weapon is on automatic.", "automatic-fire") \
    X(NO_AUTOMATIC, "duel-no-automatic", "A weapon in a turret cannot be put on automatic.", "automatic-fire") \
    X(NO_POWER, "duel-no-power", "There is not enough power left for that.", "laser-power") \
    X(CLOUDED, "duel-clouded", "A laser does not go through smoke or paint.", "targeting-visibility") \
    X(TURRET_DOWN, "duel-turret-down", "The turret is not up.", "popup-turrets") \
    X(NO_LINK, "duel-no-link", "There is no such link.", "linked-weapons") \
    X(NOT_DROPPED, "duel-not-dropped", "That weapon has to be aimed.", "dropped-weapons") \
    X(NO_MINE, "duel-no-mine", "There is no mine of yours that a signal sets off.", "remote-mines") \
    X(NO_SPOT, "duel-no-spot", "That weapon leaves nothing on the ground.", "targeting-ground") \
    X(ONLY_SPOT, "duel-only-spot", "A grenade launcher is aimed at a spot. Fire it at the ground.", \
      "targeting-ground") \
    X(OFF_TABLE, "duel-off-table", "That is beyond the edge of the map.", "targeting-ground") \
    X(NO_GEAR, "duel-no-gear", "The vehicle has nothing of that kind.", "firing-actions") \
    X(DAYLIGHT, "duel-daylight", "A searchlight has no effect by day.", "searchlight-use") \
    X(ONLY_CREWS, "duel-only-crews", "Only the crew of a vehicle can be blinded.", "searchlight-use") \
    X(WHEEL_TAKEN, "duel-wheel-taken", "Somebody fit is at the wheel.", "substitute-drivers") \
    X(NO_REACH, "duel-no-reach", "From there nobody reaches the wheel while it moves.", "substitute-drivers") \
    X(STEERING, "duel-steering", "Whoever steers in the driver's place cannot fire.", "substitute-drivers") \
    X(ONLY_STEERS, "duel-only-steers", "From the sidecar nobody reaches the brakes or the accelerator.", \
      "substitute-drivers") \
    X(SKID, "duel-skid", "A controlled skid is 1/4, 1/2, 3/4 or 1 inch long.", "controlled-skid") \
    X(START_20_TO_35, "duel-start-20-to-35", "That takes a speed of 20 to 35 mph at the start of the turn.", \
      "bootlegger") \
    X(RESULT_DUE, "duel-result-due", \
      "A result of the crash table is due with the next move: begin nothing that needs that move.", "fishtails") \
    X(NO_BOOTLEGGER, "duel-no-bootlegger", "A cycle cannot do a bootlegger reverse.", "bootlegger") \
    X(PIVOT, "duel-pivot", "A pivot takes a speed of 5 mph and an angle of 1 to 359 degrees.", "pivot") \
    X(HALF_MOVE, "duel-half-move", "There is no room for a manoeuvre in less than an inch.", "half-moves") \
    X(IN_WATER, "duel-in-water", "In water nothing above D3 can be done.", "water-manoeuvres") \
    X(OFF_GRID, "duel-off-grid", "Evening out moves a vehicle parallel to the grid by less than 1/4 inch onto it.", \
      "evening-out") \
    X(NO_ROOM, "duel-no-room", "Something is in the way.", "evening-out") \
    X(NOT_ON_BORDER, "duel-not-on-border", "It is not on the border of that kind of collision.", "collision-arcs") \
    X(NO_SUCH_CORNER, "duel-no-such-corner", "It cannot give way round that corner.", "conforming") \
    X(ADJUST, "duel-adjust", "There is no such thing to put right, or not to that.", "referee") \
    X(STAYS_PUT, "duel-stays-put", \
      "You can only drop prone now: you have fired, are busy, or have no step in this phase.", "prone") \
    X(NO_FLOOR, "duel-no-floor", "There is no such floor there. The roof counts as one above the last.", \
      "grenades-and-windows") \
    X(GASSED, "duel-gassed", "You can only crawl until the tear gas wears off.", "gas-on-foot") \
    X(NO_SPRINT, "duel-no-sprint", \
      "A sprint begins a turn, on the feet and with breath left: ten turns at most, then a rest.", "sprinting") \
    X(NO_OBSTACLE, "duel-no-obstacle", "There is no obstacle within reach, or no hand free for it.", \
      "moving-obstacles") \
    X(NO_PLACE_TO_LAND, "duel-no-place-to-land", "Only the squares next to the vehicle are near enough.", \
      "jumping-out") \
    X(NOT_BESIDE, "duel-not-beside", "That is not within arm's reach.", "getting-in") \
    X(STILL_MOVING, "duel-still-moving", "Nobody gets into a vehicle that moves.", "getting-in") \
    X(DEFENDED, "duel-defended", "Somebody of another side is in it, and keeps the doors shut.", "getting-in") \
    X(FALLEN, "duel-fallen", "It does not stand on its wheels, or needs no picking up.", "picking-up-cycles") \
    X(BUSY, "duel-busy", "That person is busy, sprints, crawls or has both arms full.", "on-foot") \
    X(NO_EFFECT, "duel-no-effect", "That would do nothing to it.", "attacking-vehicles") \
    X(LOADED, "duel-loaded", "It is loaded.", "reloading") \
    X(MOVED_TOO_FAR, "duel-moved-too-far", "Whoever has gone more than half of its way cannot strike.", \
      "hand-to-hand") \
    X(NO_AREA, "duel-no-area", "That weapon does not sweep an area.", "area-effect") \
    X(NO_GROUP, "duel-no-group", "So many do not stand together there.", "area-effect") \
    X(OUT_OF_REACH, "duel-out-of-reach", "That is in a pack or vest that is not at hand.", "packs") \
    X(HANDS_FULL, "duel-hands-full", "That is more than a person can carry.", "carrying") \
    X(PACK_FULL, "duel-pack-full", "The backpack holds no more.", "packs") \
    X(STRAPPED, "duel-strapped", "The harness of a safety seat takes two turns to undo.", "safety-seat") \
    X(NOT_SET_UP, "duel-not-set-up", "A tripod is set up on the ground and fired from there.", "tripods") \
    X(UPSTAIRS, "duel-upstairs", "Only a tripod in the street or in a vehicle leaves anything on the road.", \
      "tripods") \
    X(TOO_HIGH, "duel-too-high", "No weapon of a vehicle in the street points up so steeply.", "targeting-height") \
    X(NO_STAIRS, "duel-no-stairs", \
      "Stairs are climbed square by square from the first phase of a turn on, and not sprinting or lying.", "stairs")

enum {
    DUEL_REASONS_BEGIN = TK_REASON_COUNT - 1,
#define X(NAME, name, text, section) DUEL_REASON_##NAME,
    DUEL_REASONS(X)
#undef X
};

#endif
