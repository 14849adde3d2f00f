import { describe, expect, test } from 'vitest';
import { FORMS } from '../../rules/forms.ts';
import { submissionId } from '../../rules/submission.ts';
import {
  ANSWERS,
  FORM_IDS,
  ID,
  json,
  lead,
  multipart,
  native,
  receiver,
  SECOND_SITE,
  SITE,
} from './requests.ts';

const withoutId = (form: (typeof FORM_IDS)[number]) => ({ ...ANSWERS[form], _form: form, _page: '/contact' });

describe('a right form', () => {
  test('is one of the forms of the site', () => {
    expect(FORM_IDS).toEqual(Object.keys(FORMS));
  });

  test.each(FORM_IDS)('from the script is acknowledged with its id and nothing else: %s', async (form) => {
    const { receive, leads } = await receiver();
    const response = await receive(json(lead(form)));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`{"id":"${ID}"}`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await leads()).toEqual([
      {
        ...{ id: ID, form, received: '2026-01-02T00:00:00.000Z', suspect: [] },
        ...{ values: ANSWERS[form], meta: { page: '/contact' } },
        ...{ number: 1, state: 'new', source: 'direct' },
      },
    ]);
  });

  test.each(FORM_IDS)('without script leads to the thank-you page: %s', async (form) => {
    const { receive, leads } = await receiver();
    const response = await receive(native(withoutId(form)));
    expect([response.status, response.headers.get('location')]).toEqual([303, `${SITE}/thank-you`]);
    expect(await leads()).toMatchObject([{ form, values: ANSWERS[form], suspect: [] }]);
  });

  test('without script has the id that the script would give it', async () => {
    const { receive, leads } = await receiver();
    await receive(native(withoutId('contact')));
    expect((await leads())[0]?.id).toBe(await submissionId('contact', ANSWERS.contact));
  });

  test('is the same lead in every encoding', async () => {
    const fields = lead('contact', {
      message: 'Grüße aus Omaha 🌽\nשלום & a=b+c 100%',
      phone: '+1 (402) 555-0100',
    });
    const stored = [];
    for (const request of [json(fields), native(fields), multipart(fields)]) {
      const { receive, leads } = await receiver();
      await receive(request);
      stored.push((await leads())[0]);
    }
    expect(stored[0]).toMatchObject({
      values: { message: 'Grüße aus Omaha 🌽\nשלום & a=b+c 100%', phone: '+14025550100' },
    });
    expect(stored[1]).toEqual(stored[0]);
    expect(stored[2]).toEqual(stored[0]);
  });

  test.each([
    [SITE, SITE],
    [SECOND_SITE, SECOND_SITE],
    [undefined, SITE],
  ])('without script goes back to the site that posted: %s', async (origin, home) => {
    const { receive } = await receiver();
    const request = native(
      { ...withoutId('contact'), next: 'https://evil.example/', _page: '//evil.example' },
      { Referer: 'https://evil.example/', Host: 'evil.example' },
    );
    if (origin) request.headers.set('Origin', origin);
    else request.headers.delete('Origin');
    const response = await receive(request);
    expect(response.headers.get('location')).toBe(`${home}/thank-you`);
  });
});

describe('a wrong form', () => {
  const wrong = { email: 'ada', message: 'Short' };
  const errors = {
    email: 'Please enter a valid email address',
    message: 'Message must be at least 10 characters',
  };

  test('from the script gets a message for each field', async () => {
    const { receive, leads } = await receiver();
    const response = await receive(json(lead('contact', wrong)));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ errors });
    expect(await leads()).toEqual([]);
  });

  test('without script gets a page that says what is wrong, and how to go on', async () => {
    const { receive, leads } = await receiver();
    const response = await receive(native(lead('contact', wrong)));
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-US">/);
    expect(html).toContain("<title>Error: Your form wasn't sent</title>");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain('<li>Email: Please enter a valid email address</li>');
    expect(html).toContain('<li>Message must be at least 10 characters</li>');
    expect(html).toContain("browser's Back button");
    expect(html).not.toMatch(/<script|<link|<style|src=|href=|ada/);
    expect(await leads()).toEqual([]);
  });

  test('is told a label once where the message begins with it', async () => {
    const { receive } = await receiver();
    const response = await receive(native(lead('onboarding', { tagline: 'x'.repeat(201) })));
    expect(await response.text()).toContain('<li>Tagline can be up to 200 characters</li>');
  });

  test('can be corrected and sent with the same id', async () => {
    const { receive, leads } = await receiver();
    await receive(json(lead('contact', wrong)));
    expect((await receive(json(lead('contact')))).status).toBe(200);
    expect(await leads()).toHaveLength(1);
  });
});

describe('every answer', () => {
  test.each([
    ['success', json(lead('contact'))],
    ['success without script', native(lead('contact'))],
    ['wrong', json(lead('contact', { email: '' }))],
    ['wrong without script', native(lead('contact', { email: '' }))],
    ['refused', json([])],
    ['refused without script', native({})],
  ])('has a type that no browser guesses, and stays in no cache: %s', async (_name, request) => {
    const { headers } = await (await receiver()).receive(request);
    expect(headers.get('content-type')).toMatch(/^(application\/json|text\/html); charset=utf-8$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    if (headers.get('content-type')?.startsWith('text/html')) {
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
});
