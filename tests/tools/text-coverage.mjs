// tools/text-coverage against planted ledgers: a good one passes, and each mistake is found and named.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const TEXT = "A heading\n\nRoll two dice and add what they show to the speed of the car.\nThen stop.\n\nAnother rule.\n";
// A section that marks a ruling, one that does not, and a test of each.
const RULED = ["shaken", "also after a ram that was smoked, swerved, painted or kept off"];
const GOOD = [
  ["1", "heading", "-", "-", "-"],
  ["3-4", "rule", RULED[0], RULED[1], "silent: when it is asked"],
  ["6", "rule", RULED[0], RULED[1], "follow"],
];

/** What the tool says of a ledger of `cards` with these rows. */
function said(rows, { text = TEXT } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "turnkey-"));
  writeFileSync(join(folder, "cards.tsv"), rows.map((row) => row.join("\t") + "\n").join(""));
  if (text) writeFileSync(join(folder, "cards.txt"), text);
  const args = ["--ledger", folder, ...(text ? ["--text", folder] : [])];
  try {
    return { good: true, out: execFileSync(join(ROOT, "tools", "text-coverage"), args, { encoding: "utf8" }) };
  } catch (error) {
    return { good: false, out: String(error.stdout) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The good ledger with one cell changed. */
const changed = (row, column, value) => GOOD.map((cells, i) => cells.map((cell, k) => (i === row && k === column ? value : cell)));

const CASES = [
  ["a good ledger", GOOD, /^cards: 3 rows \(2 rule, .*1 heading.*\), 1 with a ruling$/m, true],
  ["a line in no row", GOOD.slice(0, 2), /cards\.txt: in no row: 6$/m],
  ["a line in two rows", changed(2, 0, "4-6"), /line 4 is in the row of cards\.tsv:2, too/],
  ["a line behind the end", changed(2, 0, "6-9"), /the text ends with line 6/],
  ["rows out of order", [GOOD[0], GOOD[2], GOOD[1]], /rows stand in the order of their lines/],
  ["lines that are none", changed(1, 0, "4-3"), /these are no lines: 4-3/],
  ["a kind that there is not", changed(1, 1, "law"), /there is no kind "law"/],
  ["a column too few", [["1", "heading", "-", "-"], ...GOOD.slice(1)], /a row has five columns/],
  ["a section that there is not", changed(1, 2, "shakin"), /the rulebook has no section shakin/],
  ["a rule without a section", changed(1, 2, "-"), /a rule names sections/],
  ["a rule without a test", changed(1, 3, "-"), /a rule names tests/],
  ["a test that there is not", changed(1, 3, "no such thing"), /there is no rule test "no such thing"/],
  ["a test of another section", changed(2, 2, "cards"), /names none of the row's sections/],
  ["a ruling that is neither silent nor torn", changed(1, 4, "ruled"), /no standing: ruled/],
  ["a ruling that no section marks", changed(1, 2, "draw"), /none of its sections marks a ruling/],
  ["torn by lines without a rule", changed(1, 4, "torn: 1: the later one"), /no rule stands in the lines that contradict it/],
  ["a heading with a standing", changed(0, 4, "follow"), /what is heading has no standing/],
  ["words of the text", changed(1, 4, "silent: add what they show to the speed of the car"), /words of the text/],
  ["without texts lines are not checked", changed(2, 0, "5000"), /^cards: 3 rows/m, true, { text: null }],
];

let failed = 0;
for (const [title, rows, expected, good = false, options] of CASES) {
  const { good: was, out } = said(rows, options);
  const fine = was === good && expected.test(out);
  if (!fine) failed++;
  console.log(`${fine ? "ok  " : "FAIL"}    ${title}${fine ? "" : `:\n${out}`}`);
}
console.log(`${CASES.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
