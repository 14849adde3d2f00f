import { describe, expect, test } from 'vitest';
import { all, hrefs, type PageElement } from './html.ts';
import { renderedSite } from './rendered-site.ts';
import { COPY } from './specification-copy.ts';
import { DATA, KINDS, META } from './specification-data.ts';
import { LINKS, RELATED } from './specification-links.ts';
import { BLOCKS, SECTIONS } from './specification-sections.ts';
import { textOf } from './visible-text.ts';

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
    const headings = all(mainOf(`/services/${slug}`), '.section-tint h2').map(textOf);
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

test('part 2, section 4: accordions open one question at a time', () => {
  for (const { main, path } of site.pages) {
    const names = new Set(all(main, '.faq > details').map(({ attributes }) => attributes.name));
    expect(names.size, path).toBeLessThanOrEqual(1);
    expect(names, path).not.toContain(undefined);
  }
});

test('part 1, section 2, Blog list: the featured post is not in the grid', () => {
  const [featured] = hrefs(mainOf('/blog'), '.post-card-featured a');
  expect(featured).toMatch(/^\/blog\/./);
  const grid = hrefs(mainOf('/blog'), '.post-grid a');
  expect(grid.length).toBeGreaterThan(1);
  expect(grid).not.toContain(featured);
});
