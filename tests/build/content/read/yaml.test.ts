import { describe, expect, test } from 'vitest';
import { ContentError } from '../../../../build/base/errors.ts';
import { parseYaml } from '../../../../build/content/read/yaml.ts';

/** What an author reads of the first error in some YAML: its line and the message. */
function mistakeIn(source: string): string | undefined {
  try {
    parseYaml(source, 'content/x.yaml', 1);
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.mistakes.map(({ line, message }) => `${line} ${message}`).join('\n');
  }
}

describe('indentation is explained where it is wrong', () => {
  test.each([
    ['a field below a value', 'id: a\n  title: b', 2],
    ['a field below a quoted value', 'id: "a"\n  title: b', 2],
    ['a field below a list', 'tags: [a]\n  title: b', 2],
    ['the first field', '  id: a\ntitle: b', 2],
    ['a field too far out', 'seo:\n   a: 1\n  b: 2\nc: 3', 3],
    ['an item too far out', 'items:\n    - a: 1\n      b: 2\n   - a: 2', 4],
    ['a field of an item, too far out', 'items:\n  - a: 1\n   b: 2', 3],
    ['a field of an item, too far in', 'items:\n  - a: 1\n      b: 2', 3],
  ])('%s', (_, source, line) => {
    expect(mistakeIn(source)).toBe(
      `${line} is indented unlike the lines around it. Start fields of the same group in the same column`,
    );
  });
});

describe('a value that YAML reads otherwise is put in quotes', () => {
  test.each([
    ['a: 1\ntitle: SEO: six', '2 has ": " in a value'],
    ['title: @abc', '1 has a value that starts with "@"'],
    ['title: %abc', '1 has a value that starts with "%"'],
    ['title: & co', '1 has a value that starts with "&"'],
    ['title: *bold* text', '1 has "text" after the end of a value'],
    ['title: | abc', '1 has "abc" after the end of a value'],
    ['title: "abc" def', '1 has "def" after the end of a value'],
    ["title: 'it's'", '1 has "s\'" after the end of a value'],
    ['title: !important', '1 has a value that starts with "!"'],
  ])('%s', (source, message) => {
    expect(mistakeIn(source)).toBe(`${message}. Put the value in quotes`);
  });
});

describe('one clear line for', () => {
  test.each([
    [
      'a quotation without its end',
      'a: 1\ntitle: "abc\nb: 1',
      '2 opens a quotation mark and never closes it. Add the closing one',
    ],
    [
      'a quotation that ends where another one starts',
      'title: x\na:\n  - b: "One\n  - c: [1, 2]\n    d: "Two"\n',
      '3 opens a quotation mark and never closes it. Add the closing one',
    ],
    [
      'a quotation that ends at an apostrophe',
      "a: 'One\nb: it's\nc: d\n",
      '1 opens a quotation mark and never closes it. Add the closing one',
    ],
    [
      'lists in lists without end',
      `a: 1\nb: ${'['.repeat(3000)}`,
      '2 has lists or groups inside each other thousands of times. Write them one below the other',
    ],
    [
      'a backslash in double quotes',
      'title: "C:\\docs"',
      '1 has a backslash in double quotes. Use single quotes',
    ],
    [
      'a list without its end',
      'tags: [a, b\nc: 1',
      '2 follows a list or group without its end. Close it with ]',
    ],
    [
      'a line without a colon',
      'a: 1\ntitle abc\nb: 1',
      '2 is not a field: "title abc". Write it as "name: value"',
    ],
    ['no space after a colon', 'a: 1\ntitle:abc\nb: 1', '2 needs a space after the colon'],
    ['a field twice, inside a group', 'a:\n  b: 1\n  b: 2', '3 has the field "b" twice. Keep one of them'],
  ])('%s', (_, source, message) => {
    expect(mistakeIn(source)).toBe(message);
  });
});

test('ten thousand fields are read, and each is found', () => {
  const source = Array.from({ length: 10_000 }, (_, index) => `k${index}: 1`).join('\n');
  const { lineOf } = parseYaml(source, 'content/x.yaml', 1);
  const lines = Array.from({ length: 10_000 }, (_, index) => lineOf([`k${index}`]));
  expect(lines.filter((line, index) => line !== index + 1)).toEqual([]);
});
