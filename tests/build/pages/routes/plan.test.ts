import { load } from 'cheerio';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { SLOTS } from '../../../../templates/Document.tsx';
import { projectSite } from '../../../../tools/project-site.ts';
import { createFixtureSite, type FixtureSite, mistakesOf, POST } from '../../../fixture-site.ts';
import { sharedSite } from '../../../shared-site.ts';

const plan = ({ root }: FixtureSite) => projectSite({ root, today: '2026-01-01' });

/** Text that looks like the slots of a page. */
const FORGED = '/*main*/ /*crumbs*/ /*styles*/ main- data-1 {main}';

const describeAgency = (words: string) => (text: string) =>
  text.replace(/^description: >-\n(?: .*\n)+/m, `description: "An agency of the Midwest: ${words}"\n`);
const addOpenings = (month: string) => (text: string) =>
  text.replace(/^hero:/m, `openings: { month: ${month}, text: Two audits left. }\nhero:`);

const changed = await createFixtureSite();
const excerpt = `${'A sentence of plain words. '.repeat(8)}End.`;
const body = '## One Check\n\n## Two Checks\n\n### In Between\n\n## Three Checks\n\n## Four';
const post = POST.replace(/^excerpt: .*$/m, `excerpt: ${excerpt}`);
await changed.write('posts/checks.md', post.replace('The body of the post.', body));
await changed.edit('services/seo.md', addOpenings('2026-01'));
await changed.edit('services/local-seo.md', addOpenings('2025-12'));
await changed.edit('site.yaml', describeAgency(FORGED));
await changed.edit('site.yaml', (text) =>
  text
    .replace('{ label: Home, href: / }', '{ label: Start, href: / }')
    .replace('{ label: Services, href: /services }', '{ label: What we do, href: /services }')
    .replace('label: Get Started', 'label: Say hello')
    .replace('title: Company', 'title: The people')
    .replace('  services: Services', '  services: Our work'),
);
const site = await plan(changed);
const routeAt = (path: string) => site.routes.find((route) => route.path === path);

test('a plan shows the openings of this month below the reasons, and no others', () => {
  const shown = (path: string) => site.page(path)?.match(/Two audits left\./g) ?? [];
  expect(shown('/services/seo')).toHaveLength(1);
  expect(shown('/services/local-seo')).toEqual([]);
});

test('a plan lists the pages that search engines may index, and only those', () => {
  const hidden = site.routes.filter(({ listed }) => !listed).map(({ path }) => path);
  expect(hidden.sort()).toEqual([
    ...['/404', '/accessibility', '/blog/404', '/blog/category/404'],
    // Without posts in the fixture.
    ...['marketing-basics', 'tools-and-tech', 'trends-and-inspiration'].map(
      (slug) => `/blog/category/${slug}`,
    ),
    ...['/client-onboarding', '/cookie-policy', '/es/aviso-legal', '/es/thank-you'],
    ...['/offline', '/privacy-policy'],
    ...['/terms-of-service', '/thank-you'],
  ]);
  for (const { head, listed } of site.routes) expect(head.robots).toBe(listed ? 'index,follow' : 'noindex');
});

test('a plan gives a post without a description its excerpt, cut after a complete word', () => {
  const description = routeAt('/blog/checks')?.head.description ?? '';
  expect(description).toMatch(/^A sentence .*\b(?:sentence|of|plain|words|A)…$/);
  expect(description.length).toBeLessThanOrEqual(160);
});

test('a plan lists the four sections of a post, with the ids in its text', () => {
  type Post = ReactElement<{ body: string; contents: { id: string; text: string }[] }>;
  const page = routeAt('/blog/checks')?.page() as Post | undefined;
  const { body = '', contents = [] } = page?.props ?? {};
  expect(contents.map(({ text }) => text)).toEqual(['One check', 'Two checks', 'Three checks', 'Four']);
  for (const { id } of contents) expect(body).toContain(`<h2 id="${id}">`);
});

test('a plan has the menu and the footer of the settings; the link to the services opens their list', () => {
  const $ = load(site.page('/about') ?? '');
  const textsOf = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).text().trim());
  expect(textsOf('.menu-list > li > :first-child')).toEqual([
    ...['Start', 'Pricing', 'Case studies', 'What we do', 'About', 'Blog', 'Contact'],
  ]);
  expect(textsOf('.menu-services, .header-action')).toEqual(['What we do', 'Say hello']);
  expect($('.dropdown a[href="/services/seo"]')).toHaveLength(1);
  const headings = textsOf('.footer summary');
  expect(headings).toEqual(['Our work', 'Industries and cities', 'The people', 'Legal']);
});

test('a plan takes no text for a slot of the page, whatever it looks like', () => {
  const html = site.page('/about') ?? '';
  expect(html).toContain(`An agency of the Midwest: ${FORGED}`);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<\/main>.*<\/footer>.*<\/html>\n$/s);
});

const fixture = await sharedSite();

test('a plan reports both files of two pages with one address', async () => {
  await fixture.write('posts/404.md', POST);
  expect(await mistakesOf(fixture, plan(fixture))).toEqual([
    'content/posts/404.md has the same path as content/pages/post-not-found.md: /blog/404. Rename one of the two',
  ]);
});

test('a plan reports a block of a legal text that no template has', async () => {
  await fixture.edit('pages/cookie-policy.md', (text) =>
    text.replace('{{storage-table}}', '{{storage-tabel}}'),
  );
  expect(await mistakesOf(fixture, plan(fixture))).toEqual([
    expect.stringMatching(
      /^content\/pages\/cookie-policy\.md:\d+ "\{\{storage-tabel\}\}" is not a block\. Did you mean storage-table\?$/,
    ),
  ]);
});

test('a plan reports a block of a legal text that would be text, because it has no lines of its own', async () => {
  await fixture.edit('pages/cookie-policy.md', (text) =>
    text.replace('{{if-analytics}}\n\n', '{{if-analytics}}\n'),
  );
  expect(await mistakesOf(fixture, plan(fixture))).toEqual([
    expect.stringMatching(
      /^content\/pages\/cookie-policy\.md:\d+ has \{\{if-analytics\}\} beside other text\. Leave an empty line before and after it$/,
    ),
  ]);
});

test('a plan never publishes a page cut off on which a slot stands twice', async () => {
  await fixture.edit('site.yaml', describeAgency(SLOTS.main));
  const { page } = await plan(fixture);
  expect(() => page('/about')).toThrow('needs the slot main');
});
