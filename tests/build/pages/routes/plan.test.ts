import { resolve } from 'node:path';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { readBrowserCode } from '../../../../build/assets/assets.ts';
import { createSite as planSite } from '../../../../build/outputs/site.ts';
import { projectSite } from '../../../../tools/project-site.ts';
import { mistakesOf, POST } from '../../../fixture-site.ts';
import { sharedSite } from '../../../shared-site.ts';

const site = await sharedSite();

const plan = () => projectSite({ root: site.root, today: '2026-01-01' });
const routeAt = async (path: string) => (await plan()).routes.find((route) => route.path === path);

describe('a plan', () => {
  test('reports both files of two pages with one address', async () => {
    await site.write('posts/404.md', POST);
    expect(await mistakesOf(site, plan())).toEqual([
      'content/posts/404.md has the address /blog/404, and so has content/pages/post-not-found.md. Rename one of the two',
    ]);
  });

  test('keeps the home page apart from a post called index', async () => {
    await site.write('posts/index.md', POST);
    const { routes } = await plan();
    expect(routes.find(({ path }) => path === '/blog/index')).toBeDefined();
    expect(routes.find(({ path }) => path === '/')?.label).toBe('Home');
  });

  test('reports a block of a legal text that no template has', async () => {
    await site.edit('pages/cookie-policy.md', (text) =>
      text.replace('{{storage-table}}', '{{storage-tabel}}'),
    );
    expect(await mistakesOf(site, plan())).toEqual([
      expect.stringMatching(
        /^content\/pages\/cookie-policy\.md:\d+ "\{\{storage-tabel\}\}" is not a block\. Did you mean storage-table\?$/,
      ),
    ]);
  });

  test.each([
    ['2026-01', 2],
    ['2025-12', 0],
  ])(
    'shows the openings of %s in January 2026 %i times: below the capacity and at the end',
    async (month, count) => {
      await site.edit('services/seo.md', (text) =>
        text.replace(/^hero:/m, `openings: { month: ${month}, text: Two audits left. }\nhero:`),
      );
      const { routes, render } = await plan();
      const route = routes.find(({ path }) => path === '/services/seo');
      if (!route) throw new Error('The page is missing');
      expect(render(route).match(/<(?:strong|p class="closing-note")>Two audits left\./g) ?? []).toHaveLength(
        count,
      );
    },
  );

  test('lists the pages that search engines may index, and only those', async () => {
    const { routes } = await plan();
    const hidden = routes.filter(({ listed }) => !listed).map(({ path }) => path);
    expect(hidden.sort()).toEqual([
      ...['/404', '/accessibility', '/blog/404', '/blog/category/404'],
      // Without posts in the fixture.
      ...['marketing-basics', 'tools-and-tech', 'trends-and-inspiration'].map(
        (slug) => `/blog/category/${slug}`,
      ),
      ...['/client-onboarding', '/cookie-policy', '/offline', '/privacy-policy'],
      ...['/terms-of-service', '/thank-you'],
    ]);
    for (const { head, listed } of routes) expect(head.robots).toBe(listed ? 'index,follow' : 'noindex');
  });

  test('hides every page of a preview', async () => {
    const { content } = await plan();
    const { routes } = await planSite(content, {
      static: resolve('static'),
      code: await readBrowserCode(),
      origin: { origin: content.settings.url, production: false },
    });
    expect(new Set(routes.map(({ head }) => head.robots))).toEqual(new Set(['noindex,nofollow']));
  });
});

describe('a post', () => {
  test('without a description has its excerpt, cut after a complete word', async () => {
    const excerpt = `${'A sentence of plain words. '.repeat(8)}End.`;
    await site.write('posts/x.md', POST.replace(/^excerpt: .*$/m, `excerpt: ${excerpt}`));
    const description = (await routeAt('/blog/x'))?.head.description ?? '';
    expect(description).toMatch(/^A sentence .*\b(?:sentence|of|plain|words|A)…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('of four sections lists them, with the ids in its text', async () => {
    const body = '## One Check\n\n## Two Checks\n\n### In Between\n\n## Three Checks\n\n## Four';
    await site.write('posts/x.md', POST.replace('The body of the post.', body));
    type Post = ReactElement<{ body: string; contents: { id: string; text: string }[] }>;
    const page = (await routeAt('/blog/x'))?.page() as Post | undefined;
    const { body: html = '', contents = [] } = page?.props ?? {};
    expect(contents.map(({ text }) => text)).toEqual(['One check', 'Two checks', 'Three checks', 'Four']);
    for (const { id } of contents) expect(html).toContain(`<h2 id="${id}">`);
  });
});

test('pages have the analytics ids of the settings, and none by default', async () => {
  const rootTag = async () => /<html[^>]*>/.exec((await plan()).page('/') ?? '')?.[0];
  expect(await rootTag()).toMatch(/^<html(?!.*data-(measurement|container))/);
  await site.edit('site.yaml', (text) =>
    text
      .replace('measurementId: null', 'measurementId: G-ABC1234567')
      .replace('containerId: null', 'containerId: GTM-ABC1234'),
  );
  expect(await rootTag()).toMatch(/data-measurement="G-ABC1234567".*data-container="GTM-ABC1234"/);
});
