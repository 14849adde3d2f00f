import type { Page } from 'playwright-core';
import { FORMS, type FormId } from '../../rules/forms.ts';
import { OUTBOX_DATABASE, OUTBOX_KEY } from '../../rules/storage-keys.ts';
import type { FormSite } from './form-site.ts';
import type { Watched } from './form-watch.ts';

/** What a visitor sends: a form, and its answers by field name. */
export interface Lead {
  form: 'contact' | 'newsletter' | 'industry-lead';
  values: Readonly<Record<string, string>>;
}

const PERSON = { name: 'Ada Hall', email: 'ada@example.com' };
/** A lead, and another one of the same person in the same form. */
export const LEAD: Lead = { form: 'contact', values: { ...PERSON, message: 'Our market is Omaha.' } };
export const SECOND: Lead = {
  form: 'contact',
  values: { ...PERSON, message: 'And one more thing: Lincoln.' },
};
export const INDUSTRY: Lead = { form: 'industry-lead', values: { ...PERSON, company: 'Hall Dental' } };
export const SIGNUP: Lead = { form: 'newsletter', values: { email: 'ada@example.com' } };

/** Where each form stands. */
export const PAGES: Record<Lead['form'], string> = {
  contact: '/contact',
  newsletter: '/about',
  'industry-lead': '/industries/healthcare',
};
/** A page of the site without any form. */
export const OTHER_PAGE = '/services/seo';

const root = (form: FormId) => `[data-form=${form}]`;

/** Waits until the script has taken a form over. */
export async function ready(page: Page, form: FormId = 'contact'): Promise<void> {
  await page.locator(`${root(form)} form`).scrollIntoViewIfNeeded();
  await page.locator(`${root(form)} form[novalidate]`).waitFor();
}

/** Types answers into their form. */
export async function type(page: Page, { form, values }: Lead = LEAD): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    await page.locator(`${root(form)} [name=${name}]`).fill(text);
  }
}

/** Presses the button of a form. */
export function press(page: Page, form: FormId = 'contact'): Promise<void> {
  return page.locator(`${root(form)} .form-end [type=submit]`).click();
}

/** Fills in a form that the script has taken over, and sends it. */
export async function send(page: Page, lead: Lead = LEAD): Promise<void> {
  await ready(page, lead.form);
  await type(page, lead);
  await press(page, lead.form);
}

/** Opens the page of a form in a new tab, fills the form in and sends it. */
export async function openAndSend(site: FormSite, lead: Lead = LEAD): Promise<Page> {
  const page = await site.open(PAGES[lead.form]);
  await send(page, lead);
  return page;
}

/** Waits until a page says that a form has arrived. */
export async function success(page: Page, form: FormId = 'contact'): Promise<void> {
  await page.locator('.toast').getByText(FORMS[form].success.title, { exact: true }).waitFor();
}

/** Waits until a form says something about what goes on. */
export async function note(page: Page, text: string, form: FormId = 'contact'): Promise<void> {
  await page
    .locator(`${root(form)} .form-note`)
    .getByText(text, { exact: true })
    .waitFor();
}

/** Waits until a page has looked through its outbox, and has told what came of it. */
export async function settled(page: Page, times = 1): Promise<void> {
  await page.waitForFunction((least) => (window as unknown as Watched).settled >= least, times);
}

/** What stands in the fields of a form that a lead has answers for. */
export function typed(page: Page, { form, values }: Lead = LEAD): Promise<Lead['values']> {
  return page.locator(`${root(form)} form`).evaluate((element: HTMLFormElement, names: string[]) => {
    const data = new FormData(element);
    return Object.fromEntries(names.map((name) => [name, String(data.get(name))]));
  }, Object.keys(values));
}

/** Waits until a form is as if nobody had typed, and can be sent. */
export async function empty(page: Page, { form, values }: Lead = LEAD): Promise<void> {
  await page.waitForFunction(
    ([selector = '', ...names]) => {
      const element = document.querySelector<HTMLFormElement>(selector);
      const data = element && new FormData(element);
      const button = element?.querySelector<HTMLButtonElement>('.form-end [type=submit]');
      return names.every((name) => data?.get(name) === '') && button?.disabled === false;
    },
    [`${root(form)} form`, ...Object.keys(values)],
  );
}

/** The leads that a browser keeps in its database, oldest first, and whether pages will look at them. */
export function outbox(page: Page): Promise<{ looked: boolean; items: { id: string; state: string }[] }> {
  return page.evaluate(
    async ([key = '', name = '']) => {
      const looked = key in localStorage;
      // Opening a database would make it.
      const databases = await indexedDB.databases();
      if (!databases.some((one) => one.name === name)) return { looked, items: [] };
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const request = database.transaction('leads').objectStore('leads').getAll();
      const all = await new Promise<{ id: string; state: string; created: number }[]>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
      database.close();
      const items = all.sort((a, b) => a.created - b.created).map(({ id, state }) => ({ id, state }));
      return { looked, items };
    },
    [OUTBOX_KEY, OUTBOX_DATABASE],
  );
}

/** The states of the leads that a browser keeps. */
export async function states(page: Page): Promise<string[]> {
  return (await outbox(page)).items.map(({ state }) => state);
}
