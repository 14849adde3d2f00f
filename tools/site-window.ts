import type { Browser, Page } from 'playwright-core';
import { buildSite, serveSite } from '../tests/browser/built-site.ts';
import { launch } from '../tests/browser/chromium.ts';
import { contextOptions, createPage } from '../tests/browser/site-page.ts';

export const SCHEMES = ['light', 'dark'] as const;

/** Builds and serves the site of a content folder, and starts a browser, for as long as the work takes. */
export async function withSite(
  work: (browser: Browser, address: string) => Promise<void>,
  content = 'content',
): Promise<void> {
  await buildSite(content);
  const { server, address } = await serveSite();
  const browser = await launch();
  try {
    await work(browser, address);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** A window without animations, of a visitor who has decided about cookies. */
export async function openWindow(
  browser: Browser,
  viewport: { width: number; height: number },
  colorScheme: (typeof SCHEMES)[number],
): Promise<Page> {
  const options = { viewport, colorScheme, reducedMotion: 'reduce' } as const;
  return createPage(await browser.newContext(contextOptions(options)), options);
}
