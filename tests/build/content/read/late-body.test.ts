import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ContentError } from '../../../../build/base/errors.ts';
import { parseFrontMatter } from '../../../../build/content/read/front-matter.ts';
import { withBodyAgain, withLateBody } from '../../../../build/content/read/late-body.ts';
import { decodeSource, hashOf } from '../../../../build/content/read/source-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'late-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

/** A file, and its entry without the body. */
function written(text: string) {
  files += 1;
  const file = join(folder, `${files}.md`);
  writeFileSync(file, text);
  const bytes = Buffer.from(text);
  const { body, bodyLine } = parseFrontMatter(decodeSource(bytes, file), file);
  const kept = { hash: hashOf(bytes), facts: {} };
  return { body, entry: { slug: 'x', path: '/blog/x', file, data: {}, bodyLine, kept } };
}

const TEXT = '---\ntitle: x\n---\n\nThe body.\n';

test.each([
  ['a usual file', TEXT],
  ['Windows line ends', TEXT.replaceAll('\n', '\r\n')],
  ['old line ends', TEXT.replaceAll('\n', '\r')],
  ['a byte order mark', `\uFEFF${TEXT}`],
  ['a rule and more front matter in the body', `${TEXT}\n---\n\n---\ntitle: y\n---\n\nMore\n`],
  ['a body that starts with a rule', '---\ntitle: x\n---\n---\nBody\n'],
  ['a body on the next line', '---\ntitle: x\n---\nBody\n'],
  ['many empty lines', '---\ntitle: x\n---\n\n\n\nBody\n\n\n'],
  ['spaces behind the lines of front matter', '---  \ntitle: x\n--- \t\nBody\n'],
  ['empty front matter', '---\n---\nBody\n'],
  ['front matter of comments', '---\n# nothing\n---\nBody\n'],
  ['text of several lines in front matter', '---\ntitle: |\n  a\n  ---\n  b\n---\nBody\n'],
  ['no line end at the end', '---\ntitle: x\n---\nBody'],
  ['an empty body', '---\ntitle: x\n---\n'],
  ['no body', '---\ntitle: x\n---'],
  ['signs of several bytes', '---\ntitle: ü\n---\n– 日本 🌽\n'],
])('%s has the body that was read first', (_, text) => {
  const { body, entry } = written(text);
  expect(withLateBody(entry).body).toBe(body);
});

describe('a file that is not any more what was read', () => {
  const failure = (read: () => unknown) => {
    try {
      return read();
    } catch (error) {
      return error instanceof ContentError ? error.mistakes : error;
    }
  };

  test.each([
    [
      'is written anew',
      'changed while the site was built. Build again',
      (file: string) => writeFileSync(file, `${TEXT}x`),
    ],
    [
      'is gone',
      'could not be read again while the site was built. Build again',
      (file: string) => rmSync(file),
    ],
  ])('is a mistake when it %s', (_, message, change) => {
    const { entry } = written(TEXT);
    const late = withLateBody(entry);
    change(entry.file);
    expect(failure(() => late.body)).toEqual([{ file: entry.file, message }]);
  });
});

describe('copies', () => {
  test.each([
    ['of another thread', (one: object) => structuredClone(one)],
    ['with other data', (one: object) => ({ ...one, data: { title: 'y' } })],
  ])('%s have no body until they are given one', (_, copyOf) => {
    const { body, entry } = written(TEXT);
    const copy = copyOf(withLateBody(entry)) as typeof entry;
    expect(copy).not.toHaveProperty('body');
    expect(withBodyAgain(copy).body).toBe(body);
  });

  test('of an entry that holds its body keep it', () => {
    const { body, entry } = written(TEXT);
    writeFileSync(entry.file, 'other');
    expect(withBodyAgain({ ...entry, body }).body).toBe(body);
  });
});

test('a page asks for its text several times, and it is read once', () => {
  const { body, entry } = written(TEXT);
  const late = withLateBody(entry);
  expect(late.body).toBe(body);
  rmSync(entry.file);
  expect(late.body).toBe(body);
});

test('texts of before are not held', () => {
  const first = written(TEXT);
  const late = withLateBody(first.entry);
  expect(late.body).toBe(first.body);
  for (let others = 0; others < 3; others += 1) void withLateBody(written(`${TEXT}${others}`).entry).body;
  rmSync(first.entry.file);
  expect(() => late.body).toThrow(ContentError);
});
