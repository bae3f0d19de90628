// A Straight Road in the browser.
import scenarios from "../../../../data/road/scenarios.json";
import type { View as RoadView } from "../../engine/types/road";
import { later } from "../../ui/later";
import type { GameView, Option, Variant } from "../game";
import { Board } from "./board";
import { roadHint } from "./guide";
import { groupOf } from "./places";
import { RoadPoster } from "./poster";
import "./road.css";

const view = (update: { view: unknown }) => update.view as RoadView;

type Id = keyof typeof scenarios;

const EVERYBODY = "Everybody for himself",
  GANGS = "Two gangs",
  ALONE = "Alone";
const GROUPS: [string, Id[]][] = [
  [EVERYBODY, ["derby", "death-race", "obstacle-race", "death-heads", "pack", "truck"]],
  [GANGS, ["gas-station", "bash", "roadblock", "bossfight", "convoy"]],
  [ALONE, ["solo"]],
];

/** What each of them is about, in a line. */
const SUMMARIES: Record<Id, string> = {
  derby: "Do more damage than anybody else before the fourth board is behind you.",
  "death-race": "Four boards, four pedestrians on each: points for them and for coming in first.",
  "obstacle-race": "Pass every checkpoint or be out; the last car in the race wins.",
  "death-heads": "Your equipment sleeps. Face-down markers wake it, or bite.",
  pack: "One of you is Max, with money and a head start. The others want his head.",
  truck: "Max guards a truck for seven rounds; the others take it apart.",
  "gas-station": "Two gangs and one pump, and nobody knows how far it is.",
  bash: "The gangs come from both sides of the road. Whoever is left wins.",
  roadblock: "Five boards strewn with wrecks, one gang in the way, the other wants through.",
  bossfight: "Each gang hides its boss in one of its cars. Find the other one first.",
  convoy: "Seven rounds with a bus two fields long that must not be lost.",
  solo: "You are Max. The Berzerk gang plays itself. How far do you get?",
};

const SHOP: Option = {
  kind: "pick",
  id: "shop",
  title: "Cars",
  standard: "ready-made",
  values: [
    { value: "ready-made", title: "Ready-made", summary: "everybody picks one of six, in turn" },
    { value: "buy", title: "Bought", summary: "everybody builds a car for the scenario's budget" },
    { value: "draft", title: "Drafted", summary: "vehicles and drivers are taken by turns, then equipment is bought" },
  ],
};

const MOST_GAMES = 10;
const TO_FOLLOW = GROUPS.filter(([group]) => group !== ALONE).flatMap(([, ids]) =>
  ids.map((id) => ({ value: id, title: scenarios[id].title })),
);

/** What is played in the second game of a campaign and in those after it; the same again unless something else is set. */
const furtherGames = (id: Id): Option[] =>
  Array.from({ length: MOST_GAMES - 1 }, (_, i) => ({
    kind: "pick",
    id: `then-${i + 2}`,
    into: "then",
    title: `Game ${i + 2}`,
    values: TO_FOLLOW,
    standard: id,
    when: (set) => Number(set.campaign ?? 1) >= i + 2,
  }));

function optionsOf(id: Id): Option[] {
  const { dangerous, eat_dust: dust } = scenarios[id];
  const solo = id === "solo";
  const options: Option[] = [
    solo ? ({ ...SHOP, values: SHOP.kind === "pick" ? SHOP.values.slice(0, 2) : [] } as Option) : SHOP,
  ];
  if (solo)
    options.push({
      kind: "number",
      id: "gang",
      title: "Members of the gang",
      summary: "beside their boss",
      min: 3,
      max: 6,
      standard: 3,
    });
  else
    options.push(
      {
        kind: "number",
        id: "campaign",
        title: "Games",
        summary: "more than one is a campaign: prizes, repairs, new parts in between",
        min: 1,
        max: MOST_GAMES,
        standard: 1,
      },
      ...furtherGames(id),
    );
  options.push(
    { kind: "number", id: "surprise", title: "Surprise cards for each", min: 0, max: 5, standard: 0 },
    {
      kind: "switch",
      id: "evade",
      title: "Evading",
      summary: "a rammed driver may try to get away, at the risk of a SpinOut",
      standard: false,
    },
    { kind: "switch", id: "tackle", title: "Tackling", summary: "ram a car that passes beside you", standard: solo },
    { kind: "switch", id: "drift", title: "Drifting", summary: "turn the car sideways to aim", standard: false },
    { kind: "switch", id: "pursuit", title: "Pursuit", summary: "hang on to the car ahead", standard: false },
    {
      kind: "switch",
      id: "dangerous",
      title: "Dangerous area",
      summary: "new boards bring mines, oil and more",
      standard: dangerous,
    },
    { kind: "switch", id: "eat_dust", title: "Eat dust", summary: "who falls behind is out", standard: dust },
  );
  return options;
}

function variantOf(id: Id, group: string): Variant {
  const { title, seats } = scenarios[id];
  return {
    id,
    title,
    summary: SUMMARIES[id],
    group,
    config: { variant: id },
    seats: [seats.min, seats.max],
    standard: seats.default,
    ...(id === "solo" ? { solo: true } : {}),
    options: optionsOf(id),
  };
}

const FIRST: Variant = {
  id: "first-derby",
  title: "First Derby",
  summary: "The derby without mines on the road, and nobody is left behind. For the first time.",
  group: EVERYBODY,
  config: { variant: "derby", first_game: true },
  seats: [2, 8],
  standard: 3,
};

const DAMAGE = [
  "damage",
  "plate",
  "lost",
  "structure",
  "wrecked",
  "spinout",
  "collision",
  "burst",
  "behind",
  "dust",
  "missed-checkpoint",
  "nobody",
];

export const road: GameView = {
  id: "road",
  title: "A Straight Road",
  tagline: "One road is left, and it is straight. Arm your car, keep it on the asphalt, push the others off.",
  Poster: RoadPoster,
  Board,
  Garage: later(
    async () => (await import("./shopgarage")).Garage,
    () => <p class="notice">The garage could not be loaded. Try again when there is a connection.</p>,
  ),
  seatsWord: "drivers",
  lookUp: "ram, spinout, off-road…",
  variants: GROUPS.flatMap(([group, ids]) =>
    ids.flatMap((id) => (id === "derby" ? [variantOf(id, group), FIRST] : [variantOf(id, group)])),
  ),
  guided: {
    invitation: "A derby that explains itself",
    title: "First derby",
    variant: FIRST.id,
    seats: 3,
    bot: "greedy",
  },
  seatNames: (update) => view(update).seats.map((seat) => seat.name),
  phase(update) {
    const { question, round, boards, number, games, title, rounds_left: left } = view(update);
    const game = games > 1 ? `Game ${number} of ${games}, ${title} · ` : "";
    if (question?.kind === "choose") return `${game}Ready-made cars`;
    if (question?.kind === "shop" || question?.kind === "draft") return `${game}In the shop`;
    const where = boards.length ? ` · board ${boards.at(-1)!.number}` : "";
    return `${game}${round ? `Round ${round}` : "Set-up"}${where}${left === undefined ? "" : ` · ${left} rounds left`}`;
  },
  group: groupOf,
  orders: [
    {
      id: "structure-last",
      title: "Take damage on equipment while there is any (armor first)",
      answer: (update) => {
        if (view(update).question?.kind !== "damage") return null;
        const first = ["plate", "lose"]
          .map((verb) => update.choices.filter((choice) => choice.action.verb === verb))
          .find((found) => found.length);
        return first?.[0]?.action ?? null;
      },
    },
    {
      id: "no-cards",
      title: "Keep my surprise cards: do not ask when others drive or shoot",
      answer: (update) =>
        view(update).question?.kind === "react"
          ? (update.choices.find((choice) => choice.action.verb === "pass")?.action ?? null)
          : null,
    },
  ],
  hint: roadHint,
  tone(event) {
    if (DAMAGE.includes(event.type)) return "damage";
    if (["round", "game", "activated"].includes(event.type)) return "turn";
    return ["won", "marker", "points", "score", "killed", "checkpoint", "station-found", "earned"].includes(event.type)
      ? "good"
      : "plain";
  },
};
