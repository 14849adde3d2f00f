import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type FixtureSite, POST } from '../fixture-site.ts';
import { generatedPosts } from '../tools/generated-posts.ts';
import { runBuild } from './run-build.ts';
import { differences } from './site-files.ts';

// What a build keeps of the one before must never show: after each change, the site is the same, byte for byte, as one
// that is built by somebody who has never seen it.

let site: FixtureSite;
let folder: string;
let files: string;
const environment: Record<string, string> = {};
/** Pictures of links and compressed copies take long; they are left out where nothing depends on them. */
const QUICK = ['--skip', 'social', '--no-compress'];
let options = QUICK;

beforeAll(async () => {
  site = await createSite();
  folder = await mkdtemp(join(tmpdir(), 'rebuild-'));
  files = join(folder, 'static');
  await cp(join(import.meta.dirname, '../../static'), files, { recursive: true });
  await mkdir(join(files, 'images'));
  await picture('barn.png', 'darkred');
  await picture('silo.png', 'gray');
  for (const { slug, text } of generatedPosts(16)) await site.write(`posts/${slug}.md`, text);
  expect(await build('again')).toMatchObject({ code: 0 });
}, 120_000);
afterAll(async () => {
  await site.remove();
  await rm(folder, { recursive: true, force: true });
});

const out = (name: string) => join(folder, name, 'dist');
const published = (path: string) => join(out('again'), path);

const build = (name: string) =>
  runBuild(
    [
      ...['build', '--content', site.root, '--static', files, '--out', out(name)],
      ...['--cache', join(folder, `cache-${name}`), ...options],
    ],
    environment,
  );

async function picture(name: string, background: string): Promise<void> {
  await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toFile(join(files, 'images', name));
}

/** On a build server every third state is held against a new site: what an earlier change left wrong is still there. */
let states = 0;

/** Builds the site again, and anew, and holds one against the other. */
async function expectSame(): Promise<void> {
  states += 1;
  if (process.env.CI && states % 3 !== 0) {
    expect(await build('again')).toMatchObject({ code: 0, stderr: '' });
    return;
  }
  const [{ code, stderr, stdout }, anew] = await Promise.all([build('again'), buildAnew()]);
  expect([code, stderr]).toEqual([0, '']);
  expect(anew).toMatchObject({ code: 0, stderr: '' });
  expect(differences(join(folder, 'again'), join(folder, 'anew'))).toEqual([]);
  expect(checkedLinks(stdout)).toBe(checkedLinks(anew.stdout));
}

async function buildAnew() {
  await rm(join(folder, 'cache-anew/builds'), { recursive: true, force: true });
  await rm(join(folder, 'anew'), { recursive: true, force: true });
  return build('anew');
}

const checkedLinks = (told: string) => /^\d+ links checked; \d+ to other sites$/m.exec(told)?.[0] ?? 'none';

/** Builds the site again, and anew, and wants both to refuse it with the same words. */
async function expectTold(mistake: string): Promise<void> {
  const [again, anew] = await Promise.all([build('again'), buildAnew()]);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining(mistake) });
  expect(anew.stderr).toBe(again.stderr);
}

const CITY = join(import.meta.dirname, '../content/cedar-rapids-iowa.md');
const OLD = 'posts/reading-waste-in-a-paid-search-account.md';
const NEWEST = 'posts/how-ai-assistants-choose-sources.md';
const field = (name: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`);
const addField = (line: string) => (text: string) => text.replace(/^title: /m, `${line}\ntitle: `);
const append = (more: string) => (text: string) => `${text.trimEnd()}\n\n${more}\n`;

type Change = [name: string, change: () => Promise<unknown>];

const CONTENT: Change[] = [
  ['nothing', async () => undefined],
  ['a word of a post', () => site.edit(OLD, append('One word more.'))],
  ['the title of a post', () => site.edit(OLD, field('title', 'A title that says it better'))],
  ['the title of the newest post', () => site.edit(NEWEST, field('title', 'Newer than new'))],
  [
    'the excerpt of a post',
    () =>
      site.edit(NEWEST, (text) =>
        text.replace(
          /^excerpt: >-\n(?: .*\n)+/m,
          'excerpt: Read this first, then call us, and ask what it means for your own site.\n',
        ),
      ),
  ],
  ['a letter that no text had', () => site.edit(OLD, append('A word from Łódź.'))],
  ['code in a language that no text had', () => site.edit(OLD, append('```python\nprint("x")\n```'))],
  [
    'the day of a post, and so its place in lists',
    () => site.edit(NEWEST, field('publishDate', '2024-01-02')),
  ],
  ['the category of a post', () => site.edit(OLD, field('category', 'growth-strategies'))],
  ['the author of a post', () => site.edit(OLD, field('author', 'marian-holt'))],
  ['a post at the top', () => site.edit(OLD, addField('featured: true'))],
  ['a post that is back in the list', () => site.edit(OLD, (text) => text.replace('featured: true\n', ''))],
  ['a name that is written in a way of its own', () => site.edit(OLD, addField('names: [ZeBRa]'))],
  ['a picture in the text of a post', () => site.edit(OLD, append('![A red barn](/images/barn.png)'))],
  [
    'a picture beside a post',
    () => site.edit(NEWEST, addField('featuredImage: /images/silo.png\nfeaturedImageAlt: A silo')),
  ],
  ['the bytes of a picture', () => picture('silo.png', 'gold')],
  [
    'a picture that nobody shows any more',
    () => site.edit(OLD, (text) => text.replace(/!\[A red barn\].*/, '')),
  ],
  ['a link to a picture that no text shows', () => site.edit(OLD, append('[The barn](/images/barn.png)'))],
  [
    'a picture that another post links to',
    () => site.edit(NEWEST, append('![A red barn](/images/barn.png)')),
  ],
  ['a new post', () => site.write('posts/six-checks.md', POST)],
  [
    'a post without words to read',
    () => site.write('posts/short.md', POST.replace('The body of the post.', 'x')),
  ],
  ['a post that is gone', () => site.delete('posts/short.md')],
  ['a draft', () => site.edit('posts/six-checks.md', addField('draft: true'))],
  [
    'a draft that is published',
    () => site.edit('posts/six-checks.md', (text) => text.replace('draft: true\n', '')),
  ],
  [
    'a post under another name',
    async () => {
      const text = await site.read('posts/six-checks.md');
      await site.delete('posts/six-checks.md');
      await site.write('posts/seven-checks.md', text);
    },
  ],
  ['what is told of an author', () => site.edit('authors/dana-whitfield.md', append('She grows beans.'))],
  ['the name of an author', () => site.edit('authors/dana-whitfield.md', field('name', 'Dana McWhitfield'))],
  ['the words of a service', () => site.edit('services/seo.md', append('Ask us about it.'))],
  ['a new city', async () => site.write('locations/cedar-rapids-iowa.md', await readFile(CITY, 'utf8'))],
  ['a city that is gone', () => site.delete('locations/cedar-rapids-iowa.md')],
  ['a legal text', () => site.edit('pages/privacy-policy.md', append('We keep our word.'))],
  ['a document', () => site.edit('downloads/local-seo-audit-checklist.md', append('- Ask a neighbor.'))],
  ['the telephone number', () => site.edit('site.yaml', field('phone', '"+14025550199"'))],
  [
    'the label of a category',
    () => site.edit('categories.yaml', (text) => text.replace(/label: .*/, 'label: Finds')),
  ],
  [
    'the address of a category',
    async () => {
      await site.edit('categories.yaml', (text) =>
        text.replace('slug: websites-and-design', 'slug: well-made-websites'),
      );
      for (const name of readdirSync(join(site.root, 'posts'))) {
        const path = `posts/${name}`;
        const text = await site.read(path);
        await site.write(
          path,
          text.replace(/^category: websites-and-design$/m, 'category: well-made-websites'),
        );
      }
    },
  ],
  ['an old address', () => site.edit('redirects.yaml', append('- from: /older\n  to: /about'))],
  [
    'settings that stand elsewhere',
    async () => {
      await rename(join(site.root, 'site.yaml'), join(folder, 'shared.yaml'));
      await symlink(join(folder, 'shared.yaml'), join(site.root, 'site.yaml'));
    },
  ],
  ['settings that are changed there', () => site.edit('site.yaml', field('phone', '"+14025550188"'))],
  ['a time of writing without a change', () => utimes(join(site.root, OLD), new Date(), new Date())],
];

const STATIC: Change[] = [
  ['a file', () => writeFile(join(files, 'hello.txt'), 'Hello\n')],
  ['its words', () => writeFile(join(files, 'hello.txt'), 'Howdy\n')],
  [
    'a page by hand',
    () => writeFile(join(files, 'by-hand.html'), '<!doctype html>\n<title>x</title>\n<p>x\n'),
  ],
  ['a page by hand that is gone', () => rm(join(files, 'by-hand.html'))],
  [
    'the mark of the brand',
    () =>
      writeFile(
        join(files, 'favicon.svg'),
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#052"/></svg>',
      ),
  ],
];

/** Larger than systems count. */
const NO_PROCESS = 2 ** 30;

const OUTPUT: Change[] = [
  ['a page is gone', () => rm(published('about.html'))],
  ['a page was written over', () => writeFile(published('contact.html'), 'hacked')],
  ['one byte was', async () => appendFileSync(published('blog.html'), '\n')],
  ['a drawing is gone', () => rm(published(asset(/\.svg$/)))],
  ['a font is gone', () => rm(published(asset(/\.woff2$/)))],
  ['a feed is gone', () => rm(published('blog/feed.xml'))],
  ['a compressed copy is gone', () => rm(published('services/seo.html.br'))],
  ['a folder is gone', () => rm(published('services'), { recursive: true })],
  ['all is gone', () => rm(out('again'), { recursive: true })],
  [
    'a stranger is there',
    async () => {
      await mkdir(published('deep/er'), { recursive: true });
      await writeFile(published('deep/er/x.html'), 'x');
    },
  ],
  [
    'a build was killed while it published something else',
    async () => {
      const left = join(folder, `again/.staging/dist-${NO_PROCESS}`);
      await mkdir(left, { recursive: true });
      await writeFile(join(left, 'about.html'), 'something else');
      await writeFile(join(left, '.changes.json'), '{"moved":["about.html"],"removed":["contact.html"]}');
    },
  ],
  ['a file for hosts is gone', () => rm(join(folder, 'again/hosting/nginx.conf'))],
];

const record = () => {
  const builds = join(folder, 'cache-again/builds');
  return join(builds, readdirSync(builds)[0] ?? '');
};
const RECORD: Change[] = [
  ['is gone', () => rm(record(), { recursive: true })],
  [
    'is cut off',
    () => truncate(join(record(), readdirSync(record()).find((name) => name.endsWith('.bin')) ?? ''), 1000),
  ],
  ['is nonsense', () => writeFile(join(record(), 'seen.json'), '{"inputs":')],
  ['is as empty as the cache', () => rm(join(folder, 'cache-again'), { recursive: true })],
];

const CIRCUMSTANCES: Change[] = [
  [
    'the production address',
    async () => Object.assign(environment, { SITE_URL: 'https://www.sectionline.example' }),
  ],
  [
    'where forms go',
    async () => Object.assign(environment, { FORMS_ENDPOINT: 'https://forms.example.com/x' }),
  ],
  [
    'the day, on which a post appears',
    async () => {
      await site.edit(NEWEST, field('publishDate', '2031-05-05'));
      await build('again');
      Object.assign(environment, { SOURCE_DATE_EPOCH: `${Date.UTC(2031, 5, 1) / 1000}` });
    },
  ],
  [
    'a policy in each page',
    async () => {
      options = [...QUICK, '--meta-policy'];
    },
  ],
  [
    'no twins',
    async () => {
      options = ['--skip', 'social,twins', '--no-compress'];
    },
  ],
  [
    'twins again',
    async () => {
      options = ['--threads', '1'];
    },
  ],
  [
    'drafts',
    async () => {
      options = [...QUICK, '--drafts'];
    },
  ],
  [
    'the last commit, which dates pages',
    async () => {
      const git = (...words: string[]) =>
        execFileSync('git', words, { cwd: dirname(site.root), stdio: 'pipe' });
      git('init', '--quiet');
      git('add', '.');
      git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '--quiet', '-m', 'x');
    },
  ],
];

const asset = (name: RegExp) => `assets/${readdirSync(published('assets')).find((file) => name.test(file))}`;

describe('a site that is built again is the same as one that is built anew, after a change of', () => {
  test.each(CONTENT)('%s', async (_, change) => {
    await change();
    await expectSame();
  });
});

const LINKED = 'posts/linked.md';
const PLACE = '## A place to go';
const withoutPlace = (text: string) => text.replace(PLACE, '## Another place');

type Fault = [name: string, mistake: string, change: () => Promise<unknown>, mend: () => Promise<unknown>];

const FAULTS: Fault[] = [
  [
    'a place of a page is gone',
    '/blog/linked#a-place-to-go: ',
    () => site.edit(LINKED, withoutPlace),
    () => site.edit(LINKED, (text) => text.replace('## Another place', PLACE)),
  ],
  [
    'a page is gone',
    '/blog/linked',
    () => site.delete(LINKED),
    () => site.write(LINKED, append(PLACE)(POST)),
  ],
  [
    'a page has moved',
    '/blog/linked',
    async () => {
      await site.write('posts/moved.md', append(PLACE)(POST));
      await site.delete(LINKED);
      await site.edit('redirects.yaml', append('- from: /blog/linked\n  to: /blog/moved'));
    },
    () => site.edit('posts/linking.md', (text) => text.replace('/blog/linked#', '/blog/moved#')),
  ],
  [
    'a place of a page by hand is gone',
    '/by-hand#here',
    () => writeFile(join(files, 'by-hand.html'), BY_HAND.replace('here', 'there')),
    () => writeFile(join(files, 'by-hand.html'), BY_HAND),
  ],
  [
    'a static file is gone',
    '/notes.txt',
    () => rm(join(files, 'notes.txt')),
    () => writeFile(join(files, 'notes.txt'), 'Notes\n'),
  ],
  [
    'and a static file stands where a feed is',
    'so does build/outputs/feeds',
    async () => {
      await mkdir(join(files, 'blog'));
      await writeFile(join(files, 'blog/feed.xml'), '<feed/>\n');
    },
    () => rm(join(files, 'blog'), { recursive: true }),
  ],
];

const BY_HAND = '<!doctype html>\n<title>x</title>\n<p id="here">x\n';
const LINKS = '[A](/blog/linked#a-place-to-go), [b](/by-hand#here), [c](/notes.txt).';

describe('a link of a page that stays leads nowhere any more, when', () => {
  beforeAll(async () => {
    await writeFile(join(files, 'by-hand.html'), BY_HAND);
    await writeFile(join(files, 'notes.txt'), 'Notes\n');
    await site.write(LINKED, append(PLACE)(POST));
    await site.write('posts/linking.md', append(LINKS)(POST.replace('title: Six', 'title: Seven')));
    await expectSame();
  });
  afterAll(() => rm(join(files, 'by-hand.html')).then(() => site.delete('posts/linking.md')));
  test.each(FAULTS)('%s', async (_, mistake, change, mend) => {
    await change();
    await expectTold(mistake);
    await mend();
    await expectSame();
  });
});

describe('and after a change of the static files:', () => {
  test.each(STATIC)('%s', async (_, change) => {
    await change();
    await expectSame();
  });
});

describe('and after a change of what was published:', () => {
  beforeAll(async () => {
    options = [];
    await expectSame();
  });
  test.each(OUTPUT)('%s', async (_, change) => {
    await change();
    await expectSame();
  });

  test('every picture of links is the picture of a page', async () => {
    const all = readdirSync(published('assets')).filter((name) => name.startsWith('social-'));
    const pages = readdirSync(out('again'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.html'),
    );
    const text = (await Promise.all(pages.map((path) => readFile(published(path), 'utf8')))).join('');
    expect(all.filter((name) => !text.includes(name))).toEqual([]);
  });
});

describe('and when what the last build wrote down', () => {
  test.each(RECORD)('%s', async (_, change) => {
    await change();
    await expectSame();
  });
});

describe('and when the cache', () => {
  test('cannot be written', async () => {
    const [cache, name] = [join(folder, 'no-folder/cache'), 'uncached'];
    await writeFile(dirname(cache), '');
    const told = await runBuild([
      ...['build', '--content', site.root, '--static', files, '--out', out(name), '--cache', cache],
      ...QUICK,
    ]);
    expect(told).toMatchObject({ code: 0, stderr: '' });
    expect(told.stdout).toContain('could not be written down: ENOTDIR');
    options = QUICK;
    expect(await buildAnew()).toMatchObject({ code: 0 });
    expect(differences(join(folder, name), join(folder, 'anew'))).toEqual([]);
  });
});

describe('and with other circumstances:', () => {
  beforeAll(() => {
    options = QUICK;
  });
  test.each(CIRCUMSTANCES)('%s', async (_, change) => {
    await change();
    await expectSame();
  });
});

describe('a build writes only what changed', () => {
  const times = () => {
    const all = readdirSync(out('again'), { recursive: true, encoding: 'utf8' });
    return new Map(
      all
        .filter((path) => statSync(published(path)).isFile())
        .map((path) => [path, statSync(published(path)).mtimeMs]),
    );
  };

  test('after a mistake that was mended, nothing', async () => {
    await build('again');
    const before = times();
    const text = await site.read(OLD);
    await site.write(OLD, field('category', 'nonsense')(text));
    expect(await build('again')).toMatchObject({ code: 1 });
    await site.write(OLD, text);
    const { stdout } = await build('again');
    expect(times()).toEqual(before);
    expect(stdout).toContain('pages, ');
    expect((await build('again')).stdout).toMatch(/^nothing changed$/m);
    expect(existsSync(join(folder, 'again/.staging'))).toBe(false);
  });

  test('other sites are asked each time that they shall be', async () => {
    const before = options;
    options = ['--skip', 'social,links', '--no-compress', '--external'];
    await build('again');
    const { code, stdout } = await build('again');
    options = before;
    expect(code).toBe(0);
    expect(stdout).not.toContain('nothing changed');
    await build('again');
  });

  test('after a word of a post, its page, the page as markdown and the feeds that hold it', async () => {
    const before = times();
    await site.edit(OLD, append('Another word.'));
    await build('again');
    const changed = [...times()].filter(([path, time]) => before.get(path) !== time).map(([path]) => path);
    const page = OLD.replace('posts', 'blog').replace('.md', '');
    expect(changed.filter((path) => !/\.(br|gz|zst)$/.test(path)).sort()).toEqual([
      ...['blog/atom.xml', 'blog/category/growth-strategies/atom.xml'],
      ...['blog/category/growth-strategies/feed.json', 'blog/category/growth-strategies/feed.xml'],
      ...['blog/feed.json', 'blog/feed.xml', `${page}.html`, `${page}.md`, 'llms-full.txt'],
    ]);
  });
});
