// The first duel explains itself: a hint at the first occurrence of each kind of question, in the order they come up.

import type { View as CardsView } from "../../engine/types/cards";
import type { Update } from "../../table/types";
import type { Hint } from "../game";

const HINTS: Record<string, Omit<Hint, "id">> = {
  welcome: {
    title: "Welcome to the arena",
    at: "car",
    section: "car",
    text: "This is your car from above. Each side has 12 points of armor; the tires take 9 together, your driver 5. Whoever has the last running car wins.",
  },
  hand: {
    title: "Your hand",
    at: "hand",
    section: "hands",
    text: "Only you see these cards. Every card names what it does; the little car shows which side an Attack or Armor card is for. Cards you can play right now are lit in yellow and marked with an arrow.",
  },
  turn: {
    title: "Your turn: do one thing",
    at: "hand",
    section: "turn",
    text: "Attack, play a Special, or discard. Pick a lit Attack card: the cars you can hit light up, each with the chance that its driver has no answer. Click one to fire; Escape takes your pick back.",
  },
  answer: {
    title: "You are under attack",
    at: "ask",
    section: "answers",
    text: "The crosshair on your car shows where it will land. Lit cards can answer: Armor of that side takes points off, manoeuvres dodge or turn the car, some cards stop the attack altogether. You may also just take it and save your cards.",
  },
  between: {
    title: "Cards for any time",
    at: "ask",
    section: "any-time",
    text: "You hold a card that may be played at any moment, so you are asked before each turn. Waiting is usually fine. If you do not want to be asked, switch on the standing order below the log.",
  },
  end: {
    title: "Stay or run?",
    at: "ask",
    section: "escaping",
    text: "At the end of your turn you may announce that you are escaping. If your car still runs when your next turn begins you are out safely: no win, but no kill for anyone. While no side of yours is breached, the program stays for you.",
  },
  dodge: {
    title: "He is manoeuvring",
    at: "ask",
    section: "debris",
    text: "A Swerve, Spin or Bootlegger Reverse can go wrong: Debris hurts his tires, Skid Into A Wall a side that you choose.",
  },
  follow: {
    title: "Point-blank",
    at: "hand",
    section: "ramming-follow-up",
    text: "Your ram struck home. You may shoot the same side at once, and there is no swerving out of it.",
  },
  shake: {
    title: "Shaken",
    at: "ask",
    section: "shaken",
    text: "After any ram, stopped or not, Shaken costs the rammed driver his next turn.",
  },
  cancel: {
    title: "You can interfere",
    at: "ask",
    section: "jams",
    text: "The attack is not on you, but your card can stop it: its gun jams, now and until the driver throws his whole hand away.",
  },
  blow: {
    title: "More damage",
    at: "ask",
    section: "armor-specials",
    text: "Damage from a Special, or from an attack that was spun to this side, is coming. Only Armor for that side helps.",
  },
  debris: {
    title: "Debris!",
    at: "ask",
    section: "debris",
    text: "Take 2 points on your tires, or swerve once more for 1.",
  },
  paint: {
    title: "Blinded",
    at: "ask",
    section: "paint-spray",
    text: "Swerve at once, or you lose your hand and your next turn.",
  },
  side: {
    title: "Choose a side",
    at: "car",
    section: "solo-free-attacks",
    text: "You decide which side of your car takes it: click it on your car, or use the buttons.",
  },
  over: {
    title: "That was a duel",
    at: "ask",
    section: "scoring",
    text: "Look at it again as a replay, branch it where it went wrong, or deal once more. Every line of the log links to the rule behind it.",
  },
};

const hint = (id: string): Hint => ({ id, ...HINTS[id]! });

export function cardsHint(update: Update, read: (id: string) => boolean): Hint | null {
  const view = update.view as CardsView;
  if (update.over) return read("over") ? null : hint("over");
  for (const first of ["welcome", "hand"]) if (!read(first)) return hint(first);
  const kind = view.question?.kind;
  return kind && update.choices.length && HINTS[kind] && !read(kind) ? hint(kind) : null;
}
