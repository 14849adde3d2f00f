import { ADMIN_PATH, EDITOR_SCRIPT } from '../../rules/editor-paths.ts';
import { SYNC_TAG } from '../../rules/submission.ts';
import { deliverAll } from '../delivery/deliver.ts';
import { answerAsset, answerPage, cacheOfflinePage, deleteOldCaches } from './caching.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage());
  // Pages come from the network, so a new worker need not wait until old pages are closed.
  void self.skipWaiting();
});

// No `clients.claim`: browsers keep no page in the back/forward cache that got a worker after it was loaded.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await deleteOldCaches();
      await self.registration.navigationPreload?.enable();
    })(),
  );
});

// Only pages and assets of this site; never forms, nor the editor of its content.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname === ADMIN_PATH || pathname.startsWith(EDITOR_SCRIPT)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(event));
});

/** Background Sync, which TypeScript's library lacks. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

self.addEventListener('sync' as 'message', (event: unknown) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === SYNC_TAG) waitUntil.call(event, sync());
});

/** @throws if leads are still waiting, which makes the browser sync again later */
async function sync(): Promise<void> {
  const waiting = await deliverAll();
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage(SYNC_TAG);
  if (waiting) throw new Error('some leads could not be sent yet');
}
