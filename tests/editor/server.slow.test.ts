import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../art/fields/random.ts';
import { createFixtureSite, POST } from '../fixture-site.ts';
import { ask, header } from '../servers/ask.ts';
import { type EditorServer, startEditor } from './editor-server.ts';

const site = await createFixtureSite();
const ROOT = dirname(site.root);
const STATIC = join(ROOT, 'static');
const code = join(ROOT, 'rules');
await mkdir(code, { recursive: true });
await writeFile(join(code, 'slug.ts'), 'code');
await symlink(code, join(site.root, 'linked'));
await mkdir(join(STATIC, 'secret'), { recursive: true });
await symlink(join(code, 'slug.ts'), join(STATIC, 'secret/config.md'));
await symlink(join(code, 'slug.ts'), join(site.root, 'posts/linked.md'));
await symlink(join(code, 'gone.ts'), join(STATIC, 'gone.ts'));

let server: EditorServer;
beforeAll(async () => {
  server = await startEditor(site.root);
});

const onDisk = (file: string) => readFile(join(site.root, file), 'utf8').catch(() => undefined);
const AUTHOR = 'authors/luis-ortega.md';
const file = `content/${AUTHOR}`;
const [FRONT, BODY] = ['---\nname: Mistaken\nrole: Founder\n', '---\n\nTheir own words.\n'];

/** Saves, and fails for a conflict. */
async function save(path: string, text: string, version: string): Promise<string> {
  const saved = await server.act('save', { file: path, text, version });
  if ('conflict' in saved) throw new Error(`conflict: ${saved.conflict.theirs}`);
  return saved.version;
}

test('the page may only load what is its own, and names the agency', () => {
  const { page } = server;
  expect(String(page.body)).toContain('<title>Edit Section Line</title>');
  expect(header(page, 'Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
});

test('nobody else can do anything', async () => {
  for (const origin of ['https://evil.example', 'http://localhost:1', 'null']) {
    const answer = await server.post('open', { file }, { Origin: origin });
    expect([answer.status, await answer.text()]).toEqual([403, 'The editor works on this computer only']);
  }
  const { address, path } = server;
  const other = { Host: 'evil.example', Origin: 'http://evil.example' };
  const statuses = {
    page: (await ask(address, '/admin', other)).status,
    action: (await ask(address, `${path}/site`, other, 'POST')).status,
    'without an origin': (await ask(address, '/admin', { Host: other.Host })).status,
    'no token': (await ask(address, '/admin/api', {}, 'POST')).status,
    'an empty token': (await ask(address, '/admin/api//site', {}, 'POST')).status,
    'a guessed token': (await server.post('site', {}, {}, '/admin/api/guess')).status,
  };
  expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((what) => [what, 403])));
});

test('requests that the page does not send are refused', async () => {
  const statuses = [
    (await ask(server.address, `${server.path}/site`)).status,
    (await server.post('site', {}, { 'Content-Type': 'text/plain' })).status,
    (await server.post('constructor', {})).status,
    (await server.post('open', {})).status,
    (await server.post('open', { file: 5 })).status,
    (await server.post('open', { file, more: 1 })).status,
    (await server.post('open', null)).status,
  ];
  expect(statuses).toEqual([405, 415, 404, 400, 400, 400, 400]);
});

test('a request of more than 50 MB is refused, and the server goes on', async () => {
  const sent = server.post('upload', { name: 'a.png', data: 'a'.repeat(51 * 1024 * 1024) });
  const status = await sent.then((answer) => answer.status).catch(() => 413);
  expect(status).toBe(413);
  expect((await server.act('site')).name).toBe('Section Line');
});

const text = 'text';
const version = '';
test.each<[action: string, params: object]>([
  ...[
    '../outside.md',
    '/etc/passwd',
    'package.json',
    'content/linked/slug.ts',
    'content/posts/linked.md',
    'rules/slug.ts',
    'static/gone.ts',
    'static/secret/config.md',
    'content/../rules/slug.ts',
    'content/linked/new.md',
  ].flatMap(
    (path): [string, object][] =>
      [
        ['open', { file: path }],
        ['save', { file: path, text, version }],
        ['save', { file: path, text, version, isText: true }],
        ['remove', { file: path }],
        ['draft', { file: path, text }],
        ['versions', { file: path }],
        ['rename', { file: path, name: 'x' }],
        ['discard', { file: path }],
        ['difference', { file: path }],
        ['publish', { message: 'x', files: [path] }],
        [
          'changeNames',
          {
            file,
            field: 'name',
            change: { from: 'a', to: 'b', places: [{ path, index: 0, before: '', after: '' }] },
          },
        ],
      ] as [string, object][],
  ),
  ['upload', { name: 'a.ts', data: 'YQ==', replaces: '/../rules/slug.ts' }],
  ['upload', { name: 'a.png', data: 'YQ==', replaces: '/../rules/slug.ts' }],
])('no file outside content/ and static/ is reached: %s %j', async (action, params) => {
  expect(await server.refusal(action, params)).toMatch(
    /, which is outside content and static$|^a\.ts can't be used/,
  );
  expect(await readFile(join(code, 'slug.ts'), 'utf8')).toBe('code');
});

test.each(['open', 'save', 'draft', 'versions', 'rename', 'findNames', 'undelete', 'redirect', 'figures'])(
  'what acts on entries takes no other file: %s',
  async (action) => {
    const params: Record<string, object> = {
      save: { text, version },
      draft: { text },
      rename: { name: 'y' },
      findNames: { field: 'name' },
      redirect: { to: '/' },
    };
    for (const path of ['static/images/x.md', 'content/.schemas/post.json', 'content/mark.svg'])
      expect(await server.refusal(action, { file: path, ...params[action] })).toBe(
        'The editor can do this only with a content file in content',
      );
  },
);

test('what was changed, deleted or made elsewhere is not overwritten', async () => {
  const before = String(await onDisk(AUTHOR));
  const { version: read } = await server.act('open', { file });
  const second = await save(file, `${before}One.\n`, read);
  await save(file, `${before}One, again.\n`, second);
  expect(await server.act('save', { file, text: `${before}Two.\n`, version: read })).toMatchObject({
    conflict: { theirs: `${before}One, again.\n` },
  });
  expect(await server.refusal('remove', { file, version: read })).toMatch(
    /was changed elsewhere .* not deleted/,
  );
  expect(await onDisk(AUTHOR)).toBe(`${before}One, again.\n`);
  await rm(join(site.root, AUTHOR));
  expect(await server.act('save', { file, text: before, version: second })).toEqual({
    conflict: { theirs: null, version: '' },
  });
  expect(await onDisk(AUTHOR)).toBeUndefined();
  await site.write(AUTHOR, before);
  expect(await server.act('save', { file, text: 'new', version: '' })).toMatchObject({
    conflict: { theirs: before },
  });
});

test('of 200 edits from two pages and a text editor, none disappears without a word', async () => {
  const random = createRandom('edits');
  const original = String(await onDisk(AUTHOR));
  const opened: { text: string; version: string }[] = [];
  let shown = original;
  const outcomes = { saved: 0, refused: 0, outside: 0 };
  for (let edit = 0; edit < 200; edit += 1) {
    const side = random.int(0, 2);
    const mine = `${shown.replace(/Edit \d+\.\n$/, '')}Edit ${edit}.\n`;
    const page = opened[side];
    if (side === 2) {
      await writeFile(join(site.root, AUTHOR), mine);
      outcomes.outside += 1;
      shown = mine;
    } else if (!page || random.chance(0.4)) {
      opened[side] = await server.act('open', { file });
      expect(opened[side]?.text).toBe(shown);
    } else {
      const saved = await server.act('save', { file, text: mine, version: page.version });
      const isSaved = !('conflict' in saved);
      expect(isSaved, `edit ${edit}`).toBe(page.text === shown);
      outcomes[isSaved ? 'saved' : 'refused'] += 1;
      if (isSaved) {
        opened[side] = { text: mine, version: saved.version };
        shown = mine;
      }
    }
    expect(await onDisk(AUTHOR)).toBe(shown);
  }
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(15);
  await site.write(AUTHOR, original);
});

const BROKEN: [what: string, file: string, content: string | Buffer, mistake: RegExp][] = [
  ['a colon', AUTHOR, `${FRONT}bio: Roofs: what they cost\n${BODY}`, /luis-ortega\.md:4 has ": " in a value/],
  ['no closing line', AUTHOR, FRONT, /:1 opens front matter and never closes it/],
  ['a list', AUTHOR, `---\n- name\n${BODY}`, /:2 has front matter that is not a list of fields/],
  ['no front matter', AUTHOR, 'Only text\n', /:1 does not start with front matter/],
  ['an empty file', AUTHOR, '', /:1 is empty/],
  ['a field twice', AUTHOR, `${FRONT}name: Again\n${BODY}`, /:4 has the field "name" twice/],
  ['a tab', AUTHOR, `${FRONT}seo:\n\ttitle: A\n${BODY}`, /:5 is indented with a tab/],
  ['TOML', AUTHOR, '+++\nname = "A"\n+++\n', /:1 starts with front matter in TOML/],
  ['invalid UTF-8', AUTHOR, Buffer.from(`${FRONT}bio: caf\xe9\n${BODY}`, 'latin1'), / is not UTF-8 text/],
  ['UTF-16', AUTHOR, Buffer.from(`\uFEFF${FRONT}${BODY}`, 'utf16le'), / is UTF-16 text/],
  ['old line endings', AUTHOR, (FRONT + BODY).replaceAll('\n', '\r'), / has line endings that/],
  ['an open list', 'words.yaml', 'call: [', /words\.yaml:\d+ follows an unclosed list/],
  ['a list of settings', 'words.yaml', '- call\n', /words\.yaml:1 is a list, not a group of fields/],
  [
    'a group of redirects',
    'redirects.yaml',
    'from: /a\n',
    /redirects\.yaml:1 is a group of fields, not a list/,
  ],
];

test.each(BROKEN)(
  'a file that can not be read is not replaced by a form: %s',
  async (_, name, content, mistake) => {
    const [before, path] = [await onDisk(name), join(site.root, name)];
    await writeFile(path, content);
    const opened = await server.act('open', { file: `content/${name}` });
    expect(opened.mistake?.message).toMatch(mistake);
    const { entries } = await server.act('site');
    expect(entries.find((entry) => entry.file === `content/${name}`)?.isUnreadable).toBe(true);
    for (const read of ['', opened.version]) {
      const params = { file: `content/${name}`, text: FRONT + BODY, version: read };
      expect(await server.refusal('save', params)).toMatch(
        /Your changes were not saved, but they are still on this page$/,
      );
    }
    expect(await readFile(path)).toEqual(Buffer.from(content));
    await (before === undefined ? rm(path) : writeFile(path, before));
  },
);

test('the text of a file is corrected with its line endings, unless it has a mistake', async () => {
  const before = String(await onDisk(AUTHOR));
  const broken = `${FRONT}bio: Roofs: what they cost\n${BODY}`;
  await writeFile(join(site.root, AUTHOR), broken.replaceAll('\n', '\r\n'));
  const { text: shown, version: read, mistake } = await server.act('open', { file });
  expect([shown, mistake?.line]).toEqual([broken, 4]);
  const correct = (text: string, version = read) =>
    server.post('save', { file, text, version, isText: true });
  expect((await (await correct(broken)).json()).error).toMatch(
    /^Correct this first, .*:4 has ": " in a value/,
  );
  const corrected = broken.replace('Roofs: what they cost', '"Roofs: what they cost"');
  expect(await (await correct(corrected, 'another')).json()).toHaveProperty('conflict');
  expect(await onDisk(AUTHOR)).toBe(broken.replaceAll('\n', '\r\n'));
  expect((await correct(corrected)).status).toBe(200);
  expect(await onDisk(AUTHOR)).toBe(corrected.replaceAll('\n', '\r\n'));
  await writeFile(join(site.root, AUTHOR), before);
});

test('text that no form could show is not written', async () => {
  const { version: read } = await server.act('open', { file });
  expect(await server.refusal('save', { file, text: 'Only text', version: read })).toMatch(
    /does not start with front matter/,
  );
});

describe('new entries', () => {
  test.each([
    'content/pages/admin.md',
    'content/pages/.md',
    'content/clients/con.md',
    'content/posts/index.md',
  ])('an entry that the site could not read is not written: %s', async (path) => {
    expect(await server.refusal('save', { file: path, text: FRONT + BODY, version: '' })).toMatch(
      /^No entry can have the address ".*"\. Choose another name$/,
    );
    expect(await onDisk(path.replace('content/', ''))).toBeUndefined();
  });

  test.each(['content/new.yaml', 'content/other/a.md', 'content/posts/a/b.md', 'content/posts/a.yaml'])(
    'a file that the site does not read is not written: %s',
    async (path) => {
      expect(await server.refusal('save', { file: path, text: 'a: b\n', version: '' })).toMatch(
        /^The site reads no file /,
      );
    },
  );

  test('a taken name gets a number, and what is no address is spelled as one', async () => {
    const create = (slug: string) =>
      server.act('create', { folder: 'clients', slug, text: '---\nname: Acme\n---\n' });
    const files = [await create('Ácme & Co'), await create('acme-co'), await create('con')].map(
      (saved) => saved.file,
    );
    expect(files).toEqual([
      'content/clients/acme-co.md',
      'content/clients/acme-co-2.md',
      'content/clients/con-page.md',
    ]);
    for (const name of files) {
      expect(await server.act('remove', { file: name })).toEqual({ addresses: [] });
      expect(await onDisk(name.replace('content/', ''))).toBeUndefined();
    }
    expect(await server.act('undelete', { file: String(files[0]) })).toBeNull();
    expect(await onDisk('clients/acme-co.md')).toBe('---\nname: Acme\n---\n');
    await server.act('remove', { file: String(files[0]) });
  });

  test('the first entry of a folder is saved, also one with a number', async () => {
    const folder = join(site.root, 'industries');
    await rename(folder, `${ROOT}/aside`);
    const first = await readFile(join(ROOT, 'aside/startups.md'), 'utf8');
    expect((await server.act('create', { folder: 'industries', slug: 'startups', text: first })).text).toBe(
      first,
    );
    await rm(folder, { recursive: true });
    await rename(`${ROOT}/aside`, folder);
  });
});

test('an entry keeps its number', async () => {
  const name = 'content/industries/startups.md';
  const { text: before, version: read } = await server.act('open', { file: name });
  const old = before.replace(/^order: .*/m, 'order: 1').replace(/^name: .*/m, 'name: Start-ups');
  const renamed = before.replace(/^name: .*/m, 'name: Start-ups');
  expect(await server.act('save', { file: name, text: old, version: read })).toMatchObject({ text: renamed });
  expect(await onDisk('industries/startups.md')).toBe(renamed);
  const versions = await server.act('versions', { file: name });
  expect(versions[0]?.text).toBe(before);
  await site.write('industries/startups.md', before);
});

test('nothing is deleted while the site can not be read, and the site is still listed', async () => {
  const settings = String(await onDisk('site.yaml'));
  await site.write('site.yaml', 'name: [');
  expect(await server.refusal('remove', { file })).toMatch(/^Correct this first, then try again: /);
  const { entries, name } = await server.act('site');
  expect([name, entries.find(({ kind }) => kind === 'site')?.isUnreadable]).toEqual(['the site', true]);
  await site.write('site.yaml', settings);
  expect(await onDisk(AUTHOR)).toBeDefined();
});

describe('pictures', () => {
  const png = () =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();

  test('are stored under a free name, listed with their size and uses, and not deleted while pages show them', async () => {
    const data = (await png()).toString('base64');
    const upload = (name: string) => server.act('upload', { name, data });
    const [team, again, other] = [
      await upload('My Team.PNG'),
      await upload('my-team.png'),
      await upload('b.png'),
    ];
    expect([team.path, again.path, other.path]).toEqual([
      '/images/my-team.png',
      '/images/my-team-2.png',
      '/images/b.png',
    ]);
    await writeFile(join(STATIC, 'images/the team.png'), await png());
    await site.write(
      'posts/shows.md',
      POST.replace('The body', '![A](/images/my-team.png) ![B](/images/the%20team.png)\n\nThe body'),
    );
    const pictures = await server.act('pictures');
    // The server itself shows all of them.
    expect(await server.act('picture', { path: '/images/a.png' })).toBeNull();
    const place = {
      file: 'content/posts/shows.md',
      title: 'Six checks before you buy ads',
      line: 15,
      field: '',
    };
    expect(pictures.map(({ path, width, height, uses }) => [path, width, height, uses])).toEqual([
      ['/images/b.png', 30, 20, []],
      ['/images/my-team-2.png', 30, 20, []],
      ['/images/my-team.png', 30, 20, [place]],
      ['/images/the team.png', 30, 20, [place]],
    ]);
    for (const { file: picture, uses } of pictures)
      expect(await server.act('remove', { file: picture })).toEqual(
        uses.length > 0 ? { places: uses } : { addresses: [] },
      );
    expect(await readdir(join(STATIC, 'images'))).toEqual(['my-team.png', 'the team.png']);
    await rm(join(site.root, 'posts/shows.md'));
  });

  test('are replaced by others of their type, and the old one is kept', async () => {
    const path = '/images/logo.svg';
    const upload = (name: string, svg: string, replaces?: string) =>
      server.post('upload', {
        name,
        data: Buffer.from(svg).toString('base64'),
        ...(replaces && { replaces }),
      });
    await upload('logo.svg', '<svg>1</svg>');
    expect((await (await upload('b.svg', '<svg>2</svg>', path)).json()).path).toBe(path);
    expect(await readFile(join(STATIC, path), 'utf8')).toBe('<svg>2</svg>');
    const kept =
      (await readdir(join(ROOT, '.editor/pictures'))).find((name) => name.startsWith('logo-')) ?? '';
    expect(await readFile(join(ROOT, '.editor/pictures', kept), 'utf8')).toBe('<svg>1</svg>');
    expect((await (await upload('b.png', 'x', path)).json()).error).toMatch(
      /only be replaced by a picture of its own type/,
    );
    expect((await (await upload('b.svg', 'x', '/images/gone.svg')).json()).error).toMatch(
      /^There is no picture/,
    );
  });

  test.each(['a/b.png', '../a.png', '.png', 'a.html', 'a.heic', 'a.svg.js', 'a\\b.png'])(
    'have no such name: %s',
    async (name) => {
      expect(await server.refusal('upload', { name, data: 'YQ==' })).toMatch(/can't be used as a picture/);
    },
  );
});

test('an entry that other files name is deleted once they do not, and its address can lead elsewhere', async () => {
  const named = await server.act('remove', { file: 'content/authors/dana-whitfield.md' });
  const places = 'places' in named ? named.places : [];
  expect(places).toContainEqual({
    ...{ file: 'content/posts/seo-myths-debunked.md', line: expect.any(Number), field: 'author' },
    title: expect.stringMatching(/^SEO myths debunked/),
  });
  expect(await onDisk('authors/dana-whitfield.md')).toBeDefined();
  await site.write('posts/gone.md', POST);
  const post = 'content/posts/gone.md';
  expect(await server.act('remove', { file: post })).toEqual({ addresses: ['/blog/gone'] });
  await server.act('redirect', { file: post, to: '/blog' });
  expect(await onDisk('redirects.yaml')).toMatch(/- from: \/blog\/gone\n {2}to: \/blog\n/);
  await server.act('undelete', { file: post });
  expect(await onDisk('posts/gone.md')).toBe(POST);
  await rm(join(site.root, 'posts/gone.md'));
});

test('a draft is rendered without being saved, and its page has no scripts', async () => {
  // No site is rendered with the links of the attacks above.
  for (const link of ['gone.ts', 'secret/config.md']) await rm(join(STATIC, link));
  const post = 'content/posts/draft.md';
  const draft = await server.act('draft', {
    file: post,
    text: POST.replace('Six checks before', 'Seven checks before'),
  });
  expect([draft.path, draft.mistakes]).toEqual(['/blog/draft', []]);
  const { status, body } = await ask(server.address, `/admin/draft?file=${post}`);
  expect([status, String(body)]).toEqual([200, draft.html]);
  expect(draft.html).toContain('Seven checks before');
  expect(draft.html).not.toContain('<script');
  expect(await onDisk('posts/draft.md')).toBeUndefined();
  const wrong = await server.act('draft', { file: post, text: POST.replace('seo-and-content', 'nothing') });
  expect(wrong.mistakes).toMatchObject([{ field: ['category'], line: 4 }]);
  await site.write('posts/hidden.md', POST.replace('---\n', '---\ndraft: true\n'));
  const leading = `${POST.replace(/^title: .*/m, 'title: Six Checks Before You Sign')}\n[More](/blog/hidden).\n`;
  const { notices } = await server.act('draft', { file: post, text: leading });
  expect(notices).toMatchObject([
    {
      field: ['title'],
      message: expect.stringMatching(/^The site shows this as “Six checks before you sign”/),
    },
    {
      field: [],
      line: leading.split('\n').length - 1,
      message: expect.stringMatching(/^\/blog\/hidden is a draft/),
    },
  ]);
  const own = await server.act('draft', {
    file: 'content/posts/hidden.md',
    text: leading.replace('---\n', '---\ndraft: true\n'),
  });
  expect(own.notices).toHaveLength(1);
  await rm(join(site.root, 'posts/hidden.md'));
  expect((await ask(server.address, '/admin/draft?file=../x')).status).toBe(404);
});

test('entries change places, and a new name is written where others state the old one', async () => {
  const { entries } = await server.act('site');
  const slugs = entries
    .filter(({ folder, slug }) => folder === 'industries' && !slug.includes('/'))
    .map(({ slug }) => slug);
  await server.act('order', { folder: 'industries', slugs: slugs.toReversed() });
  const after = (await server.act('site')).entries.filter(({ slug }) => slugs.includes(slug));
  expect(after.map(({ slug }) => slug)).toEqual(slugs.toReversed());
  const text = POST.replace('The body', 'Luis Ortega wrote the body');
  await site.write('posts/states.md', text);
  const { text: before, version: read } = await server.act('open', { file });
  await save(file, before.replace('name: Luis Ortega', 'name: Luis Ortega Ruiz'), read);
  const change = await server.act('findNames', { file, field: 'name' });
  expect(change?.places.some(({ path }) => path === 'content/posts/states.md')).toBe(true);
  if (change) expect(await server.act('changeNames', { file, field: 'name', change })).toEqual([]);
  expect(await onDisk('posts/states.md')).toContain('Luis Ortega Ruiz wrote');
  expect(await server.act('rename', { file: 'content/es/pages/x.md', name: 'y' })).toHaveProperty('error');
  await site.restore();
});
