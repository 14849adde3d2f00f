import { expect, test } from 'vitest';
import { fieldsOf } from '../../../rules/forms/forms.ts';
import {
  labeledPartsOf,
  partNote,
  progressOf,
  valuesText,
  wholeNote,
} from '../../../rules/forms/questionnaire.ts';
import { formsIn } from '../../../rules/forms/words.ts';
import { ENGLISH } from '../../../rules/locale.ts';

const { t } = ENGLISH;
const rule = formsIn({}, t).onboarding;
type Answers = Record<string, string>;
const progress = (answers: Answers) => progressOf(rule, (name) => answers[name] ?? '');
const notes = (answers: Answers) => progress(answers).parts.map((part) => partNote(part, t));

const BUSINESS = {
  ...{ businessName: 'Prairie Dental', phone: '(402) 555-0142' },
  ...{ email: 'june@prairiedental.example', serviceArea: 'Douglas County' },
};

test.each<[string, Answers, string]>([
  ['blank answers', { businessName: '  \n ', tagline: '\t' }, '0 of 8, 4 required left'],
  ['an invalid required answer', { ...BUSINESS, email: 'june at prairie' }, '4 of 8, 1 required left'],
  ['an answer that is too long', { ...BUSINESS, businessName: 'x'.repeat(101) }, '4 of 8, 1 required left'],
  ['an invalid optional answer', { ...BUSINESS, domainName: 'our site' }, '5 of 8, 1 to check'],
  ['a URL without a scheme', { ...BUSINESS, domainName: 'prairiedental.example' }, '5 of 8, complete'],
])('progress of a part with %s', (_, answers, note) => {
  expect(notes(answers)[0]).toBe(note);
});

test('a part without required questions is complete with one answer, the form with all required ones', () => {
  expect(notes({})[2]).toBe('0 of 3, none required');
  expect(notes({ brandColors: 'Green' })[2]).toBe('1 of 3, complete');
  const required = fieldsOf(rule).filter((field) => field.required);
  const answers = { ...Object.fromEntries(required.map(({ name }) => [name, 'Plain words'])), ...BUSINESS };
  const { parts, whole } = progress(answers);
  expect(wholeNote(whole, t)).toBe('11 of 27 answered, complete');
  expect(parts.map(({ complete }) => complete)).toEqual([true, true, false, true, true]);
});

test('the text file has every question and answer, with Windows line breaks', () => {
  const given: Answers = { businessName: ' Prairie Dental ', socialMedia: 'One\r\nTwo\rThree\nFour' };
  const parts = labeledPartsOf(rule, (name) => given[name] ?? '');
  const text = valuesText('Our answers', parts);
  const lines = text.split('\r\n');
  expect(lines.slice(0, 10)).toEqual([
    ...['Our answers', '', '', 'Your business', '============='],
    ...['', 'Business name:', 'Prairie Dental', '', 'Tagline:'],
  ]);
  const labels = fieldsOf(rule).map(({ label }) => `${label}:`);
  expect(lines.filter((line) => labels.includes(line))).toEqual(labels);
  expect(lines.filter((line) => line === '-')).toHaveLength(25);
  expect(text).toContain('\r\nSocial media:\r\nOne\r\nTwo\r\nThree\r\nFour\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).toMatch(/-\r\n$/);
});
