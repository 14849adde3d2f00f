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

const PAGES = ['/about', '/blog', '/blog/seo-myths-debunked', '/contact?service=seo&cta=quote'];
/** Files, other sites, and what changes the list of the blog in place: the last one is its link to a category. */
const OTHERS = [
  ...['/services/seo.md', '/downloads/report.pdf', '/blog/feed.xml', '/.well-known/security.txt'],
  ...['/blog?q=local', 'https://other.example/about', 'mailto:hello@example.com', '/blog/category/tools'],
];

test('pages are loaded ahead, and nothing else that links lead to', async () => {
  const { page, loaded } = await open('/');
  await page.evaluate(
    (addresses) => {
      for (const href of addresses) {
        const link = Object.assign(document.createElement('a'), { href, textContent: href });
        if (href.includes('/category/')) link.dataset.category = '';
        document.querySelector('h1')?.append(link);
      }
    },
    [...OTHERS, ...PAGES],
  );
  for (const address of [...OTHERS, ...PAGES]) {
    await page.locator(`h1 a[href="${address}"]`).hover();
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  const both = PAGES.flatMap((path) => [`Prefetch ${path}`, `Prerender ${path}`]);
  await soon(() => loaded().sort()).toEqual(both.sort());
});
