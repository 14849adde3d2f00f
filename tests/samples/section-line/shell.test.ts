import { expect, test } from 'vitest';
import { readTime } from '../../../build/content/facts/text-facts.ts';
import { all, hrefs } from '../../content/html.ts';
import { renderedSite } from '../../content/rendered-site.ts';
import { textOf } from '../../content/visible-text.ts';
import { CATEGORIES, CITIES, PRICING, REDIRECTS, ROUTES, SERVICES } from './specification-links.ts';

const site = await renderedSite();

test('part 1, section 2, Screens and routes: every page and redirect exists', () => {
  const paths = site.pages.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([...ROUTES, ...SERVICES, ...PRICING, ...CITIES, ...CATEGORIES]),
  );
  for (const [from, to] of Object.entries(REDIRECTS)) {
    expect(site.content.redirects).toContainEqual({ from, to });
    expect(paths).toContain(to.replace(/#.*/, ''));
  }
});

test('there are at least six posts, each with a reading time of 5 to 9 minutes', () => {
  const times = site.content.posts.map(readTime);
  expect(times.length).toBeGreaterThanOrEqual(6);
  for (const time of times) expect(time).toMatch(/^[5-9] min read$/);
});

test('part 1, section 2, Shared shell', () => {
  const { document, wholeText } = site.page('/');
  expect(hrefs(document, '.dropdown a').toSorted()).toEqual(['/services', ...SERVICES].toSorted());
  expect(all(document, '.header > a.button').map(textOf)).toEqual(['Get started']);
  expect(wholeText).toContain('© 2020-2099 Section Line Marketing LLC');
});

const CALL = /^\/contact(\?service=[\w-]+&cta=strategy-session|#contact-form)$/;
/** What actions that lead to the contact form may be called, and where they lead. */
const ACTIONS: Record<string, RegExp> = {
  'Book a free strategy call': CALL,
  'Get a quote': /^\/contact$/,
  // Labels and pages that the specification names
  'Book a call': CALL,
  'Get started': CALL,
  'Contact us': /^\/contact$/,
  'Get my PR assessment': /^\/contact$/,
  'Book a strategy session': CALL,
};
/** Pages of the specification whose quiet buttons say what else can be asked for (part 2, section 2.2). */
const OWN_LABELS = ['/services/media-planning', '/services/digital-pr'];

test.each(site.pages)('actions that lead to the contact form have two labels: $path', ({ main, path }) => {
  for (const link of [...all(main, 'a.button'), ...all(main, '.callout a'), ...all(main, 'a.link')]) {
    const href = link.attributes.href ?? '';
    if (!href.startsWith('/contact') || OWN_LABELS.includes(path)) continue;
    expect(href).toMatch(ACTIONS[textOf(link)] ?? `no action is called "${textOf(link)}"`);
  }
});

test.each([
  ['/services/paid-ads-ppc', ['Home', 'Services', 'Paid Ads (PPC)']],
  ['/locations/omaha-nebraska', ['Home', 'Locations', 'Omaha, Nebraska']],
  ['/privacy-policy', ['Home', 'Privacy Policy']],
  ['/blog/category/tools-and-tech', ['Home', 'Blog', 'Tools and Tech']],
  ['/case-studies/big-coulee-credit-union', ['Home', 'Case Studies', 'Big Coulee Credit Union']],
  // A title of its own keeps its case.
  ['/blog/seo-myths-debunked', ['Home', 'Blog', 'SEO myths debunked: what still wastes your budget']],
])('the breadcrumbs of %s are in title case', (path, labels) => {
  expect(all(site.page(path).document, '.breadcrumb li').map(textOf)).toEqual(labels);
});
