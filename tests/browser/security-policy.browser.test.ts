import { expect, inject, test } from 'vitest';
import { ENDPOINT } from '../built-sites.ts';
import { fillAndSend } from './forms.ts';
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

test('a site with an endpoint for forms posts them without JavaScript', async () => {
  const site = inject('variant');
  const page = await visit('/contact', { baseURL: site, javaScriptEnabled: false });
  const posted = page.waitForRequest(ENDPOINT);
  await page.route(ENDPOINT, (route) =>
    route.fulfill({ status: 303, headers: { Location: `${site}/thank-you` } }),
  );
  await fillAndSend(page);
  expect((await posted).postData()).toContain('name=Ada+Hall');
  await page.waitForURL('**/thank-you');
});
