import type { Page } from 'playwright-core';
import { FORMS } from '../../rules/forms/forms.ts';
import { OUTBOX_DATABASE, OUTBOX_KEY } from '../../rules/storage-keys.ts';
import type { PageOptions } from './site-page.ts';
import { soon, until, visit } from './visit.ts';

/** A page that has each form, and the id of the form element there. */
const LOCATIONS = {
  contact: { path: '/contact', id: 'contact-form' },
  newsletter: { path: '/about', id: 'newsletter-footer' },
  'industry-lead': { path: '/industries/healthcare', id: 'industry-form' },
  onboarding: { path: '/client-onboarding', id: 'onboarding-form' },
};
export type FormName = keyof typeof LOCATIONS;
export const FORMS_ON_PAGES = Object.keys(LOCATIONS) as FormName[];
export const pathOf = (form: FormName) => LOCATIONS[form].path;
export const idOf = (form: FormName) => LOCATIONS[form].id;
/** A page without any form. */
export const OTHER_PAGE = '/services/seo';

type Values = Readonly<Record<string, string>>;

/** What a visitor sends: a form, and its answers by field name. */
export interface TestLead {
  form: FormName;
  values: Values;
}

const PERSON = { name: 'Ada Hall', email: 'ada@example.com' };
/** A lead, and another one of the same person in the same form. */
export const LEAD: TestLead = { form: 'contact', values: { ...PERSON, message: 'Our market is Omaha.' } };
export const SECOND_LEAD: TestLead = {
  form: 'contact',
  values: { ...PERSON, message: 'One more thing: Lincoln.' },
};
export const INDUSTRY: TestLead = { form: 'industry-lead', values: { ...PERSON, company: 'Hall Dental' } };
export const SIGNUP: TestLead = { form: 'newsletter', values: { email: 'ada@example.com' } };

export const formOn = (page: Page, form: FormName = 'contact') => page.locator(`#${idOf(form)}`);
export const field = (page: Page, form: FormName, name: string) => page.locator(`#${idOf(form)}-${name}`);
export const button = (page: Page, form: FormName = 'contact') =>
  page.locator(`#${idOf(form)} .form-end [type=submit]`);
export const toast = (page: Page) => page.locator('.toast');

/** Scrolls to a form, and waits until its script has taken it over. */
export async function mounted(page: Page, form: FormName = 'contact'): Promise<void> {
  await formOn(page, form).scrollIntoViewIfNeeded();
  await page.locator(`#${idOf(form)}[novalidate]`).waitFor();
}

/** Opens the optional fields of the contact form. */
export const unfold = (page: Page) => page.locator('.form-fold > summary').click();
/** What takes the place of a form that was sent. */
export const thanks = (page: Page) => page.locator('.form-thanks');

/** Opens the page of a form as a new visitor, and waits until its script has taken it over. */
export async function openForm(form: FormName, options?: PageOptions): Promise<Page> {
  const page = await visit(pathOf(form), options);
  await mounted(page, form);
  return page;
}

/** Sets answers all at once, as autofill does. */
export async function fillForm(page: Page, form: FormName, values: Values): Promise<void> {
  // The end of the form has arrived, so its fields have, too.
  await button(page, form).waitFor({ state: 'attached' });
  await formOn(page, form).evaluate((element: HTMLFormElement, given) => {
    for (const [name, text] of Object.entries(given)) {
      const control = element.elements.namedItem(name) as HTMLInputElement;
      control.value = text;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, values);
}

/** Fills in a form, or another one after thanks, and clicks its button. */
export async function fillAndSend(page: Page, { form, values }: TestLead = LEAD): Promise<void> {
  if (await thanks(page).isVisible()) await thanks(page).getByRole('button').click();
  await fillForm(page, form, values);
  await button(page, form).click();
}

/** Waits for a form's script, then fills the form in and sends it. */
export async function sendForm(page: Page, lead: TestLead = LEAD): Promise<void> {
  await mounted(page, lead.form);
  await fillAndSend(page, lead);
}

/** Requests a form to be sent, as Enter does. */
export function submit(page: Page, form: FormName = 'contact'): Promise<void> {
  return formOn(page, form).evaluate((element: HTMLFormElement) => element.requestSubmit());
}

/** The answers in a form, without empty ones. */
export function answers(page: Page, form: FormName = 'contact'): Promise<Record<string, string>> {
  return formOn(page, form).evaluate((element: HTMLFormElement) => {
    const controls = element.querySelectorAll<HTMLInputElement>('.field :is(input, select, textarea)');
    return Object.fromEntries(
      [...controls].filter(({ value }) => value).map(({ name, value }) => [name, value]),
    );
  });
}

/** Waits until a page says that a form was sent. With a clock, the delay passes at once. */
export async function success(page: Page, form: FormName = 'contact', clock = false): Promise<void> {
  const said = page.locator('.toast, .form-thanks').getByText(FORMS[form].success.title).first();
  if (!clock) return said.waitFor();
  await soon(async () => {
    await page.clock.runFor(500);
    return said.count();
  }).toBe(1);
}

/** Waits until a form says something about its delivery. */
export async function note(page: Page, text: string, form: FormName = 'contact'): Promise<void> {
  await formOn(page, form).locator('.form-note').getByText(text, { exact: true }).waitFor();
}

/** Waits until a form has no answers and can be sent. */
export async function isEmpty(page: Page, form: FormName = 'contact'): Promise<void> {
  await until(
    async () => Object.keys(await answers(page, form)).length === 0 && (await button(page, form).isEnabled()),
  );
}

/** The drafts as stored. */
export const storedDrafts = (page: Page) =>
  page.evaluate((): string | undefined => localStorage.getItem('form-drafts') ?? undefined);
/** Waits until a draft holds a text. */
export const draftHolds = (page: Page, text: string) => soon(() => storedDrafts(page)).toContain(text);

/** The leads in the browser's database, oldest first, and whether pages will look at them. */
export function outbox(page: Page): Promise<{ marked: boolean; items: { id: string; state: string }[] }> {
  return page.evaluate(
    async ([key = '', name = '']) => {
      const marked = key in localStorage;
      // Opening a database that doesn't exist would create it.
      const databases = await indexedDB.databases();
      if (!databases.some((one) => one.name === name)) return { marked, items: [] };
      const done = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await done(indexedDB.open(name));
      const all: { id: string; state: string; created: number }[] = await done(
        database.transaction('leads').objectStore('leads').getAll(),
      );
      database.close();
      const items = all.sort((a, b) => a.created - b.created).map(({ id, state }) => ({ id, state }));
      return { marked, items };
    },
    [OUTBOX_KEY, OUTBOX_DATABASE],
  );
}

/** The states of the leads in the browser's database. */
export async function leadStates(page: Page): Promise<string[]> {
  return (await outbox(page)).items.map(({ state }) => state);
}

/** What a form displays about errors: the message of every field that is marked in any way, and the summary's links. */
export function errorsIn(page: Page, form: FormName = 'contact') {
  return formOn(page, form).evaluate((element: HTMLFormElement) => {
    const wrong = element.querySelectorAll(
      '.field:is(.field-wrong, :has(.field-error, [aria-invalid=true]))',
    );
    const messages = [...wrong].map((around) => {
      const control = around.querySelector<HTMLInputElement>('input, select, textarea');
      const message = around.querySelector(`.field-wrong #${control?.id}-error`);
      const end = around.querySelector('[aria-invalid=true]')?.getBoundingClientRect().bottom ?? Infinity;
      const isBelow = message && message.getBoundingClientRect().top >= end;
      return [control?.name, isBelow ? message.textContent : `wrong in part: ${around.outerHTML}`];
    });
    const links = [...element.querySelectorAll<HTMLAnchorElement>('.form-summary a')];
    const summary = links.map(({ textContent, hash }) => ({ line: textContent, to: hash.slice(1) }));
    return { fields: Object.fromEntries(messages) as Record<string, string>, summary };
  });
}

/** Whether an element is entirely in the viewport, below the sticky header. */
export function isClear(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
    return top >= header && bottom <= innerHeight;
  });
}
