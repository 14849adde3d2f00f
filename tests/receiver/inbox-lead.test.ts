import { load } from 'cheerio';
import { Element } from 'domhandler';
import { expect, test } from 'vitest';
import { sql } from '../../receiver/store/database.ts';
import { ADA, adasInbox, searched, stored } from './inbox-visitor.ts';
import { failingStore, LABELS } from './requests.ts';

test('a lead says everything by its labels, and where it came from; one that does not exist says nothing', async () => {
  const { inbox, ada } = await adasInbox({ formLabels: async () => LABELS });
  const meta = { page: '/services/seo', utm_source: 'google', utm_campaign: 'fall', cta: 'audit' };
  const phone = '+14025550142';
  await stored(inbox, { phone, budget: 'small', message: 'Two\nlines', formerField: 'x' }, { meta });
  await stored(inbox, { email: 'ADA@example.com' }, { form: 'newsletter' });
  const page = await ada.read('/inbox/leads/1');
  for (const text of [
    '<dt>Message</dt><dd>Two\nlines</dd>',
    '<dd>(402) 555-0142</dd>',
    '<dt>A month</dt><dd>Up to $900</dd>',
    'href="tel:+14025550142"',
    'href="https://www.example.com/services/seo"',
    '<dd>fall</dd>',
    '<dt>formerField</dt><dd>x</dd>',
    'Jan 2, 2026, 8:00 PM CST',
    'a free audit',
    'href="/inbox/leads/2"',
    'about to be sent',
  ]) {
    expect(page).toContain(text);
  }
  const mail = /href="mailto:([^?]+)\?subject=([^&]+)&amp;body=([^"]+)"/.exec(page)?.slice(1) ?? [];
  expect(mail.map(decodeURIComponent)).toEqual([
    'ada@example.com',
    'Your message to Hall & Hopper',
    '\r\n\r\nYou wrote:\r\n> Two\n> lines',
  ]);

  await stored(inbox, { phone: '4025550142 ext. 4' }, { form: 'industry-lead' });
  const other = await ada.read('/inbox/leads/3');
  expect(other).toContain('<dd>(402) 555-0142 ext. 4</dd>');
  expect(other).toContain('href="tel:+14025550142"');

  // The quotation ends within a character.
  await stored(inbox, { message: `${'x'.repeat(1199)}🦬` });
  const [, quoted = ''] = /href="mailto:[^"]+wrote%3A([^"]+)"/.exec(await ada.read('/inbox/leads/4')) ?? [];
  expect(decodeURIComponent(quoted)).toBe(`\r\n> ${'x'.repeat(1199)}`);

  expect((await ada.get('/inbox/leads/7')).status).toBe(404);
  expect((await ada.post('/inbox/leads/7/state', { state: 'won' })).status).toBe(404);
  expect((await ada.post('/inbox/leads/7/notes', { note: 'x' })).status).toBe(404);
  expect(await inbox.database.query(sql`SELECT * FROM notes`)).toEqual([]);
});

test('a lead of a form that no longer exists has its answers in the list, on its page and in every export', async () => {
  const { inbox, ada } = await adasInbox();
  await stored(inbox, { name: 'Grace Hopper' });
  await inbox.database.query(sql`UPDATE leads SET form = 'callback'`);
  const [list, page] = [await ada.read('/inbox'), await ada.read('/inbox/leads/1')];
  expect(list).toContain('· callback ·');
  expect(page).toContain('<dt>name</dt><dd>Grace Hopper</dd>');
  expect(await ada.read('/inbox/leads.csv')).toContain('"callback","new","direct","","name: Grace Hopper\n');
  expect(await ada.read('/inbox/leads.json')).toContain('"form":"callback"');
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE leads; --",
  '</style></title><svg onload=alert(1)>',
  'javascript:alert(1)',
  '=HYPERLINK("https://evil.example")',
  '{{constructor.constructor("alert(1)")()}}',
];

test('what a visitor or a server said is only text, wherever it stands', async () => {
  const { inbox, ada } = await adasInbox();
  const stand = [];
  const fields = ['name', 'message', 'company', 'service', 'budget', 'phone', 'email', 'formerField'];
  for (const text of HOSTILE) {
    const values = Object.fromEntries(fields.map((field) => [field, text]));
    const meta = { page: `/${text}`, utm_source: text, utm_campaign: text, placement: text, cta: text };
    stand.unshift({ id: text, values, meta });
    const number = await stored(inbox, values, { id: text, meta });
    await ada.post(`/inbox/leads/${number}/notes`, { note: text });
    await inbox.database.query(
      sql`UPDATE notifications SET state = 'dead', error = ${text} WHERE ref = ${number}`,
    );
    const search = await searched(ada, String(new URLSearchParams({ words: text })));
    for (const path of [search, `/inbox/leads/${number}`]) {
      expect(dangerIn(await ada.read(path)), path).toEqual([]);
    }
    expect(dangerIn(await (await ada.post('/inbox/erase', { email: text })).text()), text).toEqual([]);
  }
  for (const path of ['/inbox', '/inbox/chart', '/inbox/unsent', '/inbox/log']) {
    expect(dangerIn(await ada.read(path)), path).toEqual([]);
  }
  expect(JSON.parse(await ada.read('/inbox/leads.json'))).toMatchObject(stand);
  expect(await ada.read('/inbox/leads.csv')).not.toContain('"=');
});

/** Elements and attributes of a page that run something, or load something from elsewhere. */
function dangerIn(page: string): string[] {
  const $ = load(page);
  expect($('body > main h1').text()).not.toBe('');
  return $('*')
    .toArray()
    .filter((node) => node instanceof Element)
    .flatMap(({ name, attribs }) => [
      ...(['script', 'base', 'iframe', 'object'].includes(name) ? [name] : []),
      ...Object.entries(attribs).flatMap(([attribute, value]) =>
        /^on|^srcdoc$/.test(attribute) ||
        (/^(?:href|src|action)$/.test(attribute) && !SAFE_ADDRESS.test(value))
          ? [`${name} ${attribute}=${value}`]
          : [],
      ),
    ]);
}

const SAFE_ADDRESS =
  /^(?:#main$|\/inbox|mailto:|tel:\+?\d+$|https:\/\/www\.example\.com\/|data:image\/svg\+xml,)/;

test('the access log says who did what, without what leads say', async () => {
  const { inbox, ada } = await adasInbox();
  const number = await stored(inbox, { name: 'Grace Hopper', email: 'grace@example.com' });
  const search = await searched(ada, 'words=hopper');
  await ada.get(search);
  await ada.get('/inbox?form=contact');
  await ada.get(`/inbox/leads/${number}`);
  await ada.post(`/inbox/leads/${number}/state`, { state: 'lost' });
  for (const note of ['Hopper called.', ' ']) await ada.post(`/inbox/leads/${number}/notes`, { note });
  for (const path of [search.replace('?', '/leads.csv?'), '/inbox/leads.json', '/inbox/chart'])
    await ada.read(path);
  await ada.post('/inbox/erase', { email: 'grace@example.com' });
  await ada.post('/inbox/erase/confirm', { email: 'grace@example.com' });
  const rows = await inbox.database.query(sql`SELECT email, action FROM access_log`);
  const done = [
    ...['sign in', 'search', 'list', 'lead 1', 'status lost lead 1', 'note lead 1', 'export csv'],
    ...['export json', 'chart', 'find leads to erase', 'erase (1 leads)'],
  ];
  expect(rows).toEqual(done.map((action) => ({ email: ADA, action })));
  const page = await ada.read('/inbox/log');
  expect(page).toContain('<td>status lost lead 1</td>');
  expect(`${JSON.stringify(rows)}${page}${inbox.log.join()}`).not.toMatch(/hopper|grace/i);
});

test('a store that fails is a page and a line in the log, and nobody is signed out', async () => {
  let isDown = false;
  const { inbox, ada } = await adasInbox({ database: await failingStore('disk I/O error', () => isDown) });
  isDown = true;
  const response = await ada.get('/inbox');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.text()).toContain('not available right now');
  expect(inbox.log).toContain('The inbox failed: disk I/O error');
  isDown = false;
  expect((await ada.get('/inbox')).status).toBe(200);
});
