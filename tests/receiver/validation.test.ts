import { describe, expect, test } from 'vitest';
import { DEFAULT_MESSAGE, FORMS, fieldsOf } from '../../rules/forms.ts';
import { casesOf } from '../form-cases.ts';
import { json, lead, receiver } from './requests.ts';

const fields = Object.values(FORMS).flatMap((form) =>
  fieldsOf(form).map((rule) => ({ form: form.id, field: rule.name, rule })),
);
/** Answers that browsers can't send but other clients can. */
const forged = fields.flatMap(({ rule: { options, optionsFrom }, ...rest }) => {
  const values = [
    ...(options ? ['other', (options[0]?.value ?? '').toUpperCase(), 'constructor'] : []),
    ...(optionsFrom ? ['SEO', '../seo', 'a--b', '=1'] : []),
  ];
  return values.map((value) => ({ ...rest, what: `forged "${value}"`, value, message: DEFAULT_MESSAGE }));
});

describe('the server applies the rules of the browser', () => {
  const cases = fields.flatMap(({ rule, ...rest }) => casesOf(rule).map((one) => ({ ...rest, ...one })));

  test.each([...cases, ...forged])('$form, $field: $what', async ({ form, field, value, message }) => {
    const { receive, leads } = await receiver();
    const response = await receive(json(lead(form, { [field]: value })));
    if (message === undefined) {
      expect(response.status).toBe(200);
      expect(await leads()).toHaveLength(1);
    } else {
      expect(response.status).toBe(422);
      expect(await response.json()).toEqual({ errors: { [field]: message } });
      expect(await leads()).toHaveLength(0);
    }
  });

  test.each(Object.values(FORMS))('$id without answers reports every required field', async (form) => {
    const { receive } = await receiver();
    const required = fieldsOf(form).filter((rule) => rule.required);
    const empty = Object.fromEntries(fieldsOf(form).map(({ name }) => [name, '']));
    const response = await receive(json(lead(form.id, empty)));
    expect(await response.json()).toEqual({
      errors: Object.fromEntries(
        required.map(({ name, messages }) => [name, messages?.required ?? DEFAULT_MESSAGE]),
      ),
    });
  });
});
