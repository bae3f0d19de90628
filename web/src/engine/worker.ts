// The engine's Worker: answers {id, request} with {id, answer} or {id, problem}, in the order they came.
import { sha256 } from "@noble/hashes/sha2.js";
import engineUrl from "../../../build/wasm/engine.wasm?url";
import { Engine, EngineError, type EngineProblem } from "./engine";

export interface ToWorker {
  id: number;
  request: { do: string; [key: string]: unknown };
}
export interface FromWorker {
  id: number;
  answer?: unknown;
  problem?: EngineProblem;
}

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(engineUrl);
  if (!response.ok) throw new Error(`the engine could not be loaded: ${response.status}`);
  // A server that does not know the type of .wasm files must not keep anybody from playing.
  return WebAssembly.compile(await response.arrayBuffer());
}

const engine = compile().then((module) => Engine.start(module, (text) => console.warn(text)));

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function serve(request: ToWorker["request"]): Promise<unknown> {
  if (request.do === "sha256") return { digest: toHex(sha256(fromHex(String(request.hex)))) };
  return (await engine).call(request);
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const reply: FromWorker = { id: data.id };
  try {
    reply.answer = await serve(data.request);
  } catch (error) {
    reply.problem =
      error instanceof EngineError ? error.problem : { code: "failed", message: String(error), where: "" };
  }
  self.postMessage(reply);
};
