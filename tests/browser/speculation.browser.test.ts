import type { Browser, CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch } from './chromium.ts';
import { soon } from './soon.ts';
import { DESK } from './windows.ts';

const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Opens a page, and notes what the browser fetches or tries to render ahead: "Prefetch /about". */
async function visit(path: string) {
  const page = await (await browser.newContext({ viewport: DESK })).newPage();
  const session: CDPSession = await page.context().newCDPSession(page);
  const ahead = new Set<string>();
  const mistakes: string[] = [];
  const note = ({ key }: { key: { action: string; url: string } }) =>
    ahead.add(`${key.action} ${key.url.replace(site, '')}`);
  session.on('Preload.prefetchStatusUpdated', note);
  session.on('Preload.prerenderStatusUpdated', note);
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorMessage) mistakes.push(ruleSet.errorMessage);
  });
  page.on('console', (message) => message.type() === 'error' && mistakes.push(message.text()));
  await session.send('Preload.enable');
  await page.goto(site + path);
  return { page, ahead, mistakes };
}

const inFooter = (path: string) => `.footer a[href="${path}"]`;

describe('loading ahead of a visit', () => {
  test('fetches the page of a link that the pointer rests on, and renders it while the link is pressed', async () => {
    const { page, ahead, mistakes } = await visit('/');
    await page.locator(inFooter('/about')).hover();
    await soon(() => [...ahead]).toEqual(['Prefetch /about']);
    await page.mouse.down();
    // Development tools let nothing be rendered ahead; that it was tried says enough.
    await soon(() => [...ahead]).toEqual(['Prefetch /about', 'Prerender /about']);
    expect(mistakes).toEqual([]);
  });

  test('serves the visit from what was fetched', async () => {
    const { page, ahead } = await visit('/');
    const link = page.locator(inFooter('/about'));
    await link.hover();
    await soon(() => [...ahead]).toContain('Prefetch /about');
    await link.click();
    await page.waitForURL('**/about');
    const how = () =>
      page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation');
        return (visit as unknown as { deliveryType: string }).deliveryType;
      });
    await soon(how).toBe('navigational-prefetch');
  });

  test('leaves out what is no page, other sites, and what is shown in place', async () => {
    const { page, ahead } = await visit('/blog');
    for (const link of [
      'a[href$=".xml"]',
      'a[data-category][href^="/blog/category"]',
      'a[href^="/blog?"]',
      '.footer a[href^="http"]',
    ]) {
      const first = page.locator(`${link}:visible`).first();
      if ((await first.count()) === 0) continue;
      await first.hover();
      await page.mouse.down();
      await page.mouse.move(0, 0);
      await page.mouse.up();
    }
    // What comes last is fetched last.
    await page.locator(inFooter('/about')).hover();
    await soon(() => [...ahead]).toContain('Prefetch /about');
    expect([...ahead].filter((one) => !/about$|category/.test(one))).toEqual([]);
  });
});
