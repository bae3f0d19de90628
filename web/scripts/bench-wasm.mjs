// The engine in WebAssembly against the native one, in the same bench:  node scripts/bench-wasm.mjs [SECONDS]
// Ends in an error when WebAssembly is less than half as fast, or when the two play differently.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sha256 } from "@noble/hashes/sha2.js";

const root = new URL("../../", import.meta.url);
const seconds = Number(process.argv[2] ?? 2);
const module = await WebAssembly.compile(readFileSync(new URL("build/wasm/cards.wasm", root)));
let memory;
const clock_time_get = (_clock, _precision, out) => {
  new DataView(memory.buffer).setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
  return 0;
};
const wasi = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => 52]));
const digest = (at, length, out) => {
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(sha256(bytes.slice(at, at + length)), out);
};
const { exports } = await WebAssembly.instantiate(module, {
  wasi_snapshot_preview1: { ...wasi, clock_time_get, fd_prestat_get: () => 8 },
  turnkey: { sha256: digest },
});
memory = exports.memory;
exports._initialize();

const call = (request) => {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const at = exports.turnkey_alloc(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, at);
  const from = exports.turnkey_call(at, bytes.length);
  const all = new Uint8Array(memory.buffer);
  return JSON.parse(new TextDecoder().decode(all.subarray(from, all.indexOf(0, from))));
};

// Alternating and taking the best of three keeps a busy machine from deciding.
let wasm, native;
for (let round = 0; round < 3; round++) {
  const here = call({ do: "bench", game: "cards", milliseconds: Math.round((seconds * 1000) / 3) });
  const there = JSON.parse(
    execFileSync(fileURLToPath(new URL("build/release/turnkey", root)), [
      "bench",
      "--json",
      "--seconds",
      String(seconds / 3),
    ]),
  );
  if (!wasm || here.decisions_per_s > wasm.decisions_per_s) wasm = here;
  if (!native || there.decisions_per_s > native.decisions_per_s) native = there;
}
const ratio = wasm.decisions_per_s / native.decisions_per_s;
console.log(`native       ${Math.round(native.decisions_per_s)} decisions a second, signature ${native.signature}`);
console.log(`WebAssembly  ${Math.round(wasm.decisions_per_s)} decisions a second, signature ${wasm.signature}`);
console.log(`WebAssembly is ${ratio.toFixed(2)} times as fast as native`);
if (wasm.signature !== native.signature) throw new Error("they play differently");
if (ratio < 0.5) throw new Error("less than half as fast");
