import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type FieldRule, FORMS, fieldsOf } from '../../rules/forms.ts';
import {
  answers,
  arrived,
  button,
  fill,
  flagged,
  INQUIRY,
  openVisits,
  PLACES,
  type Place,
  submit,
} from './form-visit.ts';
import { violations } from './violations.ts';
import { DESK, PHONE } from './windows.ts';

const { open, visit } = openVisits();
const { contact, newsletter } = PLACES;
const IDS = ['contact', 'newsletter', 'industry-lead', 'onboarding'] as const;

/** A control as assistive technology is told of it. */
interface Spoken {
  role: string;
  name: string;
  description: string;
  required: boolean;
  invalid: boolean;
}

/** The controls, links and messages of a form in Chromium's accessibility tree. */
async function spoken(page: Page, { id }: Place): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: `#${id}` });
  const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId });
  const shown = nodes.filter(
    ({ ignored, role }) => !ignored && /^(textbox|combobox|button|alert|status)$/.test(role?.value),
  );
  return shown.map(({ role, name, description, properties = [] }) => {
    const is = (property: string) =>
      properties.some((one) => one.name === property && String(one.value.value) === 'true');
    return {
      role: role?.value,
      name: name?.value ?? '',
      description: description?.value ?? '',
      required: is('required'),
      invalid: is('invalid'),
    };
  });
}

/** What a field should say. @param message what is wrong with it */
function expected(rule: FieldRule, message = ''): Spoken {
  return {
    role: rule.kind === 'select' ? 'combobox' : 'textbox',
    name: rule.required ? rule.label : `${rule.label} (optional)`,
    description: [rule.hint, message].filter(Boolean).join(' '),
    required: Boolean(rule.required),
    invalid: message !== '',
  };
}

describe.each(IDS)('the %s form tells assistive technology', (id) => {
  const place = PLACES[id];
  const fields = fieldsOf(FORMS[id]);
  const controls = (all: Spoken[]) => all.filter(({ role }) => /textbox|combobox/.test(role));

  test('the label and hint of each field, and whether it is required', async () => {
    const page = await open(place);
    const all = await spoken(page, place);
    expect(controls(all)).toEqual(fields.map((rule) => expected(rule)));
    expect(all.filter(({ role }) => role === 'button')).toHaveLength(1);
    expect(all.filter(({ role }) => role === 'status')).toHaveLength(1);
  });

  test('what is wrong with each field', async () => {
    const page = await open(place);
    await submit(page, place);
    const wrong = fields.filter(({ required }) => required);
    const all = await spoken(page, place);
    expect(controls(all)).toEqual(
      fields.map((rule) => expected(rule, rule.required ? rule.messages?.required : undefined)),
    );
    const summary = all.filter(({ role }) => role === 'alert');
    expect(summary.map(({ name }) => name)).toEqual(
      fields.length > 1 ? [`${wrong.length} answers need another look`] : [],
    );
  });

  test('and browsers what may be filled in, and with which keyboard', async () => {
    const page = await visit(place.path, { javaScriptEnabled: false });
    for (const { name, kind, autocomplete, inputmode } of fields) {
      const control = page.locator(`#${place.id}-${name}`);
      expect(await control.getAttribute('autocomplete'), name).toBe(autocomplete ?? null);
      expect(await control.getAttribute('inputmode'), name).toBe(inputmode ?? null);
      expect(await control.getAttribute('maxlength'), name).toBeNull();
      const type = await control.evaluate((input: HTMLInputElement) => input.type);
      expect(type, name).toBe({ select: 'select-one', url: 'text' }[kind as string] ?? kind);
    }
  });
});

describe('with the keyboard alone', () => {
  const named = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name);

  /** Goes on to a field, noting what is passed. */
  async function tabTo(page: Page, name: string): Promise<string[]> {
    const passed: string[] = [];
    while (passed.length < 200) {
      await page.keyboard.press('Tab');
      const now = await named(page);
      if (now === name) return passed;
      passed.push(now);
    }
    throw new Error(`${name} can't be reached`);
  }

  test('an inquiry is sent, from the address bar to its success', async () => {
    const page = await visit(contact.path);
    for (let skip = 0; skip < 3; skip += 1) await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Skip to contact form');
    await page.keyboard.press('Enter');
    await page.locator('#contact-form[novalidate]').waitFor();
    expect(await tabTo(page, 'name')).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await page.locator('.form-summary:focus').count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await named(page)).toBe('name');
    await page.keyboard.type(INQUIRY.name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(INQUIRY.email);
    expect(await tabTo(page, 'service')).toEqual(['company', 'phone']);
    await page.keyboard.type('Local');
    expect(await tabTo(page, 'message')).toEqual(['budget', 'timeline']);
    await page.keyboard.type(INQUIRY.message);
    expect(await answers(page, contact)).toEqual({ ...INQUIRY, service: 'local-seo' });
    await page.keyboard.press('Tab');
    expect(await button(page, contact).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await arrived(page);
    await page.keyboard.press('Escape');
    expect(await page.locator('.toast').count()).toBe(0);
    expect(await answers(page, contact)).toEqual({});
    expect(await button(page, contact).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the newsletter is subscribed to', async () => {
    const page = await visit(newsletter.path);
    expect(await tabTo(page, 'email')).not.toContain('_fax');
    await page.locator('#newsletter-footer[novalidate]').waitFor();
    await page.keyboard.type('ada@example');
    await page.keyboard.press('Enter');
    expect(await named(page)).toBe('email');
    expect((await flagged(page, newsletter)).fields).toHaveProperty('email');
    await page.keyboard.type('.com');
    await page.keyboard.press('Enter');
    await arrived(page);
  });
});

describe('the field that people do not see', () => {
  test.each([true, false])('is in nobody’s way, JavaScript %s', async (javaScriptEnabled) => {
    const page = await visit(contact.path, { javaScriptEnabled });
    const trap = page.locator('#contact-form [name=_fax]');
    expect(await trap.getAttribute('autocomplete')).toBe('off');
    expect(await trap.getAttribute('tabindex')).toBe('-1');
    await trap.evaluate((input) => input.focus());
    expect(await page.locator('[name=_fax]:focus').count()).toBe(0);
    expect(await page.locator('#contact-form').ariaSnapshot()).not.toMatch(/empty/);
    const box = await trap.evaluate((input) => {
      const around = input.closest('.form-trap')?.getBoundingClientRect();
      const { x = 0, y = 0 } = around ?? {};
      return { width: around?.width, hit: document.elementFromPoint(x, y)?.matches('.form-trap *') ?? false };
    });
    expect(box).toEqual({ width: 1, hit: false });
  });
});

describe.each([
  [PHONE, 'light'],
  [DESK, 'dark'],
] as const)('axe finds nothing in a form that is used, $width px wide', (viewport, colorScheme) => {
  const options = { viewport, colorScheme, reducedMotion: 'reduce' } as const;

  test.each(IDS)('%s: with mistakes', async (id) => {
    const page = await open(PLACES[id], options);
    await submit(page, PLACES[id]);
    // The header lies over what is scrolled under it; that is not to be judged.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
  });

  test('with a counter', async () => {
    const page = await open(contact, options);
    await fill(page, contact, { message: 'a'.repeat(2100) });
    await page.locator('.field-count').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('while it is sent, and when it has arrived', async () => {
    const page = await open(newsletter, { ...options, clock: true });
    await fill(page, newsletter, { email: 'ada@example.com' });
    await submit(page, newsletter);
    await page.clock.pauseAt(Date.now() + 900);
    await page.locator('#newsletter-footer button:disabled').waitFor();
    await page.clock.resume();
    await arrived(page, { clock: true });
    expect(await violations(page)).toEqual([]);
  });
});
