import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  answers,
  draftHolds,
  field,
  fillForm,
  isEmpty,
  LEAD,
  mounted,
  OTHER_PAGE,
  openForm,
  SIGNUP,
  storedDrafts,
  submit,
  success,
  unfold,
} from './forms.ts';
import { collectErrors } from './site-page.ts';
import { soon, visit } from './visit.ts';

const CLOCK = { clock: 'running' } as const;
const DAY_MS = 86_400_000;
const TYPED = { ...LEAD.values, service: 'seo', budget: '5k-10k', phone: '(402) 555' };

/** Opens the contact page without the script of its form. @returns lets the script load */
async function openWithoutScript(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!main-)[^/]+\.js$/, (route) => promise.then(() => route.continue()));
  await page.goto('/contact');
  return () => {
    resolve();
    return mounted(page);
  };
}

test('before its script loads, a form keeps text, choices, the focus and the selection', async () => {
  const page = await visit(OTHER_PAGE);
  const loadScript = await openWithoutScript(page);
  await field(page, 'contact', 'name').pressSequentially('Ada');
  await unfold(page);
  await field(page, 'contact', 'budget').selectOption('10k-25k');
  await field(page, 'contact', 'message').pressSequentially('Omaha, please');
  for (let key = 0; key < 6; key += 1) await page.keyboard.press('Shift+ArrowLeft');
  await loadScript();
  await page.keyboard.type('now');
  expect(await answers(page)).toEqual({ name: 'Ada', budget: '10k-25k', message: 'Omaha, now' });
});

test('a form keeps what is typed before and while its script loads, rather than a draft, and sends it', async () => {
  const page = await openForm('contact');
  await fillForm(page, 'contact', { name: 'Old name', email: 'ada@example.com', company: 'Hall' });
  await draftHolds(page, 'Old name');
  await page.goto(OTHER_PAGE);
  const loadScript = await openWithoutScript(page);
  await field(page, 'contact', 'name').fill('New name');
  const message = 'Two clinics in west Omaha, and a third one in May.';
  await Promise.all([
    field(page, 'contact', 'message').pressSequentially(message, { delay: 2 }),
    loadScript(),
  ]);
  expect(await answers(page)).toEqual({
    name: 'New name',
    email: 'ada@example.com',
    message,
    company: 'Hall',
  });
  await draftHolds(page, message);
  await submit(page);
  await success(page);
  await isEmpty(page);
});

test('a draft survives a reload right after the last key, and Back, for seven days, and opens its optional details', async () => {
  const page = await openForm('contact', CLOCK);
  await fillForm(page, 'contact', { name: 'Ada' });
  await page.reload();
  await soon(() => answers(page)).toEqual({ name: 'Ada' });
  await mounted(page);
  expect(await page.locator('.form-fold[open]').count()).toBe(0);
  await fillForm(page, 'contact', TYPED);
  await page.reload();
  await mounted(page);
  expect(await answers(page)).toEqual(TYPED);
  await soon(() => page.locator('.form-fold[open]').count()).toBe(1);
  await page.goto(OTHER_PAGE);
  await page.clock.fastForward(7 * DAY_MS - 60_000);
  await page.goBack();
  await mounted(page);
  expect(await answers(page)).toEqual(TYPED);
  await page.clock.fastForward(120_000);
  await page.goto(OTHER_PAGE);
  await soon(() => storedDrafts(page), 'deleted by any page after seven days').toBeUndefined();
});

test('a draft is shared by pages with the same form, until it is emptied by hand or sent', async () => {
  const page = await openForm('newsletter', CLOCK);
  await fillForm(page, 'newsletter', { email: 'ada@exam' });
  await draftHolds(page, 'ada@exam');
  const tab = await page.context().newPage();
  await tab.goto('/blog/category/seo-and-content');
  await mounted(tab, 'newsletter');
  expect(await answers(tab, 'newsletter')).toEqual({ email: 'ada@exam' });
  await tab.close();
  await fillForm(page, 'newsletter', { email: '' });
  await soon(() => storedDrafts(page)).toBeUndefined();
  await fillForm(page, 'newsletter', SIGNUP.values);
  await draftHolds(page, 'ada@example.com');
  await submit(page, 'newsletter');
  await success(page, 'newsletter', true);
  expect(await storedDrafts(page)).toBeUndefined();
  // The open page doesn't save it again.
  await page.clock.runFor(5000);
  await page.reload();
  await mounted(page, 'newsletter');
  expect(await answers(page, 'newsletter')).toEqual({});
  expect(await storedDrafts(page)).toBeUndefined();
});

test('a draft that no version of the site has stored is ignored', async () => {
  const page = await visit(OTHER_PAGE);
  const errors = collectErrors(page);
  const ofValues = (values: string) => `{"contact-form":{"at":${Date.now()},"values":${values}}}`;
  for (const broken of [
    '{"contact-form":{"at":1',
    '[1,null,"a"]',
    'null',
    '{"contact-form":{"at":"now","values":7}}',
    ofValues('{"name":{"toString":1},"email":5}'),
    ofValues('{"x":"1","__proto__":"2","submit":"3"}'),
  ]) {
    await page.evaluate((draft) => localStorage.setItem('form-drafts', draft), broken);
    await page.goto('/contact');
    await mounted(page);
    expect(await answers(page), broken).toEqual({});
  }
  await fillForm(page, 'contact', { name: 'Ada' });
  await draftHolds(page, 'Ada');
  expect(errors).toEqual([]);
});
