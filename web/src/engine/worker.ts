// The engine's Worker: answers {id, request} with {id, answer} or {id, problem}. Every game is a module of its own, fetched when
// it is first asked for; the page sees one engine, whose matches are numbered through all of them.
import { sha256 } from "@noble/hashes/sha2.js";
import { gameIds } from "../games/list";
import { Engine, EngineError, type EngineProblem } from "./engine";

type Request = { do: string; [key: string]: unknown };

export interface ToWorker {
  id: number;
  request: Request;
}
export interface FromWorker {
  id: number;
  answer?: unknown;
  problem?: EngineProblem;
}

const urls = import.meta.glob<string>(["../../../build/wasm/*.wasm", "!**/golden.wasm"], {
  query: "?url",
  import: "default",
  eager: true,
});
const games = new Map(
  gameIds.flatMap((id) =>
    Object.entries(urls)
      .filter(([path]) => path.endsWith(`/${id}.wasm`))
      .map(([, url]) => [id, url] as const),
  ),
);
const engines = new Map<string, Promise<Engine>>();
const matches = new Map<number, { game: string; match: number }>();
let last = 0;

async function start(url: string): Promise<Engine> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the rules could not be loaded: ${response.status}`);
  // A server that does not know the type of .wasm files must not keep anybody from playing.
  return Engine.start(await WebAssembly.compile(await response.arrayBuffer()), (text) => console.warn(text));
}

function engineOf(game: string): Promise<Engine> {
  const url = games.get(game);
  if (!url) throw new EngineError({ code: "not-found", message: `no such game: ${game}`, where: "game" });
  let engine = engines.get(game);
  if (!engine) {
    engine = start(url);
    engines.set(game, engine);
    engine.catch(() => engines.delete(game)); // the next request tries again
  }
  return engine;
}

/** The game of a record is in its first line; one that cannot be read is some engine's to complain about. */
function gameOfRecord(record: string): string {
  try {
    const { game } = JSON.parse(record.slice(0, record.indexOf("\n") >>> 0)) as { game?: unknown };
    if (typeof game === "string" && games.has(game)) return game;
  } catch {
    /* said below */
  }
  return games.keys().next().value!;
}

function gameOf(request: Request): string {
  if (request.do === "load") return gameOfRecord(String(request.record));
  if (request.do === "file") return String(request.path).match(/^(?:rulebook\/)?(\w+)/)?.[1] ?? "";
  return String(request.game);
}

function keep<Answer>(game: string, answer: Answer): Answer {
  const { match } = answer as { match?: number };
  if (match === undefined) return answer;
  matches.set(++last, { game, match });
  return { ...answer, match: last };
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function serve(request: Request): Promise<unknown> {
  if (request.do === "sha256") return { digest: toHex(sha256(fromHex(String(request.hex)))) };
  // A game's own requests are addressed to its module and name it nowhere else.
  const { module, ...rest } = request;
  if (request.match === undefined) {
    const game = module === undefined ? gameOf(request) : String(module);
    return keep(game, (await engineOf(game)).call(rest));
  }
  const found = matches.get(Number(request.match));
  if (!found)
    throw new EngineError({ code: "not-found", message: `no match ${String(request.match)}`, where: "match" });
  if (request.do === "close") matches.delete(Number(request.match));
  return keep(found.game, (await engineOf(found.game)).call({ ...rest, match: found.match }));
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
