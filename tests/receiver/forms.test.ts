import { expect, test } from 'vitest';
import { DEFAULT_MESSAGE, type FormId, fieldsOf } from '../../rules/forms/forms.ts';
import { submissionId } from '../../rules/forms/submission.ts';
import { formsIn } from '../../rules/forms/words.ts';
import { DAY } from './agency.ts';
import { adasInbox, INBOX_SETTINGS, numbersOn } from './inbox-visitor.ts';
import {
  CONTACT_VALUES,
  FORM_IDS,
  ID,
  json,
  lead,
  multipart,
  native,
  numbered,
  OWN_SITE,
  receiver,
  requestOf,
  SECOND_SITE,
} from './requests.ts';

const FORMS = formsIn({});

const withoutId = (form: FormId) => ({ ...CONTACT_VALUES[form], _form: form, _page: '/contact' });

test.each(FORM_IDS)('a right form is acknowledged and stored, by script and without: %s', async (form) => {
  const { receive, leads } = await receiver();
  const scripted = await receive(json(lead(form)));
  expect([scripted.status, await scripted.text()]).toEqual([200, `{"id":"${ID}"}`]);
  expect(scripted.headers.get('content-type')).toBe('application/json');
  const plain = await receive(native(withoutId(form)));
  expect([plain.status, plain.headers.get('location')]).toEqual([303, `${OWN_SITE}/thank-you`]);
  const stored = {
    ...{ form, received: '2026-01-02T00:00:00.000Z', suspect: [], state: 'new', source: 'direct' },
    ...{ values: CONTACT_VALUES[form], labels: {}, meta: { page: '/contact' }, earlier: null },
  };
  expect(await leads()).toEqual([
    // One lead, under the id that the site's script gives it.
    { ...stored, number: 1, id: await submissionId(form, CONTACT_VALUES[form]) },
  ]);
});

test('who asks again with the same words after eight days is a new lead, which says so to everybody', async () => {
  const posted: { data: Record<string, unknown> }[] = [];
  const { inbox, ada } = await adasInbox({
    settings: { ...INBOX_SETTINGS, webhook: { url: 'https://crm.example.com/', secret: undefined } },
    fetch: async (_, { body } = {}) => {
      posted.push(JSON.parse(String(body)));
      return new Response();
    },
  });
  const visitor = inbox.visitor();
  const ask = async (days: number, _page: string) => {
    inbox.clock.now += days * DAY;
    expect((await visitor.post('/api/leads', lead('industry-lead', { _page }))).status).toBe(303);
    await inbox.idle();
  };
  await ask(0, '/industries/dental');
  await ada.post('/inbox/leads/1/state', { state: 'lost' });
  // A device that has kept the lead.
  await ask(7, '/industries/dental');
  await ask(200, '/services/seo');
  const again = await inbox.signedIn();
  expect(await numbersOn(again, '/inbox')).toEqual([2, 1]);
  expect(await again.read('/inbox')).toContain('Industry page · direct · again');
  expect(await again.read('/inbox/leads/2')).toContain(
    'asked again, with the same words as in <a href="/inbox/leads/1">',
  );
  expect(await again.read('/inbox/leads/1')).toContain('href="/inbox/leads/2"');
  expect(posted.map(({ data }) => [data.number, data.earlier])).toEqual([
    [1, undefined],
    [2, 1],
  ]);
  const subjects = inbox.mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Ind'));
  expect(subjects).toEqual(['Industry page: Ada Hall', 'Industry page, again: Ada Hall']);
  expect(inbox.mails.at(-2)?.text).toContain('Asked before: Lead 1');
  expect(await again.read('/inbox/leads.csv')).toMatch(/,"earlier"\r\n.*"1"\r\n/s);
});

test('a right form is the same lead in every encoding', async () => {
  const message = 'Grüße aus Omaha 🌽\nשלום & a=b+c 100%';
  const fields = lead('contact', { message, phone: '+1 (402) 555-0100' });
  const stored = [];
  for (const request of [json(fields), native(fields), multipart(fields)]) {
    const { receive, leads } = await receiver();
    await receive(request);
    stored.push((await leads())[0]);
  }
  expect(stored[0]).toMatchObject({ values: { message, phone: '+14025550100' } });
  expect(stored.slice(1)).toEqual([stored[0], stored[0]]);
});

test('a right form without script goes back to the site that posted, whatever else it names', async () => {
  const { receive } = await receiver();
  const evil = 'https://evil.example/';
  for (const origin of [OWN_SITE, SECOND_SITE, undefined]) {
    const fields = { ...withoutId('contact'), next: evil, _page: '//evil.example' };
    const request = native(fields, { Referer: evil, Host: 'evil.example' });
    if (origin) request.headers.set('Origin', origin);
    else request.headers.delete('Origin');
    expect((await receive(request)).headers.get('location')).toBe(`${origin ?? OWN_SITE}/thank-you`);
  }
});

test('a right form without script is stored once, however it is spaced; other words are another', async () => {
  const { receive, leads } = await receiver();
  const messages = ['Our market is Omaha.', ' Our market is Omaha.\r\n', 'Our market is Lincoln.'];
  for (const message of messages) await receive(native({ ...withoutId('contact'), message }));
  expect((await leads()).map(({ values }) => values.message)).toEqual([messages[0], messages[2]]);
});

test('a right form comes again under the same id, whatever its sender calls it', async () => {
  const { receive, leads } = await receiver();
  const { _id, ...fields } = lead('contact');
  const named = ['6f1f0a4e-8b1c-4f0a-9d3e-2b7a51c8e901', 'lead 12', '"quoted"\n', ID];
  for (const given of named) {
    expect(await (await receive(json({ ...fields, _id: given }))).json()).toEqual({ id: given });
  }
  for (const unnamed of [fields, { ...fields, _id: '' }]) {
    expect(await (await receive(json(unnamed))).json()).toEqual({ id: ID });
  }
  expect((await leads()).map(({ id }) => id)).toEqual([ID]);
});

test('a right form of a page of version 1.0.0 is acknowledged as it was, and is the same lead', async () => {
  const { receive, leads } = await receiver();
  // With and without quotes, as the header could be sent.
  for (const key of [ID, `"${ID}"`]) {
    const answer = await receive(json(lead('contact'), { 'Idempotency-Key': key }));
    expect([answer.status, await answer.json()]).toEqual([200, { id: ID }]);
  }
  // The same from a page of today.
  await receive(json(lead('contact')));
  expect(await leads()).toHaveLength(1);
});

test('a right form may have the longest answers in the widest encoding', async () => {
  const { receive, leads } = await receiver();
  const link = 'https://example.com/';
  const longest = fieldsOf(FORMS.onboarding).map(({ name, kind, max }) => {
    const url = link + '柱'.repeat(max - link.length);
    const short: Record<string, string> = { email: 'ada@example.com', tel: '14025550100', url };
    return [name, short[kind] ?? '柱'.repeat(max)];
  });
  const answer = await receive(native(lead('onboarding', Object.fromEntries(longest))));
  expect(answer.status, await answer.text()).toBe(303);
  expect((await leads())[0]?.values.aboutBusiness).toHaveLength(3000);
});

test.each(FORM_IDS)('a wrong form is told what is wrong with every field: %s', async (id) => {
  const { receive, leads } = await receiver();
  const fields = fieldsOf(FORMS[id]);
  const filled = (value: (max: number) => string) =>
    json(lead(id, Object.fromEntries(fields.map(({ name, max }) => [name, value(max)]))));
  const errors = (names: (string | undefined)[][]) => ({ errors: Object.fromEntries(names) });

  const empty = await receive(filled(() => ' '));
  const required = fields.filter((rule) => rule.required);
  const missing = required.map(({ name, messages }) => [name, messages?.required ?? DEFAULT_MESSAGE]);
  expect([empty.status, await empty.json()]).toEqual([422, errors(missing)]);
  const long = await receive(filled((max) => 'x'.repeat(max + 1)));
  const tooLong = fields.map(({ name, messages }) => [name, messages?.max ?? DEFAULT_MESSAGE]);
  expect([long.status, await long.json()]).toEqual([422, errors(tooLong)]);
  expect(await leads()).toEqual([]);
});

test('options that no site can have are wrong', async () => {
  const { receive } = await receiver();
  const services = ['SEO', '../seo', 'a--b', '=1'].map((text) => ['service', text] as const);
  const budgets = ['5K-10K', '5k--10k', ' -'].map((text) => ['budget', text] as const);
  for (const [name, text] of [...services, ...budgets]) {
    const answer = await receive(json(lead('contact', { [name]: text })));
    expect(await answer.json(), text).toEqual({ errors: { [name]: DEFAULT_MESSAGE } });
  }
});

test('a wrong form can be corrected: a person reads what is wrong, without what they typed', async () => {
  const { receive, leads } = await receiver();
  const wrong = { email: '<img src=x onerror=alert(1)>', message: 'Short' };
  const response = await receive(native(lead('contact', wrong)));
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-US">/);
  expect(html).toContain('<title>Error: Your form wasn’t sent</title>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<li>Email: Please enter a valid email address</li>');
  // The message begins with its label.
  expect(html).toContain('<li>Message must be at least 10 characters</li>');
  expect(html).toContain('browser’s Back button');
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).not.toMatch(/<script|<link|<style|src=|href=|onerror/);
  expect((await receive(json(lead('contact')))).status).toBe(200);
  expect(await leads()).toMatchObject([{ id: ID, values: CONTACT_VALUES.contact }]);
});

test('hostile fields that are not in the form are dropped, whatever they are called', async () => {
  const { receive, leads } = await receiver();
  const body = `{"__proto__":"x","constructor":"x","id":"x","suspect":"x","_received":"x",${JSON.stringify(lead('newsletter')).slice(1)}`;
  expect((await receive(requestOf(body, 'application/json'))).status).toBe(200);
  expect(await leads()).toMatchObject([{ form: 'newsletter', suspect: [], meta: { page: '/contact' } }]);
  expect(Object.entries((await leads())[0]?.values ?? {})).toEqual([['email', 'ada@example.com']]);
  expect({}).not.toHaveProperty('x');
});

test('hostile fields count once: the last of one name, in every encoding', async () => {
  const { receive, leads } = await receiver();
  const twice = 'email=first%40example.com&email=last%40example.com&_form=newsletter';
  const inJson = `{"email":"first@example.com",${JSON.stringify(lead('newsletter', { email: 'last@example.com' })).slice(1)}`;
  await receive(requestOf(twice, 'application/x-www-form-urlencoded'));
  await receive(requestOf(inJson, 'application/json'));
  const emails = (await leads()).map(({ values }) => values.email);
  expect(emails).toEqual(['last@example.com']);
});

test('what goes with the answers is kept beside them, within bounds', async () => {
  const cases: [name: string, given: string, kept: string | undefined][] = [
    ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid'].map(
      (name): [string, string, string] => [name, `a ${name}`, `a ${name}`],
    ),
    ['campaign_time', '2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z'],
    ['cta', 'audit', 'audit'],
    ['cta', 'Free money', undefined],
    ['_page', '//evil.example', undefined],
    ['_page', '/\\evil.example', undefined],
    ['_page', 'https://evil.example/', undefined],
    ['_page', '/a page', undefined],
    ['_page', `/${'a'.repeat(499)}`, `/${'a'.repeat(499)}`],
    ['_page', `/${'a'.repeat(500)}`, undefined],
    ['_placement', 'a'.repeat(41), 'a'.repeat(40)],
    ['_placement', 'footer\r\nBcc: all@example.com', 'footer Bcc: all@example.com'],
    ['utm_source', 'mail\0\r\n\u0085', 'mail'],
    ['utm_source', 'a\u202eb\u2028c', 'a b c'],
    ['utm_source', '\n', undefined],
    ['gclid', 'a'.repeat(201), 'a'.repeat(200)],
    ['utm_term', `${'a'.repeat(199)}🌽🌽`, `${'a'.repeat(199)}🌽`],
    ['campaign_time', '1'.repeat(41), '1'.repeat(40)],
  ];
  const { receive, leads } = await receiver();
  for (const [at, [name, given]] of cases.entries()) {
    await receive(json(lead('contact', { _page: '', [name]: given, ...numbered(at) })));
  }
  expect((await leads()).map(({ meta }) => meta)).toEqual(
    cases.map(([name, , kept]) => (kept === undefined ? {} : { [name.replace(/^_/, '')]: kept })),
  );
});
