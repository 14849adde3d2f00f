import { expect, test } from 'vitest';
import { redirectPages } from '../../../build/files/redirect-pages.ts';
import { ENGLISH } from '../../../rules/locale.ts';

test('an old address that can be a file has a page that redirects; others need the rules of the host', () => {
  const long = `/${'x'.repeat(250)}`;
  const old = ['/old', '/2019/Post.html', '/wiki/Category:News', '/a%5Cb', '/?p=114', '/news/*', long];
  const redirects = old.map((from) => ({ from, to: '/about#team' }));
  const pages = redirectPages(
    redirects,
    [{ file: 'about.html' }],
    'https://x.example',
    'redirects.yaml',
    ENGLISH,
  );
  expect(pages.map(({ path }) => path)).toEqual(['old.html', '2019/Post.html']);
  expect(pages[0]?.body).toContain('<meta http-equiv="refresh" content="0; url=/about#team">');
});
