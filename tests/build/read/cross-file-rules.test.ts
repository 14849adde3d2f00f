import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createReader, read } from '../../../build/read/reader.ts';
import { mistakesOf, POST, readFixtureSite, setField } from '../../fixture-site.ts';
import { sharedSite } from '../../shared-site.ts';

const site = await sharedSite();
beforeEach(async () => {
  await site.write('posts/x.md', POST);
});

const mistakes = () => mistakesOf(site, readFixtureSite(site));

/** What an author reads of references to something unknown, by file and field. */
const UNKNOWN: Record<string, Record<string, string>> = {
  'posts/x.md': {
    'category: seo-and-contnt': 'category: unknown category "seo-and-contnt". Did you mean seo-and-content?',
    'author: dana-whitfeld': 'author: unknown author "dana-whitfeld". Did you mean dana-whitfield?',
  },
  'services/seo.md': {
    'group: serch': 'listing.group: unknown group "serch". Did you mean search?',
    '- service: local-soe':
      'related.items[0].service: unknown service page "local-soe". Did you mean local-seo?',
  },
  'services/seo-pricing.md': { 'parent: seos': 'parent: unknown service "seos". Did you mean seo?' },
  'pages/index.md': {
    'service: seoo': 'highlights.items[0].service: unknown service "seoo". Did you mean seo?',
  },
  'pages/about.md': {
    'author: marian': 'leader.author: unknown author "marian". ',
    '- overmayer-roofing':
      'clients.logos[0]: unknown client "overmayer-roofing". Did you mean overmeyer-roofing?',
    'client: nobody':
      'clients.testimonials[0].client: unknown client "nobody". Use one of: big-coulee-credit-union, ',
  },
};

test('a reference to something unknown names what is known', async () => {
  for (const [file, fields] of Object.entries(UNKNOWN)) {
    for (const field of Object.keys(fields)) {
      const setItem = (text: string) => text.replace(/(logos:\n {4}- ).*/, '$1overmayer-roofing');
      await site.edit(file, field.includes(':') ? setField(field) : setItem);
    }
  }
  const expected = Object.entries(UNKNOWN).flatMap(([file, fields]) =>
    Object.values(fields).map((message) => [file, message]),
  );
  const found = await mistakes();
  const unseen = expected.filter(
    ([file, message]) =>
      !found.some((line) => line.startsWith(`content/${file}:`) && line.includes(` ${message}`)),
  );
  expect([unseen, found.length]).toEqual([[], expected.length]);
});

test('each of several authors must exist, and is listed once, as is each tag', async () => {
  const authors = '[dana-whitfield, dana-whitfeld, Owen Tiller, { name: "Öwen  tiller" }, Dana Whitfield]';
  await site.edit('posts/x.md', (text) =>
    text
      .replace('author: dana-whitfield', `author: ${authors}`)
      .replace('[SEO, ads]', '[Yard Signs, C, C++, yard  sìgns]'),
  );
  expect(await mistakes()).toEqual([
    'content/posts/x.md:5 tags[3]: "yard  sìgns" is listed twice. Keep one of them',
    'content/posts/x.md:6 author[1]: unknown author "dana-whitfeld". Did you mean dana-whitfield?',
    'content/posts/x.md:6 author[3]: "Öwen  tiller" is listed twice. Keep one of them',
    'content/posts/x.md:6 author[4]: "Dana Whitfield" is listed twice. Keep one of them',
  ]);
});

test('a service is no price list, and a price list no service', async () => {
  await site.edit('pages/square-mile.md', (text) =>
    text.replace('pricing: local-seo-pricing', 'pricing: local-seo'),
  );
  await site.edit('pages/index.md', (text) => text.replace(/service: seo$/m, 'service: seo-pricing'));
  await site.edit('services/seo-pricing.md', setField('parent: seo-pricing'));
  await site.edit('services/seo.md', (text) =>
    text.replace('- service: local-seo', '- service: seo-pricing'),
  );
  expect(await mistakes()).toEqual([
    expect.stringMatching(
      /pages\/index\.md:\d+ highlights\.items\[\d\]\.service: unknown service "seo-pricing"\. /,
    ),
    expect.stringMatching(
      /square-mile\.md:\d+ plan\.pricing: unknown price list "local-seo"\. Use one of: seo-pricing, /,
    ),
    expect.stringMatching(/seo-pricing\.md:\d+ parent: unknown service "seo-pricing"\. /),
  ]);
});

test('a reference to something unknown may be a person of a client, or a client beside an industry', async () => {
  await site.edit('pages/about.md', (text) =>
    text.replace(/client: .*\n( *)person: .*/, 'client: pell-creek-meats\n$1person: Janet Socol'),
  );
  await site.edit('locations/omaha-nebraska.md', (text) =>
    text.replace(/(- industry: .*\n)(?: {6}client: .*\n)?/, '$1      client: pell\n'),
  );
  expect(await mistakes()).toEqual([
    expect.stringContaining('caseStudies.items[0].client: unknown client "pell". Use one of: '),
    expect.stringContaining(
      'clients.testimonials[0].person: unknown person "Janet Socol" of Pell Creek Meats. Did you mean Janet Sokol?',
    ),
  ]);
});

test('a reference to something unknown keeps a draft from being shown, but nothing from being published', async () => {
  await site.edit('posts/x.md', (text) =>
    text.replace('seo-and-content', 'nowhere-at-all').replace('tags:', 'draft: true\ntags:'),
  );
  expect(await mistakes()).toEqual([]);
  const shown = readFixtureSite(site, true);
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

describe('a draft of any kind', () => {
  const begin = (file: string) => site.edit(file, (text) => text.replace('\n---\n', '\ndraft: true\n---\n'));

  test('cannot be what something published refers to', async () => {
    const drafts = {
      'locations/omaha-nebraska.md': 'location "omaha-nebraska"',
      'services/seo.md': 'service "seo"',
      'clients/overmeyer-roofing.md': 'client "overmeyer-roofing"',
      'authors/dana-whitfield.md': 'author "dana-whitfield"',
      'industries/cannabis.md': 'industry "cannabis"',
    };
    for (const file of Object.keys(drafts)) await begin(file);
    const found = await mistakes();
    const draft = "is a draft, so visitors can't open it. Publish it or remove the reference";
    for (const name of Object.values(drafts))
      expect(found).toContainEqual(expect.stringContaining(`${name} ${draft}`));
  });

  test('is only in previews', async () => {
    const drafts = {
      cases: 'case-studies/vantner-heating-air.md',
      downloads: 'downloads/local-seo-audit-checklist.md',
      pricing: 'services/local-seo-pricing.md',
    };
    for (const file of ['pages/square-mile.md', ...Object.values(drafts)]) await begin(file);
    const [preview, published] = [await readFixtureSite(site, true), await readFixtureSite(site)];
    const files = (entries: readonly { file: string }[]) =>
      entries.map(({ file }) => file.slice(site.root.length + 1));
    const names = ['cases', 'downloads', 'pricing'] as const;
    expect(names.map((name) => files(preview[name]).includes(drafts[name]))).toEqual([true, true, true]);
    expect(names.map((name) => files(published[name]).includes(drafts[name]))).toEqual([false, false, false]);
    expect(files(published.unpublished.map(({ entry }) => entry))).toEqual(
      expect.arrayContaining(Object.values(drafts)),
    );
  });

  test('a page that lists others takes them with it', async () => {
    await begin('pages/blog.md');
    await begin('pages/case-studies.md');
    const { pages, posts, cases } = await readFixtureSite(site);
    expect({ blog: pages.blog, posts, cases }).toEqual({ blog: undefined, posts: [], cases: [] });
  });
});

test('an id repeats the file name, and no other one', async () => {
  await site.edit('posts/x.md', (text) => text.replace('title:', 'id: x\ntitle:'));
  expect(await mistakes()).toEqual([]);
  await site.write('posts/y.md', POST.replace('title:', 'id: x\ntitle:'));
  await site.write('posts/z.md', POST.replace('title:', 'id: other-name\ntitle:'));
  expect((await mistakes()).filter((line) => line.includes(' id: '))).toEqual([
    'content/posts/y.md:2 id: "x" is also the id of x.md. Each post needs its own: write id: y',
    'content/posts/z.md:2 id: "other-name" differs from the file name. Rename the file to other-name.md, or write id: z',
  ]);
});

test('two services cannot have the same order', async () => {
  await site.edit('services/local-seo.md', setField('order: 1'));
  const message =
    /^content\/services\/(local-)?seo\.md:\d+ listing\.order: 1 is also the order of (local-)?seo\.md\./;
  expect(await mistakes()).toEqual([expect.stringMatching(message)]);
});

test('redirects that lead nowhere, in circles or from pages are mistakes', async () => {
  const own = (from: string) => `"${from}" can't be the path of a page. Write it as /old-address`;
  const oneByOne = 'List the old paths one by one';
  const redirects: [from: string, to: string, message?: string][] = [
    ['/old', '/blog'],
    ['/old', '/about', 'from: "/old" is redirected twice. Keep one of them'],
    ['/%6Fld/', '/blog', 'from: "/%6Fld/" is redirected twice. Keep one of them'],
    ['/older', '/old', 'to: "/old" redirects to /blog. Redirect straight to /blog'],
    ['/self', '/self', 'to: "/self" redirects to itself. Change "from" or "to"'],
    ['/../../etc/passwd', '/blog', `from: ${own('/../../etc/passwd')}`],
    ['/', '/blog', `from: ${own('/')}`],
    ['/services/*', '/blog', `from: "/services/*" covers the page /services/seo. ${oneByOne}`],
    ['/%61pi/leads', '/blog', 'from: "/%61pi/leads" belongs to a tool of the site. Choose another path'],
    [
      '/services/seo',
      '/blog',
      'from: "/services/seo" is the path of content/services/seo.md. Remove it here',
    ],
    [
      '/services/seo.html',
      '/about',
      'from: "/services/seo.html" is the path of content/services/seo.md. Remove it here',
    ],
    ['/services/seo/', '/services/seo'],
    [
      '/blog/category/seo-and-content',
      '/blog',
      'from: "/blog/category/seo-and-content" is the path of content/categories.yaml. Remove it here',
    ],
    ['/about/*', '/about'],
    ['/guarantee/*', '/contact'],
    [
      '/blog?page=2',
      '/blog',
      'to: "/blog" is the same page without the query. Some hosts keep the query, so visitors would go in circles. Remove this entry',
    ],
    [
      '/?p=7',
      '/',
      'to: "/" is the same page without the query. Some hosts keep the query, so visitors would go in circles. Remove this entry',
    ],
    ['/?p=8', '/about'],
    ['/a', '/b', 'to: "/b" is redirected, too, so visitors would go in circles. Remove one redirect'],
    ['/b', '/a', 'to: "/a" is redirected, too, so visitors would go in circles. Remove one redirect'],
  ];
  const lines = redirects.map(([from, to]) => `- { from: "${from}", to: "${to}" }\n`);
  await site.write('redirects.yaml', lines.join(''));
  expect(await mistakes()).toEqual(
    redirects.flatMap(([, , message], index) =>
      message ? [`content/redirects.yaml:${index + 1} [${index}].${message}`] : [],
    ),
  );
});

test('old addresses in front matter are redirects', async () => {
  await site.edit('posts/x.md', (text) =>
    text.replace('\nseo:', '\naliases: [/Old%20Post.html, /?p=114, /wiki/Category:News, /old]\nseo:'),
  );
  const { redirects } = await read({ root: site.root });
  expect(redirects.filter(({ to }) => to === '/blog/x').map(({ from }) => from)).toEqual([
    '/Old%20Post.html',
    '/?p=114',
    '/wiki/Category:News',
    '/old',
  ]);
  await site.edit('posts/x.md', (text) => text.replace('/old]', '/inbox/x, /about/, /blog/x.html]'));
  // A redirect to the page that is at a mistaken one stays right.
  await site.write('redirects.yaml', '- { from: /us, to: /about }\n');
  expect(await mistakes()).toEqual([
    'content/posts/x.md:8 aliases[3]: "/inbox/x" belongs to a tool of the site. Choose another path',
    'content/posts/x.md:8 aliases[4]: "/about/" is the path of content/pages/about.md. Remove it here',
  ]);
});

test('a drawing of a person is a file of the content folder, beside an author', async () => {
  const draw = (path: string) => site.edit('authors/dana-whitfield.md', setField(`drawing: ${path}`));
  await draw('authors/dana.svg');
  await site.write('authors/luis-ortega.svg', 'Luis');
  await site.write('posts/dana.svg', '<svg/>');
  expect(await mistakes()).toEqual([
    'content/authors/dana-whitfield.md:5 drawing: authors/dana.svg is missing. Put the SVG file beside this one',
    'content/authors/luis-ortega.svg is not an SVG file. Export it as plain SVG, as UTF-8',
    'content/posts/dana.svg is not a markdown file. Rename it to .md or move it to static/',
  ]);
  await draw('dana-whitfield.svg');
  expect((await mistakes())[0]).toContain('drawing: "dana-whitfield.svg" is not the path of a drawing. ');
});

test('a drawing of someone quoted is a file beside their client', async () => {
  const draw = (path: string) => site.edit('clients/vantner-heating-air.md', setField(`drawing: ${path}`));
  await draw('clients/bill.svg');
  await site.write('clients/greg-overmeyer.svg', '<svg><script/></svg>');
  expect(await mistakes()).toEqual([
    'content/clients/greg-overmeyer.svg:1 has a script. Export it as plain SVG',
    'content/clients/vantner-heating-air.md:13 people[0].drawing: clients/bill.svg is missing. Put the SVG file beside this one',
  ]);
  await draw('authors/marian-holt.svg');
  expect((await mistakes()).join()).toContain(
    'people[0].drawing: "authors/marian-holt.svg" is not the path of a drawing. Put an SVG file beside this one and write its folder too: clients/name.svg',
  );
});
