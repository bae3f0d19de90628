import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { count, namedIn } from "../src/games/cards/fortune";
import { findSections, parseRules } from "../src/ui/rules";

const book = parseRules(readFileSync(new URL("../../rulebook/cards.md", import.meta.url), "utf8"));

it("finds every section with its text", () => {
  const ids = readFileSync(new URL("../../rulebook/cards.md", import.meta.url), "utf8").match(/\{#[\w-]+\}/g)!;
  expect(book.map((section) => `{#${section.id}}`)).toEqual(ids);
  expect(book.find((section) => section.id === "ramming")?.text[0]).toMatch(/your own car/);
});

it("searches for all words", () => {
  const found = findSections(book, "ramplate front").map((section) => section.id);
  expect(found).toContain("ramplate");
  expect(found).not.toContain("smokescreen");
});

it("counts what was drawn against the deck", () => {
  const { families } = count(
    [1, 2, 3],
    new Map([
      [1, "laser"],
      [2, "armor"],
      [3, "spin"],
    ]),
    { laser: 8, armor: 20, spin: 4 },
  );
  expect(families.map((row) => row.drawn)).toEqual([1, 1, 1]);
  expect(families.reduce((sum, row) => sum + row.expected, 0)).toBeCloseTo(3);
});

it("knows a card by the longest title in a line", () => {
  expect(namedIn("Red picks up Laser Overheats.")).toBe("laser-overheats");
  expect(namedIn("Red picks up Heavy Armor (left).")).toBe("heavy-armor");
});
