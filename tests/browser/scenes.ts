import type { Page } from 'playwright-core';
import { gallery, pageSource, routes } from './built-site.ts';

/** The width in CSS pixels from which the menu is a row (templates/styles/header.css). */
const DESK_FROM = 960;

/** One thing to look at: a page kind, or a state of one. */
export interface Scene {
  name: string;
  path: string;
  /** Whether it exists at a width of the window. */
  at(width: number): boolean;
  /** What lies over the page is seen in the window, not on the whole page. */
  overlay: boolean;
  /** Brings the opened page into the state. */
  arrange(page: Page): Promise<void>;
}

/** The page kinds: the first address of each pattern stands for its kind. */
const KINDS: [name: string, pattern: RegExp, words?: RegExp][] = [
  ['home', /^\/$/],
  ['about', /^\/about$/],
  ['services', /^\/services$/],
  ['service', /^\/services\/(?!.*pricing)/],
  ['pricing', /^\/services\/.*pricing$/],
  ['industry', /^\/industries\//],
  ['city', /^\/locations\//],
  ['contact', /^\/contact$/],
  ['blog', /^\/blog$/],
  ['category', /^\/blog\/category\/(?!404)/, /class="post-grid"/],
  ['category-empty', /^\/blog\/category\/(?!404)/, /class="empty"/],
  ['post', /^\/blog\/(?!404|category|page)/],
  ['archive', /^\/blog\/page\//],
  ['download', /^\/downloads\//],
  ['legal', /^\/privacy-policy$/],
  ['sitemap', /^\/sitemap$/],
  ['onboarding', /^\/client-onboarding$/],
  ['thank-you', /^\/thank-you$/],
  ['offline', /^\/offline$/],
];

/** Addresses that name nothing, and the message for each. */
const UNKNOWN = [
  ['not-found', '/nowhere'],
  ['post-not-found', '/blog/no-such-post'],
  ['category-not-found', '/blog/category/no-such-category'],
];

const still = { at: () => true, overlay: false, arrange: async () => {} };

/** A page of each kind. A kind that no page of the site has is left out. */
export function kinds(): Scene[] {
  const all = routes();
  const found = KINDS.flatMap(([name, pattern, words]): Scene[] => {
    const path = all.find((one) => pattern.test(one) && (!words || words.test(pageSource(one))));
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

/** What a visitor opens: the menu of a phone, the dropdown of a desk, every question. */
export function opened(): Scene[] {
  const faq = kinds().find(({ path }) => pathHas(path, 'class="faq"'));
  const click = (selector: string) => async (page: Page) => {
    await page.locator(selector).click();
  };
  return [
    {
      name: 'menu-open',
      path: '/',
      overlay: true,
      at: (width) => width < DESK_FROM,
      arrange: click('.header-toggle'),
    },
    {
      name: 'dropdown-open',
      path: '/services',
      overlay: true,
      at: (width) => width >= DESK_FROM,
      arrange: click('.menu-services'),
    },
    ...(faq ? [{ ...still, name: 'faq-open', path: faq.path, arrange: openFaq }] : []),
  ];
}

/** Everything there is to look at. */
export function scenes(): Scene[] {
  return [...kinds(), ...opened(), ...galleryScenes()];
}

/** All answers at once, which a visitor cannot do: without their shared name they no longer close each other. */
async function openFaq(page: Page): Promise<void> {
  await page.locator('.faq details').evaluateAll((all) => {
    for (const item of all as HTMLDetailsElement[]) {
      item.removeAttribute('name');
      item.open = true;
    }
  });
}

function pathHas(path: string, text: string): boolean {
  return routes().includes(path) && pageSource(path).includes(text);
}
