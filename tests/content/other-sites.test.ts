import { expect, test } from 'vitest';
import { plainText } from '../../rules/plain-text.ts';
import { createFixtureSite } from '../fixture-site.ts';
import { writeMinimalSite } from '../minimal-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { all, hrefs } from './html.ts';
import { renderedSite, renderSite } from './rendered-site.ts';
import { textOf } from './visible-text.ts';

const root = temporaryFolder();
await writeMinimalSite(root);
const site = await renderSite(root);

test('a minimal site has its pages, and none of what it does without', () => {
  expect(site.pages.map(({ path }) => path).sort()).toEqual([
    ...['/', '/404', '/about', '/contact', '/locations/bend-oregon', '/privacy-policy', '/services'],
    ...['/services/seo', '/sitemap', '/thank-you'],
  ]);
});

test('a minimal site has no empty element and no missing word', () => {
  const empty = site.pages.flatMap(({ path, main, document }) =>
    ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'section', 'figure', 'nav', 'table']
      .flatMap((tag) => all(tag === 'nav' ? document : main, tag))
      .filter(
        (element) => textOf(element) === '' && all(element, 'img').length + all(element, 'svg').length === 0,
      )
      .filter(({ attributes }) => attributes.role !== 'status')
      .map(({ tag, attributes }) => `${path}: ${tag} ${attributes.class ?? ''}`),
  );
  expect(empty).toEqual([]);
  expect(site.pages.filter(({ html }) => /undefined|\[object/.test(html))).toEqual([]);
  expect(site.warnings).toEqual([]);
});

test('structured data and head of a minimal site have no empty values', () => {
  for (const { data, html } of site.pages.filter(({ data }) => data.length > 0)) {
    expect(JSON.stringify(data)).not.toMatch(/\[\]|\{\}|:""|null/);
    expect(html).not.toMatch(/content=""|name="keywords"|twitter:site/);
  }
});

test('forms and buttons of a minimal site promise nothing', () => {
  const promises = /free strategy|24 hours|strategist|guarantee|competitive/i;
  expect(site.pages.filter(({ wholeText }) => promises.test(wholeText)).map(({ path }) => path)).toEqual([]);
});

test('llms.txt and both sitemaps list a minimal site, without a blog', async () => {
  for (const file of ['llms.txt', 'sitemap.xml']) {
    const text = String((await site.file(file))?.body);
    expect(text).toContain('/services/seo');
    expect(text).not.toMatch(/blog|feed|case-studies/);
  }
  expect(site.page('/sitemap').text).not.toMatch(/blog|articles/i);
  expect(await site.file('blog/feed.xml')).toBeUndefined();
});

test('a city has a map only where its rivers and highways are known', async () => {
  expect(site.content.settings.brand.landscape).toBe('fields');
  expect(site.page('/locations/bend-oregon').html).toMatch(/class="hero-art"/);
  expect(site.page('/locations/bend-oregon').html).not.toMatch(/city-map|land around/);
  const { page } = await renderedSite();
  expect(page('/locations/omaha-nebraska').text).toContain('The land around Omaha.');
});

const PATH = '/blog/category/field-notes';

const fixture = await createFixtureSite();
const description = 'Notes from the field that nobody has written down yet, so the category is still empty.';
const category = `- label: Field notes\n  slug: field-notes\n  description: ${description}\n`;
await fixture.edit('categories.yaml', (text) => `${text.trimEnd()}\n${category}`);
const BOOKING = 'https://cal.com/section-line/call';
await fixture.edit('site.yaml', (text) =>
  text
    .replace(/^ {2}action: .*$/m, `  action: { label: Book, href: "${BOOKING}" }`)
    .replace(/^booking: .*$/m, `booking: ${BOOKING}`),
);
const withCategory = await renderSite(fixture.root);
await fixture.edit('site.yaml', (text) => text.replace(/^ *landscape: .*\n/m, ''));
const plain = await renderSite(fixture.root);

test('a brand without a landscape has pages, cards and a blog index without art', async () => {
  const drawn =
    /\/assets\/(?:card|stamp|hero|band|map)-|class="(?:hero-art|city-map)|land around|="undefined/;
  expect(plain.pages.filter(({ html }) => drawn.test(html)).map(({ path }) => path)).toEqual([]);
  expect(plain.pages.filter(({ html }) => !html.includes('<body class="without-landscape'))).toEqual([]);
  const { html, main } = plain.page('/blog');
  expect(all(main, '.post-card').length).toBeGreaterThan(2);
  const [, index = ''] = /data-index="\/([^"]+)"/.exec(html) ?? [];
  const { posts } = JSON.parse(String((await plain.file(index))?.body));
  expect(posts.length).toBe(plain.content.posts.length);
  expect(posts.filter(({ picture }: { picture?: { themed?: true } }) => picture?.themed)).toEqual([]);
  // What the content draws stays.
  expect(all(plain.page('/services/seo').main, '.hero-plate .illustration').length).toBe(1);
});

test('each picture and file that a page without a landscape names is there', async () => {
  const named = plain.pages.flatMap(({ html }) =>
    [...html.matchAll(/\/(assets\/[\w.-]+)/g)].map(([, file = '']) => file),
  );
  const files = [...new Set(named)].filter((file) => !file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(10);
  const found = await Promise.all(files.map((file) => plain.file(file)));
  expect(files.filter((_, index) => !found[index])).toEqual([]);
});

test('a category without posts says so', () => {
  const { main, text } = withCategory.page(PATH);
  expect(text).toContain('No articles yet');
  expect(text).toContain("We're working on content for this category. Check back soon!");
  expect(all(main, '.buttons a').map((link) => [textOf(link), link.attributes.href])).toEqual([
    ['Browse all articles', '/blog'],
  ]);
});

test('a category without posts is linked nowhere, and search engines skip it', async () => {
  const others = withCategory.pages.filter(({ path }) => path !== PATH);
  expect(others.filter(({ document }) => hrefs(document).includes(PATH)).map(({ path }) => path)).toEqual([]);
  for (const file of ['sitemap.xml', 'llms.txt']) {
    const text = String((await withCategory.file(file))?.body);
    expect(text).toContain('/blog/category/seo-and-content');
    expect(text).not.toContain(PATH);
  }
  expect(withCategory.page(PATH).route.head.robots).toBe('noindex');
});

test('the blog links to each category that has posts', async () => {
  const { content, page } = await renderedSite();
  const filled = content.categories.filter(({ slug }) =>
    content.posts.some(({ data }) => data.category === slug),
  );
  const links = all(page('/blog').main, '.categories a').map(({ attributes }) => attributes.href);
  expect(links).toEqual(['/blog', ...filled.map(({ slug }) => `/blog/category/${slug}`)]);
});

test('the receiver knows what people agree to who sign up for the newsletter', async () => {
  const { page, file } = await renderedSite();
  const { newsletter } = JSON.parse(String((await file('forms.json'))?.body));
  for (const path of ['/about', '/blog']) {
    const said = page(path).wholeText;
    for (const line of newsletter.split('\n'))
      expect(said).toContain(plainText(line.replace(/^\[(.*)\]$/, '$1')));
  }
  expect(JSON.parse(String((await site.file('forms.json'))?.body))).not.toHaveProperty('newsletter');
});

test('a page to book a call is behind the contact form, and may be behind the button in the header', async () => {
  const booked = withCategory;
  const { document, main } = booked.page('/thank-you');
  expect(all(main, '.buttons a').map((link) => [textOf(link), link.attributes.href])).toContainEqual([
    'Pick a time now',
    BOOKING,
  ]);
  expect(all(document, 'a.header-action').map(({ attributes }) => attributes.href)).toEqual([BOOKING]);
  const forms = booked.pages.filter(({ html }) => html.includes(`data-booking="${BOOKING}"`));
  expect(forms.map(({ path }) => path)).toEqual(['/contact']);
  expect(hrefs(booked.page('/contact').main)).not.toContain(BOOKING);
  expect(JSON.parse(String((await booked.file('forms.json'))?.body))).toMatchObject({ booking: BOOKING });
});
