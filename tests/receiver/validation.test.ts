import { describe, expect, test } from 'vitest';
import { type FieldRule, FORMS, type FormId, fieldsOf } from '../../rules/forms.ts';
import { json, lead, receiver } from './requests.ts';

const DEFAULT = 'Invalid input';
/** The longest phone number that the pattern accepts: a plus sign and sixteen digits. */
const LONGEST_PHONE = 17;

const WRONG: Record<string, string[]> = {
  email: ['ada', 'ada@example', '@example.com', 'ada@example..com', 'a b@example.com', 'ada@-example.com'],
  phone: ['0402555', '+', 'call me', '402-HELP', `1${'2'.repeat(16)}`],
  url: [
    'example',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://',
    'https://a b.com',
    'http://@a.com',
  ],
};
const RIGHT: Record<string, string[]> = {
  email: ["o'hara+leads@mail.example.co.uk", '  ada@example.com  '],
  phone: ['+1 (402) 555-0100', '402.555.0100', '402–555–0100'],
  url: ['www.example.com', 'http://example.com:8080/a?b#c', 'https://example.com'],
};

/** A value of exactly this length that the other rules of the field accept. */
function ofLength({ kind }: FieldRule, length: number): string {
  if (kind === 'email') return `${'a'.repeat(length - 12)}@example.com`;
  if (kind === 'url') return `https://example.com/${'a'.repeat(length - 20)}`;
  if (kind === 'tel') return `+${'1'.repeat(length - 1)}`;
  return 'a'.repeat(length);
}

type Row = [form: FormId, field: string, what: string, value: string, message: string | undefined];

/** What each rule of a field means at its boundaries, with the message that the table of rules has for it. */
function rows(form: FormId, rule: FieldRule): Row[] {
  const { name, required, min, max, kind, pattern, options, messages = {} } = rule;
  const row = (what: string, value: string, message?: string): Row => [form, name, what, value, message];
  const empty = required ? (messages.required ?? DEFAULT) : undefined;
  const longest = kind === 'tel' ? LONGEST_PHONE : max;
  return [
    row('empty', '', empty),
    row('blank', ' \t\r\n ', empty),
    ...(options
      ? [
          ...options.map(({ value }) => row(`option ${value}`, value)),
          row('no option', 'other', DEFAULT),
          row('option in capitals', (options[0]?.value ?? '').toUpperCase(), DEFAULT),
          row('name of an object', 'constructor', DEFAULT),
        ]
      : [
          row('longest', ofLength(rule, longest)),
          row('longest with blanks around', `  ${ofLength(rule, longest)}\n`),
        ]),
    row('one too long', ofLength(rule, max + 1), messages.max ?? DEFAULT),
    ...(min === undefined
      ? []
      : [
          row('shortest', 'a'.repeat(min)),
          row('one too short', 'a'.repeat(min - 1), messages.min ?? DEFAULT),
          row('short but for its blanks', `${'a'.repeat(min - 1)}   `, messages.min ?? DEFAULT),
        ]),
    ...(pattern ? (WRONG[pattern] ?? []) : []).map((value) =>
      row('wrong', value, messages.pattern ?? DEFAULT),
    ),
    ...(pattern ? (RIGHT[pattern] ?? []) : []).map((value) => row('right', value)),
    ...(rule.optionsFrom
      ? [
          row('slug', 'seo-2'),
          ...['SEO', '../seo', 'a--b', '=1'].map((slug) => row('no slug', slug, DEFAULT)),
        ]
      : []),
  ];
}

describe('the rules of the browser hold on the server', () => {
  const all = Object.values(FORMS).flatMap((form) => fieldsOf(form).flatMap((rule) => rows(form.id, rule)));

  test.each(all)('%s, %s: %s', async (form, field, _what, value, message) => {
    const { receive, store } = receiver();
    const response = await receive(json(lead(form, { [field]: value })));
    if (message === undefined) {
      expect(response.status).toBe(200);
      expect(store.leads).toHaveLength(1);
    } else {
      expect(response.status).toBe(422);
      expect(await response.json()).toEqual({ errors: { [field]: message } });
      expect(store.leads).toHaveLength(0);
    }
  });

  test.each(Object.values(FORMS))('$id without any answer lacks what is required', async (form) => {
    const { receive } = receiver();
    const required = fieldsOf(form).filter((rule) => rule.required);
    const empty = Object.fromEntries(fieldsOf(form).map(({ name }) => [name, '']));
    const response = await receive(json(lead(form.id, empty)));
    expect(await response.json()).toEqual({
      errors: Object.fromEntries(required.map(({ name, messages }) => [name, messages?.required ?? DEFAULT])),
    });
  });
});
