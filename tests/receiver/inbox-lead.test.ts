import { load } from 'cheerio';
import { Element } from 'domhandler';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../receiver/settings.ts';
import { openSqlite } from '../../receiver/store/sqlite.ts';
import { ADA, INBOX_SETTINGS, stored, testInbox } from './inbox-visitor.ts';

const query = <Row>(inbox: Awaited<ReturnType<typeof testInbox>>, text: string) =>
  inbox.database.query<Row>({ text, values: [] });

describe('one lead', () => {
  test('says everything by its labels, and where it came from', async () => {
    const inbox = await testInbox();
    const ada = await inbox.signedIn();
    const meta = { page: '/services/seo', utm_source: 'google', utm_campaign: 'fall', cta: 'audit' };
    const phone = '+14025550142';
    await stored(inbox, { phone, budget: '5k-10k', message: 'Two\nlines', formerField: 'x' }, { meta });
    await stored(inbox, { email: 'ADA@example.com' }, { form: 'newsletter' });
    const page = await ada.read('/inbox/leads/1');
    for (const text of [
      '<dt>Message</dt><dd>Two\nlines</dd>',
      '<dd>(402) 555-0142</dd>',
      '$5,000 to $10,000 a month',
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
      'Your message to www.example.com',
      '\r\n\r\nYou wrote:\r\n> Two\n> lines',
    ]);
    expect((await ada.get('/inbox/leads/3')).status).toBe(404);
  });

  test('with an extension calls the number before it', async () => {
    const inbox = await testInbox();
    const ada = await inbox.signedIn();
    await stored(inbox, { company: 'Hall Dental', phone: '4025550142 ext. 4' }, { form: 'industry-lead' });
    const page = await ada.read('/inbox/leads/1');
    expect(page).toContain('<dd>(402) 555-0142 ext. 4</dd>');
    expect(page).toContain('href="tel:+14025550142"');
  });

  test('is marked, noted and sent again', async () => {
    const settings = readSettings({
      ...{ LEADS_SITE: INBOX_SETTINGS.site[0], LEADS_PEOPLE: ADA, LEADS_FROM: 'leads@agency.example' },
      ...{ LEADS_MAIL: 'smtp://127.0.0.1', LEADS_WEBHOOK: 'https://crm.example/leads' },
      LEADS_WEBHOOK_SECRET: `whsec_${btoa('x'.repeat(32))}`,
    });
    const hooks: string[] = [];
    const fetch = async (address: unknown) => {
      hooks.push(String(address));
      return new Response(null, { status: 200 });
    };
    const inbox = await testInbox({ settings, fetch: fetch as typeof globalThis.fetch });
    const number = await stored(inbox);
    await query(inbox, `UPDATE outbox SET state = 'dead', attempts = 20, error = 'HTTP 500'`);
    const ada = await inbox.signedIn();
    expect(await ada.read('/inbox')).toContain('href="/inbox/unsent"');
    expect(await ada.read('/inbox/unsent')).toContain('HTTP 500');

    const path = `/inbox/leads/${number}`;
    expect((await ada.send(`${path}/state`, { state: 'answered' })).headers.get('location')).toBe(path);
    expect((await ada.send(`${path}/notes`, { note: '  Called.\r\nNo answer. ' })).status).toBe(303);
    expect((await ada.send(`${path}/notes`, { note: ' ' })).status).toBe(303);
    expect((await ada.send(`${path}/send`, { channel: 'webhook' })).status).toBe(303);
    await inbox.idle();
    expect(hooks).toEqual(['https://crm.example/leads']);
    const page = await ada.read(path);
    expect(page).toContain('value="answered" aria-pressed="true"');
    expect(page).toContain('Called.\r\nNo answer.</p>');
    expect(page.match(/class="note"/g)).toHaveLength(1);
    expect(page).toContain('<b>Webhook:</b> sent');
    expect(await ada.read('/inbox/unsent')).toContain('Everything about your leads was sent');
  });

  test.each(['state', 'notes'])('that does not exist has no %s', async (what) => {
    const inbox = await testInbox();
    const ada = await inbox.signedIn();
    const { status } = await ada.send(`/inbox/leads/7/${what}`, { state: 'won', note: 'x' });
    expect(status).toBe(404);
    expect(await query(inbox, 'SELECT * FROM notes')).toEqual([]);
  });
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

test.each(HOSTILE)('%s is only text, wherever it stands', async (text) => {
  const inbox = await testInbox();
  const ada = await inbox.signedIn();
  const values = { name: text, message: text, company: text, service: text, budget: text, phone: text };
  const meta = { page: `/${text}`, utm_source: text, utm_campaign: text, placement: text, cta: text };
  const number = await stored(inbox, { ...values, email: text, formerField: text }, { id: text, meta });
  await ada.send(`/inbox/leads/${number}/notes`, { note: text });
  await query(inbox, `UPDATE outbox SET state = 'dead', error = '${text.replaceAll("'", "''")}'`);

  const paths = ['/inbox', `/inbox?q=${encodeURIComponent(text)}`, `/inbox/leads/${number}`, '/inbox/chart'];
  for (const path of [...paths, '/inbox/unsent', '/inbox/log']) {
    expect(dangerIn(await ada.read(path)), path).toEqual([]);
  }
  expect(dangerIn(await (await ada.send('/inbox/erase', { email: text })).text())).toEqual([]);
  const [lead] = JSON.parse(await ada.read('/inbox/leads.json'));
  expect(lead).toMatchObject({ id: text, values: { ...values, email: text }, meta });
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
  const inbox = await testInbox();
  const number = await stored(inbox, { name: 'Grace Hopper', email: 'grace@example.com' });
  const ada = await inbox.signedIn();
  await ada.get('/inbox?q=hopper');
  await ada.get('/inbox?form=contact');
  await ada.get(`/inbox/leads/${number}`);
  await ada.send(`/inbox/leads/${number}/state`, { state: 'lost' });
  await ada.send(`/inbox/leads/${number}/notes`, { note: 'Hopper called.' });
  for (const path of ['/inbox/leads.csv?q=hopper', '/inbox/leads.json', '/inbox/chart']) await ada.read(path);
  await ada.send('/inbox/erase', { email: 'grace@example.com' });
  await ada.send('/inbox/erase/confirm', { email: 'grace@example.com' });
  const rows = await query<{ email: string; action: string }>(inbox, 'SELECT email, action FROM access_log');
  expect(rows.map(({ action }) => action)).toEqual([
    'sign in',
    'search',
    'list',
    'lead 1',
    'state lost lead 1',
    'note lead 1',
    'export csv',
    'export json',
    'chart',
    'find leads to erase',
    'erase (1 leads)',
  ]);
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set([ADA]));
  const page = await ada.read('/inbox/log');
  expect(page).toContain('<td>state lost lead 1</td>');
  expect(`${JSON.stringify(rows)}${page}${inbox.log.join()}`).not.toMatch(/hopper|grace/i);
});

test('a store that fails is a page and a line in the log, and nobody is signed out', async () => {
  const database = await openSqlite(':memory:');
  let isDown = false;
  const failing = {
    ...database,
    query: <Row>(statement: Parameters<typeof database.query>[0]) => {
      if (isDown) throw new Error('disk I/O error');
      return database.query<Row>(statement);
    },
  };
  const inbox = await testInbox({ database: failing });
  const ada = await inbox.signedIn();
  isDown = true;
  const response = await ada.get('/inbox');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.text()).toContain('not available right now');
  expect(inbox.log).toContain('The inbox failed: disk I/O error');
  isDown = false;
  expect((await ada.get('/inbox')).status).toBe(200);
});
