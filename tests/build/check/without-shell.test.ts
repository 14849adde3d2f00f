import { expect, test } from 'vitest';
import { withoutShell } from '../../../build/check/without-shell.ts';

const header = (inner: string) => `<header class="header"><nav id="navigation">${inner}</nav></header>`;
const page = (links: string, body: string) =>
  `<nav class="skip-links"><a href="#main">Skip</a></nav>${header(links)}<main id="main">${body}</main><footer class="footer"><a href="/x">X</a></footer>`;
const HOME = page('<a href="/" aria-current="page">Home</a><a href="/about">About</a>', 'Home');
const clean = withoutShell(HOME);

test('the home page keeps its links', () => {
  expect(clean(HOME)).toBe(HOME);
});

test('another page keeps its own links, and the ids that anchors lead to', () => {
  const about = page(
    '<a href="/">Home</a><a href="/about" aria-current="page">About</a>',
    '<a href="#navigation">Up</a>',
  );
  expect(clean(about)).toBe('<i id="navigation"></i><main id="main"><a href="#navigation">Up</a></main>');
});

test('a shell that differs from the home page’s is looked at', () => {
  const other = page('<a href="/broken">Other</a>', 'Text');
  expect(clean(other)).toContain('href="/broken"');
  expect(clean(other)).not.toContain('href="/x"');
});
