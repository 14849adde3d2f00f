import { expect, test } from 'vitest';
import { emptied } from '../../../../build/checks/budgets/strip-elements.ts';

const isMain = (element: string) => element === 'main';

test.each([
  ['what is inside', '<main><p>One</p> two</main> three', '<main></main> three'],
  ['one inside of another', '<main>a<main>b</main>c</main>d', '<main></main>d'],
  ['elements that are never closed', '<main><img src="x"><br>a</main>b', '<main></main>b'],
  ['paragraphs that another one closes', '<main><p>a<p>b</main>c', '<main></main>c'],
  ['attributes with an angle', '<main title="a > b">a</main>b', '<main title="a > b"></main>b'],
  ['more than one', 'a<main>b</main>c<main>d</main>e', 'a<main></main>c<main></main>e'],
  [
    'none, and nothing else changes',
    '<!doctype html>\n<p class=x>a &amp; b<!-- c -->',
    '<!doctype html>\n<p class=x>a &amp; b<!-- c -->',
  ],
])('takes out %s', (_, html, expected) => {
  expect(emptied(html, isMain)).toBe(expected);
});
