import { expect, test } from 'vitest';
import { ContentError } from '../../../build/base/errors.ts';
import { parseYaml } from '../../../build/read/yaml.ts';

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

/** YAML that is indented wrongly, and the line of the mistake. */
const INDENTED: Record<string, number> = {
  'id: a\n  title: b': 2,
  'id: "a"\n  title: b': 2,
  'tags: [a]\n  title: b': 2,
  '  id: a\ntitle: b': 2,
  'seo:\n   a: 1\n  b: 2\nc: 3': 3,
  'items:\n    - a: 1\n      b: 2\n   - a: 2': 4,
  'items:\n  - a: 1\n   b: 2': 3,
  'items:\n  - a: 1\n      b: 2': 3,
};

/** Values that YAML reads otherwise. */
const UNQUOTED: Record<string, string> = {
  'a: 1\ntitle: SEO: six': '2 has ": " in a value',
  'title: @abc': '1 has a value that starts with "@"',
  'title: %abc': '1 has a value that starts with "%"',
  'title: & co': '1 has a value that starts with "&"',
  'title: *bold* text': '1 has "text" after the end of a value',
  'title: | abc': '1 has "abc" after the end of a value',
  'title: "abc" def': '1 has "def" after the end of a value',
  "title: 'it's'": '1 has "s\'" after the end of a value',
  'title: !important': '1 has a value that starts with "!"',
};

const OTHERS: Record<string, string> = {
  'a: 1\ntitle: "abc\nb: 1': '2 opens a quotation mark and never closes it. Add the closing one',
  'title: x\na:\n  - b: "One\n  - c: [1, 2]\n    d: "Two"\n':
    '3 opens a quotation mark and never closes it. Add the closing one',
  "a: 'One\nb: it's\nc: d\n": '1 opens a quotation mark and never closes it. Add the closing one',
  [`a: 1\nb: ${'['.repeat(3000)}`]:
    '2 nests lists or groups thousands of levels deep. Write them one below the other',
  'title: "C:\\docs"': '1 has a backslash in double quotes. Use single quotes',
  'tags: [a, b\nc: 1': '2 follows an unclosed list or group. Close it with ]',
  'a: 1\ntitle abc\nb: 1': '2 is not a field: "title abc". Write it as "name: value"',
  'a: 1\ntitle:abc\nb: 1': '2 needs a space after the colon',
  'a:\n  b: 1\n  b: 2': '3 has the field "b" twice. Keep one of them',
};

test('each mistake is one clear line', () => {
  const column = 'Start fields of the same group in the same column';
  const expected = {
    ...mapped(INDENTED, (line) => `${line} is indented unlike the lines around it. ${column}`),
    ...mapped(UNQUOTED, (message) => `${message}. Put the value in quotes`),
    ...OTHERS,
  };
  expect(mapped(expected, (_, source) => mistakeIn(source))).toEqual(expected);
});

const mapped = <Value, Other>(record: Record<string, Value>, change: (value: Value, key: string) => Other) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

test('ten thousand fields are read, and each is found', () => {
  const source = Array.from({ length: 10_000 }, (_, index) => `k${index}: 1`).join('\n');
  const { lineOf } = parseYaml(source, 'content/x.yaml', 1);
  const lines = Array.from({ length: 10_000 }, (_, index) => lineOf([`k${index}`]));
  expect(lines.filter((line, index) => line !== index + 1)).toEqual([]);
});
