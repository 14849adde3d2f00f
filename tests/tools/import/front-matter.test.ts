import { expect, test } from 'vitest';
import { splitOldFile } from '../../../tools/import/front-matter.ts';

const FORMS: [form: string, text: string][] = [
  ['YAML', '---\ntitle: Soup\ndate: 2020-05-04\n---\nHot.'],
  [
    'YAML of Windows, with a byte order mark',
    '\ufeff---\r\ntitle: "Soup"\r\ndate: 2020-05-04\r\n---\r\nHot.',
  ],
  ['YAML between longer lines', '------\ntitle: Soup\ndate: 2020-05-04\n------\nHot.'],
  ['YAML with too few dashes', '--title: "Soup"\ndate: 2020-05-04\n--\nHot.'],
  ['TOML', '+++\ntitle = "Soup"\ndate = 2020-05-04\n+++\nHot.'],
  ['JSON', '{\n  "title": "Soup",\n  "date": "2020-05-04"\n}\nHot.'],
  ['JSON as Eleventy marks it', '---json\n{ "title": "Soup", "date": "2020-05-04" }\n---\nHot.'],
  ['a second front matter', '---\ntitle: Soup\n---\n---\ndate: 2020-05-04\n---\nHot.'],
];

test.each(FORMS)('%s is fields and a text', (_, text) => {
  const { data, body, line, lineOf } = splitOldFile(text, 'soup.md');
  expect(data).toEqual({ title: 'Soup', date: '2020-05-04' });
  expect(body).toBe('Hot.');
  expect(lineOf('title')).toBe(text.split('\n').findIndex((each) => each.includes('title')) + 1);
  expect(line).toBe(text.split('\n').length);
});

test('a time in TOML keeps the zone in which it was written', () => {
  const { data } = splitOldFile('+++\ntitle = "Late"\ndate = 2021-04-12T23:30:00-05:00\n+++\n', 'late.md');
  expect(data.date).toMatch(/^2021-04-12T23:30:00(?:\.000)?-05:00$/);
});

test('YAML that is not valid is read line by line, and says so', () => {
  const text =
    '---\ntitle: Bread: a start\ntags:\n- rye\n- "oats"\nteaser: >\n  Two\n  lines.\ndraft: true\n---\nFlour.';
  const { data, notes } = splitOldFile(text, 'bread.md');
  expect(data).toEqual({
    title: 'Bread: a start',
    tags: ['rye', 'oats'],
    teaser: 'Two lines.\n',
    draft: true,
  });
  expect(notes).toMatchObject([{ kind: 'changed', message: expect.stringContaining('not valid YAML') }]);
});

test('fields that a program exports are read without running it', () => {
  const text = [
    "import pot from './pot.jpg'",
    "import { ann } from '@/people'",
    '',
    'export const meta = {',
    "  title: 'Ann\\'s pot',",
    '  description: `One pot: {all} of it.`, // for cards',
    '  image: pot,',
    '  authors: [ann, bo],',
    "  date: new Date('2022-02-03'),",
    '}',
    '',
    'Boil.',
  ].join('\n');
  const { data, body, line, notes } = splitOldFile(text, 'pot.mdx');
  expect(data).toEqual({
    title: "Ann's pot",
    description: 'One pot: {all} of it.',
    image: './pot.jpg',
    authors: [null, null],
    date: '2022-02-03',
  });
  expect(line).toBe(1);
  expect(body.split('\n')[11]).toBe('Boil.');
  expect(notes).toMatchObject([{ kind: 'todo', message: expect.stringContaining('"ann", "bo"'), line: 4 }]);
});

test('without fields, a first heading is the title, and the properties below it are fields', () => {
  const notion = '# Price list\n\nCreated: May 4, 2020 9:00 AM\nStatus: Draft\n\nAll of it.';
  expect(splitOldFile(notion, 'a.md').data).toEqual({
    title: 'Price list',
    Created: 'May 4, 2020 9:00 AM',
    Status: 'Draft',
  });
  expect(splitOldFile(notion, 'a.md').body.trim()).toBe('All of it.');
  const google =
    '# **Roof plan**\n\n[**First part\t1**](#first)\n\n[**Second part\t2**](#second)\n\n## **First part** {#first}';
  const { data, body, notes } = splitOldFile(google, 'b.md');
  expect(data).toEqual({ title: 'Roof plan' });
  expect(body.trim()).toBe('## **First part** {#first}');
  expect(notes).toMatchObject([{ kind: 'left out', line: 3 }]);
});

test('front matter that nobody can read stays in the text, and says so', () => {
  const { body, notes } = splitOldFile('---\ntitle: [Bread\n}\n---\nFlour.', 'a.md');
  expect(body).toContain('title: [Bread');
  expect(notes).toMatchObject([{ kind: 'blocking', line: 1 }]);
});

test('a rule at the start of a text is no front matter', () => {
  const text = '---\n\nJust words.\n\n---\n\nMore: words.';
  expect(splitOldFile(text, 'a.md')).toMatchObject({ data: {}, body: text, notes: [] });
});

test('YAML that contains itself is read line by line', () => {
  const { data } = splitOldFile('---\ntitle: Loop\ntags: &all [a, *all]\n---\nText.', 'a.md');
  expect(data.title).toBe('Loop');
});
