import { describe, expect, test } from 'vitest';
import { FORMS } from '../../rules/forms.ts';
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
const complete = (answers: Answers) =>
  rule.groups.filter((_, index) => progress(answers).parts[index]?.complete).map(({ legend }) => legend);

const BUSINESS = {
  businessName: 'Prairie Dental',
  phone: '(402) 555-0142',
  email: 'june@prairiedental.example',
  serviceArea: 'Douglas County',
};

describe('how far somebody is', () => {
  test('before anything is typed, nothing is complete', () => {
    expect(notes({})).toEqual([
      '0 of 8, 4 required left',
      '0 of 3, 1 required left',
      '0 of 3, none required',
      '0 of 9, 4 required left',
      '0 of 4, 2 required left',
    ]);
    expect(complete({})).toEqual([]);
    expect(wholeNote(progress({}).whole)).toBe('0 of 27 answered, 11 required left');
  });

  test.each<[string, Answers, string]>([
    ['one answer', { businessName: 'Prairie Dental' }, '1 of 8, 3 required left'],
    ['an optional answer', { tagline: 'Teeth, kept' }, '1 of 8, 4 required left'],
    ['nothing but spaces', { businessName: '  \n ', tagline: '\t' }, '0 of 8, 4 required left'],
    ['all that is required', BUSINESS, '4 of 8, complete'],
    ['a required answer that is wrong', { ...BUSINESS, email: 'june at prairie' }, '4 of 8, 1 required left'],
    [
      'a required answer that is too long',
      { ...BUSINESS, businessName: 'x'.repeat(101) },
      '4 of 8, 1 required left',
    ],
    ['an optional answer that is wrong', { ...BUSINESS, domainName: 'our site' }, '5 of 8, 1 to check'],
    [
      'an address without its https',
      { ...BUSINESS, domainName: 'prairiedental.example' },
      '5 of 8, complete',
    ],
  ])('with %s', (_, answers, note) => {
    expect(notes(answers)[0]).toBe(note);
    expect(complete(answers)).toEqual(note.endsWith('complete') ? ['Your business'] : []);
  });

  test('a part without required questions is complete once one of them is answered', () => {
    expect(notes({ brandColors: 'Green' })[2]).toBe('1 of 3, complete');
    expect(complete({ brandColors: 'Green' })).toEqual(['Your brand']);
  });

  test('all required answers complete the whole, with an empty part without any', () => {
    const required = rule.groups.flatMap(({ fields }) => fields).filter((field) => field.required);
    const answers = { ...Object.fromEntries(required.map(({ name }) => [name, 'Plain words'])), ...BUSINESS };
    expect(wholeNote(progress(answers).whole)).toBe('11 of 27 answered, complete');
    expect(complete(answers)).toEqual(['Your business', 'Your services', 'Your story', 'Your goals']);
  });

  test('for people without script, what each part asks', () => {
    const { parts, whole } = progress({});
    expect(parts.map(questionsNote)).toEqual([
      '8 questions, 4 required',
      '3 questions, 1 required',
      '3 questions, none required',
      '9 questions, 4 required',
      '4 questions, 2 required',
    ]);
    expect(questionsNote(whole)).toBe('27 questions, 11 required');
  });
});

describe('the answers as a text', () => {
  const given: Answers = { businessName: ' Prairie Dental ', socialMedia: 'One\r\nTwo\rThree\nFour' };
  const text = answersText(
    'Our answers',
    answersOf(rule, (name) => given[name] ?? ''),
  );
  const lines = text.split('\r\n');

  test('begin with the title and the first part', () => {
    expect(lines.slice(0, 10)).toEqual([
      ...['Our answers', '', '', 'Your business', '============='],
      ...['', 'Business name:', 'Prairie Dental', '', 'Tagline:'],
    ]);
  });

  test('hold every legend and label in their order, and a dash where nothing was typed', () => {
    const words = rule.groups.flatMap(({ legend, fields }) => [
      legend,
      ...fields.map(({ label }) => `${label}:`),
    ]);
    expect(lines.filter((line) => words.includes(line))).toEqual(words);
    expect(lines.filter((line) => line === '-')).toHaveLength(25);
  });

  test('end every line the same way, the lines of an answer too', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toContain('\r\nSocial media:\r\nOne\r\nTwo\r\nThree\r\nFour\r\n');
    expect(text).toMatch(/-\r\n$/);
  });
});
