/** Answers page loads without a network with offline.html. Nothing else is cached: content is never stale. */

/** Other products on the host have caches, too. */
const BASE_PATH = new URL(".", self.location).pathname.slice(0, -1);
const CACHE = `offline-1${BASE_PATH}`;
const OWN_CACHE = /^offline-[0-9]+/;
const PAGE = "offline.html";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(PAGE)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      // The request of a page starts before the worker does.
      self.registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) => Promise.all(names.filter((name) => isOld(name)).map((name) => caches.delete(name)))),
    ]),
  );
});

function isOld(name) {
  return name !== CACHE && name.replace(OWN_CACHE, "") === BASE_PATH;
}

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(load(event));
});

async function load(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}
