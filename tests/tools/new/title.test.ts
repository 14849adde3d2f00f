import { expect, test } from 'vitest';
import { UserError } from '../../../build/base/errors.ts';
import { titleOf } from '../../../tools/new/title.ts';

test('a title loses the blanks around it', () => {
  expect(titleOf('  Six Checks ')).toEqual({ title: 'Six Checks', slug: 'six-checks' });
});

test('a title of other letters is read by those that it is made of', () => {
  expect(titleOf('ﬁnd Ⅳ').slug).toBe('find-iv');
});

test.each([
  ['2026!', '"2026!" has no letters from a to z, and its address is made of those. Add some'],
  ['---', '"---" has no letters from a to z, and its address is made of those. Add some'],
  ['日本語', '"日本語" has no letters from a to z, and its address is made of those. Add some'],
  ['x'.repeat(141), 'The title is longer than 140 characters. Shorten it'],
  ['㏂'.repeat(140), 'The title makes an address of 559 characters. Shorten it'],
  ['Two\nlines', 'The title spans several lines. Write it on one line'],
  ['A\u0000b', 'The title contains a control character. Remove it'],
])('%j is refused', (title, told) => {
  expect(() => titleOf(title)).toThrow(new UserError(told));
});
