// The service worker: keeps everything the client consists of, so that play against bots needs no network. A new build has a
// new name and replaces the old one. What a server says (/ws, /healthz) never passes through here.
const NAME = "turnkey-__VERSION__";
const FILES = __FILES__;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("turnkey-") && name !== NAME;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  // A page: from the network when there is one, so that a new build arrives; else the one we keep.
  if (event.request.mode === "navigate") {
    event.respondWith(
      fetch(event.request)
        .then((answer) => (answer.ok ? answer : caches.match("/")))
        .catch(() => caches.match("/")),
    );
    return;
  }
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
