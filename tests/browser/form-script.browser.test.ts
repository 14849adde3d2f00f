import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FOLDER } from './built-site.ts';
import { FORM_NAMES, field, formOf, idOf, mounted, OTHER_PAGE, pathOf, unfold } from './forms.ts';
import { totalShift, watchShifts } from './shifts.ts';
import { hasFocus, PHONE, scrollTo } from './site-page.ts';
import { visit } from './visit.ts';

const SMALL = { viewport: { width: 390, height: 600 } };
const NO_SCRIPT = { viewport: PHONE, javaScriptEnabled: false };

/** Paths of the scripts that a page has requested. */
async function scripts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
}

describe('the script of a form', () => {
  test('is one file, loaded when the form is scrolled near', async () => {
    const page = await visit(pathOf('newsletter'), SMALL);
    const before = await scripts(page);
    expect(before).toEqual(await scripts(await visit(OTHER_PAGE, SMALL)));
    await mounted(page, 'newsletter');
    expect((await scripts(page)).filter((path) => !before.includes(path))).toHaveLength(1);
  });

  test('is loaded when the form gets the focus', async () => {
    const page = await visit(pathOf('newsletter'), SMALL);
    await field(page, 'newsletter', 'email').evaluate((input) => input.focus({ preventScroll: true }));
    await page.locator(`#${idOf('newsletter')}[novalidate]`).waitFor({ state: 'attached' });
  });

  test.each([OTHER_PAGE, '/sitemap'])('is not loaded on %s, which has no form', async (path) => {
    const page = await visit(path, SMALL);
    await scrollTo(page, 1);
    for (const script of await scripts(page)) {
      expect(readFileSync(join(FOLDER, script), 'utf8'), script).not.toMatch(/form-summary|industry-lead/);
    }
  });
});

describe('without JavaScript', () => {
  test.each(FORM_NAMES)('the %s form is complete and posted to the receiver', async (form) => {
    const page = await visit(pathOf(form), NO_SCRIPT);
    if (/contact|industry/.test(form)) await unfold(page);
    expect(
      await formOf(page, form).evaluate((element: HTMLFormElement) => [
        element.getAttribute('action'),
        element.method,
        element.enctype,
        element.noValidate,
      ]),
    ).toEqual(['/api/leads', 'post', 'application/x-www-form-urlencoded', false]);
    const controls = formOf(page, form).locator('.field :is(label, input, select, textarea), [type=submit]');
    expect(await controls.count()).toBeGreaterThanOrEqual(3);
    for (const control of await controls.all()) expect(await control.isVisible()).toBe(true);
  });

  test('Enter in a form with an error stays on the page, at the error', async () => {
    const page = await visit('/contact', NO_SCRIPT);
    await field(page, 'contact', 'name').fill('Ada');
    await field(page, 'contact', 'message').fill('Our market is Omaha.');
    await field(page, 'contact', 'email').fill('ada@example');
    await page.keyboard.press('Enter');
    expect(await hasFocus(page, '[name=email][title="Please enter a valid email address"]')).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
});

describe('a link to the contact page that names a service', () => {
  const REQUEST = '/contact?service=mobile-app-development&cta=strategy-session';

  test('selects it in the form and says so, moving nothing in view', async () => {
    const page = await visit(REQUEST, { before: watchShifts });
    await page.getByText('You asked for a strategy session: Mobile app development. Your name').waitFor();
    expect(await field(page, 'contact', 'service').inputValue()).toBe('mobile-app-development');
    expect(await page.locator('[name=cta]').inputValue()).toBe('strategy-session');
    expect(await totalShift(page)).toBeLessThan(0.001);
  });

  test('keeps what the visitor selected before a reload', async () => {
    const page = await visit('/contact?service=seo');
    await page.getByText('You asked about SEO.').waitFor();
    await field(page, 'contact', 'service').selectOption('web-design');
    await page.goto('/about');
    await page.goBack();
    await page.getByText('You asked about SEO.').waitFor();
    expect(await field(page, 'contact', 'service').inputValue()).toBe('web-design');
  });
});
