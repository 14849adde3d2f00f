import { describe } from 'vitest';
import { NOTES, SYNC_TAG } from '../../../rules/submission.ts';
import { gate, status } from '../faults.ts';
import type { FormSite } from '../form-site.ts';
import { attempts, expect, test } from '../form-test.ts';
import { isEmpty, mounted, note, OTHER_PAGE, outbox, send, success } from '../forms.ts';

const WITH_WORKER = { context: { serviceWorkers: 'allow' as const } };

/** Opens the contact page and waits for the service worker. */
async function openWithWorker(site: FormSite) {
  const page = await site.open('/contact');
  await mounted(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** Dispatches the event that the worker gets when the browser is online again. */
async function sync(site: FormSite): Promise<void> {
  const page = await site.context.newPage();
  const session = await site.context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: site.address,
    registrationId: await registered,
    tag: SYNC_TAG,
    lastChance: false,
  });
  await page.close();
}

describe.concurrent('the service worker', () => {
  test('sends what waits when no page is open, and the next page reports it', async ({ arrange }) => {
    const site = await arrange(WITH_WORKER);
    const page = await openWithWorker(site);
    await site.context.setOffline(true);
    await send(page);
    await note(page, NOTES.saved);
    await page.close();
    await site.context.setOffline(false);
    await sync(site);
    await attempts(site, 1);
    const other = await site.open(OTHER_PAGE);
    await success(other);
    expect(await outbox(other)).toMatchObject({ marked: false, items: [{ state: 'done' }] });
    expect(site.server.attempts).toHaveLength(1);
  });

  test('and the page never send the same lead at once', async ({ arrange }) => {
    const answer = gate();
    const site = await arrange({ ...WITH_WORKER, faults: [answer.fault] });
    const page = await openWithWorker(site);
    await site.context.setOffline(true);
    await send(page);
    await note(page, NOTES.saved);
    await site.context.setOffline(false);
    await attempts(site, 1);
    await sync(site);
    // The worker waits for the page's lock.
    await page.waitForFunction(async () => {
      const { pending = [] } = await navigator.locks.query();
      return pending.some(({ name }) => name?.startsWith('form-outbox-'));
    });
    answer.open();
    await success(page);
    await isEmpty(page);
    expect(site.server.attempts).toHaveLength(1);
  });

  test('sends what the page could not, and the page reports it', async ({ arrange }) => {
    const site = await arrange({ ...WITH_WORKER, faults: Array(4).fill(status(503)) });
    const page = await openWithWorker(site);
    await send(page);
    await attempts(site, 4);
    await sync(site);
    await success(page);
    await isEmpty(page);
    expect(site.server.attempts).toHaveLength(5);
  });
});
