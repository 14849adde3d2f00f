import { expect, test } from 'vitest';
import { stripElements, withoutText } from '../../../build/checks/weigh.ts';

test.each([
  ['content', '<main><p>One</p> two</main> three', '<main></main> three'],
  ['nested matches', '<main>a<main>b</main>c</main>d', '<main></main>d'],
  ['elements that are never closed', '<main><img src="x"><br>a</main>b', '<main></main>b'],
  ['paragraphs that another one closes', '<main><p>a<p>b</main>c', '<main></main>c'],
  [
    'content after an angle bracket in an attribute',
    '<main title="a > b">a</main>',
    '<main title="a > b"></main>',
  ],
  ['several elements', 'a<main>b</main>c<main>d</main>e', 'a<main></main>c<main></main>e'],
  ['nothing else', '<!doctype html>\n<p class=x>&amp;<!-- c -->', undefined],
])('removes %s', (_, html, expected = html) => {
  expect(stripElements(html, (element) => element === 'main')).toBe(expected);
});

test.each(['prose', 'legal-text', 'toc', 'site-index'])('.%s holds text that does not count', (name) => {
  const html = (text: string) =>
    `<h1>Title</h1><div class="a ${name}">${text}</div><div class="${name}-head">Head</div>`;
  expect(withoutText(html('<p>Corn</p>'.repeat(1000)))).toBe(html(''));
});
