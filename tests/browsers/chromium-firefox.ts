import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { auditProgram, INSTALL } from '../audit/program.ts';
import { CHROMIUM_FLAGS, findChromium, inPath } from '../browser/chromium.ts';
import type { Engine, Preferences, Visitor } from './visitor.ts';

/** The part of puppeteer-core that we use: it is installed beside Lighthouse, and types are checked without it. */
interface Puppeteer {
  launch(options: object): Promise<Browser>;
}
interface Browser {
  version(): Promise<string>;
  createBrowserContext(): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
  close(): Promise<void>;
}
interface Page {
  emulateMediaFeatures(features: { name: string; value: string }[]): Promise<void>;
  goto(address: string): Promise<unknown>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  evaluate(run: (...values: never[]) => unknown, ...values: unknown[]): Promise<never>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  keyboard: Record<'press' | 'down' | 'up', (key: string) => Promise<void>>;
  mouse: { click(x: number, y: number): Promise<void> };
  screenshot(): Promise<Uint8Array>;
  pdf(): Promise<Uint8Array>;
}

const PUPPETEER = auditProgram('puppeteer-core/lib/puppeteer/puppeteer-core.js');
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
  options: (preferences: Preferences) => object,
): Engine {
  /** By color scheme, which is Firefox's for as long as it runs. */
  const running = new Map<string, Promise<Browser>>();
  return {
    name,
    missing: !executablePath ? `apt-get install ${what}` : PUPPETEER ? undefined : INSTALL,
    async visit(preferences) {
      const { scheme } = preferences;
      const launched = running.get(scheme) ?? launch({ executablePath, ...options(preferences) });
      running.set(scheme, launched);
      return openWindow(await launched, preferences);
    },
    async stop() {
      await Promise.all([...running.values()].map(async (launched) => (await launched).close()));
      running.clear();
    },
  };
}

async function launch(options: object): Promise<Browser> {
  const { default: puppeteer }: { default: Puppeteer } = await import(pathToFileURL(PUPPETEER ?? '').href);
  return puppeteer.launch(options);
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
    evaluate: (run, ...values) => page.evaluate(run, ...values),
    async click(selector) {
      await page.click(selector);
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (selector, text) => page.type(selector, text),
    async press(keys) {
      const [key = '', ...held] = keys.split('+').reverse();
      for (const each of held) await page.keyboard.down(each);
      await page.keyboard.press(key);
      for (const each of held) await page.keyboard.up(each);
    },
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
