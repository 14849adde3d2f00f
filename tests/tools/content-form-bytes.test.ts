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
