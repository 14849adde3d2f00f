import { describe, expect, test } from 'vitest';
import { FORMS, fieldsOf } from '../../rules/forms.ts';
import { json, lead, native, post, receiver } from './requests.ts';

const LINK = 'https://example.com/';

describe('hostile fields', () => {
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'Contact', 'contact '])(
    'are no form: %j',
    async (form) => {
      const { receive, leads } = await receiver();
      const response = await receive(json(lead('contact', { _form: form })));
      expect(response.status).toBe(400);
      expect(await leads()).toEqual([]);
    },
  );

  test('that are not in the form are dropped, whatever they are called', async () => {
    const { receive, leads } = await receiver();
    const body = `{"__proto__":"x","constructor":"x","id":"x","suspect":"x","_received":"x",${JSON.stringify(lead('newsletter')).slice(1)}`;
    expect((await receive(post(body, 'application/json'))).status).toBe(200);
    expect(await leads()).toMatchObject([{ form: 'newsletter', suspect: [], meta: { page: '/contact' } }]);
    expect(Object.entries((await leads())[0]?.values ?? {})).toEqual([['email', 'ada@example.com']]);
    expect({}).not.toHaveProperty('x');
  });

  test('count once: the last of one name, in every encoding', async () => {
    const twice = `email=first%40example.com&email=last%40example.com&_form=newsletter`;
    const inJson = `{"email":"first@example.com",${JSON.stringify(lead('newsletter', { email: 'last@example.com' })).slice(1)}`;
    for (const request of [
      post(twice, 'application/x-www-form-urlencoded'),
      post(inJson, 'application/json'),
    ]) {
      const { receive, leads } = await receiver();
      await receive(request);
      expect(await leads()).toMatchObject([{ values: { email: 'last@example.com' } }]);
    }
  });
});

describe('hostile values', () => {
  test.each([
    ['a line break in a single line', 'name', 'Ada\r\nBcc: all@example.com', 'Ada Bcc: all@example.com'],
    ['other control characters', 'name', 'A\0d\u001b[31ma\u007f', 'Ad[31ma'],
    ['a tab', 'name', 'Ada\tHall', 'Ada Hall'],
    ['lines of a text', 'message', 'One line,\r\nanother,\rand a third', 'One line,\nanother,\nand a third'],
    ['emoji', 'message', 'Ada 👩🏽‍⚕️', 'Ada 👩🏽‍⚕️'],
    ['right to left', 'name', 'עדה הול', 'עדה הול'],
    ['half of a character', 'name', 'Ada \ud83d!', 'Ada \ufffd!'],
    ['markup', 'name', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['a formula', 'company', '=HYPERLINK("https://evil.example")', '=HYPERLINK("https://evil.example")'],
    ['the name of an object', 'name', '__proto__', '__proto__'],
  ])('are kept as text: %s', async (_what, field, given, kept) => {
    const { receive, leads } = await receiver();
    expect((await receive(json(lead('contact', { [field]: given })))).status).toBe(200);
    expect((await leads())[0]?.values[field]).toBe(kept);
  });

  test('are told by their label alone, never repeated', async () => {
    const { receive } = await receiver();
    const response = await receive(native(lead('contact', { email: '<img src=x onerror=alert(1)>' })));
    expect(await response.text()).not.toContain('onerror');
  });

  test('of the greatest length that the rules allow fit into a form, in the widest encoding', async () => {
    const { receive, leads } = await receiver();
    const longest = fieldsOf(FORMS.onboarding).map(({ name, kind, max }) => [
      name,
      { email: 'ada@example.com', tel: '14025550100', url: LINK + '柱'.repeat(max - LINK.length) }[
        kind as string
      ] ?? '柱'.repeat(max),
    ]);
    const response = await receive(native(lead('onboarding', Object.fromEntries(longest))));
    expect(response.status).toBe(303);
    expect((await leads())[0]?.values.aboutBusiness).toHaveLength(3000);
  });
});

describe('what goes with the answers', () => {
  test('is kept beside them', async () => {
    const { receive, leads } = await receiver();
    const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid'];
    const campaign = Object.fromEntries(names.map((name) => [name, `a ${name}`]));
    const sent = { ...campaign, campaign_time: '2026-01-01T10:00:00.000Z', cta: 'audit' };
    await receive(json(lead('contact', { ...sent, _page: '/services/seo', _placement: 'footer' })));
    expect((await leads())[0]?.meta).toEqual({ page: '/services/seo', placement: 'footer', ...sent });
  });

  test.each([
    ['cta', 'free-money', undefined],
    ['cta', 'constructor', undefined],
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
  ])('is bounded: %s %j', async (name, given, kept) => {
    const { receive, leads } = await receiver();
    await receive(json(lead('contact', { _page: '', [name]: given })));
    expect((await leads())[0]?.meta).toEqual(kept === undefined ? {} : { [name.replace(/^_/, '')]: kept });
  });
});

describe('what a machine sends is stored, marked, and answered like any other', () => {
  test.each([
    [{ _fax: 'x' }, ['trap']],
    [{ _elapsed: '1999' }, ['time']],
    [{ _elapsed: '-5' }, ['time']],
    [{ _fax: 'x', _elapsed: '0' }, ['trap', 'time']],
    [{ _elapsed: '2000' }, []],
    [{ _elapsed: 'soon' }, []],
    [{ _elapsed: '' }, []],
    [{ _fax: '' }, []],
  ])('%j: %j', async (sent: Record<string, string>, suspect) => {
    const { receive, leads } = await receiver();
    const response = await receive(json(lead('contact', sent)));
    expect([response.status, Object.keys(await response.json())]).toEqual([200, ['id']]);
    expect(await leads()).toMatchObject([{ suspect }]);

    const other = await receiver();
    expect((await other.receive(native(lead('contact', sent)))).status).toBe(303);
    expect(await other.leads()).toMatchObject([{ suspect }]);
  });

  test('by the time that the site asks for', async () => {
    const { receive, leads } = await receiver({ minimumElapsed: 0 });
    await receive(json(lead('contact', { _elapsed: '1' })));
    expect(await leads()).toMatchObject([{ suspect: [] }]);
  });
});
