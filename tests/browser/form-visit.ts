import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { serializeChoice } from '../../rules/consent.ts';
import type { FormId } from '../../rules/forms.ts';
import { CONSENT_KEY } from '../../rules/storage-keys.ts';
import { launch } from './chromium.ts';
import { DESK } from './windows.ts';

/** A page that shows each form, and the id of the form's element there. */
export const PLACES = {
  contact: { path: '/contact', id: 'contact-form' },
  newsletter: { path: '/about', id: 'newsletter-footer' },
  'industry-lead': { path: '/industries/healthcare', id: 'industry-form' },
  onboarding: { path: '/client-onboarding', id: 'onboarding-form' },
} satisfies Partial<Record<FormId, { path: string; id: string }>>;

export type Place = (typeof PLACES)[keyof typeof PLACES];

/** Answers that the contact form takes. */
export const INQUIRY = { name: 'Ada Hall', email: 'ada@example.com', message: 'Our market is Omaha.' };

/** How a visitor's browser is; with a clock, time can be moved on by `page.clock`. */
export type VisitOptions = BrowserContextOptions & { clock?: boolean };

/** Visitors of one test file. */
export interface Visits {
  /** Opens a page in a browser that was never here before, but for its decision about cookies. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
  /** Opens the page of a form, and waits until the script has taken the form over. */
  open(place: Place, options?: VisitOptions): Promise<Page>;
}

/** One browser for a test file; what a test has opened is closed after it. */
export function openVisits(): Visits {
  const site = inject('site');
  let browser: Browser;
  const pages: Page[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()));
  });
  afterAll(() => browser.close());

  const visit: Visits['visit'] = async (path, { clock, ...options } = {}) => {
    const context = await browser.newContext({
      baseURL: site,
      viewport: DESK,
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin: site, localStorage: [decided()] }] },
      ...options,
    });
    const page = await context.newPage();
    pages.push(page);
    if (clock) await page.clock.install();
    await page.goto(path);
    return page;
  };
  return {
    visit,
    async open(place, options) {
      const page = await visit(place.path, options);
      await mounted(page, place);
      return page;
    },
  };
}

function decided(): { name: string; value: string } {
  const nothing = { necessary: true, analytics: false, marketing: false, functional: false };
  return { name: CONSENT_KEY, value: serializeChoice(nothing, Date.now()) };
}

/** Goes to a form, and waits until the script has taken it over. */
export async function mounted(page: Page, { id }: Place): Promise<void> {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  await page.locator(`#${id}[novalidate]`).waitFor();
}

/** The control of a field. */
export const field = (page: Page, { id }: Place, name: string) => page.locator(`#${id}-${name}`);

/** Sets answers all at once, as autofill does. */
export function fill(page: Page, { id }: Place, answers: Readonly<Record<string, string>>): Promise<void> {
  return page.locator(`#${id}`).evaluate((form: HTMLFormElement, given) => {
    for (const [name, text] of Object.entries(given)) {
      const control = form.elements.namedItem(name) as HTMLInputElement;
      control.value = text;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, answers);
}

/** What stands in the fields of a form, without those that are empty. */
export function answers(page: Page, { id }: Place): Promise<Record<string, string>> {
  return page.locator(`#${id}`).evaluate((form: HTMLFormElement) => {
    const controls = form.querySelectorAll<HTMLInputElement>('.field :is(input, select, textarea)');
    return Object.fromEntries(
      [...controls].filter(({ value }) => value).map(({ name, value }) => [name, value]),
    );
  });
}

/** The button that sends a form. */
export const button = (page: Page, { id }: Place) => page.locator(`#${id} .form-end button`);

/** Asks a form to be sent, as Enter and its button do. */
export function submit(page: Page, { id }: Place): Promise<void> {
  return page.locator(`#${id}`).evaluate((form: HTMLFormElement) => form.requestSubmit());
}

/** Waits until a toast is there; with a clock, the time that sending takes passes at once. */
export async function arrived(page: Page, { clock }: { clock?: boolean } = {}): Promise<void> {
  if (!clock) return page.locator('.toast').waitFor();
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return page.locator('.toast').count();
    })
    .toBe(1);
}

/** What a form shows of mistakes. */
export interface Flagged {
  /** Message by field, for every field that looks wrong or that has a message. */
  fields: Record<string, string>;
  /** Where a message is not under its field, or its field does not name it; empty when all is well. */
  faults: string[];
  /** Lines of the summary, with the ids that they lead to. */
  summary: { line: string; to: string }[];
}

/** What a form shows of mistakes now. */
export function flagged(page: Page, { id }: Place): Promise<Flagged> {
  return page.locator(`#${id}`).evaluate((form: HTMLFormElement) => {
    const fields: Record<string, string> = {};
    const faults: string[] = [];
    for (const around of form.querySelectorAll('.field')) {
      const control = around.querySelector<HTMLInputElement>('input, select, textarea');
      const message = around.querySelector('.field-error');
      if (!control) continue;
      const wrong = [control.ariaInvalid === 'true', around.matches('.field-wrong'), message !== null];
      if (!wrong.includes(true)) continue;
      fields[control.name] = message?.textContent ?? '';
      if (wrong.includes(false)) faults.push(`${control.name} is wrong in part: ${wrong}`);
      const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
      if (!message || !described.some((one) => document.getElementById(one) === message))
        faults.push(`${control.name} does not name its message`);
      else if (message.getBoundingClientRect().top < control.getBoundingClientRect().bottom)
        faults.push(`${control.name} has its message elsewhere`);
    }
    const lines = form.querySelectorAll<HTMLAnchorElement>('.form-summary a');
    const summary = [...lines].map(({ textContent, hash }) => ({
      line: textContent ?? '',
      to: hash.slice(1),
    }));
    return { fields, faults, summary };
  });
}
