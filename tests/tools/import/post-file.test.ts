import { expect, test } from 'vitest';
import { parseFrontMatter } from '../../../build/read/source-file.ts';
import { post as postSchema } from '../../../model/post.ts';
import type { Moved } from '../../../tools/import/links.ts';
import type { OldFields } from '../../../tools/import/old-site.ts';
import { postText } from '../../../tools/import/post-file.ts';

const VALUES = { category: 'advice', authors: ['June Castellan'], tag: 'Advice', today: '2026-01-01' };

function write(fields: Partial<OldFields>, paragraphs: string[], values = {}, draft?: string) {
  const post = {
    fields: { title: 'Knots', date: '2020-02-03', authors: [], tags: ['rope'], categories: [], ...fields },
  };
  const text = { markdown: paragraphs.join('\n\n'), headings: [], paragraphs, anchors: new Map() };
  const moved = {
    post,
    text,
    draft,
    file: 'posts/knots.md',
    path: '/blog/knots',
    aliases: [],
  } as unknown as Moved;
  const written = postText(moved, { ...VALUES, ...values });
  return { ...written, ...parseFrontMatter(written.text, 'knots.md') };
}

test.each<[string, Partial<OldFields>, string[], string]>([
  [
    'its own',
    { excerpt: 'What a knot holds, and what it does not hold.' },
    [],
    'What a knot holds, and what it does not hold.',
  ],
  [
    'without tags',
    { excerpt: '<p>What a <b>knot</b> holds, and what it does not.</p>' },
    [],
    'What a knot holds, and what it does not.',
  ],
  [
    'the first sentences',
    { excerpt: 'Short.' },
    ['Tie it twice, then pull.', 'Prices', 'A knot holds less than a splice.'],
    'Tie it twice, then pull. A knot holds less than a splice.',
  ],
  [
    'the title, too, of a short text',
    {},
    ['Write <b> or **b**, and pull that tight.'],
    'Knots. Write b or b, and pull that tight.',
  ],
  [
    'author and date of the shortest',
    { authors: ['June Castellan'] },
    ['Pull.'],
    'Knots. Pull. · June Castellan · 2020-02-03',
  ],
])('the excerpt is %s', (_, fields, paragraphs, excerpt) => {
  const { data } = write(fields, paragraphs);
  expect(data).toMatchObject({ excerpt });
  expect(postSchema.safeParse(data).success).toBe(true);
});

test('a longer excerpt ends after a word', () => {
  const { data, notes } = write({ excerpt: 'A knot holds. '.repeat(40) }, []);
  const { excerpt } = data as { excerpt: string };
  expect(excerpt.length).toBeLessThanOrEqual(300);
  expect(excerpt).toMatch(/\w…$/);
  expect(notes.map(({ message }) => message)).toContain(
    'its excerpt was longer than 300 characters, and was cut',
  );
});

test('whatever an old post has, its fields are valid, and what was left out is reported', () => {
  const tags = [...Array.from({ length: 12 }, (_, at) => `tag ${at}`), 'x'.repeat(50)];
  const seo = { title: 'x'.repeat(90), description: 'short' };
  const { data, notes } = write(
    { title: `${'<i>Knots</i> '.repeat(30)}\u200b`, tags, seo, updated: '2019-01-01' },
    ['Pull it.'],
  );
  expect(postSchema.safeParse(data).error).toBeUndefined();
  expect(data).not.toHaveProperty('seo');
  const messages = notes.map(({ message }) => message).join('\n');
  for (const part of ['tag 11', 'seo.title', 'seo.description']) expect(messages).toContain(part);
});

test('the reason of a draft stays in its comment', () => {
  const { data } = write({}, [], {}, 'its state was x\nauthor: Mallory');
  expect(data).toMatchObject({ author: 'June Castellan', draft: true });
});

test('a text in another language says which', () => {
  expect(write({}, ['Un nudo.'], { textLanguage: 'es' }).body.trim()).toBe(
    '<div lang="es">\n\nUn nudo.\n\n</div>',
  );
});
