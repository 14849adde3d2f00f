import { OUTBOX_DATABASE } from '../../rules/storage-keys.ts';
import { SYNC_TAG } from '../../rules/submission.ts';
import { deliverAll } from './deliver.ts';
import { settle } from './settle.ts';

let watching = false;
let sending = false;
let askedAgain = false;

/** Sends what waits in the outbox as soon as the browser is online again, or the visitor comes back to the page. */
export function watchOutbox(): void {
  if (watching) return;
  watching = true;
  addEventListener('online', () => void sendAll());
  addEventListener('pageshow', ({ persisted }) => persisted && void sendAll());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendAll();
  });
  // The service worker has sent something.
  navigator.serviceWorker?.addEventListener('message', () => void settle());
}

/** Sends what waits in the outbox, and tells what came of it. */
export async function sendAll(): Promise<void> {
  askedAgain = sending;
  if (sending) return;
  sending = true;
  try {
    await deliverAll();
    await settle();
  } finally {
    sending = false;
  }
  if (askedAgain) await sendAll();
}

/**
 * Sends what waits though nothing says so: when a browser crashes, it loses what local storage got in its last seconds,
 * and keeps its databases.
 */
export async function sendUnmarked(): Promise<void> {
  const databases = await globalThis.indexedDB?.databases?.();
  // Looking into a database would make it.
  if (!databases?.some(({ name }) => name === OUTBOX_DATABASE)) return;
  watchOutbox();
  await sendAll();
}

/** Asks the browser to send what waits when it is online, with or without a page (Background Sync). */
export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as Syncing | undefined)?.sync?.register(SYNC_TAG);
  } catch {
    // Refused by the visitor's settings; pages send it then.
  }
}

interface Syncing extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}
