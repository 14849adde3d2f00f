import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { validateForm } from '../../rules/form-validation.ts';
import { FORMS, fieldsOf } from '../../rules/forms.ts';
import { casesOf } from '../form-cases.ts';
import {
  button,
  errorsIn,
  expectErrors,
  FORM_NAMES,
  type FormName,
  field,
  fill,
  formOf,
  idOf,
  openForm,
  pathOf,
  submit,
} from './forms.ts';
import { visit } from './visit.ts';

const LONG_EMAIL = `${'a'.repeat(245)}@x.example`;

/** Sends a form with these answers and no others. */
async function send(page: Page, form: FormName, values: Record<string, string>): Promise<void> {
  await formOf(page, form).evaluate((element: HTMLFormElement) => element.reset());
  await fill(page, form, values);
  await submit(page, form);
}

describe.each(FORM_NAMES)('the %s form', (form) => {
  const rules = fieldsOf(FORMS[form]);

  test('displays what the rules say, under each field and in a summary', async () => {
    const page = await openForm(form);
    const wrong = rules.map((rule) => casesOf(rule).flatMap((one) => (one.message ? [one.value] : [])));
    const rounds = Math.max(...wrong.map(({ length }) => length));
    for (let round = 0; round < rounds; round += 1) {
      const values = Object.fromEntries(rules.map(({ name }, index) => [name, wrong[index]?.[round] ?? '']));
      const { errors } = validateForm(FORMS[form], (name) => values[name] ?? '');
      await send(page, form, values);
      await expectErrors(page, form, errors);
      const { summary } = await errorsIn(page, form);
      const listed = rules.length > 1 ? Object.keys(errors).map((name) => `${idOf(form)}-${name}`) : [];
      expect(summary.map(({ to }) => to)).toEqual(listed);
    }
  });

  test('tells browsers what is valid, without JavaScript, and what can be filled in', async () => {
    const page = await visit(pathOf(form), { javaScriptEnabled: false });
    for (const rule of rules) {
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
      const { kind, autocomplete = null, inputmode = null, min = null } = rule;
      const type = { select: null, textarea: null, url: 'text' }[kind as string];
      expect(attributes, rule.name).toEqual([
        type === undefined ? kind : type,
        autocomplete,
        inputmode,
        min === null ? null : String(min),
        null,
      ]);
      for (const [index, { value, message, what }] of cases.entries()) {
        const valid = validity[index];
        const name = `${rule.name}: ${what}`;
        if (message === undefined) expect(valid, name).toBe(true);
        if (value === '' && rule.required) expect(valid, name).toBe(false);
        const isPattern = message === rule.messages?.pattern && rule.pattern && rule.pattern !== 'url';
        if (isPattern && value.length <= rule.max) expect(valid, name).toBe(false);
      }
    }
  });
});

test('a wrong field of the newsletter takes the error style, and a right address is sent', async () => {
  const page = await openForm('newsletter', { baseURL: inject('simulated') });
  const border = () =>
    field(page, 'newsletter', 'email').evaluate((input) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(input);
      return { color: borderTopColor, width: borderTopWidth };
    });
  const before = await border();
  await send(page, 'newsletter', { email: 'ada@example' });
  const error = formOf(page, 'newsletter').locator('.field-error');
  const color = await error.evaluate((message) => getComputedStyle(message).color);
  expect(await border()).toEqual({ color, width: '2px' });
  await fill(page, 'newsletter', { email: ` ${LONG_EMAIL.slice(1)} ` });
  await submit(page, 'newsletter');
  await expect.poll(() => button(page, 'newsletter').textContent()).toBe('Subscribing...');
  await expectErrors(page, 'newsletter', {});
  expect(await border()).toEqual(before);
});
