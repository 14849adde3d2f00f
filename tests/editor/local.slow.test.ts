import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../art/fields/random.ts';
import { contentHash } from '../../build/base/hash.ts';
import { createDevServer } from '../../build/serve/dev-server.ts';
import type { Session } from '../../build/serve/dev-site.ts';
import { localEditor } from '../../editor/server/local.ts';
import { createFixtureSite, POST } from '../fixture-site.ts';
import { serve } from '../serve.ts';
import { ask } from '../servers/ask.ts';
import { INSTALLED, skipUnlessInstalled } from './installed.ts';

const site = await createFixtureSite();
const code = join(dirname(site.root), 'rules');
await mkdir(code, { recursive: true });
await writeFile(join(code, 'slug.ts'), '');
await symlink(code, join(site.root, 'linked'));
const STATIC = join(dirname(site.root), 'static');
await mkdir(join(STATIC, 'secret'), { recursive: true });
await symlink(join(code, 'slug.ts'), join(STATIC, 'secret/config.md'));
await symlink(join(code, 'gone.ts'), join(STATIC, 'gone.ts'));
let address: string;
/** With the token that the page carries. */
let filesPath: string;

beforeAll(async () => {
  if (!INSTALLED) return;
  const editor = await localEditor({
    content: site.root,
    static: STATIC,
    cache: join(dirname(site.root), '.cache'),
  });
  const session = { state: { page: '', styles: '', mistakes: [] } } as unknown as Session;
  const options = { client: '', isShared: true, receiver: () => undefined, print: () => undefined };
  address = await serve(createDevServer(session, { ...options, editor }).server);
  const page = await ask(address, '/admin');
  filesPath = /"proxy_url":"([^"]+)"/.exec(String(page.body))?.[1] ?? '';
});
skipUnlessInstalled();

/** What decap-server answers. */
async function files(
  action: string,
  params: object,
  headers: object = {},
  path = filesPath,
): Promise<Response> {
  const body = JSON.stringify({ action, params: { branch: 'main', ...params } });
  const json = { 'Content-Type': 'application/json' };
  return fetch(address + path, { method: 'POST', headers: { ...json, ...headers }, body });
}
const PATH = 'content/authors/dana-whitfield.md';
const read = { path: PATH };

test('changes are pushed where the repository has a remote, and git says why it could not', async () => {
  const root = dirname(site.root);
  const git = async (...words: string[]) => promisify(execFile)('git', words, { cwd: root });
  const publish = async () => (await files('commit', { message: 'New prices' })).json();
  await git('init', '--quiet', '--initial-branch=main');
  for (const name of ['user.name', 'user.email']) await git('config', name, 'editor@example.com');
  const remote = join(root, 'remote.git');
  await git('remote', 'add', 'origin', remote);
  for (const _ of ['committed', 'sent again']) {
    expect(await publish()).toMatch(
      /^Your changes are committed on this computer, but not published\. The remote is not where it was\..* Git says: /,
    );
  }
  await git('init', '--quiet', '--bare', remote);
  expect(await publish()).toBe('Pushed your earlier commits.');
  expect((await git('-C', remote, 'log', '--format=%s', 'main')).stdout).toBe('New prices\n');
  expect(await publish()).toBe('Nothing has changed.');
  await site.write('words.yaml', '# No words yet\n');
  expect(await (await files('publication', {})).json()).toMatchObject({
    ...{ changes: [{ file: 'content/words.yaml', title: '' }], unpushed: 0 },
  });
  await site.delete('words.yaml');
  await site.edit('authors/dana-whitfield.md', (text) => text.replace(/^role: .*/m, 'role: Founder'));
  expect(await publish()).toBe('Committed and pushed.');
});

/** A page of the editor, which was opened on its own. */
async function openPage() {
  const page = await ask(address, '/admin');
  const path = /"proxy_url":"([^"]+)"/.exec(String(page.body))?.[1] ?? '';
  const act = (action: string, params: object) => files(action, params, {}, path);
  return {
    act,
    open: async (file: string): Promise<string> =>
      (await (await act('getEntry', { path: `content/${file}` })).json()).data,
    /** @returns why it was refused */
    async save(file: string, raw: string, over?: string): Promise<string | undefined> {
      const dataFiles = [{ slug: 'x', path: `content/${file}`, raw }];
      const saved = {
        ...{ dataFiles, over },
        assets: [],
        options: { commitMessage: 'm', useWorkflow: false, status: 'x' },
      };
      return (await (await act('persistEntry', saved)).json()).error;
    },
    /** @returns why it was refused */
    async remove(path: string): Promise<string | undefined> {
      return (await (await act('deleteFiles', { paths: [path], options: { commitMessage: 'm' } })).json())
        .error;
    },
  };
}
const onDisk = (file: string) => readFile(join(site.root, file), 'utf8').catch(() => undefined);
const AUTHOR = 'authors/luis-ortega.md';

test('what was changed, deleted or made elsewhere is not overwritten, and what one page saves again is', async () => {
  const [one, two] = [await openPage(), await openPage()];
  const text = await one.open(AUTHOR);
  await two.open(AUTHOR);
  expect(await one.save(AUTHOR, `${text}One.\n`)).toBeUndefined();
  expect(await one.save(AUTHOR, `${text}One, again.\n`)).toBeUndefined();
  const elsewhere = (what: string) =>
    `content/${AUTHOR} was ${what} elsewhere after you opened it here, in another window or a text editor. Your changes were not saved, but they are still on this page. Save again to choose between the two versions`;
  expect(await two.save(AUTHOR, `${text}Two.\n`)).toBe(elsewhere('changed'));
  expect(await onDisk(AUTHOR)).toBe(`${text}One, again.\n`);
  expect(await two.remove(`content/${AUTHOR}`)).toMatch(/was changed elsewhere .* so it was not deleted/);
  await two.open(AUTHOR);
  expect(await two.save(AUTHOR, `${text}Two.\n`)).toBeUndefined();
  await rm(join(site.root, AUTHOR));
  expect(await two.save(AUTHOR, text)).toBe(elsewhere('deleted or renamed'));
  expect(await onDisk(AUTHOR)).toBeUndefined();
  await writeFile(join(site.root, 'clients/new.md'), '---\nname: Made in a text editor\n---\n');
  expect(await one.save('clients/new.md', 'made here')).toMatch(
    /^content\/clients\/new.md was changed elsewhere/,
  );
  await rm(join(site.root, 'clients/new.md'));
  expect(await one.save('clients/new.md', 'made here')).toBeUndefined();
  expect(await one.remove('content/clients/new.md')).toBeUndefined();
  expect(await one.save('clients/new.md', 'made once more')).toBeUndefined();
  await rm(join(site.root, 'clients/new.md'));
  await writeFile(join(site.root, AUTHOR), text);
});

const [FRONT, BODY] = ['---\nname: Mistaken\nrole: Founder\n', '---\n\nTheir own words.\n'];
const BROKEN: [what: string, file: string, content: string | Buffer, mistake: RegExp][] = [
  ['a colon', AUTHOR, `${FRONT}bio: Roofs: what they cost\n${BODY}`, /luis-ortega\.md:4 has ": " in a value/],
  ['no closing line', AUTHOR, FRONT, /:1 opens front matter and never closes it/],
  ['a list', AUTHOR, `---\n- name\n${BODY}`, /:2 has front matter that is not a list of fields/],
  ['text', AUTHOR, `---\nname\n${BODY}`, /:2 has front matter that is not a list of fields/],
  ['no front matter', AUTHOR, 'Only text\n', /:1 does not start with front matter/],
  ['an empty file', AUTHOR, '', /:1 is empty/],
  ['a field twice', AUTHOR, `${FRONT}name: Again\n${BODY}`, /:4 has the field "name" twice/],
  ['a tab', AUTHOR, `${FRONT}seo:\n\ttitle: A\n${BODY}`, /:5 is indented with a tab/],
  ['another engine', AUTHOR, `---js\n{ name: "A" }\n${BODY}`, /:1 starts with "---js"/],
  ['TOML', AUTHOR, '+++\nname = "A"\n+++\n', /:1 starts with front matter in TOML/],
  ['invalid UTF-8', AUTHOR, Buffer.from(`${FRONT}bio: caf\xe9\n${BODY}`, 'latin1'), / is not UTF-8 text/],
  ['UTF-16', AUTHOR, Buffer.from(`\uFEFF${FRONT}${BODY}`, 'utf16le'), / is UTF-16 text/],
  ['old line endings', AUTHOR, (FRONT + BODY).replaceAll('\n', '\r'), / has line endings that/],
  ['an open list', 'words.yaml', 'call: [', /words\.yaml:\d+ follows an unclosed list/],
  ['a list of settings', 'words.yaml', '- call\n', /words\.yaml:1 is a list, not a group of fields/],
  ['only text', 'words.yaml', 'call\n', /words\.yaml:1 "call" is text, not a group of fields/],
  [
    'a group of redirects',
    'redirects.yaml',
    'from: /a\n',
    /redirects\.yaml:1 is a group of fields, not a list/,
  ],
];

let reader: ReturnType<typeof openPage> | undefined;

test.each(BROKEN)(
  'a file that can not be read is neither opened as a form nor replaced by one: %s',
  async (_, file, content, mistake) => {
    reader ??= openPage();
    const page = await reader;
    const [before, path] = [await onDisk(file), join(site.root, file)];
    const opened = await page.open(file);
    await writeFile(path, content);
    const answer = await page.act('getEntry', { path: `content/${file}` });
    expect([answer.status, (await answer.json()).error]).toEqual([422, expect.stringMatching(mistake)]);
    for (const over of [undefined, contentHash(content.toString())]) {
      const error = await page.save(file, opened || FRONT + BODY, over);
      expect(error).toMatch(mistake);
      expect(error).toMatch(/Your changes were not saved, but they are still on this page$/);
    }
    expect(await readFile(path)).toEqual(Buffer.from(content));
    await (before === undefined ? rm(path) : writeFile(path, before));
  },
);

test.each([
  ['line endings of Windows', (FRONT + BODY).replaceAll('\n', '\r\n')],
  ['a byte order mark', `\uFEFF${FRONT}${BODY}`],
  ['no fields', `---\n${BODY}`],
])('a file that the build reads opens: %s', async (_, content) => {
  const before = String(await onDisk(AUTHOR));
  await writeFile(join(site.root, AUTHOR), content);
  const page = await openPage();
  expect(await page.open(AUTHOR)).toBe(content);
  expect(await page.save(AUTHOR, before)).toBeUndefined();
  expect(await onDisk(AUTHOR)).toBe(before);
});

test('the text of a file is corrected, unless it was changed elsewhere or has a mistake', async () => {
  const before = String(await onDisk(AUTHOR));
  const broken = `${FRONT}bio: Roofs: what they cost\n${BODY}`;
  await writeFile(join(site.root, AUTHOR), broken.replaceAll('\n', '\r\n'));
  const page = await openPage();
  const path = `content/${AUTHOR}`;
  const { unreadable } = await (await page.act('getEntry', { path })).json();
  expect(unreadable).toMatchObject({ line: 4, text: broken });
  const correct = async (text: string, over = unreadable.version) =>
    (await (await page.act('correct', { path, text, over })).json())?.error;
  const corrected = broken.replace('Roofs: what they cost', '"Roofs: what they cost"');
  expect(await correct(broken)).toMatch(/^Correct this first, then try again: .*:4 has ": " in a value/);
  expect(await correct(corrected, 'another')).toMatch(/luis-ortega\.md was changed elsewhere/);
  expect(await onDisk(AUTHOR)).toBe(broken.replaceAll('\n', '\r\n'));
  expect(await correct(corrected)).toBeUndefined();
  expect(await page.open(AUTHOR)).toBe(corrected.replaceAll('\n', '\r\n'));
  await writeFile(join(site.root, AUTHOR), before);
});

test.each(['pages/admin.md', 'pages/.md', 'clients/con.md'])(
  'an entry that the site could not read is not written: %s',
  async (file) => {
    expect(await (await openPage()).save(file, 'new')).toMatch(
      /^No entry can have the address "(?:admin|con|)"\. Choose another name$/,
    );
    expect(await onDisk(file)).toBeUndefined();
  },
);

test('of 200 edits from two pages and a text editor, none disappears without a word', async () => {
  const sides = [await openPage(), await openPage()];
  const random = createRandom('edits');
  const opened: string[] = [];
  let shown = await onDisk(AUTHOR);
  const outcomes = { saved: 0, refused: 0, outside: 0 };
  for (let edit = 0; edit < 200; edit += 1) {
    const side = random.int(0, 2);
    const page = sides[side];
    const mine = `${String(shown).replace(/Edit \d+\.\n$/, '')}Edit ${edit}.\n`;
    if (!page) {
      await writeFile(join(site.root, AUTHOR), mine);
      outcomes.outside += 1;
      shown = mine;
    } else if (opened[side] === undefined || random.chance(0.4)) {
      opened[side] = await page.open(AUTHOR);
      expect(opened[side]).toBe(shown);
    } else {
      const error = await page.save(AUTHOR, mine);
      // Saved if, and only if, nobody else has changed what this page has read.
      expect(error === undefined, `edit ${edit}`).toBe(opened[side] === shown);
      outcomes[error ? 'refused' : 'saved'] += 1;
      if (!error) {
        opened[side] = mine;
        shown = mine;
      }
    }
    expect(await onDisk(AUTHOR)).toBe(shown);
  }
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(15);
});

test('a picture that pages show is not deleted', async () => {
  const page = await openPage();
  await mkdir(join(STATIC, 'images'), { recursive: true });
  for (const name of ['used.png', 'used.png.webp', 'my team.png', 'free.png'])
    await writeFile(join(STATIC, 'images', name), name);
  await site.write(
    'posts/shows.md',
    POST.replace('The body', '![A](/images/used.png) ![B](/images/my%20team.png)\n\nThe body'),
  );
  const found = 'Other pages still name it or link to it. Change them first: content/posts/shows.md:15';
  expect(await page.remove('static/images/used.png')).toContain('posts/shows.md:15');
  expect(await page.remove('static/images/my team.png')).toContain(found.split('content/')[0]);
  expect(await page.remove('static/images/free.png')).toBeUndefined();
  expect(await readdir(join(STATIC, 'images'))).toEqual(['my team.png', 'used.png', 'used.png.webp']);
  await rm(join(site.root, 'posts/shows.md'));
});

test('what uses a picture is named by its place in the repository', async () => {
  await site.write('posts/shows.md', POST.replace('The body', '![A](/images/used.png)\n\nThe body'));
  const refused = await (await openPage()).act('deleteFiles', {
    ...{ paths: ['static/images/used.png'], options: { commitMessage: 'm' } },
  });
  expect((await refused.json()).places).toMatchObject([
    { file: 'content/posts/shows.md', line: 15, title: 'Six checks before you buy ads' },
  ]);
  await rm(join(site.root, 'posts/shows.md'));
});

test('the first entry of a folder is saved, also one with a number', async () => {
  const folder = join(site.root, 'industries');
  await rename(folder, `${folder}-aside`);
  const text = await readFile(join(`${folder}-aside`, 'startups.md'), 'utf8');
  expect(await (await openPage()).save('industries/startups.md', text)).toBeUndefined();
  expect(await onDisk('industries/startups.md')).toBe(text);
  await rm(folder, { recursive: true });
  await rename(`${folder}-aside`, folder);
});

test('an earlier version that comes back keeps the number that the entry has now', async () => {
  const page = await openPage();
  const file = 'industries/startups.md';
  const before = await page.open(file);
  const old = before.replace(/^order: .*/m, 'order: 1').replace(/^name: .*/m, 'name: Start-ups');
  expect((await page.act('restore', { path: `content/${file}`, text: old })).status).toBe(200);
  expect(await onDisk(file)).toBe(before.replace(/^name: .*/m, 'name: Start-ups'));
  await writeFile(join(site.root, file), before);
});

test('nothing is deleted while the site can not be read, and the editor goes on', async () => {
  const page = await openPage();
  const settings = await onDisk('site.yaml');
  await writeFile(join(site.root, 'site.yaml'), 'name: [');
  expect(await page.remove(`content/${AUTHOR}`)).toMatch(/^Correct this first, then try again: /);
  await writeFile(join(site.root, 'site.yaml'), String(settings));
  expect(await onDisk(AUTHOR)).toBe(await page.open(AUTHOR));
});

test.each<[action: string, params: object]>([
  ['order', {}],
  ['order', { slugs: ['README'] }],
  ['versions', {}],
  ['draft', { path: 'static/images/x.md', raw: 'text' }],
  ['restore', { path: 'static/images/x.svg', text: 'text' }],
  ['correct', { path: 'static/images/x.svg', text: 'text' }],
  ['rename', { path: 'static/images/x.md', name: 'y' }],
  ['names', { path: 'static/images/x.md', field: 'name' }],
  ['undelete', { path: 'static/images/x.md' }],
])('what acts on entries takes no other file: %s %j', async (action, params) => {
  const answer = await files(action, params);
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { error: 'The editor can do this only with a file in content' },
  ]);
});

test('nobody else can read or write files', async () => {
  for (const origin of ['https://evil.example', 'http://localhost:1', 'null']) {
    const answer = await files('getEntry', read, { Origin: origin });
    expect([answer.status, await answer.text()]).toEqual([403, 'The editor works on this computer only']);
  }
  const other = { Host: 'evil.example', Origin: 'http://evil.example' };
  const statuses = {
    'the page at the address of another site': (await ask(address, '/admin', other, 'POST')).status,
    'files at the address of another site': (await ask(address, '/admin/files', other, 'POST')).status,
    'the name of another site without an origin': (await ask(address, '/admin', { Host: other.Host })).status,
    'no token': (await ask(address, '/admin/files', {}, 'POST')).status,
    'an empty token': (await ask(address, '/admin/files/', {}, 'POST')).status,
    'a guessed token': (await ask(address, '/admin/files/guess', {}, 'POST')).status,
  };
  expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((what) => [what, 403])));
});

const outside = '../outside.md';
const options = { commitMessage: 'm' };
const asset = { path: outside, content: '', encoding: 'base64' };
const entry = { slug: 'a', path: PATH, raw: 'text' };

test.each<[action: string, params: object]>([
  ['getEntry', { path: outside }],
  ['getEntry', { path: '/etc/passwd' }],
  ['getEntry', { path: 'package.json' }],
  ['getEntry', { path: 'content/linked/slug.ts' }],
  ['persistEntry', { dataFiles: [{ ...entry, path: 'rules/slug.ts' }], assets: [], options }],
  ['persistEntry', { dataFiles: [{ ...entry, path: 'content/linked/new.ts' }], assets: [], options }],
  ['persistEntry', { dataFiles: [{ ...entry, newPath: 'content/../rules/slug.ts' }], assets: [], options }],
  ['persistEntry', { dataFiles: [{ ...entry, path: 'static/gone.ts' }], assets: [], options }],
  ['entriesByFolder', { folder: '..', extension: 'md', depth: 1 }],
  ['entriesByFolder', { folder: 'static/secret', extension: 'md', depth: 1 }],
  ['entriesByFiles', { files: [{ path: outside }] }],
  ['getMedia', { mediaFolder: '..' }],
  ['getMediaFile', { path: outside }],
  ['persistEntry', { dataFiles: [{ ...entry, path: outside }], assets: [], options }],
  ['persistEntry', { dataFiles: [{ ...entry, newPath: outside }], assets: [], options }],
  ['persistEntry', { dataFiles: [], assets: [asset], options }],
  ['persistMedia', { asset, options }],
  ['deleteFiles', { paths: [outside], options }],
  ['draft', { path: outside, raw: 'text' }],
  ['versions', { path: '/etc/passwd' }],
  ['restore', { path: 'content/linked/slug.ts', text: 'text' }],
  ['order', { path: '..', slugs: ['README'] }],
  ['order', { path: 'content/linked', slugs: ['../slug'] }],
  ['names', { path: PATH, change: { from: 'a', to: 'b', places: [{ path: 'rules/slug.ts', index: 0 }] } }],
  ['rename', { path: outside, name: 'x' }],
  ['undelete', { path: 'rules/slug.ts' }],
  ['redirect', { path: outside, to: '/' }],
  ['persistEntry', { dataFiles: [{ ...entry, newPath: 'content/authors/b.md' }], assets: [], options }],
  ['persistEntry', { dataFiles: [{ ...entry, path: 'static' }], assets: [], options }],
])('no file outside content/ and static/ is reached: %s %j', async (action, params) => {
  const answer = await files(action, params);
  expect([answer.status, await answer.json()]).toEqual([
    422,
    {
      error: expect.stringMatching(
        /, which is outside content and static$|^Moving files isn't supported|^static is a folder\. /,
      ),
    },
  ]);
});
