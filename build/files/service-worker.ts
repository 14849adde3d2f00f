import { OFFLINE_CACHE } from '../../rules/storage-keys.ts';
import { contentHash } from '../base/hash.ts';
import type { Output } from '../base/output.ts';

/**
 * The service worker. It stores one page and shows it when a page can't be loaded. It doesn't touch other requests.
 * @param html of the page at /offline; without one, the worker only deletes what an earlier one stored
 */
export function serviceWorkerOutput(
  html: string | undefined,
  source = 'build/files/service-worker.ts',
): Output {
  const needed = [...(html ?? '').matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  const files = html ? ['/offline', ...new Set(needed)] : [];
  const body = `const CACHE = '${OFFLINE_CACHE}${contentHash(html ?? '').slice(0, 10)}';
const FILES = ${JSON.stringify(files)};

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
  const answer = async () => {
    const early = isPage && (await event.preloadResponse);
    // Firefox answers with an error that others throw.
    return early && early.type !== 'error' ? early : fetch(request);
  };
  const options = { cacheName: CACHE, ignoreSearch: true };
  const stored = () => caches.match(isPage ? '/offline' : request, options);
  event.respondWith(answer().catch(async (error) => (await stored()) ?? Promise.reject(error)));
});
`;
  return { path: 'sw.js', body, source };
}
