// The engine in WebAssembly: JSON in, JSON out. Runs in a Worker, in Vitest and in the bench; knows nothing of a page.
import { sha256 } from "@noble/hashes/sha2.js";
import { wasiImports } from "./wasi";

export interface EngineProblem {
  code: string;
  message: string;
  where: string;
  reason?: string;
  section?: string;
}

export class EngineError extends Error {
  constructor(readonly problem: EngineProblem) {
    super(problem.where ? `${problem.message} (${problem.where})` : problem.message);
    this.name = "EngineError";
  }
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  turnkey_alloc(length: number): number;
  turnkey_call(bytes: number, length: number): number;
}

export class Engine {
  private constructor(private readonly exports: Exports) {}

  static async start(module: WebAssembly.Module, say: (text: string) => void = () => {}): Promise<Engine> {
    let exports: Exports;
    const view = () => new DataView(exports.memory.buffer);
    const digest = (bytes: number, length: number, out: number) => {
      const memory = new Uint8Array(exports.memory.buffer);
      memory.set(sha256(memory.slice(bytes, bytes + length)), out);
    };
    // A module names what it imports, so the refusals of wasiImports need not be listed.
    const wasi = wasiImports(view, say);
    const imports: Record<string, (...args: never[]) => number> = {};
    for (const each of WebAssembly.Module.imports(module))
      if (each.module === "wasi_snapshot_preview1") imports[each.name] = wasi[each.name]!;
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: imports,
      turnkey: { sha256: digest },
    });
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Engine(exports);
  }

  /** One request; throws an EngineError when it was refused or could not be understood. */
  call(request: object): unknown {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = this.exports.turnkey_alloc(bytes.length);
    if (!at) throw new EngineError({ code: "no-memory", message: "out of memory", where: "" });
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
    const from = this.exports.turnkey_call(at, bytes.length);
    const memory = new Uint8Array(this.exports.memory.buffer);
    const text = new TextDecoder().decode(memory.subarray(from, memory.indexOf(0, from)));
    const answer = JSON.parse(text) as { error?: EngineProblem };
    if (answer.error) throw new EngineError(answer.error);
    return answer;
  }
}
