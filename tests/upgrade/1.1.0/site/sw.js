const CACHE = 'offline-031ffa5145';
const FILES = ["/offline","/assets/card-offline-53fb7044b751be.svg","/assets/besley-7c3b32763787f2.woff2","/assets/public-sans-3ea5cdf6e4b8e4.woff2","/assets/main-b8a7d76b.js"];

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

addEventListener('activate', (event) => {
  // Pages are requested while the worker starts.
  const preload = registration.navigationPreload?.enable();
  const old = caches.keys().then((names) => names.filter((name) => name !== CACHE));
  event.waitUntil(Promise.all([preload, old.then((names) => Promise.all(names.map((name) => caches.delete(name))))]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isPage = request.mode === 'navigate' && request.method === 'GET';
  if (origin !== location.origin || !(isPage || FILES.includes(pathname))) return;
  const answer = async () => (isPage && (await event.preloadResponse)) || fetch(request);
  const stored = () => caches.match(isPage ? '/offline' : request, { cacheName: CACHE });
  event.respondWith(answer().catch(async (error) => (await stored()) ?? Promise.reject(error)));
});
