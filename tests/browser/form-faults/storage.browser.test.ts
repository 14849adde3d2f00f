import { describe } from 'vitest';
import { CAMPAIGN_KEY, DRAFTS_KEY, OUTBOX_DATABASE, OUTBOX_KEY } from '../../../rules/storage-keys.ts';
import { NOTES } from '../../../rules/submission.ts';
import { status } from '../faults.ts';
import type { FormSite } from '../form-site.ts';
import { attempts, expect, openAndSend, test } from '../form-test.ts';
import {
  answers,
  button,
  fill,
  INDUSTRY,
  isEmpty,
  LEAD,
  mounted,
  note,
  OTHER_PAGE,
  outbox,
  pathOf,
  SECOND,
  send,
  success,
} from '../forms.ts';
import { refuseStorage } from '../site-page.ts';
import { until } from '../visit.ts';

/** Runs in the page: storage that is full. */
function fillStorage(): void {
  const fail = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  Storage.prototype.setItem = fail;
  IDBObjectStore.prototype.put = fail;
}

/** Runs in the page: local storage that is full, beside a database that isn't. */
function fillLocalStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

/** Runs in the page: a database that never answers. */
function hangDatabase(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
}

describe.concurrent('storage', () => {
  test.for([
    ['refused', refuseStorage],
    ['full', fillStorage],
    ['hanging', hangDatabase],
  ] as const)('that is %s keeps no lead from being sent', async ([, broken], { arrange }) => {
    const site = await arrange({ faults: [status(500)] });
    await site.context.addInitScript(broken);
    const page = await openAndSend(site);
    await success(page);
    await isEmpty(page);
    expect(site.server.attempts).toHaveLength(2);
    // Other parts of the page report that they found no storage.
    site.errors.length = 0;
  });

  test('turned off in the browser keeps no lead from being sent', async ({ arrange }) => {
    const profile = { profile: { default_content_setting_values: { cookies: 2 } } };
    const site = await arrange({ faults: [status(500)], profile });
    const page = await site.open('/contact');
    const access = page.evaluate(() => Reflect.get(window, 'localStorage'));
    expect(await access.catch(String)).toMatch(/SecurityError/);
    await send(page);
    await success(page);
    expect(site.server.attempts).toHaveLength(2);
    site.errors.length = 0;
  });

  test.for([
    ['refused', refuseStorage],
    ['full', fillStorage],
    ['full except for its database', fillLocalStorage],
  ] as const)(
    'that is %s makes an offline page ask to stay open, and sends later',
    async ([, broken], { arrange }) => {
      const site = await arrange();
      await site.context.addInitScript(broken);
      const page = await site.open('/contact');
      await mounted(page);
      await site.context.setOffline(true);
      await send(page);
      await note(page, NOTES.unsaved);
      await site.context.setOffline(false);
      await success(page);
      await isEmpty(page);
      site.errors.length = 0;
    },
  );

  test('without a database keeps the leads of two tabs that send at once', async ({ arrange }) => {
    const site = await arrange();
    await site.context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'UnknownError');
      };
    });
    const tabs = [await site.open('/contact'), await site.open('/contact')] as const;
    for (const tab of tabs) await mounted(tab);
    await fill(tabs[0], 'contact', LEAD.values);
    await fill(tabs[1], 'contact', SECOND.values);
    await site.context.setOffline(true);
    await Promise.all(tabs.map((tab) => button(tab).click()));
    await Promise.all(tabs.map((tab) => note(tab, NOTES.saved)));
    for (const tab of tabs) await tab.close();
    await site.context.setOffline(false);
    const other = await site.open(OTHER_PAGE);
    await attempts(site, 2);
    await success(other);
    site.sent = [LEAD, SECOND];
  });
});

/** Stores what no version of the site has ever stored. */
async function litter(
  site: FormSite,
  outbox: string,
  drafts: string,
  records: readonly unknown[],
): Promise<void> {
  // A page of the site would send what waits.
  const page = await site.open('/robots.txt');
  await page.evaluate(
    async ([outboxKey, draftsKey, name, list, kept, all]) => {
      localStorage.setItem(outboxKey, list);
      localStorage.setItem(draftsKey, kept);
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('leads', { keyPath: 'id' });
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const leads = opening.result.transaction('leads', 'readwrite').objectStore('leads');
      for (const record of all) leads.put(record);
      await new Promise((resolve) => {
        leads.transaction.oncomplete = resolve;
      });
      opening.result.close();
    },
    [OUTBOX_KEY, DRAFTS_KEY, OUTBOX_DATABASE, outbox, drafts, records] as const,
  );
  await page.close();
}

const OLD = { id: 'x', form: 'contact', place: 'contact-form', body: {}, created: 0 };
const UNKNOWN = { ...OLD, form: 'fax', created: 8e15, state: 'done' };

describe.concurrent('garbage in the storage keeps no lead from being sent', () => {
  test.for<[string, string, string, unknown[]]>([
    ['no JSON', '{', '[[', [{ id: 'x' }]],
    ['other types', '5', 'null', [{ id: 7, state: 'waiting' }]],
    ['other shapes', '[1,null,"x",{"id":5}]', '{"contact-form":5}', [{ id: 'x', body: null }]],
    ['an older version', '{"items":[]}', '{"contact-form":{"name":"Ada"}}', [OLD]],
    ['an unknown form', '[]', '{}', [UNKNOWN]],
  ])('%s', async ([, outbox, drafts, records], { arrange }) => {
    const site = await arrange();
    await litter(site, outbox, drafts, records);
    const page = await openAndSend(site);
    await success(page);
    await isEmpty(page);
  });

  test('beside a lead that waits', async ({ arrange }) => {
    const site = await arrange({ faults: Array(4).fill(status(500)) });
    const page = await openAndSend(site);
    await note(page, NOTES.saved);
    await page.close();
    await litter(site, '[[', '{', [{ id: '0' }, { id: 1 }, { id: 'z', state: 'waiting', body: 'x' }]);
    await success(await site.open(OTHER_PAGE));
  });

  test('written by an attacker: nothing is sent elsewhere, and what is beside it is kept', async ({
    arrange,
  }) => {
    const site = await arrange({ faults: Array(4).fill(status(500)) });
    const page = await openAndSend(site);
    await note(page, NOTES.saved);
    await page.close();
    const foreign = { ...OLD, to: 'http://127.0.0.1:9/', created: Date.now(), state: 'waiting' };
    const draft = { at: Date.now(), values: { name: 'Ada Hall' } };
    await litter(
      site,
      JSON.stringify([{ ...foreign, id: 'listed' }]),
      JSON.stringify({ 'industry-form': draft, 'contact-form': { at: 'now', values: { name: 7 } } }),
      [
        foreign,
        { ...foreign, id: 'prototype', form: '__proto__', place: '__proto__' },
        { ...foreign, id: 'undated', created: Number.NaN },
        { ...foreign, id: 'lost', state: 'constructor' },
        { ...foreign, id: 'misplaced', placement: { toString: 'x' } },
        { ...foreign, id: 'huge\n', body: { message: 'x'.repeat(1_000_000) } },
        { ...foreign, id: [7] },
      ],
    );
    const hosts = new Set<string>();
    site.context.on('request', (request) => hosts.add(new URL(request.url()).origin));
    const other = await site.open(OTHER_PAGE);
    await until(() => site.counted.length === 1);
    await until(async () => (await outbox(other)).items.every(({ state }) => state === 'done'));
    const form = await site.open(pathOf(INDUSTRY.form));
    await mounted(form, INDUSTRY.form);
    expect(await answers(form, INDUSTRY.form)).toEqual({ name: 'Ada Hall' });
    expect(hosts).toEqual(new Set([site.address, new URL(site.server.address).origin]));
  });

  test('in the place of a campaign', async ({ arrange }) => {
    const site = await arrange();
    const page = await site.open('/robots.txt');
    await page.evaluate((key) => {
      sessionStorage[key] = '{"utm_source":{"toString":1},"gclid":"x","campaign_time":1e999}';
    }, CAMPAIGN_KEY);
    await page.goto(`${site.address}/contact`);
    await send(page);
    await success(page);
    expect(site.server.attempts[0]?.body).not.toMatch(/utm_source|gclid|campaign/);
  });

  test('a database of a later version', async ({ arrange }) => {
    const site = await arrange({ faults: Array(4).fill(status(500)) });
    const page = await site.open(OTHER_PAGE);
    await page.evaluate(async (name) => {
      const opening = indexedDB.open(name, 9);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      opening.result.close();
    }, OUTBOX_DATABASE);
    const form = await openAndSend(site);
    await note(form, NOTES.saved);
    await form.close();
    await page.reload();
    await success(page);
  });
});
