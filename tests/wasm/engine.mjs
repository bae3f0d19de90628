// The browser's engine for Node: call(request) gives the answer, refusals and all.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

export async function startEngine(file) {
  const wasi = new WASI({ version: "preview1", returnOnExit: true });
  const module = await WebAssembly.compile(readFileSync(file));
  const sha256 = (bytes, length, out) => {
    const heap = new Uint8Array(instance.exports.memory.buffer);
    heap.set(createHash("sha256").update(heap.slice(bytes, bytes + length)).digest(), out);
  };
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport, turnkey: { sha256 } });
  wasi.initialize(instance);
  const { memory, turnkey_alloc, turnkey_call } = instance.exports;
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = turnkey_alloc(bytes.length);
    new Uint8Array(memory.buffer).set(bytes, at);
    const answer = turnkey_call(at, bytes.length);
    const heap = new Uint8Array(memory.buffer);
    return JSON.parse(new TextDecoder().decode(heap.subarray(answer, heap.indexOf(0, answer))));
  };
}
