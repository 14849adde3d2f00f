import { expect, test } from 'vitest';
import { violations } from '../../../../build/pages/inspect/fragment.ts';

type Case = readonly [element: string, attributes: Record<string, string>];

const ALLOWED: readonly Case[] = [
  ['script', { src: '/assets/main.js', type: 'module' }],
  ['img', { src: '/a.svg', srcset: '/a-1.webp 1x, /a-2.webp 2x' }],
  ['a', { href: 'https://www.example.com/' }],
  ['link', { rel: 'canonical', href: 'https://www.example.com/about' }],
  ['form', { action: '/blog' }],
  ['form', { action: 'mailto:a@b.example' }],
];

test('a page may have what the policy allows', () => {
  const found = ALLOWED.flatMap(([element, attributes]) => violations(element, attributes, 'mailto:'));
  expect(found).toEqual([]);
});

const LISTEN = 'Listen to the event in a script of islands/';
const MOVE = 'Put the file into static/ and use its path';
const POST = 'Set it as forms.endpoint in site.yaml';

const BLOCKED: readonly (readonly [...Case, what: string, advice: string])[] = [
  ['button', { onclick: 'alert(1)' }, 'has an inline handler (onclick)', LISTEN],
  ['p', { style: 'color:red' }, 'has a style attribute', 'Give the element a class'],
  ['p', { srcdoc: 'x' }, 'has code in an attribute (srcdoc)', 'Remove it'],
  ['a', { href: ' JavaScript:alert(1)' }, 'has code in an attribute (href)', 'Remove it'],
  ['iframe', { src: '/about' }, 'uses <iframe>', 'Link to its URL instead'],
  ['base', { href: 'https://evil.example/' }, 'uses <base>', 'Link to its URL instead'],
  ['script', { src: 'https://cdn.example/x.js' }, 'loads https://cdn.example/x.js', MOVE],
  ['script', { src: '//cdn.example/x.js' }, 'loads //cdn.example/x.js', MOVE],
  ['link', { rel: 'stylesheet', href: 'https://cdn.example/x.css' }, 'loads https://cdn.example/x.css', MOVE],
  ['link', { rel: 'shortcut icon', href: 'https://cdn.example/x' }, 'loads https://cdn.example/x', MOVE],
  ['img', { src: 'https://cdn.example/x.png' }, 'loads https://cdn.example/x.png', MOVE],
  ['img', { src: 'data:image/gif;base64,R0lG' }, 'loads data:image/gif;base64,R0lG', MOVE],
  ['img', { src: '/x', srcset: '/x 1x, //cdn.example/y 2x' }, 'loads //cdn.example/y 2x', MOVE],
  ['video', { src: '/x', poster: 'https://cdn.example/x.jpg' }, 'loads https://cdn.example/x.jpg', MOVE],
  ['use', { 'xlink:href': 'https://cdn.example/x.svg#a' }, 'loads https://cdn.example/x.svg#a', MOVE],
  ['form', { action: 'https://evil.example/' }, 'posts a form to https://evil.example/', POST],
  ['button', { formaction: '//evil.example/' }, 'posts a form to //evil.example/', POST],
];

test('what the policy blocks is reported with what to do instead', () => {
  const found = BLOCKED.map(([element, attributes]) => violations(element, attributes, 'mailto:'));
  expect(found).toEqual(BLOCKED.map(([, , what, advice]) => [`${what}, which the policy blocks. ${advice}`]));
});
