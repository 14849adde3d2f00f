import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answers, arrived, field, fill, INQUIRY, mounted, openVisits, PLACES, submit } from './form-visit.ts';
import { DESK } from './windows.ts';

const { open, visit } = openVisits();
const { contact, newsletter } = PLACES;
const CLOCK = { viewport: DESK, clock: true };
const DAY_MS = 86_400_000;
const drafts = (page: Page) => page.evaluate((): string | undefined => localStorage['form-drafts']);
const kept = (page: Page, text: string) => expect.poll(() => drafts(page)).toContain(text);

/** The contact page before its script has come. @returns lets the script through */
async function openEarly(): Promise<{ page: Page; letThrough(): Promise<void> }> {
  const page = await visit('/services/seo');
  const held: Route[] = [];
  let open = false;
  await page.route(/\/assets\/(?!main-)[^/]+\.js$/, async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  await page.goto(contact.path);
  await page.locator('#contact-form').scrollIntoViewIfNeeded();
  return {
    page,
    async letThrough() {
      open = true;
      await Promise.all(held.map((route) => route.continue()));
      await page.locator('#contact-form[novalidate]').waitFor();
    },
  };
}

describe('what was done before the script arrived stays', () => {
  test('words, choices, the focus and the place in a word', async () => {
    const { page, letThrough } = await openEarly();
    await field(page, contact, 'name').pressSequentially('Ada');
    await field(page, contact, 'budget').selectOption('10k-25k');
    await field(page, contact, 'message').pressSequentially('Omaha, please');
    await page.keyboard.press('Shift+ArrowLeft');
    for (let key = 0; key < 5; key += 1) await page.keyboard.press('Shift+ArrowLeft');
    await letThrough();
    expect(await answers(page, contact)).toEqual({
      name: 'Ada',
      budget: '10k-25k',
      message: 'Omaha, please',
    });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-form-message');
    await page.keyboard.type('now');
    expect(await answers(page, contact)).toMatchObject({ message: 'Omaha, now' });
  });

  test('and typing goes on while it arrives', async () => {
    const { page, letThrough } = await openEarly();
    const message = field(page, contact, 'message');
    const words = 'Two clinics in west Omaha, and a third one in May.';
    await Promise.all([message.pressSequentially(words, { delay: 2 }), letThrough()]);
    expect(await message.inputValue()).toBe(words);
    await kept(page, words);
  });

  test('it is sent, and what was kept from another day does not replace it', async () => {
    const page = await open(contact);
    await fill(page, contact, { ...INQUIRY, name: 'Old name', company: 'Hall' });
    await kept(page, 'Old name');
    let release = () => {};
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/(?!main-)[^/]+\.js$/, async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto('/services/seo');
    await page.goto(contact.path);
    await field(page, contact, 'name').fill('New name');
    release();
    await mounted(page, contact);
    expect(await answers(page, contact)).toEqual({ ...INQUIRY, name: 'New name', company: 'Hall' });
    await submit(page, contact);
    await arrived(page);
    expect(await answers(page, contact)).toEqual({});
  });
});

describe('a draft', () => {
  const TYPED = { ...INQUIRY, service: 'seo', budget: '5k-10k', phone: '(402) 555' };

  test('survives a reload right after the last key', async () => {
    const page = await open(contact);
    await fill(page, contact, TYPED);
    await page.reload();
    await mounted(page, contact);
    expect(await answers(page, contact)).toEqual(TYPED);
  });

  test('survives going on and Back', async () => {
    const page = await open(contact);
    await fill(page, contact, TYPED);
    await page.goto('/services/seo');
    await page.goBack();
    await mounted(page, contact);
    expect(await answers(page, contact)).toEqual(TYPED);
  });

  test('is there in a new tab, and on another page with the same form', async () => {
    const page = await open(newsletter);
    await fill(page, newsletter, { email: 'ada@exam' });
    await kept(page, 'ada@exam');
    const tab = await page.context().newPage();
    await tab.goto('/blog/category/seo-and-content');
    await mounted(tab, newsletter);
    expect(await answers(tab, newsletter)).toEqual({ email: 'ada@exam' });
  });

  test('is forgotten after success, also by a page that is still open for the next draft', async () => {
    const page = await open(newsletter, CLOCK);
    await fill(page, newsletter, { email: 'ada@example.com' });
    await page.clock.runFor(300);
    await kept(page, 'ada@example.com');
    await submit(page, newsletter);
    await arrived(page, CLOCK);
    expect(await drafts(page)).toBeUndefined();
    await page.clock.runFor(5000);
    await page.reload();
    await mounted(page, newsletter);
    expect(await answers(page, newsletter)).toEqual({});
    expect(await drafts(page)).toBeUndefined();
  });

  test('that was emptied by hand is forgotten', async () => {
    const page = await open(newsletter);
    await fill(page, newsletter, { email: 'ada' });
    await kept(page, 'ada');
    await fill(page, newsletter, { email: '' });
    await expect.poll(() => drafts(page)).toBeUndefined();
  });

  test.each([
    ['lives for seven days', 7 * DAY_MS - 60_000, TYPED],
    ['and no longer', 7 * DAY_MS + 60_000, {}],
  ])('%s', async (_, age, expected) => {
    const page = await open(contact, CLOCK);
    await fill(page, contact, TYPED);
    await page.clock.runFor(300);
    await kept(page, 'Omaha');
    await page.goto('/services/seo');
    await page.clock.fastForward(age);
    await page.goto(contact.path);
    await mounted(page, contact);
    expect(await answers(page, contact)).toEqual(expected);
  });

  test('that is too old is deleted by any page', async () => {
    const page = await open(contact, CLOCK);
    await fill(page, contact, TYPED);
    await page.clock.runFor(300);
    await kept(page, 'Omaha');
    await page.clock.fastForward(8 * DAY_MS);
    await page.goto('/services/seo');
    await expect.poll(() => drafts(page)).toBeUndefined();
  });

  test.each([
    ['half a word', '{"contact-form":{"at":1'],
    ['null', 'null'],
    ['a list', '[1,null,"a"]'],
    ['something else', '{"contact-form":{"at":"now","values":7}}'],
    ['no texts', `{"contact-form":{"at":${Date.now()},"values":{"name":{"toString":1},"email":5}}}`],
    [
      'fields of no form',
      `{"contact-form":{"at":${Date.now()},"values":{"x":"1","__proto__":"2","submit":"3"}}}`,
    ],
  ])('that is broken is ignored: %s', async (_, text) => {
    const page = await visit('/services/seo');
    await page.evaluate((broken) => localStorage.setItem('form-drafts', broken), text);
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(contact.path);
    await mounted(page, contact);
    expect(await answers(page, contact)).toEqual({});
    await fill(page, contact, { name: 'Ada' });
    await kept(page, 'Ada');
    expect(errors).toEqual([]);
  });

  test('is not needed: where nothing can be stored, the form is sent all the same', async () => {
    const page = await visit('/services/seo');
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
    });
    await page.goto(contact.path);
    await mounted(page, contact);
    await fill(page, contact, INQUIRY);
    await submit(page, contact);
    await arrived(page);
    expect(await answers(page, contact)).toEqual({});
  });
});
