import { expect, test } from 'vitest';
import { type FieldRule, fieldsOf } from '../../../rules/forms/forms.ts';
import { charactersLeft, fieldError, normalize, validateForm } from '../../../rules/forms/validation.ts';
import { formsIn } from '../../../rules/forms/words.ts';
import { ENGLISH } from '../../../rules/locale.ts';
import { casesOf } from '../../form-cases.ts';

const FORMS = formsIn({});

const field = (kind: FieldRule['kind'], rest: Partial<FieldRule> = {}): FieldRule => ({
  ...{ name: 'x', label: 'X', kind, max: 20 },
  ...rest,
});

test.each([
  ['removes separators from a phone number', 'tel', ' +1 (402) 555-0142 ', '+14025550142'],
  ['removes dots and long dashes from a phone number', 'tel', '402.555–0142', '4025550142'],
  ['keeps letters in a phone number', 'tel', '(402) 555-KALL', '402555-KALL'],
  ['keeps what follows a phone number', 'tel', '(402) 555-0142 ext. 4-b', '4025550142 ext. 4-b'],
  ['removes separators after a phone number', 'tel', '(402)-', '402'],
  ['keeps what precedes a phone number', 'tel', 'evenings: 402-555-0142', 'evenings: 402-555-0142'],
  ['adds a scheme to a URL', 'url', 'www.prairie.example/a', 'https://www.prairie.example/a'],
  ['keeps the scheme of a URL', 'url', 'http://prairie.example', 'http://prairie.example'],
  ['keeps an empty URL empty', 'url', '  ', ''],
  ['removes line breaks', 'text', 'June\r\nBcc: x@y.example', 'June Bcc: x@y.example'],
  ['removes control characters', 'text', 'Ju\u0000ne\u007f', 'June'],
  ['keeps the lines of a textarea', 'textarea', ' one\r\ntwo\rthree ', 'one\ntwo\nthree'],
  ['removes the marks around a copied number', 'tel', '\u202a+1 (402) 555-0142\u202c', '+14025550142'],
  ['removes invisible spaces', 'email', '\u200bpat@prairie.example\ufeff', 'pat@prairie.example'],
  ['converts a host as browsers do', 'email', 'pat@müller.example', 'pat@xn--mller-kva.example'],
  ['keeps emoji and right-to-left letters', 'text', 'שלום 🌽', 'שלום 🌽'],
] as const)('normalizing %s', (_, kind, given, expected) => {
  expect(normalize(field(kind), given)).toBe(expected);
  expect(normalize(field(kind), expected)).toBe(expected);
});

const fields = Object.values(FORMS).flatMap((form) =>
  fieldsOf(form).map((rule) => ({ form: form.id, name: rule.name, rule })),
);

test.each(fields.flatMap((field) => casesOf(field.rule).map((one) => ({ ...field, ...one }))))(
  '$form: $name: $what',
  ({ rule, value, message }) => {
    expect(fieldError(rule, normalize(rule, value))).toBe(message);
  },
);

test('a pattern applies to all lines', () => {
  const rule = field('text', { pattern: 'email', messages: { pattern: 'no' } });
  expect(fieldError(rule, 'a@b.co\nc')).toBe('no');
});

test('a form returns normalized values and errors of its fields only', () => {
  const typed: Record<string, string> = { name: ' June ', email: 'june', extra: 'x', message: 'Our market' };
  expect(validateForm(FORMS.contact, (name) => typed[name] ?? '')).toEqual({
    values: { name: 'June', email: 'june', message: 'Our market' },
    errors: { email: 'Please enter a valid email address' },
  });
});

test.each([
  [1000, 799, undefined],
  [1000, 800, '200 characters left'],
  [1000, 999, '1 character left'],
  [1000, 1001, '1 character too many'],
  [100, 100, undefined],
])('the counter of a field of %d characters with %d reads %s', (max, length, expected) => {
  expect(charactersLeft(field('textarea', { max }), 'a'.repeat(length), ENGLISH.t)).toBe(expected);
});
