import { describe, expect, test } from 'vitest';
import { formsIn } from '../../../rules/forms/words.ts';
import { plainText } from '../../../rules/plain-text.ts';
import { all, hrefs, type PageElement } from '../../content/html.ts';
import { renderedSite, wrongOn } from '../../content/rendered-site.ts';
import { dataOf } from '../../content/structured-data.ts';
import { textOf } from '../../content/visible-text.ts';
import { ownCopy, wordsOf } from '../own-copy.ts';
import { PROPERTIES } from '../structured-data-properties.ts';
import {
  BLOCKS,
  DATA,
  LINKS,
  META,
  PRICES,
  RELATED,
  SECTIONS,
  SERVICE_PAGES,
  STATED_COPY,
  TOASTS,
  TYPES,
} from './specification.ts';

const site = await renderedSite();
const mainOf = (page: string) => site.page(page).main;

/** The elements of a part of a page. */
function block(main: PageElement, name: keyof typeof BLOCKS): PageElement[] {
  const [, list, position, items = ''] = /^(.+?):(first|second|last)(.*)$/.exec(BLOCKS[name]) ?? [];
  if (!list) return all(main, BLOCKS[name]);
  const found = all(main, list).at({ first: 0, second: 1, last: -1 }[String(position)] ?? 0);
  return found ? all(found, items) : [];
}

test('every page has its copy', () => {
  const wrong = STATED_COPY.flatMap(([page, ...copy]) => {
    const { text } = site.page(page);
    return copy.filter((part) => !part.test(text)).map((part) => `${page} lacks ${part}`);
  });
  expect(wrong).toEqual([]);
});

test('what forms say after they were sent', () => {
  const said = TOASTS.map(([form, outcome]) => {
    const { title, text } = formsIn(site.content.forms)[form][outcome];
    return [form, outcome, title, plainText(text)];
  });
  expect(said).toEqual(TOASTS);
});

test('every page has its parts', () => {
  const wrong = Object.entries(SECTIONS).flatMap(([page, counts]) =>
    Object.entries(counts).flatMap(([name, count]) => {
      const { length } = block(mainOf(page), name as keyof typeof BLOCKS);
      const isRight = typeof count === 'number' ? length === count : length >= Number.parseInt(count, 10);
      return isRight ? [] : [`${page} has ${length} ${name} instead of ${count}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('every page has its links', () => {
  const wrong = LINKS.filter(([page, label, href, times = 1]) => {
    const links = all(mainOf(page), 'a').filter((link) => link.attributes.href === href);
    return links.filter((link) => label.test(textOf(link))).length < times;
  });
  expect(wrong).toEqual([]);
});

test('every page has its structured data', () => {
  const values = DATA.map(([page, type, path]) => {
    const node = site.page(page).data.find((one) => one['@type'] === type);
    if (!node) return [page, type, path, 'There is no such node'];
    const value = path
      .split('.')
      .reduce<unknown>((data, key) => (data as Record<string, unknown> | undefined)?.[key], node);
    return [page, type, path, value];
  });
  expect(values).toEqual(DATA);
  for (const [page, types] of Object.entries(TYPES)) {
    const shown = site.page(page).data.map((node) => node['@type']);
    expect(shown, page).toEqual(expect.arrayContaining([...types]));
  }
});

test('every page has its meta tags', () => {
  const wrong = META.flatMap(([page, name, content]) => {
    const tags = all(site.page(page).document, 'meta').map(({ attributes }) => attributes);
    const shown = tags.find((tag) => name === (tag.name ?? tag.property))?.content;
    return content.test(String(shown)) ? [] : [`${page}: ${name} is ${shown}`];
  });
  expect(wrong).toEqual([]);
});

const found = dataOf(site);

test('structured data has all types, and offices alone have a price range', () => {
  expect([...new Set(found.map(({ type }) => type))].toSorted()).toEqual(Object.keys(PROPERTIES).toSorted());
  const ranged = found.filter(({ node }) => node.priceRange !== undefined).map(({ type }) => type);
  expect(new Set(ranged)).toEqual(new Set(['LocalBusiness']));
});

test('only services with a promised price, and packages, are offers', () => {
  const offering = new Set(found.filter(({ type }) => type === 'Offer').map(({ path }) => path));
  const priced = Object.keys(PRICES).filter((path) => PRICES[path] !== undefined);
  expect([...offering].toSorted()).toEqual(
    [
      ...priced,
      '/industries/home-services',
      '/services/local-seo-pricing',
      '/services/seo-pricing',
    ].toSorted(),
  );
});

test('pages that sell state the recurring claims', () => {
  const claims: [what: string, words: RegExp][] = [
    ['a free offer', /\bfree\b|no charge|costs? you nothing/i],
    ['the first 90 days', /\b90[ -]days?\b|\bday 90\b/i],
    [
      'monthly terms',
      /month[- ]to[- ]month|by the month|(?:any|each|every) month|a month's notice|of any one|monthly (?:terms|billing)|before the next month/i,
    ],
  ];
  const selling = site.pages.filter(({ path }) => /^\/(?:services|industries|locations)\/./.test(path));
  const wrong = wrongOn(selling, ({ path, text }) => [
    ...claims.filter(([, words]) => !words.test(text)).map(([what]) => `does not state ${what}`),
    text.includes(path === '/industries/healthcare' ? 'normally $500' : '$2,500') ? '' : 'states no value',
  ]);
  expect(wrong).toEqual([]);
});

test('services have 700 to 1,600 words of their own, and state the time of each phase', () => {
  const wrong = wrongOn(SERVICE_PAGES.map(site.page), (page) => {
    const count = ownCopy(page).flatMap(wordsOf).length;
    const [times, phases] = [all(page.main, '.steps .steps-time').length, block(page.main, 'phases').length];
    return [
      count < 700 || count > 1600 ? `has ${count} words` : '',
      times === phases ? '' : `states ${times} times of ${phases} phases`,
    ];
  });
  expect(wrong).toEqual([]);
});

describe('service pages', () => {
  const related = (slug: string) =>
    block(mainOf(`/services/${slug}`), 'related').flatMap((item) => hrefs(item));
  const described = ['ecommerce', 'digital-pr', 'email-marketing', 'media-planning', 'graphic-design'];

  test('related services are those that were promised', () => {
    expect(related('paid-ads-ppc')).toEqual([
      ...['/services/content-marketing', '/services/ai-optimization', '/services/web-design'],
    ]);
    for (const slug of described) expect(RELATED).toEqual(expect.arrayContaining(related(slug)));
  });

  test.each([
    ['/services/seo-pricing', 'Growth SEO'],
    ['/services/local-seo-pricing', 'Multi-location'],
  ])('%s marks only %s as the most popular', (page, name) => {
    const texts = (selector: string) => all(mainOf(page), `.plans ${selector}`).map(textOf);
    const marked = [...texts('> li.on-band h3'), ...texts('> li.on-band .plans-mark')];
    expect([...marked, ...texts('.plans-mark')]).toEqual([name, 'Most Popular', 'Most Popular']);
  });
});

test('industry pages show at most three posts', () => {
  for (const slug of ['healthcare', 'cannabis', 'startups'])
    expect(block(mainOf(`/industries/${slug}`), 'posts').length, slug).toBeLessThanOrEqual(3);
});

test('every post has related ones of its category', () => {
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

test('the featured post is not in the grid', () => {
  const [featured] = hrefs(mainOf('/blog'), '.post-card-featured a');
  expect(featured).toMatch(/^\/blog\/./);
  const grid = hrefs(mainOf('/blog'), '.post-grid a');
  expect(grid.length).toBeGreaterThan(1);
  expect(grid).not.toContain(featured);
});
