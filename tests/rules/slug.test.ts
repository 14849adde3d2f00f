import { expect, test } from 'vitest';
import { spellOut, toSlug } from '../../rules/slug.ts';

test.each([
  ['My First Post!', 'my-first-post'],
  ['  spaces -- and_marks  ', 'spaces-and-marks'],
  ['Crème Brûlée', 'creme-brulee'],
  ["Don't & won’t", 'dont-wont'],
  ['Привет, мир', 'privet-mir'],
  ['½ ﬁne', '1-2-fine'],
  ['../../etc/passwd', 'etc-passwd'],
  ['日本', 'page'],
  ['', 'page'],
  [spellOut('Straße, Øresund & Łódź: R&D'), 'strasse-oresund-and-lodz-r-d'],
  ['already-a-slug-2', 'already-a-slug-2'],
])('%j becomes %s', (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});
