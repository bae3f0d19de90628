// A design as the end of a link. Words that every design has become single characters first, then it is deflated and written with
// letters that an address takes as they are. "1" before it names this list of words: a longer list would be "2", and read both.

const WORDS = [
  '{"name":"',
  '","body":"',
  '","chassis":"extra-heavy"',
  '","chassis":"',
  '","suspension":"',
  '","plant":"',
  '"tires":{"front":',
  ',"back":',
  '"armor":[{"type":"plastic"',
  '"armor":[{"type":"',
  '"crew":[',
  '"weapons":[',
  '"links":[{"weapons":[',
  '"turret":{"spaces":',
  '"accessories":[',
  '"sidecar":{"body":"',
  '"cargo":{"pounds":',
  '{"type":"',
  '","mount":"F"}',
  '","mount":"B"}',
  '","mount":"L"}',
  '","mount":"R"}',
  '","mount":"turret"}',
  '","mount":"',
  '"driver"',
  '"gunner"',
  '"passenger"',
  '{"role":"',
  '","gear":["',
  '"puncture-resistant"',
  '"heavy-duty"',
  '"solid"',
  '"standard"',
  '"steelbelted":true',
  '"radial":true',
  '"off_road":true',
  '"fireproof":true',
  '"F":',
  '"R":',
  '"L":',
  '"B":',
  '"T":',
  '"U":',
  '"smart":true',
  '"weapons":[',
  '"accessories":[',
  '"extra_magazines":',
  '"shots":',
  '"infrared":true',
  '"popup":true',
  '"universal":true',
  '"for":"',
  '"at":"',
  '"points":',
  '"weapon":',
  '"armor":"',
  "body-armor",
  "targeting-computer",
  "fire-extinguisher",
  "wheelguard",
  '"plant_at":"back"',
  '"six_wheels":true',
  '"reversed":true',
  '"sidecar_weapons":[',
  "-grenade",
  "mid-sized",
  "compact",
  "station-wagon",
  "luxury",
  "-cycle",
  "-trike",
  "heavy",
  "medium",
  "improved",
  "front",
  "left",
  "right",
];
/** Characters of no language, one for each word. */
const FIRST = 0xe000;
const VERSION = "1";
const LONGEST = 20000;

export const shorten = (text: string): string =>
  WORDS.reduce((short, word, i) => short.replaceAll(word, String.fromCharCode(FIRST + i)), text);
export const lengthen = (short: string): string =>
  short.replace(/[\ue000-\ue0ff]/g, (letter) => WORDS[letter.charCodeAt(0) - FIRST] ?? letter);

// One byte a character below 128, and a byte from 128 on for a word; anything else as an escape.
const ESCAPE = 0xff;
function toBytes(short: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const letter of short) {
    const code = letter.codePointAt(0)!;
    if (code < 128) bytes.push(code);
    else if (code >= FIRST && code < FIRST + WORDS.length) bytes.push(128 + code - FIRST);
    else bytes.push(ESCAPE, code >> 16, (code >> 8) & 255, code & 255);
  }
  return Uint8Array.from(bytes);
}

function fromBytes(bytes: Uint8Array): string {
  let short = "";
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (byte === ESCAPE) {
      short += String.fromCodePoint(((bytes[i + 1] ?? 0) << 16) | ((bytes[i + 2] ?? 0) << 8) | (bytes[i + 3] ?? 0));
      i += 3;
    } else short += String.fromCharCode(byte < 128 ? byte : FIRST + byte - 128);
  }
  return short;
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

const toLetters = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
const fromLetters = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

export async function encode(design: object): Promise<string> {
  // A name may have any characters; those that stand for words are none of any language and are dropped.
  const text = JSON.stringify(design).replace(/[\ue000-\ue0ff]/g, "");
  return VERSION + toLetters(await through(toBytes(shorten(text)), new CompressionStream("deflate-raw")));
}

/** Throws when it is no design of ours; what the design is worth is the engine's to say. */
export async function decode(code: string): Promise<object> {
  if (code.length > LONGEST) throw new Error("the link is too long");
  if (!code.startsWith(VERSION)) throw new Error("the link is from another version, or damaged");
  try {
    const text = lengthen(fromBytes(await through(fromLetters(code.slice(1)), new DecompressionStream("deflate-raw"))));
    const design: unknown = JSON.parse(text);
    if (typeof design === "object" && design) return design;
  } catch {
    /* said below */
  }
  throw new Error("the link is damaged: perhaps its end is missing");
}
