import { describe, expect, test } from 'vitest';
import { all, type PageElement } from './html.ts';
import { renderedSite } from './rendered-site.ts';
import { LINKS, RELATED } from './specification-links.ts';
import { BLOCKS, SECTIONS } from './specification-sections.ts';
import { textOf } from './visible-text.ts';

const site = await renderedSite();
const mainOf = (page: string) => site.page(page).main;
const hrefOf = ({ attributes }: PageElement) => attributes.href ?? '';

describe.each(Object.entries(SECTIONS))('%s', (_, pages) => {
  const rows = Object.entries(pages).flatMap(([page, counts]) =>
    Object.entries(counts).map(([block, count]) => ({ page, block: block as keyof typeof BLOCKS, count })),
  );
  test.each(rows)('$page has $count $block', ({ page, block, count }) => {
    const found = BLOCKS[block](mainOf(page)).length;
    if (typeof count === 'number') expect(found).toBe(count);
    else expect(found).toBeGreaterThanOrEqual(Number.parseInt(count, 10));
  });
});

describe.each(Object.entries(LINKS))('links of %s', (_, pages) => {
  const rows = Object.entries(pages).flatMap(([page, links]) =>
    links.map(([label, href, times = 1]) => ({ page, label, href, times })),
  );
  test.each(rows)('$page leads with $label to $href', ({ page, label, href, times }) => {
    const links = all(mainOf(page), 'a').filter((link) => hrefOf(link) === href && label.test(textOf(link)));
    expect(links.length).toBeGreaterThanOrEqual(times);
  });
});

describe('part 2, section 2.1, Shared service page layout', () => {
  const services = site.pages.filter(({ path }) => BLOCKS.services(mainOf(path)).length > 0);

  test.each(services)('$path gives each phase a time', ({ main }) => {
    expect(all(main, '.steps > li > .steps-time')).toHaveLength(BLOCKS.phases(main).length);
  });
});

describe('part 2, section 2.2, Service pages', () => {
  test('the related services of paid ads are the three that are named', () => {
    const related = BLOCKS.related(mainOf('/services/paid-ads-ppc'));
    expect(related.flatMap((item) => all(item, 'a')).map(hrefOf)).toEqual([
      ...['/services/content-marketing', '/services/ai-optimization', '/services/web-design'],
    ]);
  });

  const together = ['ecommerce', 'digital-pr', 'email-marketing', 'media-planning', 'graphic-design'];

  test.each(together)('%s leads to related services of the list', (slug) => {
    const links = BLOCKS.related(mainOf(`/services/${slug}`)).flatMap((item) => all(item, 'a'));
    for (const href of links.map(hrefOf)) expect(RELATED).toContain(href);
  });

  test.each(['paid-ads-ppc', ...together])('%s heads its trends with their year', (slug) => {
    const headings = all(mainOf(`/services/${slug}`), '.section-tint h2').map(textOf);
    expect(headings).toContainEqual(expect.stringMatching(/2024 trends/));
  });

  test('each service of mobile apps has a highlight, deliverables and what sets it apart', () => {
    const { main } = site.page('/services/mobile-app-development');
    const { length } = BLOCKS.services(main);
    for (const part of ['.offers-highlight', '.offers-only', '.ticks']) {
      expect(all(main, `.offers > li ${part}`), part).toHaveLength(length);
    }
  });

  test.each([
    ['/services/seo-pricing', 'Growth SEO'],
    ['/services/local-seo-pricing', 'Multi-location'],
  ])('%s marks %s, and no other, as the most popular', (page, name) => {
    expect(all(mainOf(page), '.plans > li.on-field h3').map(textOf)).toEqual([name]);
    expect(all(mainOf(page), '.plans > li.on-field .plans-mark').map(textOf)).toEqual(['Most Popular']);
    expect(all(mainOf(page), '.plans-mark')).toHaveLength(1);
  });
});

describe('part 2, sections 2.3 and 4', () => {
  test('the link to the audit of the cannabis page finds its form', () => {
    expect(all(mainOf('/industries/cannabis'), '#audit-form form')).toHaveLength(1);
  });

  test.each(['healthcare', 'cannabis', 'startups'])('%s shows at most three posts', (slug) => {
    expect(BLOCKS.posts(mainOf(`/industries/${slug}`)).length).toBeLessThanOrEqual(3);
  });

  test('every accordion has one open question at most', () => {
    for (const { main } of site.pages) {
      const names = all(main, '.faq > details').map(({ attributes }) => attributes.name);
      expect(new Set(names).size).toBeLessThanOrEqual(1);
      expect(names).not.toContain(undefined);
    }
  });
});

test('part 1, section 2, Blog list: the featured post is not in the grid', () => {
  const { main } = site.page('/blog');
  const paths = site.content.posts.map(({ path }) => path);
  const posts = (selector: string) => paths.filter((path) => all(main, selector).map(hrefOf).includes(path));
  const [featured, ...others] = posts('.post-card-featured a');
  expect([featured, ...others]).toEqual([expect.stringMatching(/./)]);
  expect(posts('.post-grid a').length).toBeGreaterThan(1);
  expect(posts('.post-grid a')).not.toContain(featured);
});
