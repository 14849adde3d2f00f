import { expect, test } from 'vitest';
import { pageRequests } from '../../../tools/size/page-requests.ts';

const read = (head: string, body = '') =>
  pageRequests(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);

test.each([
  ['<link rel="stylesheet" href="/a.css">', ['/a.css']],
  ['<link rel="stylesheet" media="print" href="/a.css">', []],
  ['<script src="/a.js"></script>', ['/a.js']],
  ['<script type="module" src="/a.js"></script>', []],
  ['<script defer src="/a.js"></script>', []],
  ['<script async src="/a.js"></script>', []],
  ['<style>p{}</style>', []],
])('%s blocks the first paint with %j', (head, blocking) => {
  expect(read(head).blocking).toEqual(blocking);
});

test('pictures that are not lazy are loaded, each once', () => {
  const body =
    '<img src="/a.svg"><img src="/a.svg"><img src="/b.svg" loading="lazy"><img src="/c.svg" loading="eager">';
  expect(read('', body).images).toEqual(['/a.svg', '/c.svg']);
});

test('fonts are those that are preloaded, and the icon is a picture', () => {
  const { fonts, images } = read(
    '<link rel="preload" as="font" href="/a.woff2"><link rel="preload" as="image" href="/b.svg"><link rel="icon" type="image/svg+xml" href="/i.svg"><link rel="icon" type="image/png" href="/i.png">',
  );
  expect(fonts).toEqual(['/a.woff2']);
  expect(images).toEqual(['/i.svg']);
});

test('elements load their parts of the script', () => {
  expect(read('', '<form data-island="form"></form><div data-index="/x.json"></div>').islands).toEqual([
    ...['form', 'blog list'],
  ]);
});

test('elements are counted as browsers count them', () => {
  expect(read('<title>a</title>', '<p>b<p>c<svg><path/></svg>').domNodes).toBe(8);
});
