import { expect, test } from 'vitest';
import { withoutPictures } from '../../../build/assets/pictures/originals.ts';

test('a missing picture is reported once, where it is used, however its address is written', () => {
  const missing = (subject: string) => ({ file: 'x.md', line: 3, subject, message: 'no such image' });
  const onPage = (subject: string) => ({ file: 'on page /blog/x:', subject, message: 'no such file' });
  const links = ['/images/a.png', '/blog/images/b.png', '/images/c.png', '/images/d.png'].map(onPage);
  const pictures = ['/images/a.png', 'images/b.png', '../images/c.png'].map(missing);
  expect(withoutPictures(links, pictures).map(({ subject }) => subject)).toEqual(['/images/d.png']);
});
