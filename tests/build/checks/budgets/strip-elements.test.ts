import { expect, test } from 'vitest';
import { stripElements } from '../../../../build/checks/budgets/strip-elements.ts';

test.each([
  ['what is inside', '<main><p>One</p> two</main> three', '<main></main> three'],
  ['one inside another', '<main>a<main>b</main>c</main>d', '<main></main>d'],
  ['elements that are never closed', '<main><img src="x"><br>a</main>b', '<main></main>b'],
  ['paragraphs that another one closes', '<main><p>a<p>b</main>c', '<main></main>c'],
  ['attributes with an angle bracket', '<main title="a > b">a</main>b', '<main title="a > b"></main>b'],
  ['several', 'a<main>b</main>c<main>d</main>e', 'a<main></main>c<main></main>e'],
  ['none, and changes nothing else', '<!doctype html>\n<p class=x>&amp;<!-- c -->', undefined],
])('removes %s', (_, html, expected = html) => {
  expect(stripElements(html, (element) => element === 'main')).toBe(expected);
});
