import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { readBrowserCode } from '../../build/assets/assets.ts';
import { setCacheFolder } from '../../build/base/derive.ts';
import { alternateFile } from '../../build/base/paths.ts';
import { contentMistakes } from '../../build/checks/texts.ts';
import { createReader } from '../../build/read/reader.ts';
import { createSite as planSite, type Site } from '../../build/site.ts';
import { createFixtureSite, POST } from '../fixture-site.ts';
import { writeMinimalSite } from '../minimal-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const NEW = 'posts/six-checks.md';
const OLD = 'posts/reading-waste-in-a-paid-search-account.md';

const site = await createFixtureSite();
const files = join(dirname(site.root), 'static');
const drawBarn = async (background: string) => {
  const pixels = { create: { width: 60, height: 40, channels: 3, background } } as const;
  await writeFile(join(files, 'barn.png'), await sharp(pixels).png().toBuffer());
};
await cp(resolve('static'), files, { recursive: true });
await drawBarn('teal');
const reader = createReader({ root: site.root, today: '2026-01-01' });
const code = await readBrowserCode();
const planAgain = async () => {
  const { content } = await reader.read();
  const origin = { origin: content.settings.url, production: true };
  return planSite(content, { static: files, code, origin });
};
await planAgain();

/** The site as planned by a new process. */
async function planFresh(): Promise<Site> {
  vi.resetModules();
  const { projectSite } = await import('../../tools/project-site.ts');
  return projectSite({ root: site.root, today: '2026-01-01' }, files);
}

/** Files that depend on the content: pages, their alternates, feeds and lists. */
async function textsOf(planned: Site): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const route of planned.routes) {
    texts.set(route.file, planned.render(route));
    const alternate = await planned.file(alternateFile(route.file));
    if (alternate) texts.set(alternate.path, String(alternate.body));
  }
  for (const path of ['blog/feed.xml', 'sitemap.xml', 'llms.txt', 'terms.html', 'older.html']) {
    texts.set(path, String((await planned.file(path))?.body));
  }
  return texts;
}

const set = (field: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^${field}: .*$`, 'm'), () => `${field}: ${value}`);
const append = (words: string) => (text: string) => `${text.trimEnd()}\n\n${words}\n`;

const edit = (path: string, ...changes: ((text: string) => string)[]) =>
  site.edit(path, (text) => changes.reduce((changed, change) => change(changed), text));

// In one process, one after the other, as in the development server.
test('planning again after changes gives the same site as a new process', async () => {
  const changes: [what: string, change: () => Promise<unknown>][] = [
    [
      'a new post; letters, code, a picture that no text had',
      async () => {
        await site.write(NEW, POST);
        await edit(OLD, append('Zebra Łódź.\n\n```python\nprint("x")\n```\n\n![A barn](/barn.png)'));
      },
    ],
    [
      'a post in other lists; the bytes of a picture; a name, a city and so the map, a setting, an old address',
      async () => {
        await edit(NEW, set('title', 'Ask first'), set('author', 'marian-holt'));
        await edit(NEW, set('publishDate', '2025-12-31'), set('category', 'growth-strategies'));
        await drawBarn('gold');
        await edit('authors/marian-holt.md', set('name', 'Marian McHolt'));
        await edit('categories.yaml', (text) => text.replace(/label: Growth.*/, 'label: Finds'));
        await edit('locations/omaha-nebraska.md', set('city', 'Omaha West'));
        await edit('site.yaml', set('phone', '"+14025550199"'));
        await edit('redirects.yaml', append('- from: /older\n  to: /about'));
      },
    ],
    [
      'a draft and a deleted post',
      async () => {
        await edit(OLD, set('title', 'Begun\ndraft: true'));
        await site.delete(NEW);
      },
    ],
  ];
  for (const [what, change] of changes) {
    await change();
    const [again, fresh] = [await textsOf(await planAgain()), await textsOf(await planFresh())];
    expect([...again.keys()], what).toEqual([...fresh.keys()]);
    const other = [...fresh].filter(([path, text]) => again.get(path) !== text).map(([path]) => path);
    expect(other, what).toEqual([]);
  }
});

const PEOPLE = `---
layout: page
name: People
seo: { title: The people of Fernhill, description: Who answers the phone and who writes the texts that your customers read. }
hero: { title: Our people, subtitle: Few of them., actions: [{ label: Write, href: /contact }] }
blocks:
  - { block: people, title: Who we are, authors: [dana-whitfield] }
---
`;

/** A site of a few pages with a blog, whose builds take a moment. */
async function smallSite() {
  const root = join(temporaryFolder(), 'content');
  await writeMinimalSite(root);
  const at = (path: string) => join(root, path);
  const small = {
    root,
    async write(path: string, text: string | Uint8Array) {
      await mkdir(dirname(at(path)), { recursive: true });
      await writeFile(at(path), text);
    },
    async edit(path: string, change: (text: string) => string) {
      const text = await readFile(at(path), 'utf8');
      expect(change(text), path).not.toBe(text);
      await writeFile(at(path), change(text));
    },
    async draw(background: string) {
      const pixels = { create: { width: 60, height: 40, channels: 3, background } } as const;
      await small.write('../static/barn.png', await sharp(pixels).png().toBuffer());
    },
  };
  const copied = ['blog', 'post-not-found', 'category-not-found'].map((name) => `pages/${name}.md`);
  for (const name of [...copied, 'authors/dana-whitfield.md', 'authors/dana-whitfield.svg'])
    await small.write(name, await site.read(name));
  const categories = ['seo-and-content', 'other'].map(
    (slug) =>
      `- { slug: ${slug}, label: ${slug}, description: What search engines look for and what readers do. ${slug} }\n`,
  );
  await small.write('categories.yaml', categories.join(''));
  await small.edit('site.yaml', append('headings: sentence-case'));
  for (const name of ['first', 'second']) await small.write(`posts/${name}.md`, POST);
  await small.draw('teal');
  return small;
}

// Pages and bodies are kept between builds. One kind of thing changes at a time, because what makes every page again would
// hide what should have.
test('a build after any change writes the same files as one that knows nothing', async () => {
  const cache = temporaryFolder();
  setCacheFolder(cache);
  const { root, write, edit, draw } = await smallSite();
  const filesOf = async ({ production = true, today = '2026-01-01', withUnpublished = false } = {}) => {
    const { content } = await createReader({ root, today, withUnpublished }).read();
    const origin = { origin: content.settings.url, production };
    const planned = await planSite(content, { static: join(root, '../static'), code, origin });
    const written = new Map<string, string>();
    for await (const { path, body } of planned.files())
      written.set(path, Buffer.from(body).toString('latin1'));
    for await (const { path, body } of planned.staticFiles(() => false))
      written.set(path, Buffer.from(body).toString('latin1'));
    const mistakes = [...contentMistakes(content), ...planned.pictureMistakes()];
    return written.set('mistakes', JSON.stringify([mistakes, await planned.warnings()]));
  };
  const forget = async () => {
    for (const kind of ['content', 'bodies', 'pages', 'alternates', 'landscapes', 'icons', 'pictures'])
      await rm(join(cache, 'derived-4', kind), { recursive: true, force: true });
  };
  const [FIRST, SECOND, THIRD] = ['posts/first.md', 'posts/second.md', 'posts/third.md'];
  const photo = 'featuredImage: /barn.png\nfeaturedImageAlt: A barn';
  const kinds: [what: string, change: () => unknown, options?: Parameters<typeof filesOf>[0]][] = [
    ['nothing', () => undefined],
    [
      'a text, with a picture',
      () => edit(FIRST, append('## A word with ann lee\n\n![A barn](/barn.png)\n\n{{services}}')),
    ],
    ['the bytes of a picture in a text', () => draw('gold')],
    ['a picture above a text', () => edit(SECOND, set('author', `dana-whitfield\n${photo}`))],
    ['the bytes of a picture above a text', () => draw('navy')],
    ['what lists show of a post', () => edit(FIRST, set('title', 'Waste, read with ann lee'))],
    ['a new post', () => write(THIRD, POST)],
    ['a letter that no text had', () => edit(THIRD, append('Łódź.'))],
    ['a title in Title Case', () => edit(THIRD, set('title', 'Why The Zoo Matters'))],
    ['a name in a sentence, and so in that title', () => edit(THIRD, append('We love the Zoo.'))],
    ['an author', () => edit(THIRD, set('author', '[dana-whitfield, { name: Bob Roe, bio: Writes. }]'))],
    [
      'a name that stands in a title elsewhere',
      () =>
        write(
          'posts/other.md',
          POST.replace('seo-and-content', 'other').replace('dana-whitfield', '{ name: Ann Lee }'),
        ),
    ],
    ['the name of an author', () => edit('authors/dana-whitfield.md', set('name', 'Dana McWhit'))],
    [
      'a drawing',
      () => edit('authors/dana-whitfield.svg', (svg) => svg.replace('</svg>', '<path d="M0 0h9v9z"/></svg>')),
    ],
    ['the mark', () => edit('mark.svg', (svg) => svg.replace('M4 4', 'M5 4'))],
    ['a color', () => edit('site.yaml', (text) => text.replace('#174029', '#3b1740'))],
    [
      'a category',
      () => edit('categories.yaml', (text) => text.replace('label: seo-and-content', 'label: Finds')),
    ],
    ['a word that keeps its case', () => edit('site.yaml', append('casing: [WASTE]'))],
    [
      'a number that a text shows',
      async () => write('services/ads.md', await readFile(join(root, 'services/seo.md'))),
    ],
    ['what a button says', () => write('words.yaml', 'callout: It costs nothing.\n')],
    [
      'what stands below all posts',
      () => edit('pages/blog.md', (text) => text.replace(/(newsletter:\n +title: ).*/, '$1News')),
    ],
    ['another day', () => undefined, { today: '2027-02-01' }],
    [
      'a scheduled post, checked before its day',
      () => write('posts/later.md', POST.replace('2025-03-11', '2026-01-02')),
      { withUnpublished: true },
    ],
    ['the day of that post', () => undefined, { today: '2026-01-02' }],
    ['a text that renders to nothing', () => write(THIRD, POST.replace('The body of the post.', '<b></b>'))],
    ['the same again', () => undefined],
    ['a text that nests too deeply', () => write(THIRD, POST.replace('The body', `${'> '.repeat(900)}The`))],
    ['the same once more', () => undefined],
    ['a text in its place', () => write(THIRD, POST)],
    ['a preview', () => undefined, { production: false }],
    [
      'drafts, and then none',
      () => edit(SECOND, set('title', 'Later\ndraft: true')),
      { withUnpublished: true },
    ],
    ['none', () => undefined],
    ['a page of blocks', () => write('pages/people.md', PEOPLE)],
    ['what a block names', () => edit('authors/dana-whitfield.md', set('role', 'Founder'))],
    ['a draft', () => edit(THIRD, set('title', 'Ask first\ndraft: true'))],
    ['a deleted post', () => rm(join(root, THIRD))],
  ];
  for (const [what, change, options] of kinds) {
    await change();
    const known = await filesOf(options);
    await forget();
    const fresh = await filesOf(options);
    expect([...known.keys()], what).toEqual([...fresh.keys()]);
    expect(
      [...fresh].flatMap(([path, text]) => (known.get(path) === text ? [] : path)),
      what,
    ).toEqual([]);
    const pages = [...fresh.keys()].filter((path) => path.endsWith('.html'));
    expect(await readdir(join(cache, 'derived-4/pages')), what).toHaveLength(pages.length);
  }
});

test('a picture that is replaced while the site is built stops the build, and is in no later one', async () => {
  setCacheFolder(temporaryFolder());
  const { root, edit, draw } = await smallSite();
  const folder = join(root, '../static');
  const planSmall = async () => {
    const { content } = await createReader({ root, today: '2026-01-01' }).read();
    return planSite(content, {
      static: folder,
      code,
      origin: { origin: content.settings.url, production: true },
    });
  };
  const colorOf = async (planned: Site) => {
    for await (const { path, body } of planned.files()) {
      if (!/^assets\/barn-.*\.png$/.test(path)) continue;
      const { channels } = await sharp(body as Uint8Array).stats();
      return channels.slice(0, 3).map(({ mean }) => mean);
    }
    return undefined;
  };
  await edit('posts/first.md', append('![A barn](/barn.png)'));
  const planned = await planSmall();
  await draw('#ffd700');
  const message = 'was replaced while the site was being built. Run the command again';
  await expect(colorOf(planned)).rejects.toMatchObject({
    mistakes: [{ file: join(folder, 'barn.png'), message }],
  });
  expect(await colorOf(await planSmall())).toEqual([255, 215, 0]);
  await draw('#008080');
  expect(await colorOf(await planSmall())).toEqual([0, 128, 128]);
});
