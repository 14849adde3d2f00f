import { expect, test } from 'vitest';
import { toSlug } from '../../rules/slug.ts';

test.each([
  ['My First Post!', 'my-first-post'],
  ['  spaces -- and_marks  ', 'spaces-and-marks'],
  ['Crème Brûlée', 'creme-brulee'],
  ["Don't & won’t", 'dont-wont'],
  ['½ ﬁne', '1-2-fine'],
  ['../../etc/passwd', 'etc-passwd'],
  ['日本', 'page'],
  ['', 'page'],
  ['already-a-slug-2', 'already-a-slug-2'],
])('%j becomes %s', (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});
