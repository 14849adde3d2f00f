import { expect, test } from 'vitest';
import { readContent, writeContent } from '../../tools/content-form.ts';

/** As people write it: quotes, spaces and line ends that a formatter would change. */
const FILE = `---
# the top
title:   "A  title"   # keep
tags: [ a,   b ]
# about search
seo:
    title:  'X'
    description: >-
      some long
      text

# the end
list:
- a
-   b
author: dana
---

Body
`;
const { data, body } = readContent(FILE, true) as { data: Record<string, unknown>; body: string };
const written = (changes: object) => writeContent(FILE, true, { ...data, ...changes }, body);

test('a field that changes changes its own bytes only', () => {
  expect(written({ author: 'luis' })).toBe(FILE.replace('author: dana', 'author: luis'));
  expect(written({ title: 'B' })).toBe(
    FILE.replace('"A  title"   #', '"B" #').replace('title:   "B"', 'title: "B"'),
  );
});

test('a field that is removed leaves the comments, and all others as they are', () => {
  expect(written({ tags: undefined })).toBe(FILE.replace('tags: [ a,   b ]\n', ''));
});

test.each([
  ['a:   1\n# about b\nb: 2\n# the end\n', { a: 1 }, 'a:   1\n\n# about b\n\n# the end\n'],
  ['a:   1\nb: 2\n\n# the end\n', { a: 1, b: 3 }, 'a:   1\nb: 3\n\n# the end\n'],
  ['a:   1\nb: 2\n# the end\n', { a: 1, b: 2, c: 4 }, 'a:   1\nb: 2\nc: 4\n# the end\n'],
  ['- a:   1\n- b: 2\n# the end\n', [{ b: 2 }, { a: 1 }], '- b: 2\n- a:   1\n# the end\n'],
  ['a:   |+\n  x\n\nb: 2\n', { a: 'x\n\n', b: 3 }, 'a:   |+\n  x\n\nb: 3\n'],
])('comments at the end of a file stay there, once: %j to %j', (text, changed, expected) => {
  expect(writeContent(text, false, changed)).toBe(expected);
});

test('no comment is lost, whichever field is removed', () => {
  const names = ['a', 'b', 'c', 'd'];
  const text = `${names.map((name) => `# about ${name}\n${name}:   [ x ]\n`).join('')}# the end\n`;
  for (const removed of names) {
    const left = Object.fromEntries(names.filter((name) => name !== removed).map((name) => [name, ['x']]));
    const comments = writeContent(text, false, left).match(/# .+/g);
    expect(comments, removed).toEqual([...names.map((name) => `# about ${name}`), '# the end']);
  }
});

test('items of a list keep their bytes, wherever they are', () => {
  const list = `# who moved\n- from:   /a\n  to: "/b"\n# two\n-\n  from: /c\n  to:    /d\n- {from: /e, to: /f}\n`;
  const items = [
    { from: '/c', to: '/d' },
    { from: '/e', to: '/f' },
  ];
  expect(writeContent(list, false, items)).toBe(
    '# who moved\n# two\n-\n  from: /c\n  to:    /d\n- {from: /e, to: /f}\n',
  );
});

test('Windows line endings and aliases stay', () => {
  const text = FILE.replaceAll('\n', '\r\n');
  const changed = writeContent(text, true, { ...data, author: 'luis' }, body);
  expect(changed).toBe(text.replace('author: dana', 'author: luis'));
  const aliased = 'one: &a [x,   y]\ntwo: *a\nthree: z\n';
  expect(writeContent(aliased, false, { one: ['x', 'y'], two: ['x', 'y'], three: 'w' })).toBe(
    aliased.replace('three: z', 'three: w'),
  );
});
