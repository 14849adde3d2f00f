import type { Page, Route } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { ENDPOINT, TURNSTILE_KEY } from '../built-sites.ts';
import { LEAD, mounted, sendForm, success } from './forms.ts';
import { collectErrors, EVERYTHING } from './site-page.ts';
import { newPage, soon } from './visit.ts';

/** Does what the site needs of Cloudflare's script: a frame of its host, and a proof. */
const SCRIPT = `window.turnstile = {
  render(box, { sitekey, callback }) {
    const frame = document.createElement('iframe');
    frame.src = 'https://challenges.cloudflare.com/frame';
    frame.onload = () => callback('proof for ' + sitekey);
    box.append(frame);
  },
};`;

/** Opens the contact page of a site that asks for proofs, and has analytics. */
async function open(answer: (route: Route) => Promise<void> | undefined) {
  const page: Page = await newPage({ baseURL: inject('variant'), consent: EVERYTHING });
  const errors = collectErrors(page);
  const asked: string[] = [];
  const posted: Record<string, string>[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = true' }),
  );
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return answer(route);
  });
  await page.route(ENDPOINT, (route) => {
    const body = route.request().postDataJSON();
    posted.push(body);
    return route.fulfill({
      json: { id: body._id },
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    });
  });
  await page.goto('/contact');
  await mounted(page);
  return { page, errors, asked, posted };
}

test('a proof goes with the lead, nothing is asked for before the form is used, and nothing is blocked', async () => {
  const { page, errors, asked, posted } = await open((route) =>
    route.request().url().includes('api.js')
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.fulfill({ contentType: 'text/html', body: 'Are you a person?' }),
  );
  expect(asked).toEqual([]);
  await page.getByLabel('Name').first().focus();
  await soon(() => asked).toEqual(['/turnstile/v0/api.js', '/frame']);
  await page.waitForFunction(() => 'tagged' in window);
  await sendForm(page);
  await success(page);
  expect(posted).toEqual([
    expect.objectContaining({ ...LEAD.values, 'cf-turnstile-response': `proof for ${TURNSTILE_KEY}` }),
  ]);
  expect(errors).toEqual([]);
});

test.each([
  ['is blocked', (route: Route) => route.abort('blockedbyclient')],
  ['never comes', () => undefined],
])('a script that %s keeps no lead', async (_what, answer) => {
  const { page, asked, posted } = await open(answer);
  await sendForm(page);
  await success(page);
  expect(asked).toEqual(['/turnstile/v0/api.js']);
  expect(posted).toEqual([expect.not.objectContaining({ 'cf-turnstile-response': expect.anything() })]);
});
