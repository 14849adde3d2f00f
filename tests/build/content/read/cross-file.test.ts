import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createReader, read } from '../../../../build/content/read/reader.ts';
import { mistakesOf, POST, readSite } from '../../../fixture-site.ts';
import { sharedSite } from '../../../shared-site.ts';

const site = await sharedSite();
beforeEach(async () => {
  await site.write('posts/x.md', POST);
});

const mistakes = () => mistakesOf(site, readSite(site));

describe('a reference to something unknown', () => {
  test('lists the known categories', async () => {
    await site.edit('posts/x.md', (text) => text.replace('seo-and-content', 'SEO'));
    expect(await mistakes()).toEqual([
      expect.stringMatching(
        /^content\/posts\/x\.md:4 category: unknown category "SEO"\. Use one of: marketing-basics, growth-strategies, /,
      ),
    ]);
  });

  test.each([
    [
      'posts/x.md',
      'category: seo-and-content',
      'category: seo-and-contnt',
      'category: unknown category "seo-and-contnt". Did you mean seo-and-content?',
    ],
    [
      'posts/x.md',
      'dana-whitfield',
      'dana-whitfeld',
      'author: unknown author "dana-whitfeld". Did you mean dana-whitfield?',
    ],
    [
      'services/seo.md',
      /group: .*/,
      'group: serch',
      'listing.group: unknown group "serch". Did you mean search?',
    ],
    [
      'services/seo.md',
      /- service: .*/,
      '- service: local-soe',
      'related.items[0].service: unknown service "local-soe". Did you mean local-seo?',
    ],
    [
      'services/seo-pricing.md',
      /parent: .*/,
      'parent: seos',
      'parent: unknown service "seos". Did you mean seo?',
    ],
    [
      'pages/index.md',
      /service: .*/,
      'service: seoo',
      'highlights.items[0].service: unknown service "seoo". Did you mean seo?',
    ],
    ['pages/about.md', /author: .*/, 'author: marian', 'leader.author: unknown author "marian". '],
    [
      'pages/about.md',
      /logos:\n {4}- .*/,
      'logos:\n    - overmayer-roofing',
      'clients.logos[0]: unknown client "overmayer-roofing". Did you mean overmeyer-roofing?',
    ],
    [
      'pages/about.md',
      /client: .*/,
      'client: nobody',
      'clients.testimonials[0].client: unknown client "nobody". Use one of: big-coulee-credit-union, ',
    ],
    [
      'pages/about.md',
      /client: .*\n( *)person: .*/,
      'client: pell-creek-meats\n$1person: Janet Socol',
      'clients.testimonials[0].person: unknown person "Janet Socol" of Pell Creek Meats. Did you mean Janet Sokol?',
    ],
    [
      'locations/omaha-nebraska.md',
      /(- industry: .*\n)(?: {6}client: .*\n)?/,
      '$1      client: pell\n',
      'caseStudies.items[0].client: unknown client "pell". Use one of: ',
    ],
  ])('%s with %s', async (file, from, to, message) => {
    await site.edit(file, (text) => text.replace(from, to));
    const lines = await mistakes();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^content/${file}:\\d+ `));
    expect(lines[0]).toContain(` ${message}`);
  });

  test('a full author name needs no file', async () => {
    await site.edit('posts/x.md', (text) => text.replace('dana-whitfield', 'Owen Tiller'));
    expect(await mistakes()).toEqual([]);
  });

  test('keeps a draft from being shown, but nothing from being published', async () => {
    await site.edit('posts/x.md', (text) =>
      text.replace('seo-and-content', 'nowhere-at-all').replace('tags:', 'draft: true\ntags:'),
    );
    expect(await mistakes()).toEqual([]);
    const shown = readSite(site, true);
    expect(await mistakesOf(site, shown)).toEqual([
      expect.stringContaining('unknown category "nowhere-at-all". '),
    ]);
    // Everything else is.
    const reader = createReader({ root: site.root, today: '2026-01-01', withUnpublished: true });
    const { canRender, content, mistakes: found } = await reader.read();
    expect(canRender).toBe(true);
    expect(content.posts.map(({ slug }) => slug)).not.toContain('x');
    expect(found.map(({ file }) => file)).toEqual([join(site.root, 'posts/x.md')]);
  });
});

describe('a draft of any kind', () => {
  const refused = (what: string) =>
    expect.stringContaining(
      `${what} is a draft, so visitors can't open it. Publish it or remove the reference`,
    );
  const begin = (file: string) => site.edit(file, (text) => text.replace('\n---\n', '\ndraft: true\n---\n'));

  test.each([
    ['locations/omaha-nebraska.md', 'location "omaha-nebraska"'],
    ['services/seo.md', 'service "seo"'],
    ['clients/overmeyer-roofing.md', 'client "overmeyer-roofing"'],
    ['authors/dana-whitfield.md', 'author "dana-whitfield"'],
    ['industries/cannabis.md', 'industry "cannabis"'],
  ])('%s: what is published cannot refer to it', async (file, name) => {
    await begin(file);
    expect(await mistakes()).toContainEqual(refused(name));
  });

  test.each([
    ['case-studies/vantner-heating-air.md', 'cases'],
    ['downloads/local-seo-audit-checklist.md', 'downloads'],
    ['services/local-seo-pricing.md', 'pricing'],
  ] as const)('%s is only in previews', async (file, collection) => {
    await begin('pages/square-mile.md');
    await begin(file);
    const preview = await readSite(site, true);
    const published = await readSite(site);
    const files = (entries: readonly { file: string }[]) => entries.map((entry) => entry.file);
    expect(files(preview[collection])).toContain(`${site.root}/${file}`);
    expect(files(published[collection])).not.toContain(`${site.root}/${file}`);
    expect(files(published.unpublished.map(({ entry }) => entry))).toContain(`${site.root}/${file}`);
  });

  test('a page that lists others takes them with it', async () => {
    await begin('pages/blog.md');
    await begin('pages/case-studies.md');
    const { pages, posts, cases } = await readSite(site);
    expect({ blog: pages.blog, posts, cases }).toEqual({ blog: undefined, posts: [], cases: [] });
  });
});

describe('an id', () => {
  test('may repeat the file name', async () => {
    await site.edit('posts/x.md', (text) => text.replace('title:', 'id: x\ntitle:'));
    expect(await mistakes()).toEqual([]);
  });

  test('must not differ from it', async () => {
    await site.edit('posts/x.md', (text) => text.replace('title:', 'id: other-name\ntitle:'));
    expect(await mistakes()).toEqual([
      'content/posts/x.md:2 id: "other-name" differs from the file name. Rename the file to other-name.md, or write id: x',
    ]);
  });

  test('must not be that of another post', async () => {
    const text = POST.replace('title: Six checks\n', 'title: Other checks\n');
    await site.write('posts/y.md', text.replace('title:', 'id: x\ntitle:'));
    expect(await mistakes()).toEqual([
      'content/posts/y.md:2 id: "x" is also the id of x.md. Each post needs its own: write id: y',
    ]);
  });
});

test('two services cannot have the same order', async () => {
  await site.edit('services/local-seo.md', (text) => text.replace(/^ {2}order: .*/m, '  order: 1'));
  expect(await mistakes()).toEqual([
    expect.stringMatching(
      /^content\/services\/(local-)?seo\.md:\d+ listing\.order: 1 is also the order of (local-)?seo\.md\. Each needs its own$/,
    ),
  ]);
});

describe('a redirect', () => {
  test.each([
    [
      'from one address twice',
      ['/old /blog', '/old /about'],
      ':2 [1].from: "/old" is redirected twice. Keep one of them',
    ],
    [
      'to another old address',
      ['/old /older', '/older /blog'],
      ':1 [0].to: "/older" redirects to /blog. Redirect straight to /blog',
    ],
    ['to itself', ['/old /old'], ':1 [0].to: "/old" redirects to itself. Change one of them'],
    [
      'from a relative address',
      ['old /blog'],
      ':1 [0].from: "old" is not a path of this site. Write it as /old-address, /old?page=1 or /old/*',
    ],
    [
      'to another site',
      ['/old https://evil.example/'],
      ':1 [0].to: "https://evil.example/" is not a path of this site. Write it as /new-address',
    ],
    [
      'out of the site',
      ['/../../etc/passwd /blog'],
      ':1 [0].from: "/../../etc/passwd" can\'t be a page. Write it as /old-address',
    ],
    [
      'from one address in two spellings',
      ['/old /blog', '/%6Fld/ /blog'],
      ':2 [1].from: "/%6Fld/" is redirected twice. Keep one of them',
    ],
    ['from the home page', ['/ /blog'], ':1 [0].from: "/" can\'t be a page. Write it as /old-address'],
    [
      'from pages that are there',
      ['/services/* /blog'],
      ':1 [0].from: "/services/*" covers the page /services/seo. List the old addresses one by one',
    ],
    [
      'from the receiver',
      ['/%61pi/leads /blog'],
      ':1 [0].from: "/%61pi/leads" belongs to a tool that answers there. Choose another address',
    ],
  ])('%s', async (_, lines, message) => {
    const yaml = lines
      .map((line) => line.split(' '))
      .map(([from, to]) => `- { from: "${from}", to: "${to}" }\n`);
    await site.write('redirects.yaml', yaml.join(''));
    expect(await mistakes()).toEqual([`content/redirects.yaml${message}`]);
  });
});

test('redirects in circles have no end to redirect to', async () => {
  await site.write('redirects.yaml', '- { from: /a, to: /b }\n- { from: /b, to: /a }\n');
  const circle = 'is an old address, too, so visitors would go in circles. Remove one of them';
  expect(await mistakes()).toEqual([
    `content/redirects.yaml:1 [0].to: "/b" ${circle}`,
    `content/redirects.yaml:2 [1].to: "/a" ${circle}`,
  ]);
});

test('old addresses in front matter are redirects', async () => {
  await site.edit('posts/x.md', (text) =>
    text.replace('\nseo:', '\naliases: [/Old%20Post.html, /old]\nseo:'),
  );
  const { redirects } = await read({ root: site.root });
  expect(redirects.filter(({ to }) => to === '/blog/x').map(({ from }) => from)).toEqual([
    '/Old%20Post.html',
    '/old',
  ]);
  await site.edit('posts/x.md', (text) => text.replace('/old]', '/inbox/x]'));
  expect(await mistakes()).toEqual([
    'content/posts/x.md:8 aliases[1]: "/inbox/x" belongs to a tool that answers there. Choose another address',
  ]);
});

describe('a drawing of a person', () => {
  const DRAWING = 'authors/dana-whitfield.svg';

  test('is a file of the content folder', async () => {
    await site.edit('authors/dana-whitfield.md', (text) => text.replace(DRAWING, 'authors/dana.svg'));
    await site.write('authors/luis-ortega.svg', 'Luis');
    expect(await mistakes()).toEqual([
      'content/authors/dana-whitfield.md:5 drawing: authors/dana.svg is missing. Put the SVG file beside this one',
      'content/authors/luis-ortega.svg is not an SVG file. Export it as plain SVG, as UTF-8',
    ]);
  });

  test('lies beside an author', async () => {
    await site.edit('authors/dana-whitfield.md', (text) => text.replace(DRAWING, 'dana-whitfield.svg'));
    await site.write('posts/dana.svg', '<svg/>');
    expect(await mistakes()).toEqual([
      expect.stringContaining(
        'authors/dana-whitfield.md:5 drawing: "dana-whitfield.svg" is not the path of a drawing. ',
      ),
      expect.stringContaining('content/posts/dana.svg'),
    ]);
  });
});
