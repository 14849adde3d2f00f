import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  answers,
  draftHolds,
  drafts,
  field,
  fill,
  isEmpty,
  LEAD,
  mounted,
  OTHER_PAGE,
  openForm,
  SIGNUP,
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
  const held: Route[] = [];
  let released = false;
  await page.route(/\/assets\/(?!main-)[^/]+\.js$/, async (route) => {
    if (released) await route.continue();
    else held.push(route);
  });
  await page.goto('/contact');
  return async () => {
    released = true;
    await Promise.all(held.map((route) => route.continue()));
    await mounted(page);
  };
}

describe('before its script loads, a form keeps', () => {
  test('text, choices, the focus and the selection', async () => {
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

  test('what is typed while it loads', async () => {
    const page = await visit(OTHER_PAGE);
    const loadScript = await openWithoutScript(page);
    const message = field(page, 'contact', 'message');
    const text = 'Two clinics in west Omaha, and a third one in May.';
    await Promise.all([message.pressSequentially(text, { delay: 2 }), loadScript()]);
    expect(await message.inputValue()).toBe(text);
    await draftHolds(page, text);
  });

  test('new answers rather than those of a draft, and can be sent', async () => {
    const page = await openForm('contact');
    await fill(page, 'contact', { ...LEAD.values, name: 'Old name', company: 'Hall' });
    await draftHolds(page, 'Old name');
    await page.goto(OTHER_PAGE);
    const loadScript = await openWithoutScript(page);
    await field(page, 'contact', 'name').fill('New name');
    await loadScript();
    expect(await answers(page)).toEqual({ ...LEAD.values, name: 'New name', company: 'Hall' });
    await submit(page);
    await success(page);
    await isEmpty(page);
  });
});

describe('a draft', () => {
  test('survives a reload right after the last key, and Back', async () => {
    const page = await openForm('contact');
    await fill(page, 'contact', TYPED);
    await page.reload();
    await mounted(page);
    expect(await answers(page)).toEqual(TYPED);
    await page.goto(OTHER_PAGE);
    await page.goBack();
    await mounted(page);
    expect(await answers(page)).toEqual(TYPED);
  });

  test('is restored in a new tab, on another page with the same form', async () => {
    const page = await openForm('newsletter');
    await fill(page, 'newsletter', { email: 'ada@exam' });
    await draftHolds(page, 'ada@exam');
    const tab = await page.context().newPage();
    await tab.goto('/blog/category/seo-and-content');
    await mounted(tab, 'newsletter');
    expect(await answers(tab, 'newsletter')).toEqual({ email: 'ada@exam' });
  });

  test('is deleted after success, and not saved again by the open page', async () => {
    const page = await openForm('newsletter', CLOCK);
    await fill(page, 'newsletter', SIGNUP.values);
    await page.clock.runFor(300);
    await draftHolds(page, 'ada@example.com');
    await submit(page, 'newsletter');
    await success(page, 'newsletter', true);
    expect(await drafts(page)).toBeUndefined();
    await page.clock.runFor(5000);
    await page.reload();
    await mounted(page, 'newsletter');
    expect(await answers(page, 'newsletter')).toEqual({});
    expect(await drafts(page)).toBeUndefined();
  });

  test('is deleted when it is emptied by hand', async () => {
    const page = await openForm('newsletter');
    await fill(page, 'newsletter', { email: 'ada' });
    await draftHolds(page, 'ada');
    await fill(page, 'newsletter', { email: '' });
    await soon(() => drafts(page)).toBeUndefined();
  });

  test('is restored for seven days, and deleted by any page after that', async () => {
    const page = await openForm('contact', CLOCK);
    await fill(page, 'contact', TYPED);
    await page.clock.runFor(300);
    await draftHolds(page, 'Omaha');
    await page.goto(OTHER_PAGE);
    await page.clock.fastForward(7 * DAY_MS - 60_000);
    await page.goto('/contact');
    await mounted(page);
    expect(await answers(page)).toEqual(TYPED);
    await page.clock.fastForward(120_000);
    await page.goto(OTHER_PAGE);
    await soon(() => drafts(page)).toBeUndefined();
  });

  const broken = (values: string) => `{"contact-form":{"at":${Date.now()},"values":${values}}}`;
  test.each([
    ['cut off', '{"contact-form":{"at":1'],
    ['a list', '[1,null,"a"]'],
    ['of other types', '{"contact-form":{"at":"now","values":7}}'],
    ['without text', broken('{"name":{"toString":1},"email":5}')],
    ['of unknown fields', broken('{"x":"1","__proto__":"2","submit":"3"}')],
  ])('that is %s is ignored', async (_, text) => {
    const page = await visit(OTHER_PAGE);
    await page.evaluate((draft) => localStorage.setItem('form-drafts', draft), text);
    const errors = collectErrors(page);
    await page.goto('/contact');
    await mounted(page);
    expect(await answers(page)).toEqual({});
    await fill(page, 'contact', { name: 'Ada' });
    await draftHolds(page, 'Ada');
    expect(errors).toEqual([]);
  });
});
