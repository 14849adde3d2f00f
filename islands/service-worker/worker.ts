import { SYNC_TAG } from '../../rules/submission.ts';
import { deliverAll } from '../delivery/deliver.ts';
import { answerAsset, answerPage, deleteOldCaches, keepOfflinePage } from './answers.ts';

declare const self: ServiceWorkerGlobalScope;

/** Names of assets hold a hash of their content: the same address is always the same bytes. */
const ASSET = /^\/assets\//;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
  // Pages come from the network whatever worker there is, so a new one need not wait for old pages to close.
  void self.skipWaiting();
});

// Pages that are open stay without it (no `clients.claim`): one that got a worker late is kept by no browser for Back.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await deleteOldCaches();
      await self.registration.navigationPreload?.enable();
    })(),
  );
});

// Only pages and assets of the site itself: everything else, posted forms above all, is none of this worker's business.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (ASSET.test(url.pathname)) event.respondWith(answerAsset(request));
});

/** The browser is online and sends what pages could not (Background Sync). */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

self.addEventListener('sync' as 'message', (event: unknown) => {
  const { tag, waitUntil } = event as SyncEvent;
  if (tag === SYNC_TAG) waitUntil.call(event, sync());
});

/** @throws when something still waits, which asks the browser to sync again later */
async function sync(): Promise<void> {
  const waiting = await deliverAll();
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage(SYNC_TAG);
  if (waiting) throw new Error('some leads could not be sent yet');
}
