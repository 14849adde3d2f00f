import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Allowed, serializeChoice } from '../../rules/consent.ts';
import { CONSENT_KEY } from '../../rules/storage-keys.ts';

/** The two viewports of most tests. */
export const MOBILE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
/** A phone whose visitor prefers reduced motion. */
export const ON_PHONE = { viewport: MOBILE, hasTouch: true, reducedMotion: 'reduce' } as const;

export const NECESSARY: Allowed = { necessary: true, analytics: false, marketing: false, functional: false };
export const EVERYTHING: Allowed = { necessary: true, analytics: true, marketing: true, functional: true };

/** The widths at which everything must fit. */
export const WIDTHS = [320, 390, 430, 768, 1024, 1280, 1440, 2560];

/** A viewport of this width, as tall as such a device would be. */
export function viewportOf(width: number): { width: number; height: number } {
  return { width, height: width < 768 ? MOBILE.height : DESKTOP.height };
}

/** Stores a cookie decision before the first page opens; decisions made later win. */
export async function decide(context: BrowserContext, allowed: Partial<Allowed> = {}): Promise<void> {
  await context.addInitScript(
    ([key = '', choice = '']) => {
      try {
        localStorage[key] ??= choice;
      } catch {}
    },
    [CONSENT_KEY, serializeChoice({ ...NECESSARY, ...allowed }, Date.now())],
  );
}

export interface PageOptions extends BrowserContextOptions {
  /** The cookie decision made before the visit: only what is necessary by default, null for none yet. */
  consent?: Partial<Allowed> | null | undefined;
  /** `running`: `page.clock` can skip time. `paused`: timers fire only when a test advances the clock. */
  clock?: 'running' | 'paused' | undefined;
  /** Runs before the page is opened. */
  before?: ((page: Page) => unknown) | undefined;
}

/** The part of PageOptions that Playwright knows. */
export function contextOptions({ consent, clock, before, ...options }: PageOptions): BrowserContextOptions {
  // Requests that a worker makes can't be answered by tests.
  return { viewport: DESKTOP, serviceWorkers: 'block', ...options };
}

/** Creates a page that has not been navigated yet. */
export async function createPage(context: BrowserContext, options: PageOptions = {}): Promise<Page> {
  const { consent = {}, clock, before } = options;
  if (consent) await decide(context, consent);
  const page = await context.newPage();
  if (clock) await page.clock.install();
  if (clock === 'paused') await pauseClock(page);
  await before?.(page);
  return page;
}

/** Stops an installed clock. It can only stop in the future, and keeps running until then. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** Collects uncaught errors and what the console reports, violations of the security policy among them. */
export function collectErrors(page: Page, types: readonly string[] = ['error']): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => {
    const isOwn = message.text().endsWith('blocked by Playwright');
    if (types.includes(message.type()) && !isOwn) found.push(message.text());
  });
  return found;
}

/** Loads every picture of a page: one far below the viewport would never load on its own. */
export async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** Scrolls to a share of the page, 1 being its end. */
export function scrollTo(page: Page, share: number): Promise<void> {
  return page.evaluate((part) => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo({ top: part * (scrollHeight - innerHeight), behavior: 'instant' });
  }, share);
}

/** Clicks a button by its exact name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const consentBanner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
export const consentDialog = (page: Page) => page.getByRole('dialog', { name: 'Choose what we can use' });
/** The text of the focused element. */
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
export const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Opens the consent dialog and saves these switches. */
export async function choose(page: Page, wanted: Record<string, boolean>): Promise<void> {
  await press(page, 'Cookie settings');
  for (const [name, on] of Object.entries(wanted)) await page.getByRole('switch', { name }).setChecked(on);
  await press(page, 'Save');
}

/** What a page keeps on the device. */
export async function storedBy(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name).sort();
  const [local = [], session = []] = await page.evaluate(() => [
    Object.keys(localStorage),
    Object.keys(sessionStorage),
  ]);
  return { cookies, local, session };
}

/** Runs in the page: storage that throws, as with cookies blocked. */
export function refuseStorage(): void {
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get });
}
