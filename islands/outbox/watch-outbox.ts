import { deliverAll } from './deliver-lead.ts';
import { LATE_RESPONSE_EVENT } from './outbox-store.ts';
import { reportResults } from './report-results.ts';

let watching = false;
let sending = false;
let sendAgain = false;

/** Sends waiting leads when the browser comes online, the visitor returns to the page, or the database responds late. */
export function watchOutbox(): void {
  if (watching) return;
  watching = true;
  addEventListener('online', () => void sendAll());
  addEventListener('pageshow', ({ persisted }) => persisted && void sendAll());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void sendAll();
  });
  // Once, because a slow database may respond late each time.
  document.addEventListener(LATE_RESPONSE_EVENT, () => void sendAll(), { once: true });
}

/** Sends waiting leads and reports the results. */
export async function sendAll(): Promise<void> {
  sendAgain = sending;
  if (sending) return;
  sending = true;
  try {
    await deliverAll();
    await reportResults();
  } finally {
    sending = false;
  }
  if (sendAgain) await sendAll();
}
