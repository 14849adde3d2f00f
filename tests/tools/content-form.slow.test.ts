import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../art/fields/random.ts';
import { listContent } from '../../build/read/content-file.ts';
import { formatContent, readContent, writeContent } from '../../tools/content-form.ts';
import { SAMPLE } from '../sample.ts';

const FILE = `---
# A comment of the whole file
title: "Kept: its quotes" # and a comment
tags: [ one, two ]

# A comment above a field
description: >-
  Folded text stays folded, at the width that all files have, which is 120 columns, so that a changed word changes few
  lines.
postalCode: "68102"
publishDate: 2025-03-04
---

# A heading

Text   with its own form: [x,y]
`;
/** Edits of each file. */
const EDITS = process.env.MODE === 'long' ? 10 : 3;
const LONG = 'word '.repeat(60).trim();
const data = readContent(FILE, true).data as Record<string, unknown>;

test('the form of content stays as it is, folds long text, and spaces everything alike', () => {
  expect(formatContent(FILE, true)).toBe(FILE);
  const folded = `a: >-\n  ${'word '.repeat(22)}word\n  ${'word '.repeat(7)}end\n`;
  const loose = `a: ${'word '.repeat(30)}end\nb:   {c: 1}\nd:\n- x\n`;
  expect(formatContent(loose, false)).toBe(`${folded}b: { c: 1 }\nd:\n  - x\n`);
});

test.each([['no front matter'], ['---\ntitle: "open\n---\n']])(
  'the form of content is not that of %j',
  (text) => {
    expect(() => formatContent(text, true)).toThrow(/Put its fields between two lines of ---|not valid/);
  },
);

describe('a content file', () => {
  const files = listContent(SAMPLE).map((file) => relative(SAMPLE, file));

  test('changes only where one thing is edited', () => {
    const wrong = files.flatMap((file) => {
      const text = readFileSync(`${SAMPLE}/${file}`, 'utf8');
      const isMarkdown = file.endsWith('.md');
      const { data: fields, body } = readContent(text, isMarkdown);
      const random = createRandom(file);
      const edits = Array.from({ length: EDITS }, () => edit(random, fields));
      return [{ value: fields, text: '' }, ...edits].flatMap(({ value, text: changed }, index) => {
        const written = writeContent(text, isMarkdown, value, body);
        const kept = new Set(written.split('\n'));
        const lost = flat(text.split('\n').filter((line) => !kept.has(line)));
        // Text may be folded over many lines.
        const isSame = index === 0 ? written === text : lost.length <= flat([changed]).length + 100;
        const isRead = isDeepStrictEqual(readContent(written, isMarkdown), { data: value, body });
        const isFormatted = formatContent(written, isMarkdown) === written;
        return isSame && isRead && isFormatted ? [] : [{ file, changed, lost, isRead, isFormatted }];
      });
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  /** The letters and digits of some lines of YAML. */
  const flat = (lines: string[]) => lines.join('').replace(/[^\p{L}\p{N}]/gu, '');

  test('keeps its line endings and its byte order mark', () => {
    const windows = `\uFEFF${FILE.replaceAll('\n', '\r\n')}`;
    expect(readContent(windows, true).data).toEqual(data);
    expect(writeContent(windows, true, { ...data, title: 'New' }, 'New\ntext')).toBe(
      `${windows.split('\r\n\r\n# A heading')[0]?.replace('Kept: its quotes', 'New')}\r\n\r\nNew\r\ntext\r\n`,
    );
  });

  test('has its text changed alone, or fields alone', () => {
    const spaced = `${FILE.replace('---\n\n# A', '---\n\n\n# A')}\n\n`;
    expect(
      writeContent(spaced, true, { ...data, publishDate: '2026-01-01' }, readContent(FILE, true).body),
    ).toBe(spaced.replace('2025-03-04', '2026-01-01'));
    expect(writeContent('---\na: 1\n---', true, { a: 1 }, '\nText\n\n')).toBe('---\na: 1\n---\n\nText\n');
    expect(writeContent('---\na: 1\n---\n\nText\n', true, { a: 1 })).toBe('---\na: 1\n---\n');
  });

  test('that is new keeps the line with its schema', () => {
    const text = writeContent('---\n# schema\n---\n', true, { name: 'A', tags: ['b'] }, 'Text');
    expect(text).toBe('---\n# schema\nname: A\ntags:\n  - b\n---\n\nText\n');
  });
});

describe('YAML', () => {
  const edited = <Value>(source: string, change: (value: Value) => unknown) =>
    writeContent(source, false, change(readContent(source, false).data as Value));

  test.each([
    ['SEO: what it costs', 'title: "SEO: what it costs"'],
    ['We are #1', 'title: "We are #1"'],
    ['"Best agency"', `title: '"Best agency"'`],
    ['68102', 'title: "68102"'],
    ['null', 'title: "null"'],
    ['2025-03-04', 'title: 2025-03-04'],
    [' spaces ', 'title: " spaces "'],
    [26, 'title: 26'],
    [null, 'title: null'],
    [[], 'title: []'],
    ['Own every\nsearch', 'title: |-\n  Own every\n  search'],
    [[{ label: 'Call', links: ['/a'] }], 'title:\n  - label: Call\n    links:\n      - /a'],
  ])('has %j as people write it', (title, lines) => {
    expect(writeContent('title: Old\nlast: 1\n', false, { title, last: 1 })).toBe(`${lines}\nlast: 1\n`);
  });

  test('has a new field after the one that precedes it in the form, and keeps its order', () => {
    const source = '# schema\nname: A\n# where they are\ncity: Omaha\n';
    expect(writeContent(source, false, { name: 'A', state: 'Iowa', city: 'Omaha' })).toBe(
      '# schema\nname: A\nstate: Iowa\n# where they are\ncity: Omaha\n',
    );
    expect(writeContent(source, false, { city: 'Omaha', name: 'A' })).toBe(source);
  });

  test('keeps the comment above a field that is removed, and links between braces', () => {
    const source = '# schema\nname: A\n# above\ncity: Omaha\nlink: { label: Call, href: / } # main\n';
    expect(edited(source, () => ({ name: 'A', link: { label: 'Now', href: '/' } }))).toBe(
      '# schema\nname: A\n# above\nlink: { label: Now, href: / } # main\n',
    );
    expect(edited(source, () => ({ city: 'Omaha' }))).toBe('# schema\n# above\ncity: Omaha\n');
  });

  const [bill, keisha, ana] = [
    '- name: Bill\n  look: { hair: short }\n',
    '# the founder\n- name: Keisha # known as Kay\n  look: { hair: curly }\n',
    '- name: Ana\n',
  ];

  type People = Record<string, unknown>[];
  test.each<[string, (people: People) => unknown[], string]>([
    ['is added', ([a, b, c]) => [a, { name: 'New' }, b, c], `${bill}- name: New\n${keisha}${ana}`],
    ['is removed', ([a, b]) => [a, b], bill + keisha],
    ['is removed below its comment', ([a, , c]) => [a, c], `${bill}# the founder\n${ana}`],
    ['is moved', ([a, b, c]) => [c, b, a], ana + keisha + bill],
    [
      'is changed',
      ([a, b, c]) => [a, { ...b, name: 'Kay' }, c],
      bill + keisha.replace('Keisha', 'Kay') + ana,
    ],
  ])('has its other lines and comments when an item %s', (_, change, lines) => {
    expect(edited(`# schema\n${bill}${keisha}${ana}`, change)).toBe(`# schema\n${lines}`);
  });

  test('has lists that become empty, and no longer are; what cannot be edited safely is refused', () => {
    expect(writeContent('a:\n  - 1\nb: 2\n', false, { a: [], b: 2 })).toBe('a: []\nb: 2\n');
    expect(writeContent('a: []\nb: 2\n', false, { a: [1], b: 2 })).toBe('a:\n  - 1\nb: 2\n');
    expect(writeContent('# schema\n[]\n', false, [{ a: 1 }])).toBe('# schema\n- a: 1\n');
    expect(() => writeContent('a: &x [1]\nb: *x\n', false, { b: [1] })).toThrow('Unresolved alias');
  });
});

/** Changes, adds or removes one text, number or item somewhere in some data. @returns what was there, as text */
function edit(random: Random, data: unknown): { value: unknown; text: string } {
  const value = structuredClone(data);
  let parent = value as Record<string, unknown>;
  for (;;) {
    const key = random.pick(Object.keys(parent));
    const part = parent[key];
    const isGroup = typeof part === 'object' && part !== null && Object.keys(part).length > 0;
    if (isGroup && (!Array.isArray(parent) || random.int(0, 3) > 0)) {
      parent = part as Record<string, unknown>;
      continue;
    }
    if (Array.isArray(parent) && random.int(0, 1) > 0) parent.splice(Number(key), 1);
    else if (Array.isArray(parent)) parent.splice(Number(key), 0, structuredClone(part));
    else parent[key] = random.pick(['short', 'with: signs # "both"', 'two\nlines', LONG, 5, null]);
    return { value, text: JSON.stringify(part) ?? '' };
  }
}
