import { expect, test } from 'vitest';
import { readTime } from '../../../build/content/words-and-characters.ts';
import { bodyRecord } from '../../../build/markdown/inspect.ts';
import { ENGLISH } from '../../../rules/locale.ts';
import { all, hrefs } from '../../content/html.ts';
import { renderedSite, wrongOn } from '../../content/rendered-site.ts';
import { textOf } from '../../content/visible-text.ts';
import { REDIRECTS, ROUTES, SERVICE_PAGES } from './specification.ts';

const site = await renderedSite();

test('every page and redirect exists', () => {
  const paths = site.pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(ROUTES));
  for (const [from, to] of Object.entries(REDIRECTS)) {
    expect(site.content.redirects).toContainEqual({ from, to });
    expect(paths).toContain(to.replace(/#.*/, ''));
  }
});

test('there are at least six posts, each with a reading time of 5 to 9 minutes', () => {
  expect(site.content.posts.length).toBeGreaterThanOrEqual(6);
  for (const post of site.content.posts)
    expect(readTime(post, bodyRecord(post), ENGLISH.t)).toMatch(/^[5-9] min read$/);
});

test('the menu, its button and the footer of the home page', () => {
  const { document, wholeText } = site.page('/');
  expect(hrefs(document, '.dropdown a')).toEqual(expect.arrayContaining(['/services', ...SERVICE_PAGES]));
  expect(all(document, '.header > a.button').map(textOf)).toEqual(['Get started']);
  expect(wholeText).toContain('© 2020-2099 Section Line Marketing LLC');
});

const CALL = /^\/contact(\?service=[\w-]+&cta=strategy-session|#contact-form)$/;
/** What actions that lead to the contact form may be called, and where they lead. */
const ACTIONS: Record<string, RegExp> = {
  'Book a free strategy session': CALL,
  'Get a quote': /^\/contact$/,
  // Labels and pages that this agency promised its customer
  'Book a call': CALL,
  'Get started': CALL,
  'Contact us': /^\/contact$/,
  'Get my PR assessment': /^\/contact$/,
};
/** Labels that name a plan of a price list, or a service of the price page. */
const NAMED =
  /^(Get started with .+ \/contact\?plan=[\w.-]+|Get a quote \/contact\?service=[\w-]+&cta=quote)#contact-form$/;
/** Pages whose quiet buttons say what else can be asked for. */
const OWN_LABELS = ['/services/media-planning', '/services/digital-pr'];

test('actions that lead to the contact form have two labels', () => {
  const wrong = wrongOn(site.pages, ({ main, path }) =>
    [...all(main, 'a.button'), ...all(main, '.callout a'), ...all(main, 'a.link')].flatMap((link) => {
      const { href = '' } = link.attributes;
      if (!href.startsWith('/contact') || OWN_LABELS.includes(path)) return [];
      if (NAMED.test(`${textOf(link)} ${href}`)) return [];
      return ACTIONS[textOf(link)]?.test(href) ? [] : [`"${textOf(link)}" leads to ${href}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('breadcrumbs are in title case; a title of its own keeps its case', () => {
  const crumbs = (path: string) => all(site.page(path).document, '.breadcrumb li').map(textOf);
  expect(crumbs('/services/paid-ads-ppc')).toEqual(['Home', 'Services', 'Paid Ads (PPC)']);
  expect(crumbs('/blog/seo-myths-debunked')).toEqual([
    ...['Home', 'Blog', 'SEO myths debunked: what still wastes your budget'],
  ]);
});
