import { expect, inject, test } from 'vitest';
import { collectErrors } from './site-page.ts';
import { newPage, soon } from './visit.ts';

const ABOUT = '.footer a[href="/about"]';

/** Opens a page, and records what the browser prefetches or tries to prerender: "Prefetch /about". */
async function open(path: string) {
  const page = await newPage();
  const session = await page.context().newCDPSession(page);
  const ahead = new Set<string>();
  const errors = collectErrors(page);
  const note = ({ key }: { key: { action: string; url: string } }) =>
    ahead.add(`${key.action} ${key.url.replace(inject('site'), '')}`);
  session.on('Preload.prefetchStatusUpdated', note);
  session.on('Preload.prerenderStatusUpdated', note);
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorMessage) errors.push(ruleSet.errorMessage);
  });
  await session.send('Preload.enable');
  await page.goto(path);
  return { page, errors, loaded: () => [...ahead] };
}

test('a link is prefetched on hover, prerendered while it is pressed, and its visit served from that', async () => {
  const { page, errors, loaded } = await open('/');
  await page.locator(ABOUT).hover();
  await soon(loaded).toEqual(['Prefetch /about']);
  await page.mouse.down();
  // Developer tools keep pages from being prerendered; the attempt is enough.
  await soon(loaded).toEqual(['Prefetch /about', 'Prerender /about']);
  expect(errors).toEqual([]);
  await page.mouse.up();
  await page.waitForURL('**/about');
  const deliveryType = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return (navigation as unknown as { deliveryType: string }).deliveryType;
    });
  await soon(deliveryType).toBe('navigational-prefetch');
});

test('files, other sites and links that work in place are not loaded ahead', async () => {
  const { page, loaded } = await open('/blog');
  for (const link of ['a[href$=".xml"]', 'a[href^="/blog?"]', '.footer a[href^="http"]']) {
    await page.locator(`${link}:visible`).first().hover();
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  // The last hover is the last to be prefetched.
  await page.locator(ABOUT).hover();
  await soon(loaded).toContain('Prefetch /about');
  expect(loaded().filter((one) => !one.endsWith(' /about'))).toEqual([]);
});
