import { expect, test, vi } from 'vitest';
import { type ReadOptions, read } from '../../../build/read/reader.ts';
import { mistakesOf, POST, readFixtureSite } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();

const readAt = (more: Partial<ReadOptions> = {}) => read({ root: site.root, today: '2026-01-01', ...more });

test('all mistakes are reported at once: those of five broken files, sorted by file and line', async () => {
  await site.write('posts/e.md', '---js\n---\n');
  await site.write(
    'posts/b.md',
    POST.replace('2025-03-11', '2025-02-30').replace('title: Six checks\n', 'title: 12\n'),
  );
  await site.write('authors/a.md', '---\nname: A\n---\nWords.\n');
  await site.write('posts/c.md', POST.replace('seo-and-content', 'seo-and-contnt'));
  await site.write('posts/D.md', POST);
  expect(await mistakesOf(site, readFixtureSite(site))).toEqual([
    'content/authors/a.md:2 role: is missing. Add it',
    "content/posts/D.md has a name that can't be an address. Use lower-case letters, digits and single hyphens: d.md",
    'content/posts/b.md:7 publishDate: "2025-02-30" is not a real date. Check the month and day',
    'content/posts/b.md:9 seo.title: 12 is a number, not text. Put it in quotes',
    'content/posts/c.md:4 category: unknown category "seo-and-contnt". Did you mean seo-and-content?',
    'content/posts/e.md:1 starts with "---js". Front matter must be YAML: change the line to ---',
  ]);
});

test('an author file with mistakes is not also unknown', async () => {
  await site.edit('authors/dana-whitfield.md', (text) => text.replace(/^role: .*\n/m, ''));
  expect(await mistakesOf(site, readFixtureSite(site))).toEqual([
    'content/authors/dana-whitfield.md:3 role: is missing. Add it',
  ]);
});

test('posts are sorted newest first, then by slug', async () => {
  for (const [slug, day] of [
    ['z', '2025-12-02'],
    ['b', '2025-12-01'],
    ['a', '2025-12-01'],
  ]) {
    const text = POST.replace('2025-03-11', day ?? '').replace('title: Six checks\n', `title: ${slug}\n`);
    await site.write(`posts/${slug}.md`, text);
  }
  expect((await readFixtureSite(site)).posts.slice(0, 3).map(({ slug }) => slug)).toEqual(['z', 'a', 'b']);
});

test('authors are of the agency, by file or by name, or anyone, alone or in a list', async () => {
  const dana = { name: 'Dana Whitfield', bio: expect.stringContaining('Dana') };
  const authors = {
    'dana-whitfield': dana,
    'Dana Whitfield': dana,
    'Owen Tiller': { name: 'Owen Tiller' },
    '{ name: Owen Tiller, bio: Writes. }': { name: 'Owen Tiller', bio: 'Writes.' },
    '[dana-whitfield]': dana,
    '[dana-whitfield, Pat Example, { name: Owen Tiller }]': [
      dana,
      { name: 'Pat Example' },
      { name: 'Owen Tiller' },
    ],
  };
  for (const [index, written] of Object.keys(authors).entries())
    await site.write(`posts/x-${index}.md`, POST.replace('dana-whitfield', written));
  const { posts } = await readFixtureSite(site);
  const own = posts.filter(({ slug }) => slug.startsWith('x-'));
  expect(own.map(({ authors }) => authors)).toMatchObject(
    Object.values(authors).map((each) => [each].flat()),
  );
});

test.each([
  ['a post of tomorrow', POST, '2025-03-10', 'scheduled'],
  ['a draft', POST.replace('tags:', 'draft: true\ntags:'), '2026-01-01', 'draft'],
])('%s is left out until its day, and included on request', async (_, text, today, reason) => {
  await site.write('posts/x.md', text);
  const { posts, unpublished } = await readAt({ today });
  expect(posts.map(({ slug }) => slug)).not.toContain('x');
  expect(unpublished.find(({ entry }) => entry.slug === 'x')?.reason).toBe(reason);
  const shown = await readAt({ today, withUnpublished: true });
  expect(shown.posts.map(({ slug }) => slug)).toContain('x');
  const later = await readAt({ today: '2025-03-11' });
  expect(later.posts.some(({ slug }) => slug === 'x')).toBe(reason === 'scheduled');
});

test.each([
  ['America/Los_Angeles', '2025-03-10'],
  ['America/New_York', '2025-03-11'],
])('days begin where the agency is: %s', async (timeZone, today) => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2025-03-11T05:00:00Z') / 1000));
  await site.edit('site.yaml', (text) => text.replace('America/Chicago', timeZone));
  expect((await read({ root: site.root })).today).toBe(today);
  vi.unstubAllEnvs();
});
