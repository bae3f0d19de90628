// The real server for the tests: TURNKEY, or the release build.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { atEnd, dist, root } from "./browser.mjs";

const candidates = [process.env.TURNKEY, `${root}build/release/turnkey`, `${root}build/asan/turnkey`].filter((path) => path && existsSync(path));

/** The program itself, for what it does without a server. */
export const program = candidates[0];

/** Resolves to {url, stop, kill, folder, port, advance}. The dice follow from the seed. A killed server leaves its folder: start another with `from`
 *  and it goes on there. With `held` its clock stands until `advance` moves it on by some milliseconds, which is done when that resolves. */
export async function startServer({ from, seed = 1, held = false } = {}) {
  if (!candidates.length) throw new Error("build turnkey first, or name it in TURNKEY");
  const folder = from?.folder ?? mkdtempSync(join(tmpdir(), "turnkey-browser-"));
  const child = spawn(candidates[0], ["serve", "--seed", String(seed), "--predictable-dice", "--listen", `127.0.0.1:${from?.port ?? 0}`, "--db", join(folder, "t.db"), "--web", dist, "--log", "info", ...(held ? ["--held-clock", "1000000"] : [])], { stdio: ["pipe", "pipe", "pipe"] });
  const moved = [];
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const port = await Promise.race([
    new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on("line", (line) => {
          const found = /127\.0\.0\.1:(\d+)/.exec(line) ?? /"port":\s*(\d+)/.exec(line);
          if (found && found[1] !== "0") resolve(Number(found[1]));
          if (line.includes('"event":"clock"')) moved.shift()?.();
        });
    }),
    ended.then(() => 0),
  ]);
  const end = (signal) => { child.kill(signal); return ended; };
  const stop = async () => {
    await end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  atEnd(stop);
  if (!port) throw new Error(`${candidates[0]} serve did not start`);
  const advance = (ms) => new Promise((resolve) => { moved.push(resolve); child.stdin.write(`${ms}\n`); });
  return { url: `http://127.0.0.1:${port}`, port, folder, stop, kill: () => end("SIGKILL"), advance };
}

/** A cable that can be pulled: forwards to the server until `pull`, again after `plug`. While it is deaf what is sent arrives and
 *  what is answered gets lost. */
export function cable(to) {
  const target = new URL(to);
  const sockets = new Set();
  let whole = true;
  let deaf = false;
  let received = 0;
  const server = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => { sockets.delete(socket); near.destroy(); far.destroy(); });
    }
    far.on("data", (bytes) => { received += bytes.length; if (!deaf) near.write(bytes); });
    near.pipe(far);
  });
  const pull = () => { whole = false; for (const socket of sockets) socket.destroy(); };
  atEnd(() => { pull(); server.close(); });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve({
      url: `http://127.0.0.1:${server.address().port}`, pull, plug: () => { whole = true; deaf = false; }, deafen: () => { deaf = true; }, received: () => received,
    }));
  });
}
