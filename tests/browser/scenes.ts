import type { Page } from 'playwright-core';
import { FOLDER, gallery, pageSource, routes } from './built-site.ts';

/** The viewport width in CSS pixels from which the menu is a row (templates/styles/header.css). */
const DESKTOP_FROM = 960;

/** A page kind, or a state of one. */
export interface Scene {
  name: string;
  path: string;
  /** Whether it exists at a viewport width. */
  at(width: number): boolean;
  /** Whether it lies over the page, and is seen in the viewport rather than on the entire page. */
  overlay: boolean;
  /** Brings the opened page into the state. */
  arrange(page: Page): Promise<void>;
}

/** The page kinds: the first address of each pattern represents its kind. */
const KINDS: [name: string, path: RegExp, html?: RegExp][] = [
  ['home', /^\/$/],
  ['about', /^\/about$/],
  ['services', /^\/services$/],
  ['service', /^\/services\/(?!.*pricing)/],
  ['pricing', /^\/services\/.*pricing$/],
  ['industry', /^\/industries\//],
  ['city', /^\/locations\//],
  ['cases', /^\/case-studies$/],
  ['case', /^\/case-studies\//],
  ['contact', /^\/contact$/],
  ['calculator', /^\/square-mile$/],
  ['blog', /^\/blog$/],
  ['category', /^\/blog\/category\/(?!404)/, /class="post-grid"/],
  ['category-empty', /^\/blog\/category\/(?!404)/, /class="no-results"/],
  ['post', /^\/blog\/(?!404|category|page)/],
  ['archive', /^\/blog\/page\//],
  ['download', /^\/downloads\//],
  ['legal', /^\/privacy-policy$/],
  ['sitemap', /^\/sitemap$/],
  ['onboarding', /^\/client-onboarding$/],
  ['thank-you', /^\/thank-you$/],
];

/** Addresses without a page, one for each message. */
const UNKNOWN = [
  ['not-found', '/nowhere'],
  ['post-not-found', '/blog/no-such-post'],
  ['category-not-found', '/blog/category/no-such-category'],
];

/** One page for each set of islands. */
export const ISLAND_PAGES = [
  '/',
  '/about',
  '/services/seo',
  '/contact',
  '/square-mile',
  '/blog',
  '/client-onboarding',
  '/cookie-policy',
];

const still = { at: () => true, overlay: false, arrange: async () => {} };

/** A page of each kind. A kind without pages is left out. */
export function kinds(folder = FOLDER): Scene[] {
  const all = routes(folder);
  const found = KINDS.flatMap(([name, pattern, html]): Scene[] => {
    const path = all.find((one) => pattern.test(one) && (!html || html.test(pageSource(one, folder))));
    return path ? [{ ...still, name, path }] : [];
  });
  return [...found, ...UNKNOWN.map(([name = '', path = '']) => ({ ...still, name, path }))];
}

/** Every state of the gallery. */
function galleryScenes(): Scene[] {
  return gallery().map((path) => {
    const overlay = /class="(toast|consent)\b/.test(pageSource(path));
    return { ...still, name: path.replace('/gallery/', ''), path, overlay };
  });
}

/** What a visitor opens: the menu of a phone, the dropdown of a desktop, every question. */
function opened(): Scene[] {
  const all = routes();
  const faq = kinds().find(({ path }) => all.includes(path) && pageSource(path).includes('class="faq"'));
  const click = (selector: string) => (page: Page) => page.locator(selector).click();
  return [
    {
      name: 'menu-open',
      path: '/',
      overlay: true,
      at: (width) => width < DESKTOP_FROM,
      arrange: click('.header-toggle'),
    },
    {
      name: 'dropdown-open',
      path: '/services',
      overlay: true,
      at: (width) => width >= DESKTOP_FROM,
      arrange: click('.menu-services'),
    },
    ...(faq ? [{ ...still, name: 'faq-open', path: faq.path, arrange: openFaq }] : []),
  ];
}

/** What visitors open, and every state of the gallery. */
export function siteStates(): Scene[] {
  return [...opened(), ...galleryScenes()];
}

/** Everything there is to see. */
export function scenes(): Scene[] {
  return [...kinds(), ...siteStates()];
}

/** Opens all answers at once, which visitors can't: without their shared name they don't close each other. */
async function openFaq(page: Page): Promise<void> {
  await page.locator('.faq details').evaluateAll((all) => {
    for (const item of all as HTMLDetailsElement[]) {
      item.removeAttribute('name');
      item.open = true;
    }
  });
}
