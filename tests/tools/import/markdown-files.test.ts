import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMarkdownFiles } from '../../../tools/import/markdown-files.ts';
import { recognizeSystem } from '../../../tools/import/old-blog.ts';
import { readOldSite } from '../../../tools/import/read-old-site.ts';
import { readBlog, writeFiles } from './old-folder.ts';

test('Obsidian and Notion: wiki links, callouts, comments and asides', async () => {
  const { post, names, folders, folder } = await readBlog({
    '.obsidian/app.json': '{"attachmentFolderPath":"Files"}',
    'Files/red door.png': '',
    'Notes/Paint a door.md': `---
date: 2023-01-02
aliases: [Door paint]
---
> [!tip]+ Two coats
> Let it dry.

![[red door.png|A red door|300]] %%Bo's door%%

First [[Sand it|sand]], see [[Sand it#Fine paper]] or [[Nowhere]]. ==Wait.== ^wait

\`[[Sand it]]\`

#paint #doors
`,
    'Notes/Sand it.md':
      '---\ndate: 2023-01-03\n---\n<aside>\n💡 Wear a mask.\n\n</aside>\n\n![[Door paint#Coats]]',
  });
  expect(names.sort()).toEqual(['Paint a door', 'Sand it']);
  expect(folders).toContain(join(folder, 'Files'));
  const paint = post('Paint a door');
  const sand = post('Sand it');
  expect(paint.fields).toMatchObject({ title: 'Paint a door', tags: ['paint', 'doors'] });
  expect(paint.addresses).toEqual([]);
  expect(paint.html).toBe(
    [
      '<blockquote data-alert="TIP" data-title="Two coats"><p>Let it dry.</p>',
      '</blockquote><p><img src="../Files/red%20door.png" alt="A red door"> <!-- Bo\'s door --></p>',
      `<p>First <a href="post:${sand.key}">sand</a>, see <a href="post:${sand.key}#fine-paper">Sand it: Fine paper</a> or Nowhere. <mark>Wait.</mark></p>`,
      '<p><code>[[Sand it]]</code></p>',
    ].join('\n'),
  );
  expect(paint.notes).toMatchObject([
    { kind: 'todo', message: expect.stringContaining('[[Nowhere]]'), line: 10 },
  ]);
  expect(sand.html).toContain('<blockquote data-alert="NOTE"><p>💡 Wear a mask.</p>');
  expect(sand.html).toContain(`<a href="post:${paint.key}#coats">`);
});

test('Plain files: their own addresses, relative links and lists as they were meant', async () => {
  const { post, hosts } = await readBlog({
    'gutters.md':
      '---\ntitle: Gutters\ndate: 27/05/2020\nurl: http://www.roof.example/news/gutters.html\n---\n1\\. Leaves\n2\\. Sand\n\n<p>Both.</p>\nSee [hail](hail.html).',
    'hail.md':
      '---\ntitle: Hail\ndate: 03/09/2019\n---\n![][image1]\n\n[image1]: <data:image/png;base64,aGk=>',
  });
  expect(hosts).toEqual(['roof.example']);
  expect(post('gutters').addresses).toEqual(['/news/gutters.html']);
  expect(post('gutters').html.replace(/\n/g, '')).toBe(
    `<ol><li>Leaves</li><li>Sand</li></ol><p>Both.</p><p>See <a href="post:${post('hail').key}">hail</a>.</p>`,
  );
  expect(post('hail')).toMatchObject({
    fields: { date: '2019-09-03' },
    html: '<p><img src="data:image/png;base64,aGk=" alt=""></p>',
  });
});

const SYSTEMS: [system: string, file: string, text: string][] = [
  ['wordpress', 'export.xml', '<rss xmlns:wp="http://wordpress.org/export/1.2/">'],
  ['ghost', 'export.json', '{"db":[{"meta":{}}]}'],
  ['jekyll', '_posts/2020-01-02-a.md', ''],
  ['eleventy', '.eleventy.js', ''],
  ['astro', 'src/content/blog/a.md', ''],
  ['markdown', 'a.md', ''],
];

test.each(SYSTEMS)('%s is recognized by %s', (system, file, text) => {
  const folder = writeFiles({ [file]: text });
  expect(recognizeSystem(folder)).toBe(system);
  if (!file.includes('/'))
    expect(recognizeSystem(join(folder, file))).toBe(/export/.test(file) ? system : 'markdown');
});

test('an export is found among other files', async () => {
  const post = { id: '1', slug: 'steam', title: 'Steam', html: '<p>Hot.</p>', status: 'published' };
  const folder = writeFiles({
    'a-redirects.json': '[]',
    'b.json': JSON.stringify({ db: [{ data: { posts: [post] } }] }),
  });
  const { system, posts } = await readOldSite(folder, { pages: false });
  expect([system, ...posts.map(({ key }) => key)]).toEqual(['ghost', 'steam']);
  await expect(readOldSite(folder, { from: 'wordpress', pages: false })).rejects.toThrow(/no such export/);
});

test('nothing outside the folder is read', async () => {
  const secret = join(writeFiles({ 'secret.md': '---\ntitle: Secret\n---\nsecret' }), 'secret.md');
  const folder = writeFiles({
    '_posts/2020-01-02-a.md': '---\ntitle: A\n---\n{% include ../a.md %}{% include link.md %}',
    '_includes/b.html': '',
    'a.md': 'secret',
  });
  symlinkSync(secret, join(folder, '_posts/2020-01-03-b.md'));
  symlinkSync(secret, join(folder, '_includes/link.md'));
  const { posts, leftOut } = await readMarkdownFiles(folder, 'jekyll');
  expect(posts).toHaveLength(1);
  expect(posts[0]?.html).not.toContain('secret');
  expect(posts[0]?.notes.map(({ kind }) => kind)).toEqual(['blocking', 'blocking']);
  expect([...leftOut]).toEqual([['files that are no text', 1]]);
});
