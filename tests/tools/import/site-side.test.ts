import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Mistake } from '../../../build/base/errors.ts';
import { readCategories } from '../../../tools/import/categories.ts';
import { checkInRounds } from '../../../tools/import/drafts.ts';
import type { Moved } from '../../../tools/import/links.ts';
import { contactForms } from '../../../tools/import/site-files.ts';
import { writeFiles } from './old-folder.ts';

describe('what the new site says', () => {
  test('the form that takes the place of old ones speaks the language of the post', () => {
    const root = writeFiles({
      'pages/contact.md': '---\nform:\n  title: Book a call\n---\n',
      'es/pages/contact.md': '---\nform:\n  title: Reserva una llamada\n---\n',
    });
    const formIn = contactForms(root);
    expect(formIn(join('posts', 'a.md'))).toEqual({ href: '/contact', title: 'Book a call' });
    expect(formIn(join('es', 'posts', 'a.md'))).toEqual({
      href: '/es/contact',
      title: 'Reserva una llamada',
    });
  });

  test('a table of categories that was emptied is written again', () => {
    const folder = writeFiles({ 'categories.yaml': '# nothing\n' });
    const own = ['News', 'Advice'].map((label) => ({ label, slug: label.toLowerCase(), description: '' }));
    const { text } = readCategories(new Map([['Bread', 2]]), own, join(folder, 'categories.yaml'));
    expect(text).toContain('# 2 posts\nBread: ""');
  });
});

test('what the last round of checks finds is written, too', async () => {
  const posts = Array.from({ length: 9 }, (_, at) => ({ file: `${at}.md` }) as Moved);
  let written: (string | undefined)[] = [];
  // Each correction shows another mistake.
  const next = (): Mistake[] => [{ file: `${written.filter(Boolean).length}.md`, message: 'is wrong' }];
  await checkInRounds(
    posts,
    () => {
      written = posts.map(({ draft }) => draft);
    },
    async () => next(),
  );
  expect(written).toEqual(posts.map(({ draft }) => draft));
});
