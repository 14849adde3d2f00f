import { expect, test } from 'vitest';
import { META_NAMES } from '../../../receiver/intake/lead.ts';
import { OWN_FIELD_KINDS, ownForm, RESERVED_FIELDS } from '../../../rules/forms/own.ts';
import { fieldsOf } from '../../../rules/forms/rule.ts';
import { validateForm } from '../../../rules/forms/validation.ts';
import { OWN_FORM } from '../../own-form.ts';

const RIGHT: Record<string, string> = {
  ...{
    event: ' Omaha Roofers Day ',
    email: 'ada@example.com',
    phone: '(402) 555-0142',
    site: 'omaha.example',
  },
  ...{ date: '2026-11-30', topic: 'seo', audience: 'Roofers\r\nand tilers', live: 'on' },
};
const check = (changes: Record<string, string>) =>
  validateForm(ownForm(OWN_FORM), (name) => ({ ...RIGHT, ...changes })[name] ?? '');

test('an own form has a field of every kind, and takes right answers', () => {
  expect(new Set(OWN_FORM.fields.map(({ kind }) => kind))).toEqual(new Set(OWN_FIELD_KINDS));
  expect(check({})).toEqual({
    errors: {},
    values: {
      ...{ event: 'Omaha Roofers Day', email: 'ada@example.com', phone: '4025550142' },
      ...{ site: 'https://omaha.example', date: '2026-11-30', topic: 'seo' },
      ...{ audience: 'Roofers\nand tilers', live: 'on' },
    },
  });
});

test.each([
  ['event', '', 'Name of the event is required'],
  ['event', 'x'.repeat(121), 'Name of the event is too long'],
  ['email', 'ada', 'Please enter a valid email address'],
  ['phone', 'later', 'Please enter a valid phone number'],
  ['site', 'omaha', 'Please enter a valid web address'],
  ['date', '11/30/2026', 'Please enter a complete date'],
  ['topic', 'ppc', 'Invalid input'],
  ['audience', 'x'.repeat(2001), 'Who listens? Please shorten your answer'],
  ['live', '', 'We may record it: please check this box'],
  ['live', 'no', 'Invalid input'],
])('a wrong answer to %s is told: "%.20s"', (name, value, message) => {
  expect(check({ [name]: value }).errors).toEqual({ [name]: message });
});

test('an own form confirms in its own words, and has the usual ones for the rest', () => {
  const { id, submit, success, next } = ownForm(OWN_FORM);
  expect([id, submit, success.text]).toEqual([
    'speaking',
    'Send the invitation',
    'We look at the date today.',
  ]);
  expect(next).toHaveLength(2);
  const { submit: usual } = ownForm({ ...OWN_FORM, submit: undefined });
  expect(usual).toBe('Send');
});

test('a name that is sent or exported with each form is no name of a field', () => {
  expect(META_NAMES.filter((name) => !RESERVED_FIELDS.has(name) && !name.includes('_'))).toEqual([]);
  expect(fieldsOf(ownForm(OWN_FORM)).filter(({ name }) => RESERVED_FIELDS.has(name))).toEqual([]);
});
