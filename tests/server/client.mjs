// What the server's tests share: a small WebSocket client on node:net, a player that plays by itself, the server as a
// child process, and a counter of passed and failed. No packages, no network but loopback.
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
/** Everything awaited is something that must come; this only keeps a test that has failed from hanging. */
export const HANG_MS = 300000;
/** The same dice every time; [] for those that people play with. */
const SEEDED = ["--seed", "1", "--predictable-dice"];

let drawn = 0;
/** Something else every time it is called, and the same whenever the test is run. */
export const hex = (bytes) => sha256(String(drawn++)).slice(0, 2 * bytes);
export const scratch = () => mkdtempSync(join(tmpdir(), "turnkey-"));
export const forget = (folder) => rmSync(folder, { recursive: true, force: true });

export function sha256(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

/** Fails when `promise` never settles: nothing in these tests waits for ever. */
export function within(promise, what, ms = HANG_MS) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it never came: ${what}`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** A moment in the work instead of in time: `come` resolves when `tick` was called so often. Clients call theirs for each message they send or hear. */
export function moment(ticks) {
  let reach;
  const come = new Promise((resolve) => (reach = resolve));
  const tick = () => void (ticks-- <= 0 && reach());
  tick();
  return { come, tick, reach };
}

/** A frame from the client, masked as the protocol demands. */
export function frame(payload, { opcode = 1, fin = true } = {}) {
  const body = Buffer.from(payload);
  const mask = randomBytes(4);
  const length = body.length;
  const head = length < 126 ? Buffer.alloc(2) : length < 65536 ? Buffer.alloc(4) : Buffer.alloc(10);
  head[0] = (fin ? 0x80 : 0) | opcode;
  if (length < 126) head[1] = 0x80 | length;
  else if (length < 65536) (head[1] = 0x80 | 126), head.writeUInt16BE(length, 2);
  else (head[1] = 0x80 | 127), head.writeBigUInt64BE(BigInt(length), 2);
  const masked = Buffer.alloc(length);
  for (let i = 0; i < length; i++) masked[i] = body[i] ^ mask[i & 3];
  return Buffer.concat([head, mask, masked]);
}

/** A connection. `messages` holds all that came; `on` is called for each; ask() waits for the answer to its id. */
export class Client {
  messages = [];
  open = false;
  on = null;
  bytes = 0;
  #asked = new Map();
  #waiting = [];
  #buffer = Buffer.alloc(0);
  #text = [];
  #ids = 0;
  #prefix = hex(4);

  static connect(port, options = {}) {
    const client = new Client();
    return within(client.#connect(port, options), "connecting");
  }

  #connect(port, { protocol = "turnkey-1", path = "/ws", headers = {}, keep = true, tick } = {}) {
    this.keep = keep;
    this.tick = tick;
    this.closed = new Promise((resolve) => (this.#closed = resolve));
    return new Promise((resolve, reject) => {
      const key = randomBytes(16).toString("base64");
      const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, "Upgrade: websocket", "Connection: Upgrade",
        `Sec-WebSocket-Key: ${key}`, "Sec-WebSocket-Version: 13"];
      if (protocol) lines.push(`Sec-WebSocket-Protocol: ${protocol}`);
      for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
      this.socket = net.connect(port, "127.0.0.1", () => this.socket.write(lines.join("\r\n") + "\r\n\r\n"));
      this.socket.setNoDelay(true);
      this.socket.on("data", (data) => {
        this.bytes += data.length;
        this.#buffer = this.#buffer.length ? Buffer.concat([this.#buffer, data]) : data;
        if (!this.open && !this.#shake(key, resolve, reject)) return;
        this.#frames();
      });
      this.socket.on("error", (error) => reject(error));
      this.socket.on("close", () => {
        this.open = false;
        reject(new Error("closed"));
        for (const asked of this.#asked.values()) asked.reject(new Error("closed"));
        this.#asked.clear();
        for (const each of this.#waiting) each.reject(new Error("closed"));
        this.#waiting = [];
        this.#closed();
      });
    });
  }
  #closed;

  #shake(key, resolve, reject) {
    const end = this.#buffer.indexOf("\r\n\r\n");
    if (end < 0) return false;
    const head = this.#buffer.subarray(0, end).toString();
    this.#buffer = this.#buffer.subarray(end + 4);
    const accept = createHash("sha1").update(key + GUID).digest("base64");
    if (!head.startsWith("HTTP/1.1 101") || !head.includes(accept)) {
      reject(new Error(`refused: ${head.split("\r\n")[0]}`));
      this.socket.destroy();
      return false;
    }
    this.open = true;
    resolve(this);
    return true;
  }

  #frames() {
    for (;;) {
      const b = this.#buffer;
      if (b.length < 2) return;
      let length = b[1] & 127;
      let at = 2;
      if (length === 126) {
        if (b.length < 4) return;
        length = b.readUInt16BE(2);
        at = 4;
      } else if (length === 127) {
        if (b.length < 10) return;
        length = Number(b.readBigUInt64BE(2));
        at = 10;
      }
      if (b.length < at + length) return;
      const payload = b.subarray(at, at + length);
      this.#buffer = b.subarray(at + length);
      this.#frame(b[0], payload);
    }
  }

  #frame(first, payload) {
    const opcode = first & 15;
    if (opcode === 8) return void this.socket.end();
    if (opcode === 9) return void this.socket.write(frame(payload, { opcode: 10 }));
    if (opcode > 2) return;
    this.#text.push(payload);
    if (!(first & 0x80)) return;
    const whole = Buffer.concat(this.#text).toString();
    this.#text = [];
    if (this.lazy && whole.startsWith('{"type":"update"')) return void this.lazy(whole);
    this.#hear(JSON.parse(whole), whole);
  }

  #hear(message, raw) {
    this.tick?.();
    if (this.keep) this.messages.push(message);
    if (this.raw) this.raw.push(raw);
    this.on?.(message);
    const asked = this.#asked.get(message.id);
    if (asked && (message.type === "reply" || message.type === "error")) {
      this.#asked.delete(message.id);
      asked.resolve(message);
    }
    this.#waiting = this.#waiting.filter((each) => !(each.test(message) && (each.resolve(message), true)));
  }

  /** Gets every update as text instead, for those who count and do not read. */
  lazy = null;
  raw = null;

  send(message) {
    this.socket.write(frame(typeof message === "string" ? message : JSON.stringify(message)));
    this.tick?.();
  }

  /** Send and wait for the reply or the error. */
  ask(type, members = {}, id = `${this.#prefix}-${++this.#ids}`) {
    const answer = new Promise((resolve, reject) => this.#asked.set(id, { resolve, reject }));
    this.send({ type, id, ...members });
    answer.catch(() => {}); // who awaits it hears of it
    return within(answer, `the answer to ${type}`);
  }

  /** As ask, but an error throws. */
  async must(type, members, id) {
    const answer = await this.ask(type, members, id);
    if (answer.type !== "reply") throw new Error(`${type}: ${answer.code}: ${answer.message}`);
    return answer;
  }

  /** The next message that fits. */
  next(test, what = "a message") {
    const found = within(new Promise((resolve, reject) => this.#waiting.push({ test, resolve, reject })), what);
    found.catch(() => {}); // who awaits it hears of it
    return found;
  }

  last(type) {
    return this.messages.findLast((message) => message.type === type);
  }

  drop() {
    this.socket.destroy();
    return this.closed;
  }

  close() {
    if (this.open) this.socket.end(frame(Buffer.from([3, 232]), { opcode: 8 }));
    else this.socket.destroy();
    return this.closed;
  }
}

/** Whatever way a test ends, no server stays behind. */
const children = new Set();
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
});

/** Options for a server whose clock stands until `advance` moves it on. */
export const heldClock = (at = 1000000) => ["--held-clock", String(at)];

/** The server as a child process on a free port. */
export class Server {
  log = "";
  #moved = [];

  static async start(program, db, options = [], dice = SEEDED) {
    const server = new Server();
    server.child = spawn(program, ["serve", "--listen", "127.0.0.1:0", "--db", db, "--log", "warning", ...dice, ...options], {
      stdio: ["pipe", "pipe", "pipe"],
    });
    const at = options.indexOf("--held-clock");
    if (at >= 0) server.now = Number(options[at + 1]);
    server.child.stdin.on("error", () => {}); // who waits for it to be read hears of it
    createInterface({ input: server.child.stderr }).on("line", (line) => server.#heard(line));
    children.add(server.child);
    server.child.on("exit", () => children.delete(server.child));
    server.gone = new Promise((resolve) => server.child.on("exit", (code, signal) => resolve({ code, signal })));
    const ready = new Promise((resolve, reject) => {
      let text = "";
      server.child.stdout.on("data", (data) => {
        const found = /listens on \w+:\/\/[^ ]*:(\d+)\//.exec((text += data));
        if (found) resolve(Number(found[1]));
      });
      server.gone.then(() => reject(new Error(`the server did not start: ${server.log}`)));
    });
    server.port = await within(ready, "the server's start");
    return server;
  }

  #heard(line) {
    const moved = /"event":"clock","now":"(\d+)"/.exec(line);
    if (moved) this.#moved.shift()?.(Number(moved[1]));
    else this.log = `${this.log}${line}\n`.slice(-20000);
  }

  /** Let time pass on a held clock; all that was due has happened when it resolves. */
  async advance(ms) {
    const moved = new Promise((resolve) => this.#moved.push(resolve));
    this.child.stdin.write(`${ms}\n`);
    this.now = await within(moved, "the clock");
  }

  /** Stop in good order; says how it ended. */
  stop() {
    this.child.kill("SIGTERM");
    return within(this.gone, "the server's stop");
  }

  kill() {
    this.child.kill("SIGKILL");
    return within(this.gone, "the server's end");
  }
}

let passed = 0;
let failed = 0;

export async function test(name, body) {
  const start = Date.now();
  try {
    await within(body(), name, 4 * HANG_MS);
    passed++;
    console.log(`ok      ${name} (${Date.now() - start} ms)`);
  } catch (error) {
    failed++;
    console.log(`FAILED  ${name}\n        ${error.stack}`);
  }
}

export function equal(actual, expected, what = "value") {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

export function check(condition, what) {
  if (!condition) throw new Error(what);
}

export function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}

/** The program under test, from the command line. */
export const program = process.argv[2] ?? "build/turnkey";

export const DUEL = { game: "cards", config: { seats: 2 }, seats: ["human", "human"], clock: { kind: "none" }, open: false };

/** A small generator, so that what a test does can be done again. */
export function random(seed) {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

export const sit = (client, table, token, name = "Driver", since = -1) =>
  client.must("sit", { table, token, name, entropy: hex(16), since });

/** Play one seat to the end: on every update that asks us, choose. Resolves with the last update. */
export function playOut(client, table, pick = () => 0) {
  return new Promise((resolve, reject) => {
    let asked = -1;
    const turn = (update) => {
      if (update.over) return resolve(update);
      if (!update.choices.length || update.version === asked) return;
      asked = update.version;
      const action = update.choices[pick(update.choices.length)].action;
      client.ask("act", { table, version: update.version, action }).then((answer) => {
        if (answer.type === "error" && answer.code !== "stale" && answer.code !== "over") reject(new Error(`${answer.code}: ${answer.message}`));
      }, reject);
    };
    const before = client.on;
    client.on = (message) => {
      before?.(message);
      if (message.type === "update" && message.table === table) turn(message);
    };
    const last = client.messages.findLast((message) => message.type === "update" && message.table === table);
    if (last) turn(last);
  });
}
