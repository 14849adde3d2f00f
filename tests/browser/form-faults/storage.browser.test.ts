import { NOTES, submissionId } from '../../../rules/forms/submission.ts';
import { CAMPAIGN_KEY, DRAFTS_KEY, OUTBOX_DATABASE, OUTBOX_KEY } from '../../../rules/storage-keys.ts';
import { gate, status } from '../faults.ts';
import type { FormSite } from '../form-site.ts';
import { attempts, expect, leaveWaiting, openAndSend, test } from '../form-site.ts';
import {
  answers,
  INDUSTRY,
  idOf,
  isEmpty,
  LEAD,
  mounted,
  note,
  OTHER_PAGE,
  outbox,
  pathOf,
  SIGNUP,
  sendForm,
  success,
} from '../forms.ts';
import { until } from '../visit.ts';

/** Runs in the page: storage that is full. @param kinds `local`, `database` or both */
function fillStorage(kinds: readonly string[]): void {
  const fail = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  if (kinds.includes('local')) Storage.prototype.setItem = fail;
  if (kinds.includes('database')) IDBObjectStore.prototype.put = fail;
}

/** Runs in the page: a database that never answers. */
function hangDatabase(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
}

/** Runs in the page: a database that answers after reading and writing have stopped waiting for it. */
function delayDatabase(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const opening = open.apply(this, given);
    Object.defineProperty(opening, 'onsuccess', {
      set(listener: () => void) {
        opening.addEventListener('success', () => setTimeout(listener, 6000));
      },
    });
    return opening;
  };
}

test.concurrent('storage that answers late loses no lead when the page is closed', async ({ arrange }) => {
  const site = await arrange({ faults: [gate().fault] });
  const page = await site.context.newPage();
  await page.addInitScript(delayDatabase);
  await page.goto(`${site.address}/contact`);
  await sendForm(page);
  await attempts(site, 1);
  await until(async () => (await outbox(page)).items.length === 1);
  await page.close();
  await success(await site.open(OTHER_PAGE));
});

test.concurrent('storage that answers late keeps no waiting lead from being sent by the next page', async ({
  arrange,
}) => {
  const site = await arrange();
  await leaveWaiting(site, [LEAD]);
  await site.context.addInitScript(delayDatabase);
  await success(await site.open(OTHER_PAGE));
});

test.concurrent('storage that hangs keeps no lead from being sent', async ({ arrange }) => {
  const site = await arrange({ faults: [status(500)] });
  await site.context.addInitScript(hangDatabase);
  const page = await openAndSend(site);
  await success(page);
  await isEmpty(page);
  expect(site.server.attempts).toHaveLength(2);
});

/** Cookies are turned off in the browser. */
const REFUSED = { profile: { default_content_setting_values: { cookies: 2 } } };
test.concurrent.for([
  ['refused', REFUSED, [], /SecurityError/],
  ['full', undefined, ['local', 'database'], /QuotaExceededError/],
  ['full except for its database', undefined, ['local'], /QuotaExceededError/],
] as const)(
  'storage that is %s makes an offline page ask to stay open, and sends later',
  async ([, profile, full, error], { arrange }) => {
    const site = await arrange({ faults: [status(500)], ...(profile && { profile }) });
    await site.context.addInitScript(fillStorage, full);
    const page = await site.open('/contact');
    const store = page.evaluate(() => localStorage.setItem('key', 'value'));
    expect(await store.catch(String)).toMatch(error);
    await mounted(page);
    await site.context.setOffline(true);
    await sendForm(page);
    await note(page, NOTES.unsaved);
    await site.context.setOffline(false);
    await success(page);
    await isEmpty(page);
    expect(site.server.attempts).toHaveLength(2);
    // Other parts of the page report that they found no storage.
    site.errors.length = 0;
  },
);

/** Runs in the page: a browser that refuses databases. */
function blockDatabase(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
}

/** Stores a newsletter's lead as version 1.0.0 does: in a database whose keys are in its leads, or else in a list. */
async function leaveAsVersion1(site: FormSite, place: 'database' | 'list'): Promise<void> {
  const { form, values } = SIGNUP;
  const id = await submissionId(form, values);
  const body = { ...values, _id: id, _form: form, _page: '/about', _elapsed: '5000' };
  const item = { id, form, place: idOf(form), body, created: Date.now(), state: 'waiting' };
  // A page of the site would send it.
  const page = await site.open('/robots.txt');
  await page.evaluate(
    async ([isListed, key, name, lead]) => {
      localStorage.setItem(key, isListed ? JSON.stringify([lead]) : '[]');
      if (isListed) return;
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('leads', { keyPath: 'id' });
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const { transaction } = opening.result.transaction('leads', 'readwrite').objectStore('leads').put(lead);
      await new Promise((resolve) => {
        if (transaction) transaction.oncomplete = resolve;
      });
      opening.result.close();
    },
    [place === 'list', OUTBOX_KEY, OUTBOX_DATABASE, item] as const,
  );
  await page.close();
}

test.concurrent.for([
  ['database', 'works'],
  ['list', 'works'],
  ['list', 'is blocked'],
] as const)(
  'what version 1.0.0 has left in its %s is sent once where the database %s, and so is what is left after it',
  async ([place, state], { arrange }) => {
    const site = await arrange();
    if (state === 'is blocked') await site.context.addInitScript(blockDatabase);
    await leaveAsVersion1(site, place);
    const other = await site.open(OTHER_PAGE);
    await success(other, SIGNUP.form);
    await other.close();
    await leaveWaiting(site, [LEAD]);
    for (const path of [OTHER_PAGE, '/about', '/contact']) {
      const page = await site.open(path);
      if (path === OTHER_PAGE) await success(page);
      await until(() => page.evaluate((key) => !(key in localStorage), OUTBOX_KEY));
    }
    expect(site.server.attempts).toHaveLength(2);
    site.sent = [SIGNUP, LEAD];
  },
);

test.concurrent('a lead whose key is lost is sent by a page that shows no form yet', async ({ arrange }) => {
  const site = await arrange();
  await leaveAsVersion1(site, 'database');
  const page = await site.open('/robots.txt');
  await page.evaluate((key) => localStorage.removeItem(key), OUTBOX_KEY);
  await page.goto(`${site.address}/about`);
  await success(page, SIGNUP.form);
  site.sent = [SIGNUP];
});

/** Stores what no version of the site has ever stored. @param records by their keys in the database */
async function litter(site: FormSite, drafts: string, records: Record<string, unknown>): Promise<void> {
  // A page of the site would send what waits.
  const page = await site.open('/robots.txt');
  await page.evaluate(
    async ([outboxKey, draftsKey, name, kept, all]) => {
      localStorage.setItem(outboxKey, '[[');
      localStorage.setItem(draftsKey, kept);
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => opening.result.createObjectStore('leads');
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const leads = opening.result.transaction('leads', 'readwrite').objectStore('leads');
      for (const [key, record] of Object.entries(all)) leads.put(record, key);
      await new Promise((resolve) => {
        leads.transaction.oncomplete = resolve;
      });
      opening.result.close();
    },
    [OUTBOX_KEY, DRAFTS_KEY, OUTBOX_DATABASE, drafts, records] as const,
  );
  await page.close();
}

test.concurrent('garbage in the storage is not sent, keeps no lead from being sent, and what is beside it is kept', async ({
  arrange,
}) => {
  const site = await arrange();
  await leaveWaiting(site, [LEAD]);
  const foreign = {
    ...{ id: 'x', form: 'contact', place: 'contact-form', body: {}, state: 'waiting' },
    ...{ created: Date.now(), to: 'http://127.0.0.1:9/' },
  };
  const draft = { at: Date.now(), values: { name: 'Ada Hall' } };
  const drafts = { 'industry-form': draft, 'contact-form': { at: 'now', values: { name: 7 } } };
  await litter(site, JSON.stringify(drafts), {
    x: foreign,
    text: 'x',
    7: { id: 7, state: 'waiting' },
    old: { ...foreign, id: 'old', created: 0 },
    unknown: { ...foreign, id: 'unknown', form: 'fax', state: 'done' },
    prototype: { ...foreign, id: 'prototype', form: '__proto__', place: '__proto__' },
    'huge\n': { ...foreign, id: 'huge\n', body: { message: 'x'.repeat(1_000_000) } },
  });
  const hosts = new Set<string>();
  site.context.on('request', (request) => hosts.add(new URL(request.url()).origin));
  const other = await site.open(OTHER_PAGE);
  await until(() => site.counted.length === 1);
  await until(async () => (await outbox(other)).items.every(({ state }) => state === 'done'));

  const page = await site.open(pathOf(INDUSTRY.form));
  await page.evaluate((key) => {
    sessionStorage[key] = '{"utm_source":{"toString":1},"gclid":"x","campaign_time":1e999}';
  }, CAMPAIGN_KEY);
  await mounted(page, INDUSTRY.form);
  expect(await answers(page, INDUSTRY.form)).toEqual({ name: 'Ada Hall' });
  await sendForm(page, INDUSTRY);
  await success(page, INDUSTRY.form);
  expect(site.server.attempts.at(-1)?.body).not.toMatch(/utm_source|gclid|campaign/);
  expect(hosts).toEqual(new Set([site.address, new URL(site.server.address).origin]));
  site.sent = [LEAD, INDUSTRY];
});
