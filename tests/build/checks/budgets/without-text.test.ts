import { expect, test } from 'vitest';
import { withoutText } from '../../../../build/checks/budgets/without-text.ts';

const post = (text: string) =>
  `<main><article class="post"><h1>Title</h1><nav class="toc toc-beside"><a href="#${text}">x</a></nav><div class="prose post-body">${text}</div><aside class="post-side">Side</aside></article></main>`;

test('a long post costs as much as a short one', () => {
  expect(withoutText(post('<p>Corn</p>'.repeat(1000)))).toBe(withoutText(post('')));
});

test('what surrounds a text stays', () => {
  expect(withoutText(post('<p>Corn</p>'))).toContain('<h1>Title</h1>');
  expect(withoutText(post('<p>Corn</p>'))).toContain('<aside class="post-side">Side</aside>');
  expect(withoutText(post('<p>Corn</p>'))).not.toContain('Corn');
});

test.each(['prose', 'legal-text', 'toc', 'site-index'])('the text of .%s is removed', (name) => {
  expect(withoutText(`<div class="a ${name}">text</div>`)).toBe(`<div class="a ${name}"></div>`);
});

test('a class that only begins like one is no text', () => {
  expect(withoutText('<div class="prose-head">text</div>')).toBe('<div class="prose-head">text</div>');
});
