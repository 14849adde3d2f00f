import { DEFAULT_MESSAGE, type FieldRule } from '../rules/forms/forms.ts';

/** One answer to one field, and the expected error. */
export interface FormCase {
  /** Describes the answer, for the test title. */
  what: string;
  value: string;
  /** Undefined if the answer is valid. */
  message: string | undefined;
}

/** Answers that a pattern accepts and rejects. */
const BY_PATTERN: Record<NonNullable<FieldRule['pattern']>, { right: string[]; wrong: string[] }> = {
  email: {
    right: ["june.o'neil+web@mail.prairie.example", 'a@b.co'],
    wrong: [
      ...['june', 'june@prairie', 'june@', 'june prairie@b.example', '@prairie.example', 'june@prairie.'],
      'june@-b.example',
    ],
  },
  phone: {
    right: [
      ...['+14025550142', '4', '(402) 555-0142', '402.555.0142', '402–555–0142', '+1 402 555 0142'],
      '4'.repeat(16),
    ],
    wrong: ['0402555', '+', '4025550142x', '++4', '4'.repeat(17), `+${'4'.repeat(17)}`, '٤٠٢'],
  },
  url: {
    right: ['www.prairie.example', 'https://prairie.example/a?b#c', 'http://a.b.c:8080/x?y#z'],
    wrong: [
      'prairie',
      'https://a b.example',
      'ftp://prairie.example',
      'https://june@prairie.example',
      'javascript:alert(1)',
    ],
  },
  date: { right: ['2026-11-30'], wrong: ['11/30/2026', '2026-11-', '2026-21-01', '?'] },
};

/** Answers to a field that takes a phone number in any words. */
const ANY_PHONE = {
  right: [
    ...BY_PATTERN.phone.right,
    ...['402-555-0123 x4', '(402) 555-0123 ext. 4', '402.555.0123, 4', '+1 (402) 555-0123 extension 4'],
    ...['402/555-0123', '0049 30 901820', '(402) 555-KALL', 'evenings: 402-555-0123'],
  ],
  wrong: [],
};

/** Test cases for the rule of a field: no answer, its bounds and one beyond, its pattern, its options. */
export function casesOf(rule: FieldRule): FormCase[] {
  const { kind, required, min, max, pattern, options = [], messages = {} } = rule;
  const says = (message: string | undefined) => message ?? DEFAULT_MESSAGE;
  const none = required ? says(messages.required) : undefined;
  const cases: FormCase[] = [{ what: 'nothing', value: '', message: none }];
  if (kind === 'select') {
    return [...cases, ...options.map(({ value }) => ({ what: `"${value}"`, value, message: undefined }))];
  }
  cases.push({ what: 'blanks only', value: '  ', message: none });
  if (min) {
    cases.push({ what: 'the shortest answer', value: text(rule, min), message: undefined });
    cases.push({ what: 'one character too few', value: text(rule, min - 1), message: says(messages.min) });
  }
  cases.push({
    what: 'the longest answer',
    value: text(rule, max),
    // The pattern of phone numbers allows less than their maximum length.
    message: pattern === 'phone' ? says(messages.pattern) : undefined,
  });
  cases.push({ what: 'one character too many', value: text(rule, max + 1), message: says(messages.max) });
  const { right = [], wrong = [] } = pattern ? BY_PATTERN[pattern] : kind === 'tel' ? ANY_PHONE : {};
  return [
    ...cases,
    ...right.map((value) => ({ what: `"${value}"`, value, message: undefined })),
    ...wrong.map((value) => ({ what: `"${value}"`, value, message: says(messages.pattern) })),
  ];
}

/** An answer of a given length that matches the field's pattern, if one of this length can. */
function text({ pattern }: FieldRule, length: number): string {
  const host = 'x.example';
  if (pattern === 'phone') return '4'.repeat(length);
  if (pattern === 'url') return `https://${host}/`.padEnd(length, 'a');
  if (pattern === 'email') return `@${host}`.padStart(length, 'a');
  return 'a'.repeat(length);
}
