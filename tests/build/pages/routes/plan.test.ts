import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareAssets } from '../../../../build/assets/assets.ts';
import { read } from '../../../../build/content/read/reader.ts';
import type { SiteOrigin } from '../../../../build/content/read/site-origin.ts';
import { plan } from '../../../../build/pages/routes/plan.ts';
import type { Route } from '../../../../build/pages/routes/route.ts';
import { createSite, type FixtureSite, mistakesOf } from '../../../fixture-site.ts';

const PRODUCTION: SiteOrigin = { origin: 'https://www.sectionline.example', production: true };
let site: FixtureSite;

beforeAll(async () => {
  site = await createSite();
});

afterAll(() => site.remove());

async function routesOf(origin: SiteOrigin = PRODUCTION): Promise<Route[]> {
  const content = await read({ root: site.root, today: '2026-01-01' });
  return plan(content, origin, await prepareAssets(content, join(site.root, '../static')));
}

/** A copy of a file whose title and description are its own. */
const withOtherWords = (text: string) =>
  text
    .replace(/^ {2}title: .*$/m, '  title: A title of its own')
    .replace(/^ {2}description: .*\n(?: {4}.*\n)*/m, `  description: ${'Words of its own. '.repeat(4)}\n`);

const find = (routes: Route[], path: string) => routes.find((route) => route.path === path);

describe('a plan', () => {
  test('makes a new city page of one new file', async () => {
    const text = await site.read('locations/omaha-nebraska.md');
    await site.write(
      'locations/wichita-kansas.md',
      withOtherWords(text)
        .replace(/^city: .*$/m, 'city: Wichita')
        .replace(/^state: .*$/m, 'state: Kansas')
        .replace(/^order: .*$/m, 'order: 99'),
    );
    const routes = await routesOf();
    await site.delete('locations/wichita-kansas.md');
    expect(find(routes, '/locations/wichita-kansas')).toMatchObject({
      file: 'locations/wichita-kansas.html',
      label: 'Wichita, Kansas',
      listed: true,
      crumbs: [
        { label: 'Home', href: '/' },
        { label: 'Locations', href: '/services#locations' },
        { label: 'Wichita Kansas', href: '/locations/wichita-kansas' },
      ],
    });
  });

  test('names both files when two pages have one address', async () => {
    await site.write('posts/404.md', withOtherWords(await site.read('posts/seo-myths-debunked.md')));
    const mistakes = await mistakesOf(site, routesOf());
    await site.delete('posts/404.md');
    expect(mistakes).toEqual([
      'content/posts/404.md has the address /blog/404, and so has content/pages/post-not-found.md. Rename one of the two',
    ]);
  });

  test('does not take a post called index for the home page', async () => {
    await site.write('posts/index.md', withOtherWords(await site.read('posts/seo-myths-debunked.md')));
    const routes = await routesOf();
    await site.delete('posts/index.md');
    expect(find(routes, '/blog/index')).toBeDefined();
    expect(find(routes, '/')?.label).toBe('Home');
  });

  test('gives search engines the questions in the words that the page shows', async () => {
    await site.edit('locations/omaha-nebraska.md', (text) =>
      text.replace(/question: .*/, 'question: Do You Know THE Market?'),
    );
    const routes = await routesOf();
    await site.edit('locations/omaha-nebraska.md', (text) =>
      text.replace('question: Do You Know THE Market?', 'question: How soon will leads come in?'),
    );
    expect(JSON.stringify(find(routes, '/locations/omaha-nebraska')?.graph)).toContain(
      '"Do you know THE market?"',
    );
  });

  test('cuts a long excerpt after a whole word where it is used as the description', async () => {
    const before = await site.read('posts/seo-myths-debunked.md');
    const excerpt = `${'A sentence of plain words. '.repeat(8)}End.`;
    await site.edit('posts/seo-myths-debunked.md', (text) =>
      text.replace(/^excerpt: [\s\S]*?(?=^\w+:)/m, `excerpt: ${excerpt}\n`).replace(/^seo:\n(?: .*\n)+/m, ''),
    );
    const description = find(await routesOf(), '/blog/seo-myths-debunked')?.head.description ?? '';
    await site.write('posts/seo-myths-debunked.md', before);
    expect(description).toMatch(/^A sentence .*\b(?:sentence|of|plain|words|A)…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('dates articles with the time zone offset of that day', async () => {
    const { head } = find(await routesOf(), '/blog/seo-myths-debunked') ?? {};
    expect([head?.published, head?.modified]).toEqual([
      '2025-03-11T00:00:00-05:00',
      '2025-08-19T00:00:00-05:00',
    ]);
  });

  test('lists the pages that search engines may index, and only those', async () => {
    const routes = await routesOf();
    const hidden = routes.filter(({ listed }) => !listed).map(({ path }) => path);
    expect(hidden.sort()).toEqual([
      '/404',
      '/accessibility',
      '/blog/404',
      '/blog/category/404',
      '/client-onboarding',
      '/cookie-policy',
      '/offline',
      '/privacy-policy',
      '/terms-of-service',
      '/thank-you',
    ]);
    expect(find(routes, '/about')?.head.robots).toBe('index,follow');
    expect(find(routes, '/privacy-policy')?.head.robots).toBe('noindex');
  });

  test('hides every page of a preview', async () => {
    const routes = await routesOf({ ...PRODUCTION, production: false });
    expect(new Set(routes.map(({ head }) => head.robots))).toEqual(new Set(['noindex,nofollow']));
  });
});
