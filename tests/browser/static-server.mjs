// The built client behind a plain server: files, the page for every other address, the same Content-Security-Policy as the real
// server, and no /ws. Enough for everything that must work without one.
import { createServer } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml",
  ".png": "image/png", ".webmanifest": "application/manifest+json",
};
export const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Resolves to {url, sent, stop}; `sent` counts the bytes of every answer as they travel, compressed. */
export function serveFolder(folder) {
  const sent = new Map();
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    if (path === "/ws") return response.writeHead(404).end();
    let file = join(folder, path);
    if (!existsSync(file) || statSync(file).isDirectory()) file = join(folder, "index.html");
    const zipped = existsSync(`${file}.gz`) && /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    const bytes = readFileSync(zipped ? `${file}.gz` : file);
    sent.set(path, bytes.length);
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "content-security-policy": POLICY,
      ...(zipped ? { "content-encoding": "gzip" } : {}),
    });
    response.end(bytes);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve({
        url: `http://127.0.0.1:${server.address().port}`,
        sent,
        stop: () => new Promise((done) => { server.closeAllConnections(); server.close(done); }),
      });
    });
  });
}
