// After the bundler: the service worker with its list of files, and every file compressed ahead of time for the server.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = new URL("../dist/", import.meta.url).pathname;
const all = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name) && entry.name !== "sw.js")
  .map((entry) => relative(dist, join(entry.parentPath ?? entry.path, entry.name)))
  .sort();
const hash = createHash("sha256");
for (const file of all) hash.update(file).update(readFileSync(dist + file));
const files = all.map((file) => (file === "index.html" ? "/" : `/${file}`));
const worker = readFileSync(new URL("sw.js", import.meta.url), "utf8")
  .replace("__VERSION__", hash.digest("hex").slice(0, 12))
  .replace("__FILES__", JSON.stringify(files));
writeFileSync(`${dist}sw.js`, worker);

let total = 0;
for (const file of [...all, "sw.js"]) {
  const bytes = readFileSync(dist + file);
  if (/\.(png)$/.test(file)) continue;
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const gz = gzipSync(bytes, { level: 9 });
  writeFileSync(`${dist}${file}.br`, br);
  writeFileSync(`${dist}${file}.gz`, gz);
  total += gz.length;
  console.log(
    `${file.padEnd(40)} ${String(bytes.length).padStart(8)} ${String(gz.length).padStart(8)} gz ${String(br.length).padStart(8)} br`,
  );
}
console.log(`all of it with gzip: ${total} bytes`);
