// The connection that comes back: what was not answered is sent again with the same id.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Connection } from "../src/table/connection";

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; id: string }[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { type: string; id: string });
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  drop() {
    this.readyState = 3;
    this.onclose?.();
  }
  close() {
    this.drop();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const make = () => new Connection(() => new FakeSocket() as unknown as WebSocket);

it("sends an action again, with the same id, and only once more", async () => {
  const connection = make();
  FakeSocket.all[0]!.open();
  await vi.advanceTimersByTimeAsync(0);
  const done = connection.ask({ type: "act" }, true);
  const { id } = FakeSocket.all[0]!.sent[0]!;
  FakeSocket.all[0]!.drop();
  expect(connection.status.value).toBe("lost");
  await vi.advanceTimersByTimeAsync(300);
  FakeSocket.all[1]!.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.all[1]!.sent.map((message) => message.id)).toEqual([id]);
  FakeSocket.all[1]!.say({ type: "reply", id, version: 7 });
  expect(await done).toMatchObject({ version: 7 });
  connection.close();
});

it("waits longer each time, and gives up a question that cannot be repeated", async () => {
  const connection = make();
  const question = connection.ask({ type: "list" }, false);
  const failed = expect(question).rejects.toThrow(/lost/);
  FakeSocket.all[0]!.drop();
  await failed;
  await vi.advanceTimersByTimeAsync(260);
  expect(FakeSocket.all.length).toBe(2);
  FakeSocket.all[1]!.drop();
  await vi.advanceTimersByTimeAsync(260);
  expect(FakeSocket.all.length).toBe(2);
  await vi.advanceTimersByTimeAsync(260);
  expect(FakeSocket.all.length).toBe(3);
  connection.close();
});

it("greets before it repeats", async () => {
  const connection = make();
  const order: string[] = [];
  connection.greet = async () => {
    order.push("greet");
  };
  void connection.ask({ type: "act" }, true);
  FakeSocket.all[0]!.open();
  await vi.advanceTimersByTimeAsync(0);
  order.push(...FakeSocket.all[0]!.sent.map((message) => message.type));
  expect(order).toEqual(["greet", "act"]);
  connection.close();
});
