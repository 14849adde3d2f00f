import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FORMS, fieldsOf } from '../../rules/forms.ts';
import { casesOf } from '../form-cases.ts';
import { FOLDER } from './built-site.ts';
import {
  button,
  FORM_NAMES,
  field,
  fill,
  formOf,
  idOf,
  LEAD,
  mounted,
  OTHER_PAGE,
  pathOf,
  unfold,
} from './forms.ts';
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
  test('is one file, loaded when the form is scrolled near, and not on pages without one', async () => {
    const page = await visit(pathOf('newsletter'), SMALL);
    const before = await scripts(page);
    await mounted(page, 'newsletter');
    expect((await scripts(page)).filter((path) => !before.includes(path))).toHaveLength(1);
    const other = await visit(OTHER_PAGE, SMALL);
    await scrollTo(other, 1);
    expect(await scripts(other)).toEqual(before);
    for (const script of before)
      expect(readFileSync(join(FOLDER, script), 'utf8'), script).not.toMatch(/form-summary|industry-lead/);
  });

  test('is loaded when the form gets the focus', async () => {
    const page = await visit(pathOf('newsletter'), SMALL);
    await field(page, 'newsletter', 'email').evaluate((input) => input.focus({ preventScroll: true }));
    await page.locator(`#${idOf('newsletter')}[novalidate]`).waitFor({ state: 'attached' });
  });
});

describe('without JavaScript', () => {
  test.each(FORM_NAMES)('the %s form is complete, checked by the browser, and posted', async (form) => {
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
    for (const control of await controls.all()) expect(await control.isVisible(), String(control)).toBe(true);

    for (const rule of fieldsOf(FORMS[form])) {
      const cases = casesOf(rule);
      const { attributes, validity } = await field(page, form, rule.name).evaluate(
        (input: HTMLInputElement, values) => ({
          attributes: ['type', 'autocomplete', 'inputmode', 'minlength', 'maxlength'].map((name) =>
            input.getAttribute(name),
          ),
          validity: values.map((value) => {
            input.value = value;
            return input.checkValidity();
          }),
        }),
        cases.map(({ value }) => value),
      );
      const { kind, autocomplete = null, inputmode = null, min } = rule;
      const type = kind === 'url' ? 'text' : /select|textarea/.test(kind) ? null : kind;
      expect(attributes, rule.name).toEqual([type, autocomplete, inputmode, min ? String(min) : null, null]);
      for (const [index, { value, message, what }] of cases.entries()) {
        const isPattern = message === rule.messages?.pattern && rule.pattern && rule.pattern !== 'url';
        const isWrong = (value === '' && rule.required) || (isPattern && value.length <= rule.max);
        if (message === undefined || isWrong)
          expect(validity[index], `${rule.name}: ${what}`).toBe(message === undefined);
      }
    }
  });

  test('the contact form starts near the top, and an error keeps it from being sent', async () => {
    const page = await visit('/contact', NO_SCRIPT);
    const box = await field(page, 'contact', 'name').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height * 1.34);
    await fill(page, 'contact', { ...LEAD.values, email: 'ada@example' });
    await field(page, 'contact', 'name').press('Enter');
    expect(await hasFocus(page, '[name=email][title="Please enter a valid email address"]')).toBe(true);
    // Optional details are folded; a wrong one is shown.
    await fill(page, 'contact', { ...LEAD.values, phone: 'x' });
    await button(page).click();
    expect(await hasFocus(page, '#contact-form-phone')).toBe(true);
    expect(await field(page, 'contact', 'phone').isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
});

test('a link to the contact page selects its service and says so, moving nothing, until the visitor chooses', async () => {
  const page = await visit('/contact?service=mobile-app-development&cta=strategy-session', {
    before: watchShifts,
  });
  const note = page.getByText('You asked for a strategy session: Mobile app development. Your name');
  await note.waitFor();
  const service = field(page, 'contact', 'service');
  expect(await service.inputValue()).toBe('mobile-app-development');
  expect(await service.isVisible(), 'the details are open').toBe(true);
  expect(await page.locator('[name=cta]').inputValue()).toBe('strategy-session');
  expect(await totalShift(page)).toBeLessThan(0.001);
  await service.selectOption('web-design');
  await page.goto('/about');
  await page.goBack();
  await note.waitFor();
  expect(await service.inputValue()).toBe('web-design');
});
