import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';
import { CHROMIUM_FLAGS, findChromium, inPath } from '../browser/chromium.ts';
import type { Engine, Preferences, Visitor } from './visitor.ts';

const FIREFOX = [process.env.FIREFOX_PATH, ...inPath(['firefox-esr', 'firefox'])].find(
  (path) => path && existsSync(path),
);
const CHROMIUM = attempt(findChromium);

export const chromium = engine('Chromium', CHROMIUM, 'chromium', () => ({
  browser: 'chrome',
  args: [...CHROMIUM_FLAGS, '--force-prefers-reduced-motion'],
}));

export const firefox = engine('Firefox', FIREFOX, 'firefox-esr', ({ scheme }) => ({
  browser: 'firefox',
  extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'ui.systemUsesDarkTheme': scheme === 'dark' ? 1 : 0 },
}));

function engine(
  name: string,
  executablePath: string | undefined,
  what: string,
  options: (preferences: Preferences) => LaunchOptions,
): Engine {
  /** By color scheme, which is Firefox's for as long as it runs. */
  const running = new Map<string, Promise<Browser>>();
  return {
    name,
    missing: executablePath ? undefined : what,
    async visit(preferences) {
      const { scheme } = preferences;
      const launched = running.get(scheme) ?? puppeteer.launch({ executablePath, ...options(preferences) });
      running.set(scheme, launched);
      return openWindow(await launched, preferences);
    },
    async stop() {
      await Promise.all([...running.values()].map(async (launched) => (await launched).close()));
      running.clear();
    },
  };
}

async function openWindow(browser: Browser, { scheme }: Preferences): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  if ((await browser.version()).startsWith('Chrom')) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  }
  return {
    async open(address) {
      await page.goto(address);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    // Its types allow handles of elements among the values.
    evaluate: (run, ...values) => page.evaluate(run as never, ...values) as never,
    async click(selector) {
      await page.click(selector);
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    // Its own way back waits for a load, which a page from the cache doesn't have.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    screenshot: () => page.screenshot(),
    print: () => page.pdf(),
    close: () => context.close(),
  };
}

function attempt(find: () => string): string | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}
