import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brotliBest } from '../../build/base/brotli.ts';
import { FORMS, fieldsOf } from '../../rules/forms.ts';
import { casesOf } from '../form-cases.ts';
import { FOLDER, pageSource, routes } from './built-site.ts';
import { field, mounted, openVisits, PLACES } from './form-visit.ts';
import { PHONE } from './windows.ts';

const { visit } = openVisits();
const { contact, newsletter } = PLACES;
/** What the script of a form may weigh after brotli (Preact, htm, form, rules, toast, outbox): 14 kB. */
const BUDGET = 14 * 1024;
const SMALL = { viewport: { width: 390, height: 600 } };

/** Paths of the scripts that a page has asked for. */
async function scripts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
}

/** The scripts of a page without a form, which have nothing to do with forms. */
async function common(path = '/services/seo'): Promise<string[]> {
  return scripts(await visit(path, SMALL));
}

describe('the script of a form', () => {
  test('is not loaded before the form comes near', async () => {
    const page = await visit(newsletter.path, SMALL);
    expect(await scripts(page)).toEqual(await common());
    expect(await page.locator(`#${newsletter.id}[novalidate]`).count()).toBe(0);
  });

  test('is loaded when the form is scrolled near', async () => {
    const page = await visit(newsletter.path, SMALL);
    await mounted(page, newsletter);
    expect((await scripts(page)).length).toBeGreaterThan((await common()).length);
  });

  test('is loaded when the form gets the focus', async () => {
    const page = await visit(newsletter.path, SMALL);
    await field(page, newsletter, 'email').evaluate((input) => input.focus({ preventScroll: true }));
    await page.locator(`#${newsletter.id}[novalidate]`).waitFor({ state: 'attached' });
  });

  test.each([contact, newsletter, PLACES['industry-lead']])(
    'is one file of at most 14 kB on $path',
    async (place) => {
      const before = await common();
      const page = await visit(place.path, SMALL);
      await mounted(page, place);
      const own = (await scripts(page)).filter((path) => !before.includes(path));
      expect(own).toHaveLength(1);
      const { length } = await brotliBest(readFileSync(join(FOLDER, own[0] ?? '')));
      expect(length).toBeLessThanOrEqual(BUDGET);
    },
  );

  test.each(['/services/seo', '/privacy-policy', '/sitemap'])(
    'is not loaded on %s, which has no form',
    async (path) => {
      const page = await visit(path, SMALL);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const loaded = await scripts(page);
      for (const script of loaded) {
        const text = readFileSync(join(FOLDER, script), 'utf8');
        expect(text, script).not.toMatch(/form-summary|Please enter a valid|industry-lead/);
      }
    },
  );
});

describe('without script', () => {
  const PLAIN = { viewport: PHONE, javaScriptEnabled: false };
  const withForm = routes().filter((path) => pageSource(path).includes('data-island="form"'));

  test.each(withForm)('the form of %s is complete and opens an email', async (path) => {
    const page = await visit(path, PLAIN);
    const form = page.locator('[data-island=form] form');
    expect(await form.getAttribute('action')).toBe('mailto:hello@sectionline.example');
    expect(await form.getAttribute('method')).toBe('post');
    expect(await form.getAttribute('enctype')).toBe('text/plain');
    expect(await form.getAttribute('novalidate')).toBeNull();
    const controls = form.locator('.field :is(label, input, select, textarea), [type=submit]');
    for (const control of await controls.all()) expect(await control.isVisible()).toBe(true);
    expect(await controls.count()).toBeGreaterThanOrEqual(3);
  });

  test.each(['contact', 'newsletter', 'industry-lead', 'onboarding'] as const)(
    'browsers themselves check the %s form: required, pattern, least length',
    async (id) => {
      const place = PLACES[id];
      const page = await visit(place.path, PLAIN);
      for (const rule of fieldsOf(FORMS[id])) {
        for (const { value, message, what } of casesOf(rule)) {
          const valid = await field(page, place, rule.name).evaluate((input: HTMLInputElement, text) => {
            input.value = text;
            return input.checkValidity();
          }, value);
          const name = `${rule.name}: ${what}`;
          // What the rules accept, browsers accept.
          if (message === undefined) expect(valid, name).toBe(true);
          if (value === '' && rule.required) expect(valid, name).toBe(false);
          const isPattern = message === rule.messages?.pattern && rule.pattern && rule.pattern !== 'url';
          if (isPattern && value.length <= rule.max) expect(valid, name).toBe(false);
        }
        expect(await field(page, place, rule.name).getAttribute('minlength')).toBe(
          rule.min ? String(rule.min) : null,
        );
      }
    },
  );

  test('Enter in a form with a mistake names the mistake and stays on the page', async () => {
    const page = await visit(contact.path, PLAIN);
    await field(page, contact, 'name').fill('Ada');
    await field(page, contact, 'message').fill('Our market is Omaha.');
    await field(page, contact, 'email').fill('ada@example');
    await page.keyboard.press('Enter');
    expect(await page.locator(':focus').getAttribute('name')).toBe('email');
    expect(await page.locator(':focus').getAttribute('title')).toBe('Please enter a valid email address');
    expect(new URL(page.url()).pathname).toBe(contact.path);
  });
});
