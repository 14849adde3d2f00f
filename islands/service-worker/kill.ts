declare const self: ServiceWorkerGlobalScope;

// Takes the place of the worker when the settings switch it off: it leaves nothing behind, itself included.
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
