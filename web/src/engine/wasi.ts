// The few calls of WASI the engine's C library makes: a clock, and a place for messages. There are no files here.
const OK = 0;
const BAD_FILE = 8;
const NOT_SUPPORTED = 52;

export type Memory = () => DataView;

export function wasiImports(memory: Memory, say: (text: string) => void): Record<string, (...args: never[]) => number> {
  const refuse = () => NOT_SUPPORTED;
  const calls: Record<string, (...args: never[]) => number> = {
    clock_time_get(clock: number, _precision: bigint, out: number) {
      const ms = clock === 0 ? Date.now() : performance.now();
      memory().setBigUint64(out, BigInt(Math.round(ms * 1e6)), true);
      return OK;
    },
    random_get(at: number, length: number) {
      crypto.getRandomValues(new Uint8Array(memory().buffer as ArrayBuffer, at, length));
      return OK;
    },
    fd_write(_file: number, vectors: number, count: number, out: number) {
      let text = "";
      let total = 0;
      for (let i = 0; i < count; i++) {
        const at = memory().getUint32(vectors + 8 * i, true);
        const length = memory().getUint32(vectors + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer as ArrayBuffer, at, length));
        total += length;
      }
      say(text);
      memory().setUint32(out, total, true);
      return OK;
    },
    environ_sizes_get(count: number, size: number) {
      memory().setUint32(count, 0, true);
      memory().setUint32(size, 0, true);
      return OK;
    },
    environ_get: () => OK,
    args_sizes_get(count: number, size: number) {
      memory().setUint32(count, 0, true);
      memory().setUint32(size, 0, true);
      return OK;
    },
    args_get: () => OK,
    fd_prestat_get: () => BAD_FILE,
    proc_exit(code: number): number {
      throw new Error(`the engine stopped with code ${code}`);
    },
  };
  // Whatever else the C library asks for is politely refused.
  return new Proxy(calls, { get: (known, name: string) => known[name] ?? refuse, has: () => true });
}
