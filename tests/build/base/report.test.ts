import { describe, expect, test } from 'vitest';
import { ContentError, UserError } from '../../../build/base/errors.ts';
import { columns, createReport, formatBytes, formatDuration } from '../../../build/base/report.ts';

function createStream() {
  const written: string[] = [];
  return { write: (text: string) => written.push(text) > 0, text: () => written.join('') };
}

test('a step prints a line with its time and returns its result, even in front of a failure', async () => {
  const out = createStream();
  const report = createReport(out as never);
  expect(await report.step('read', async () => 42)).toBe(42);
  const failing = report.step('render', () => Promise.reject(new UserError('no')));
  await expect(failing).rejects.toThrow('no');
  expect(out.text()).toMatch(/^read {5}\d+ ms\nrender {3}\d+ ms\n$/);
});

describe('a failure prints to stderr only', () => {
  const fail = (error: unknown) => {
    const [out, err] = [createStream(), createStream()];
    const code = createReport(out as never, err as never).failure(error);
    expect(out.text()).toBe('');
    return { code, printed: err.text() };
  };
  const machine = "ENOSPC: no space left on device, write 'dist/x.html'";

  test.each<[what: string, error: unknown, code: number, printed: string]>([
    [
      'every content error on its own line',
      new ContentError([
        { file: 'content/posts/x.md', line: 6, field: ['category'], message: 'is wrong' },
        { file: 'content/site.yaml', line: 0, field: [], message: 'is missing' },
      ]),
      1,
      '\ncontent/posts/x.md:6 category: is wrong\ncontent/site.yaml is missing\n\n2 mistakes. Nothing was published.\n',
    ],
    ['one line for a wrong command line', new UserError('Use build'), 2, 'Use build\n'],
    [
      'how to continue after a problem of the machine',
      Object.assign(new Error(machine), { code: 'ENOSPC', syscall: 'write' }),
      2,
      `${machine}. Free some space on the disk, then run the command again\n`,
    ],
    ...[
      ['EMFILE', 'Let commands open more files (ulimit -n 4096)'],
      ['EFBIG', 'Let commands write larger files (ulimit -f unlimited)'],
      ['ELOOP', 'Replace the link, which leads to itself'],
      ['', 'Check your rights to it'],
    ].map(([code = '', remedy]): [string, unknown, number, string] => [
      `what ends ${code}`,
      Object.assign(new Error(code), { code, syscall: 'open' }),
      2,
      `${code}. ${remedy}, then run the command again\n`,
    ]),
  ])('%s', (_, error, code, printed) => {
    expect(fail(error)).toEqual({ code, printed });
  });

  test('only the first of very many content errors, and how many there are of each kind', () => {
    const messages = [
      ...Array.from(
        { length: 500 },
        (_, index) => `/images/my photo ${index}.jpg: has no alternative text. Describe it`,
      ),
      ...Array.from(
        { length: 198 },
        (_, index) =>
          `/blog/x#${index}: the page /blog/x has no element with the id "a${index}". Did you mean #b?`,
      ),
      'the page /blog/y has no element with the id "c" (2 more like it: lines 4, 5)',
      'states "30%", which is not in the ledger',
      ...Array.from({ length: 12 }, (_, index) => `is ${'x'.repeat(index + 1)}`),
    ];
    const mistakes = messages.map((message, index) => ({ file: `x${index}.md`, message }));
    const printed = fail(new ContentError(mistakes)).printed.trim().split('\n').slice(499);
    expect([...printed.slice(0, 6), ...printed.slice(-4)]).toEqual([
      'x499.md /images/my photo 499.jpg: has no alternative text. Describe it',
      '',
      'There are 15 kinds of mistakes:',
      '  500  has no alternative text',
      '  199  the page … has no element with the id "…"',
      '    1  states "…", which is not in the ledger',
      '    1  is xxxxxxxxx',
      '    3  of 3 other kinds',
      '',
      '712 mistakes; the first 500 are shown. Nothing was published.',
    ]);
  });

  test('fields by their name', () => {
    const mistakes = Array.from({ length: 21 }, (_, index) => ({
      ...{ file: 'x.md', field: ['items', index, 'name'] },
      message: `has ${index} characters too many. Shorten it`,
    }));
    expect(fail(new ContentError(mistakes)).printed).toContain(
      '\n\nAll are of one kind:\n  21  name: has … characters too many\n\n21 mistakes. Nothing was published.\n',
    );
  });

  test.each([new TypeError('x is not a function'), 'a thrown string', undefined])(
    'that a bug is a bug: %s',
    (error) => {
      const { code, printed } = fail(error);
      expect(code).toBe(70);
      expect(printed).toContain(String(error));
      expect(printed).toContain('This is a bug in the build, not an error in the content.');
    },
  );
});

test('columns align numbers right and text left, whatever their colors', () => {
  const rows = [['home', '\u001b[31m10\u001b[39m', '9.5 kB', ''], ['services', '6', '11.3 kB'], ['long']];
  expect(columns(rows, [0])).toEqual([
    'home      \u001b[31m10\u001b[39m   9.5 kB',
    'services   6  11.3 kB',
    'long',
  ]);
});

test('times and sizes are short', () => {
  expect([839.6, 1000, 62_340].map(formatDuration)).toEqual(['840 ms', '1.0 s', '62.3 s']);
  expect([1023, 14_541, 1_258_291].map(formatBytes)).toEqual(['1023 B', '14.2 kB', '1.2 MB']);
});
