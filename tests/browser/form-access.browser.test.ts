import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readTopLevel } from '../../build/read/content-file.ts';
import { type FieldRule, fieldsOf } from '../../rules/forms/forms.ts';
import { validateForm } from '../../rules/forms/validation.ts';
import { formsIn } from '../../rules/forms/words.ts';
import { plainText } from '../../rules/plain-text.ts';
import { casesOf } from '../form-cases.ts';
import { SAMPLE } from '../sample.ts';
import {
  answers,
  draftHolds,
  errorsIn,
  FORMS_ON_PAGES,
  type FormName,
  fillForm,
  formOn,
  idOf,
  isClear,
  LEAD,
  mounted,
  openForm,
  storedDrafts,
  submit,
  success,
  thanks,
  toast,
  unfold,
} from './forms.ts';
import { focusedText, hasFocus } from './site-page.ts';
import { soon, visit } from './visit.ts';

type Control = Awaited<ReturnType<typeof controlsOf>>[number];

/** The controls and messages of a form in Chromium's accessibility tree. */
async function controlsOf(page: Page, form: FormName) {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const selector = `#${idOf(form)}`;
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId });
  const exposed = nodes.filter(
    ({ ignored, role }) => !ignored && /^(textbox|combobox|button|alert|status)$/.test(role?.value),
  );
  return exposed.map(({ role, name, description, properties = [] }) => ({
    role: String(role?.value),
    name: String(name?.value ?? ''),
    description: String(description?.value ?? ''),
    states: properties
      .filter((one) => /^(required|invalid)$/.test(one.name) && String(one.value.value) === 'true')
      .map((one): string => one.name)
      .sort(),
  }));
}

const FORMS = formsIn({});

/** The fields of a folded group, whose summary says that they are optional. */
const isFolded = (rule: FieldRule) =>
  [FORMS.contact, FORMS['industry-lead']].some(({ groups }) =>
    groups.some(({ fold, fields }) => fold && fields.includes(rule)),
  );

function expected(rule: FieldRule, message = ''): Control {
  return {
    role: rule.kind === 'select' ? 'combobox' : 'textbox',
    name: rule.required || isFolded(rule) ? rule.label : `${rule.label} (optional)`,
    description: [rule.hint, message].filter(Boolean).join(' '),
    states: [...(message ? ['invalid'] : []), ...(rule.required ? ['required'] : [])],
  };
}

test.each(FORMS_ON_PAGES)(
  'the %s form says what it asks for, and what is wrong with each answer',
  async (form) => {
    const fields = fieldsOf(FORMS[form]);
    const isField = ({ role }: Control) => /textbox|combobox/.test(role);
    const page = await openForm(form);
    if (/contact|industry/.test(form)) await unfold(page);
    const before = await controlsOf(page, form);
    expect(before.filter(isField)).toEqual(fields.map((rule) => expected(rule)));
    const others = before.flatMap(({ role }) => (/button|status/.test(role) ? role : []));
    expect(others.sort()).toEqual(['button', 'status']);

    await submit(page, form);
    const after = await controlsOf(page, form);
    expect(after.filter(isField)).toEqual(
      fields.map((rule) => expected(rule, rule.required ? rule.messages?.required : undefined)),
    );
    const wrong = fields.filter(({ required }) => required);
    expect(after.filter(({ role }) => role === 'alert').map(({ name }) => name)).toEqual(
      fields.length > 1 ? [`${wrong.length} answers need another look`] : [],
    );

    const values = Object.fromEntries(
      fields.map((rule) => [rule.name, casesOf(rule).findLast(({ message }) => message)?.value ?? '']),
    );
    const { errors } = validateForm(FORMS[form], (name) => values[name] ?? '');
    await fillForm(page, form, values);
    await submit(page, form);
    const summary = Object.keys(errors).map((name) => `${idOf(form)}-${name}`);
    expect(await errorsIn(page, form)).toEqual({
      fields: errors,
      summary: fields.length > 1 ? summary.map((to) => expect.objectContaining({ to })) : [],
    });
  },
);

const focusedName = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name);

/** Tabs to a field. @returns the names of what is passed */
async function tabTo(page: Page, name: string): Promise<string[]> {
  const passed: string[] = [];
  while (passed.length < 200) {
    await page.keyboard.press('Tab');
    const now = await focusedName(page);
    if (now === name) return passed;
    passed.push(now);
  }
  throw new Error(`${name} can't be reached, only ${passed}`);
}

test('with the keyboard alone an inquiry is sent, and thanks take the place of its form', async () => {
  const page = await visit('/contact');
  for (let skip = 0; skip < 3; skip += 1) await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Skip to contact form');
  await page.keyboard.press('Enter');
  await mounted(page);
  expect(await tabTo(page, 'name')).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await hasFocus(page, '.form-summary')).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await focusedName(page)).toBe('name');
  await page.keyboard.type('Ada Hall');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  expect(await tabTo(page, 'message')).toEqual([]);
  await page.keyboard.type('Our market is Omaha.');
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Add details (optional)');
  await page.keyboard.press('Enter');
  expect(await tabTo(page, 'service')).toEqual(['company', 'phone']);
  await page.keyboard.type('Local');
  expect(await answers(page)).toEqual({ ...LEAD.values, service: 'local-seo' });
  await draftHolds(page, 'local-seo');
  for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab');
  expect(await hasFocus(page, '#contact-form [type=submit]')).toBe(true);
  const region = page.locator('#contact-form-thanks [role=status]');
  const before = await region.elementHandle();
  expect(await region.textContent()).toBe('');
  await page.keyboard.press('Enter');
  await success(page);
  const { title, text } = formsIn(readTopLevel(SAMPLE, 'forms.yaml')).contact.success;
  expect(plainText((await region.innerText()).trim()), 'announced').toBe(plainText(`${title} ${text}`));
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  const step = page.locator('.contact-steps li').first();
  expect(await step.evaluate((item) => getComputedStyle(item, '::before').content)).toContain('✓');
  expect(await toast(page).count(), 'said once').toBe(0);
  await soon(() => isClear(page, '.form-thanks h2')).toBe(true);
  expect(await formOn(page).isVisible()).toBe(false);
  expect(await storedDrafts(page)).toBeUndefined();
  expect(await hasFocus(page, '.form-thanks h2')).toBe(true);
  expect(await focusedText(page)).toBe('Thanks, Ada');
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Pick a time now');
  await page.keyboard.press('Tab');
  expect(await hasFocus(page, '.form-thanks [href="tel:+14025550142"]')).toBe(true);
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Send another message');
  await page.keyboard.press('Enter');
  expect(await focusedName(page)).toBe('name');
  expect(await thanks(page).count()).toBe(0);
  expect(await answers(page)).toEqual({});
});

test('the trap field is in nobody’s way, even without JavaScript', async () => {
  const page = await visit('/contact', { javaScriptEnabled: false });
  const trap = formOn(page).locator('[name=_fax]');
  expect(await trap.getAttribute('autocomplete')).toBe('off');
  expect(await trap.getAttribute('tabindex')).toBe('-1');
  await trap.evaluate((input) => input.focus());
  expect(await hasFocus(page, '[name=_fax]')).toBe(false);
  expect(await formOn(page).ariaSnapshot()).not.toMatch(/empty/);
  const box = await trap.evaluate((input) => {
    const { x, y, width } = input.closest('.form-trap')?.getBoundingClientRect() ?? new DOMRect();
    return { width, hit: document.elementFromPoint(x, y)?.matches('.form-trap *') ?? false };
  });
  expect(box).toEqual({ width: 1, hit: false });
});
