import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from './chromium.ts';
import { decide } from './visitor.ts';

/** The two windows that most tests look through. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** The windows of one test file. */
export interface Windows {
  /** The page for these options; the second call gets the same one. */
  page(options: BrowserContextOptions): Promise<Page>;
}

/** One browser for a test file, started before its first test and closed after its last. */
export function openWindows(): Windows {
  let browser: Browser;
  const pages = new Map<string, Promise<Page>>();
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  return {
    page(options) {
      const key = JSON.stringify(options);
      const page = pages.get(key) ?? open(browser, options);
      pages.set(key, page);
      return page;
    },
  };
}

/**
 * Without a service worker, unless a test asks for one: it would answer where tests put themselves in between. And
 * without the question about cookies, which would come in the middle of a test.
 */
async function open(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  await decide(context);
  return context.newPage();
}

/** The size of a window of this width, as high as such a device would be. */
export function windowOf(width: number): { width: number; height: number } {
  return { width, height: width < 768 ? PHONE.height : DESK.height };
}
