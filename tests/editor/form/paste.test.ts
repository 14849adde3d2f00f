import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCAFFOLD_MARK } from '../../../build/markdown/inspect.ts';
import { pastedText } from '../../../editor/form/text/paste.ts';

const pasted = (html: string, plain = '') => pastedText({ html, plain }, ['https://www.example.org']);
const copied = (program: string) =>
  readFileSync(join(import.meta.dirname, '../../data/clipboard', `${program}.html`), 'utf8');

test.each(['word', 'google-docs'])('a picture of a text from %s leaves a mark in its place', (program) => {
  const { markdown = '', pictures } = pasted(copied(program)) ?? {};
  expect(pictures).toBe(1);
  const [mark = ''] = markdown.split('\n').filter((line) => line.includes('TODO'));
  expect(mark).toMatch(/^TODO: picture(?: "[^"]+")?$/);
  expect(SCAFFOLD_MARK.test(mark)).toBe(true);
});

test.each([
  [
    '<p>One <img src="https://a.example/our%20sign.jpg"> two</p>',
    'One\n\nTODO: picture "our sign.jpg"\n\ntwo',
  ],
  ['<h2>One<img alt="A sign" src="data:,x"></h2><p>Two</p>', '## One\n\nTODO: picture "A sign"\n\nTwo'],
  ['<a href="https://a.example"><img src="x"></a><p>One</p>', 'TODO: picture\n\nOne'],
  ['<ul><li>One <img alt="A" src="x"></li><li>Two</li></ul>', '- One TODO: picture "A"\n- Two'],
])('pictures: %s', (html, markdown) => {
  expect(pasted(html)?.markdown).toBe(markdown);
});

const VIDEO = 'https://www.youtube.com/watch?v=a_b_c-d_e_f';
test.each([
  `<p>One</p><p><a href="${VIDEO}">${VIDEO}</a></p>`,
  `<p>One</p><p>${VIDEO}</p>`,
  `<p>One</p><p><span>${VIDEO}</span></p>`,
])('the address of a video stays alone on its line: %s', (html) => {
  expect(pasted(html)).toEqual({ markdown: `One\n\n${VIDEO}`, isBlock: true, pictures: 0 });
});

test('the address of a video alone is a paragraph; a link with words stays a link', () => {
  expect(pasted('', ` ${VIDEO}\n`)).toEqual({ markdown: VIDEO, isBlock: true, pictures: 0 });
  expect(pasted(`<p><a href="${VIDEO}">Watch</a></p>`)?.markdown).toBe(`[Watch](${VIDEO})`);
  expect(pasted('', 'https://www.example.com/')).toBeUndefined();
});
