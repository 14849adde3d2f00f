import { expect, test } from 'vitest';
import { namedFiles } from '../../../build/assets/named-files.ts';

test('each picture is named once, by its place', () => {
  expect(
    namedFiles(
      '<img src="/assets/barn-1f.avif" srcset="/assets/barn-1f.avif 480w, /assets/barn-2e.webp 800w">' +
        '<link rel="icon" href="/favicon.svg"><img src="/images/north%20field.JPG"><img src="/favicon.svg">',
    ),
  ).toEqual({
    assets: ['assets/barn-1f.avif', 'assets/barn-2e.webp'],
    originals: ['/favicon.svg', '/images/north%20field.JPG'],
  });
});

test('pictures in styles, in markdown and in structured data are named, too', () => {
  expect(
    namedFiles(
      'a{background:url(/assets/grain-0a.png)} ![Barn](/images/barn.jpg) {"url":"https://www.sectionline.example/assets/card-3c.png"}',
    ),
  ).toEqual({ assets: ['assets/grain-0a.png', 'assets/card-3c.png'], originals: ['/images/barn.jpg'] });
});

test('pictures of other sites and other files are not', () => {
  const text =
    'https://cdn.example/x.png //cdn.example/y.jpg /pages/svg /a.pngx barn.jpg .svg /terms.html /fonts/x.woff2';
  expect(namedFiles(text)).toEqual({ assets: [], originals: [] });
});

test('a place goes on to its last ending', () => {
  expect(namedFiles('/images/a.png/b.jpg.bak /images/c.jpg-old.png /x/assets/d.png')).toEqual({
    assets: ['assets/d.png'],
    originals: ['/images/a.png/b.jpg', '/images/c.jpg-old.png', '/x/assets/d.png'],
  });
});
