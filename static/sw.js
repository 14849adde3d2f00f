// Earlier versions of the site had a service worker at this address. Browsers that still have it fetch this file in its place,
// which removes it with everything that it stored. A 404 would leave it running.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const removed = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(removed.then(() => self.registration.unregister()));
});
