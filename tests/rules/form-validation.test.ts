import { describe, expect, test } from 'vitest';
import { charactersLeft, fieldError, normalize, validateForm } from '../../rules/form-validation.ts';
import { DEFAULT_MESSAGE, type FieldRule, FORMS, fieldsOf } from '../../rules/forms.ts';
import { casesOf } from '../form-cases.ts';

const field = (kind: FieldRule['kind'], rest: Partial<FieldRule> = {}): FieldRule => ({
  name: 'x',
  label: 'X',
  kind,
  max: 20,
  ...rest,
});

describe('what is typed becomes what is meant', () => {
  test.each([
    ['a phone number loses the marks between its digits', 'tel', ' +1 (402) 555-0142 ', '+14025550142'],
    ['dots and long dashes are marks, too', 'tel', '402.555–0142', '4025550142'],
    ['letters stay, and are wrong', 'tel', '402 KALL', '402KALL'],
    ['an address gets its https', 'url', 'www.prairie.example/a', 'https://www.prairie.example/a'],
    ['an address that has a scheme keeps it', 'url', 'http://prairie.example', 'http://prairie.example'],
    ['nothing stays nothing', 'url', '  ', ''],
    [
      'a single line has no breaks that could end a header',
      'text',
      'June\r\nBcc: x@y.example',
      'June Bcc: x@y.example',
    ],
    ['control characters go', 'text', 'Ju\u0000ne\u007f', 'June'],
    ['a tab is a space', 'text', 'June\tH', 'June H'],
    ['a longer answer keeps its lines', 'textarea', ' one\r\ntwo\rthree ', 'one\ntwo\nthree'],
    ['emoji and right-to-left letters stay', 'text', 'שלום 🌽', 'שלום 🌽'],
  ] as const)('%s', (_, kind, given, expected) => {
    expect(normalize(field(kind), given)).toBe(expected);
  });

  test('what is normal already stays as it is', () => {
    for (const rule of Object.values(FORMS).flatMap(fieldsOf)) {
      for (const given of [' a\tb\r\nc ', '(402) 555', 'x.example']) {
        const once = normalize(rule, given);
        expect(normalize(rule, once)).toBe(once);
      }
    }
  });
});

describe('every field of every form, at the bounds of its rule', () => {
  const fields = Object.values(FORMS).flatMap((form) =>
    fieldsOf(form).map((rule) => ({ form: form.id, name: rule.name, rule })),
  );

  test.each(fields.flatMap((field) => casesOf(field.rule).map((one) => ({ ...field, ...one }))))(
    '$form: $name: $what',
    ({ rule, value, message }) => {
      expect(fieldError(rule, normalize(rule, value))).toBe(message);
    },
  );

  test.each(fields.filter(({ rule }) => rule.options))('$form: $name takes its options only', ({ rule }) => {
    expect(fieldError(rule, 'no-such-option')).toBe(DEFAULT_MESSAGE);
  });
});

describe('patterns', () => {
  const rule = (pattern: FieldRule['pattern']) =>
    field('text', { pattern, max: 999, messages: { pattern: 'no' } });
  test.each([
    [
      'email',
      ['a@b.co', "o'neil+x@mail.example.com"],
      ['a', 'a@b', 'a b@c.de', '@b.co', 'a@b.', 'a@-b.co', 'a@b.co\nc'],
    ],
    ['phone', ['4', '+14025550142', '4'.repeat(16)], ['0402', '+', '4'.repeat(17), '402a', '++4', '٤٠٢']],
    [
      'url',
      ['https://a.example', 'http://a.b.c:8080/x?y#z'],
      [
        'https://a',
        'ftp://a.example',
        'https://a b.example',
        'javascript:alert(1)',
        'https://user@a.example',
      ],
    ],
  ] as const)('%s', (pattern, right, wrong) => {
    for (const value of right) expect(fieldError(rule(pattern), value), value).toBeUndefined();
    for (const value of wrong) expect(fieldError(rule(pattern), value), value).toBe('no');
  });
});

describe('a whole form', () => {
  test('gives what is right and what is wrong, and nothing that is no field', () => {
    const typed: Record<string, string> = { name: ' June ', email: 'june', extra: 'x', message: 'short' };
    expect(validateForm(FORMS.contact, (name) => typed[name] ?? '')).toEqual({
      values: { name: 'June', email: 'june', message: 'short' },
      errors: {
        email: 'Please enter a valid email address',
        message: 'Message must be at least 10 characters',
      },
    });
  });
});

describe('the counter', () => {
  const rule = field('textarea', { max: 1000 });
  test.each([
    [799, undefined],
    [800, '200 characters left'],
    [999, '1 character left'],
    [1000, '0 characters left'],
    [1001, '1 character too many'],
    [1500, '500 characters too many'],
  ])('at %d of 1000 says %s', (length, expected) => {
    expect(charactersLeft(rule, 'a'.repeat(length))).toBe(expected);
  });

  test('is for long answers', () => {
    expect(charactersLeft(field('text', { max: 100 }), 'a'.repeat(100))).toBeUndefined();
  });
});
