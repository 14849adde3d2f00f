import { describe } from 'vitest';
import { DRAFTS_KEY, OUTBOX_DATABASE, OUTBOX_KEY } from '../../../rules/storage-keys.ts';
import { NOTES } from '../../../rules/submission.ts';
import { status } from '../faults.ts';
import {
  empty,
  LEAD,
  note,
  OTHER_PAGE,
  openAndSend,
  press,
  ready,
  SECOND,
  send,
  success,
  type,
} from '../form-page.ts';
import type { FormSite } from '../form-site.ts';
import { attempts, expect, expectLeads, test } from '../form-test.ts';

/** Storage that cannot be touched, as with cookies blocked. */
function refuse(): void {
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { get });
  }
}

/** Storage that has no room. */
function fill(): void {
  const fail = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  Storage.prototype.setItem = fail;
  IDBObjectStore.prototype.put = fail;
}

/** Local storage that has no room, beside a database that has. */
function fillLocal(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

/** A database that never answers. */
function deaf(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
}

describe.concurrent('storage that', () => {
  test.for([
    ['is refused', refuse],
    ['is full', fill],
    ['never answers', deaf],
  ] as const)('%s keeps no lead from being sent', async ([, broken], { arrange }) => {
    const site = await arrange({ faults: [status(500)] });
    await site.context.addInitScript(broken);
    const page = await openAndSend(site);
    await success(page);
    await empty(page);
    expect(site.server.attempts).toHaveLength(2);
    // Other parts of the page tell that they found no storage.
    site.errors.length = 0;
    await expectLeads(site);
  });

  test('a visitor has switched off in the browser keeps no lead from being sent', async ({ arrange }) => {
    const site = await arrange({
      faults: [status(500)],
      profile: { profile: { default_content_setting_values: { cookies: 2 } } },
    });
    const page = await site.open('/contact');
    expect(await page.evaluate(() => Reflect.get(window, 'localStorage')).catch(String)).toMatch(
      /SecurityError/,
    );
    await send(page);
    await success(page);
    expect(site.server.attempts).toHaveLength(2);
    site.errors.length = 0;
    await expectLeads(site);
  });

  test.for([
    ['is refused', refuse],
    ['is full', fill],
    ['keeps the lead but not the mark that pages look for', fillLocal],
  ] as const)('%s: the page must stay open, says so, and sends later', async ([, broken], { arrange }) => {
    const site = await arrange();
    await site.context.addInitScript(broken);
    const page = await site.open('/contact');
    await ready(page);
    await site.context.setOffline(true);
    await send(page);
    await note(page, NOTES.unsaved);
    await site.context.setOffline(false);
    await success(page);
    await empty(page);
    site.errors.length = 0;
    await expectLeads(site);
  });

  test('has no database keeps the leads of two tabs that send at once', async ({ arrange }) => {
    const site = await arrange();
    await site.context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'UnknownError');
      };
    });
    const tabs = [await site.open('/contact'), await site.open('/contact')] as const;
    for (const tab of tabs) await ready(tab);
    await type(tabs[0], LEAD);
    await type(tabs[1], SECOND);
    await site.context.setOffline(true);
    await Promise.all(tabs.map((tab) => press(tab)));
    await Promise.all(tabs.map((tab) => note(tab, NOTES.saved)));
    for (const tab of tabs) await tab.close();
    await site.context.setOffline(false);
    const other = await site.open(OTHER_PAGE);
    await attempts(site, 2);
    await success(other);
    await expectLeads(site, [LEAD, SECOND]);
  });
});

/** Leaves what no version of the site has ever stored. */
async function litter(site: FormSite, outbox: string, drafts: string, records: unknown[]): Promise<void> {
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

describe.concurrent('garbage in the storage', () => {
  test.for([
    ['no JSON', '{', '[[', [{ id: 'x' }]],
    ['of other types', '5', 'null', [{ id: 7, state: 'waiting' }]],
    [
      'of other shapes',
      '[1,null,"x",{"id":5}]',
      '{"contact-form":5,"x":{"at":"y"}}',
      [{ id: 'x', body: null }],
    ],
    [
      'of an older version',
      '{"items":[]}',
      '{"contact-form":{"name":"Ada"}}',
      [{ id: 'x', form: 'contact', place: 'contact-form', to: 'nowhere', body: {}, created: 0 }],
    ],
    [
      'of a form that is no more',
      '[]',
      '{}',
      [
        {
          id: 'x',
          form: 'fax',
          place: 'f',
          to: 'http://127.0.0.1:9/',
          body: {},
          created: 8e15,
          state: 'done',
        },
      ],
    ],
  ] as const)('%s keeps no lead from being sent', async ([, outbox, drafts, records], { arrange }) => {
    const site = await arrange();
    await litter(site, outbox, drafts, [...records]);
    const page = await openAndSend(site);
    await success(page);
    await empty(page);
    await expectLeads(site);
  });

  test('stands in the way of no lead that waits', async ({ arrange }) => {
    const site = await arrange({ faults: Array(4).fill(status(500)) });
    const page = await openAndSend(site);
    await note(page, NOTES.saved);
    await page.close();
    await litter(site, '[[', '{', [{ id: '0' }, { id: 1 }, { id: 'z', state: 'waiting', body: 'x' }]);
    await success(await site.open(OTHER_PAGE));
    await expectLeads(site);
  });

  test('a database of a later version keeps no lead from being sent', async ({ arrange }) => {
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
    await expectLeads(site);
  });
});
