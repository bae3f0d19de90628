#!/usr/bin/env node
// The files a document quotes: a block below a line that is nothing but a file's name in backticks belongs to that file, and the blocks of
// a file, with an empty line between them, are the whole of it.
//   tools/doc-files.mjs DOCUMENT FOLDER            are they exactly what is in the folder (but for records)?
//   tools/doc-files.mjs DOCUMENT FOLDER --write    put them there
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const [document, folder, write] = process.argv.slice(2);
const quoted = new Map();
for (const [, path, block] of readFileSync(document, "utf8").matchAll(/^`(\S+)`\n\n````\w+\n([^]*?)````$/gm))
  quoted.set(path, quoted.has(path) ? `${quoted.get(path)}\n${block}` : block);

const there = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith(".jsonl"))
  .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));

let wrong = 0;
const complain = (text) => { console.log(`${document}: ${text}`); wrong++; };
if (write) {
  for (const [path, text] of quoted) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
} else {
  for (const path of there) if (!quoted.has(path)) complain(`says nothing of ${join(folder, path)}`);
  for (const [path, text] of quoted) {
    if (!there.includes(path)) { complain(`quotes ${path}, which is not in ${folder}`); continue; }
    const [lines, said] = [readFileSync(join(folder, path), "utf8").split("\n"), text.split("\n")];
    const at = said.findIndex((line, i) => line !== lines[i]);
    if (at >= 0 || lines.length !== said.length) complain(`${path} is not as quoted from line ${(at < 0 ? Math.min(lines.length, said.length) : at) + 1} on`);
  }
}
if (!quoted.size) complain("quotes no file");
process.exit(wrong ? 1 : 0);
