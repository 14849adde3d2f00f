import { resolve } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { throwIfAny } from '../../../../build/base/errors.ts';
import { locate } from '../../../../build/read/source-file.ts';
import { projectSite } from '../../../../tools/project-site.ts';
import { createFixtureSite, mistakesOf, POST } from '../../../fixture-site.ts';

const AUTHORS = ['Dana Whitfield', 'Pat & Sons', 'Zoë Roe'];

const fixture = await createFixtureSite();
await fixture.write(
  'posts/three.md',
  POST.replace(
    'author: dana-whitfield',
    'author: [dana-whitfield, Pat & Sons, { name: Zoë Roe, bio: Draws., image: /images/zoe.jpg }]',
  ).replace('2025-03-11', '2025-12-31'),
);
const site = await projectSite(
  { root: fixture.root, today: '2026-01-01' },
  resolve(fixture.root, '../static'),
);
const text = async (path: string) => String((await site.file(path))?.body ?? '');

test('a post of several authors names them under its headline, on its card and at its end', () => {
  const page = load(site.page('/blog/three') ?? '');
  expect(page('.post-by strong').text()).toBe('Dana Whitfield, Pat & Sons and Zoë Roe');
  expect(page('.post-by .portrait')).toHaveLength(3);
  const boxes = page('.post-author').toArray();
  expect(boxes.map((box) => page(box).find('p').first().text())).toEqual([
    'Dana Whitfield, Head of search',
    ...AUTHORS.slice(1),
  ]);
  expect(page(boxes[2]).text()).toContain('Draws.');
  const blog = load(site.page('/blog') ?? '');
  expect(blog('.post-card:has(a[href="/blog/three"]) .post-card-by').text()).toContain(
    'Dana Whitfield, Pat & Sons and Zoë Roe\u00a0· ',
  );
});

test('a post of several authors names each to programs', async () => {
  const page = load(site.page('/blog/three') ?? '');
  const graph = JSON.parse(page('script[type="application/ld+json"]').text())['@graph'];
  const { author } = graph.find((node: { '@type': string }) => node['@type'] === 'BlogPosting');
  expect(author.map(({ name }: { name: string }) => name)).toEqual(AUTHORS);
  expect(new Set(author.map((person: { '@id': string }) => person['@id'])).size).toBe(3);

  const rss = load(await text('blog/feed.xml'), { xml: true });
  const atom = load(await text('blog/atom.xml'), { xml: true });
  const [newest] = JSON.parse(await text('blog/feed.json')).items;
  expect([
    rss('item')
      .first()
      .find('dc\\:creator')
      .map((_, creator) => rss(creator).text())
      .get(),
    atom('entry')
      .first()
      .find('author > name')
      .map((_, name) => atom(name).text())
      .get(),
    newest.authors.map(({ name }: { name: string }) => name),
  ]).toEqual([AUTHORS, AUTHORS, AUTHORS]);

  const markdown = await text('blog/three.md');
  expect(markdown).toContain('- Authors: Dana Whitfield, Pat & Sons and Zoë Roe\n');
  expect(markdown).toMatch(/\*\*Pat & Sons\*\*\n\n\*\*Zoë Roe\*\*\n\nDraws\.\n/);
});

test('a missing portrait of one of several authors has its line', async () => {
  const mistakes = (async () => throwIfAny(locate(site.pictureMistakes())))();
  expect(await mistakesOf(fixture, mistakes)).toContainEqual(
    'content/posts/three.md:6 author[2].image: /images/zoe.jpg: no such image. Put it into static/images/',
  );
});
