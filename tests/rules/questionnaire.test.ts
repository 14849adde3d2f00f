import { describe, expect, test } from 'vitest';
import { FORMS, fieldsOf } from '../../rules/forms.ts';
import {
  answersOf,
  answersText,
  partNote,
  progressOf,
  questionsNote,
  wholeNote,
} from '../../rules/questionnaire.ts';

const rule = FORMS.onboarding;
type Answers = Record<string, string>;
const progress = (answers: Answers) => progressOf(rule, (name) => answers[name] ?? '');
const notes = (answers: Answers) => progress(answers).parts.map(partNote);

const BUSINESS = {
  businessName: 'Prairie Dental',
  phone: '(402) 555-0142',
  email: 'june@prairiedental.example',
  serviceArea: 'Douglas County',
};

describe('progress', () => {
  test('without answers', () => {
    const { parts, whole } = progress({});
    expect(parts.map(partNote)).toEqual([
      '0 of 8, 4 required left',
      '0 of 3, 1 required left',
      '0 of 3, none required',
      '0 of 9, 4 required left',
      '0 of 4, 2 required left',
    ]);
    expect(wholeNote(whole)).toBe('0 of 27 answered, 11 required left');
    expect(parts.map(questionsNote).slice(1, 3)).toEqual([
      '3 questions, 1 required',
      '3 questions, none required',
    ]);
    expect(questionsNote(whole)).toBe('27 questions, 11 required');
  });

  test.each<[string, Answers, string]>([
    ['one answer', { businessName: 'Prairie Dental' }, '1 of 8, 3 required left'],
    ['an optional answer', { tagline: 'Teeth, kept' }, '1 of 8, 4 required left'],
    ['blank answers', { businessName: '  \n ', tagline: '\t' }, '0 of 8, 4 required left'],
    ['all required answers', BUSINESS, '4 of 8, complete'],
    ['an invalid required answer', { ...BUSINESS, email: 'june at prairie' }, '4 of 8, 1 required left'],
    [
      'a required answer that is too long',
      { ...BUSINESS, businessName: 'x'.repeat(101) },
      '4 of 8, 1 required left',
    ],
    ['an invalid optional answer', { ...BUSINESS, domainName: 'our site' }, '5 of 8, 1 to check'],
    ['a URL without a scheme', { ...BUSINESS, domainName: 'prairiedental.example' }, '5 of 8, complete'],
  ])('with %s', (_, answers, note) => {
    expect(notes(answers)[0]).toBe(note);
  });

  test('a part without required questions is complete with one answer', () => {
    expect(notes({ brandColors: 'Green' })[2]).toBe('1 of 3, complete');
  });

  test('the form is complete with all required answers', () => {
    const required = fieldsOf(rule).filter((field) => field.required);
    const answers = { ...Object.fromEntries(required.map(({ name }) => [name, 'Plain words'])), ...BUSINESS };
    const { parts, whole } = progress(answers);
    expect(wholeNote(whole)).toBe('11 of 27 answered, complete');
    expect(parts.map(({ complete }) => complete)).toEqual([true, true, false, true, true]);
  });
});

test('the text file has every question and answer, with Windows line breaks', () => {
  const given: Answers = { businessName: ' Prairie Dental ', socialMedia: 'One\r\nTwo\rThree\nFour' };
  const text = answersText(
    'Our answers',
    answersOf(rule, (name) => given[name] ?? ''),
  );
  const lines = text.split('\r\n');
  expect(lines.slice(0, 10)).toEqual([
    ...['Our answers', '', '', 'Your business', '============='],
    ...['', 'Business name:', 'Prairie Dental', '', 'Tagline:'],
  ]);
  const labels = rule.groups.flatMap(({ legend, fields }) => [
    legend,
    ...fields.map(({ label }) => `${label}:`),
  ]);
  expect(lines.filter((line) => labels.includes(line))).toEqual(labels);
  expect(lines.filter((line) => line === '-')).toHaveLength(25);
  expect(text).toContain('\r\nSocial media:\r\nOne\r\nTwo\r\nThree\r\nFour\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text).toMatch(/-\r\n$/);
});
