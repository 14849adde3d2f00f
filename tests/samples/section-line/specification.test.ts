import { describe, expect, test } from 'vitest';
import { withReply } from '../../../rules/form-reply.ts';
import { FORMS } from '../../../rules/forms.ts';
import { plainText } from '../../../rules/typography.ts';
import { all, hrefs, type PageElement } from '../../content/html.ts';
import { renderedSite } from '../../content/rendered-site.ts';
import { dataOf } from '../../content/structured-data.ts';
import { textOf } from '../../content/visible-text.ts';
import { ownCopy, wordsOf } from '../own-copy.ts';
import { PROPERTIES } from '../structured-data-properties.ts';
import { COPY, TOASTS } from './specification-copy.ts';
import { DATA, KINDS, META, PRICES } from './specification-data.ts';
import { LINKS, RELATED, SERVICES } from './specification-links.ts';
import { BLOCKS, SECTIONS } from './specification-sections.ts';

const site = await renderedSite();
const mainOf = (page: string) => site.page(page).main;

/** The elements of a part of a page. */
function block(main: PageElement, name: keyof typeof BLOCKS): PageElement[] {
  const [, list, position, items = ''] = /^(.+?):(first|second|last)(.*)$/.exec(BLOCKS[name]) ?? [];
  if (!list) return all(main, BLOCKS[name]);
  const found = all(main, list).at({ first: 0, second: 1, last: -1 }[String(position)] ?? 0);
  return found ? all(found, items) : [];
}

/** Flattens tables of the shape { section: { page: rows } }. */
function rowsOf<Row>(table: Record<string, Record<string, Row>>) {
  return Object.entries(table).flatMap(([section, pages]) =>
    Object.entries(pages).map(([page, row]) => ({ section, page, row })),
  );
}

test.each(rowsOf(COPY))('$section: $page has its copy', ({ page, row }) => {
  const { text } = site.page(page);
  expect(row.filter((copy) => !copy.test(text))).toEqual([]);
});

test.each(TOASTS)('part 1, section 8: the %s form announces %s by "%s %s"', (form, outcome, title, text) => {
  const said = withReply(FORMS[form], site.content.settings.forms.replies)[outcome];
  expect({ title: said.title, text: plainText(said.text) }).toEqual({ title, text });
});

test.each(rowsOf(SECTIONS))('$section: $page has its parts: $row', ({ page, row }) => {
  for (const [name, count] of Object.entries(row)) {
    const { length } = block(mainOf(page), name as keyof typeof BLOCKS);
    if (typeof count === 'number') expect(length, name).toBe(count);
    else expect(length, name).toBeGreaterThanOrEqual(Number.parseInt(count, 10));
  }
});

test.each(rowsOf(LINKS))('$section: $page has its links', ({ page, row }) => {
  for (const [label, href, times = 1] of row) {
    const links = all(mainOf(page), 'a').filter(
      (link) => link.attributes.href === href && label.test(textOf(link)),
    );
    expect(links.length, `${label} ${href}`).toBeGreaterThanOrEqual(times);
  }
});

test.each(DATA)('structured data of %s: %s %s is %j', (page, type, path, value) => {
  const node = site.page(page).data.find((found) => found['@type'] === type);
  expect(node, `${page} has no ${type}`).toBeDefined();
  expect(
    path
      .split('.')
      .reduce<unknown>((data, key) => (data as Record<string, unknown> | undefined)?.[key], node),
  ).toEqual(value);
});

test.each(Object.entries(KINDS))('structured data of %s has %j', (page, kinds) => {
  expect(site.page(page).data.map((node) => node['@type'])).toEqual(expect.arrayContaining([...kinds]));
});

const found = dataOf(site);

test('structured data has all types, and offices alone have a price range', () => {
  expect([...new Set(found.map(({ type }) => type))].toSorted()).toEqual(Object.keys(PROPERTIES).toSorted());
  const ranged = found.filter(({ node }) => node.priceRange !== undefined).map(({ type }) => type);
  expect(new Set(ranged)).toEqual(new Set(['LocalBusiness']));
});

test('structured data has the offset of daylight saving time', () => {
  const dates = found.filter(({ type }) => type === 'BlogPosting').map(({ node }) => node.datePublished);
  expect(dates).toContain('2025-07-22T00:00:00-05:00');
});

test('only services with a price in the specification, and packages, are offers', () => {
  const offering = new Set(found.filter(({ type }) => type === 'Offer').map(({ path }) => path));
  const priced = Object.keys(PRICES).filter((path) => PRICES[path] !== undefined);
  expect([...offering].toSorted()).toEqual(
    [...priced, '/services/local-seo-pricing', '/services/seo-pricing'].toSorted(),
  );
});

test.each(META)('%s: the %s meta tag is %s', (page, name, content) => {
  const tags = all(site.page(page).document, 'meta').map(({ attributes }) => attributes);
  expect(tags.find((tag) => name === (tag.name ?? tag.property))?.content).toMatch(content);
});

const selling = site.pages.filter(({ path }) => /^\/(?:services|industries|locations)\/./.test(path));

test.each(selling)('$path states the recurring claims (part 2, section 1)', ({ path, text }) => {
  expect(text).toMatch(path === '/industries/healthcare' ? /normally \$500/ : /\$2,500/);
  expect(text).toMatch(/\bfree\b|no charge|costs? you nothing/i);
  expect(text).toMatch(/\b90[ -]days?\b|\bday 90\b/i);
  expect(text).toMatch(
    /month[- ]to[- ]month|by the month|(?:any|each|every) month|a month's notice|of any one|monthly (?:terms|billing)|before the next month/i,
  );
});

test.each(SERVICES)('%s has 700 to 1,600 words of its own', (path) => {
  const count = ownCopy(site.page(path)).flatMap(wordsOf).length;
  expect(count).toBeGreaterThanOrEqual(700);
  expect(count).toBeLessThanOrEqual(1600);
});

describe('part 2, section 2.1, Shared service page layout', () => {
  const services = site.pages.filter(({ main }) => block(main, 'services').length > 0);

  test.each(services)('$path states the time of each phase', ({ main }) => {
    expect(all(main, '.steps .steps-time')).toHaveLength(block(main, 'phases').length);
  });
});

describe('part 2, section 2.2, Service pages', () => {
  const related = (slug: string) =>
    block(mainOf(`/services/${slug}`), 'related').flatMap((item) => hrefs(item));
  const described = ['ecommerce', 'digital-pr', 'email-marketing', 'media-planning', 'graphic-design'];

  test('related services are those that the specification lists', () => {
    expect(related('paid-ads-ppc')).toEqual([
      ...['/services/content-marketing', '/services/ai-optimization', '/services/web-design'],
    ]);
    for (const slug of described) expect(RELATED).toEqual(expect.arrayContaining(related(slug)));
  });

  test.each(['paid-ads-ppc', ...described])('%s states the year of its trends', (slug) => {
    const headings = all(mainOf(`/services/${slug}`), '.pair-tint h2').map(textOf);
    expect(headings).toContainEqual(expect.stringMatching(/2024 trends/));
  });

  test('each service of mobile apps has a highlight, deliverables and a differentiator', () => {
    const main = mainOf('/services/mobile-app-development');
    for (const part of ['.offers-highlight', '.offers-only', '.ticks']) {
      expect(all(main, `.offers > li ${part}`), part).toHaveLength(block(main, 'services').length);
    }
  });

  test.each([
    ['/services/seo-pricing', 'Growth SEO'],
    ['/services/local-seo-pricing', 'Multi-location'],
  ])('%s marks only %s as the most popular', (page, name) => {
    expect(all(mainOf(page), '.plans > li.on-field h3').map(textOf)).toEqual([name]);
    expect(all(mainOf(page), '.plans > li.on-field .plans-mark').map(textOf)).toEqual(['Most Popular']);
    expect(all(mainOf(page), '.plans-mark')).toHaveLength(1);
  });
});

test('part 2, section 2.3: the form of the cannabis page has the anchor of its audit link', () => {
  expect(all(mainOf('/industries/cannabis'), '#audit-form form')).toHaveLength(1);
});

test('part 2, section 2.3: industry pages show at most three posts', () => {
  for (const slug of ['healthcare', 'cannabis', 'startups'])
    expect(block(mainOf(`/industries/${slug}`), 'posts').length, slug).toBeLessThanOrEqual(3);
});

test('part 1, section 2, Blog post: every post has related ones of its category', () => {
  const grid = (page: string) =>
    hrefs(mainOf(page), '.post-grid a').filter((path) => /^\/blog\/[\w-]+$/.test(path));
  for (const { path, data } of site.content.posts) {
    const related = [...new Set(grid(path))];
    const categories = related.map(
      (one) => site.content.posts.find((post) => post.path === one)?.data.category,
    );
    expect(categories, path).toEqual(Array(Math.min(related.length, 3)).fill(data.category));
    expect(related, path).not.toEqual([]);
    expect(related).not.toContain(path);
  }
});

test('part 1, section 2, Blog list: the featured post is not in the grid', () => {
  const [featured] = hrefs(mainOf('/blog'), '.post-card-featured a');
  expect(featured).toMatch(/^\/blog\/./);
  const grid = hrefs(mainOf('/blog'), '.post-grid a');
  expect(grid.length).toBeGreaterThan(1);
  expect(grid).not.toContain(featured);
});
