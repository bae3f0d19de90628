// Runs a WebAssembly program of ours under Node:  node run-wasm.mjs PROGRAM.wasm [ARGUMENT...]
// Arguments that name a file make its directory, and nothing else, readable to the program.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { WASI } from "node:wasi";

const [program, ...args] = process.argv.slice(2);
const preopens = {};
for (const file of args.filter((arg) => existsSync(arg))) preopens[dirname(file)] = dirname(file);

const wasi = new WASI({ version: "preview1", args: [basename(program), ...args], preopens, returnOnExit: true });

// The engine brings no SHA-256 of its own here: see src/match/digest.c.
const sha256 = (bytes, length, out) => {
  const memory = new Uint8Array(instance.exports.memory.buffer);
  memory.set(createHash("sha256").update(memory.subarray(bytes, bytes + length)).digest(), out);
};

const module = await WebAssembly.compile(readFileSync(program));
const instance = await WebAssembly.instantiate(module, {
  wasi_snapshot_preview1: wasi.wasiImport,
  turnkey: { sha256 },
});
process.exitCode = wasi.start(instance);
