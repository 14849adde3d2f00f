import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { createDevServer } from '../../build/serve/dev-server.ts';
import type { Session } from '../../build/serve/live-site.ts';
import { localEditor } from '../../editor/local.ts';
import { createSite } from '../fixture-site.ts';
import { serve } from '../serve.ts';
import { ask } from '../servers/ask.ts';
import { INSTALLED, skipUnlessInstalled } from './installed.ts';

const site = await createSite();
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
  const editor = await localEditor({ content: site.root, static: STATIC });
  const session = { state: { page: '', styles: '', mistakes: [] } } as unknown as Session;
  const options = { client: '', isShared: true, receiver: () => undefined, print: () => undefined };
  address = await serve(createDevServer(session, { ...options, editor }).server);
  const page = await ask(address, '/admin');
  filesPath = /"proxy_url":"([^"]+)"/.exec(String(page.body))?.[1] ?? '';
});
skipUnlessInstalled();

/** What decap-server answers. */
async function files(action: string, params: object, headers: object = {}): Promise<Response> {
  const body = JSON.stringify({ action, params: { branch: 'main', ...params } });
  const json = { 'Content-Type': 'application/json' };
  return fetch(address + filesPath, { method: 'POST', headers: { ...json, ...headers }, body });
}
const PATH = 'content/authors/dana-whitfield.md';
const read = { path: PATH };

test('changes are pushed where the repository has a remote, and git says why it could not', async () => {
  const root = dirname(site.root);
  const git = async (...words: string[]) => promisify(execFile)('git', words, { cwd: root });
  const publish = async () => (await files('commit', { message: 'New prices' })).json();
  await git('init', '--quiet', '--initial-branch=main');
  for (const name of ['user.name', 'user.email']) await git('config', name, 'editor@example.com');
  await git('remote', 'add', 'origin', join(root, 'nowhere.git'));
  expect(await publish()).toMatch(/^git says: /);
  expect(await publish()).toBe('Nothing has changed.');
});

test('nobody else can read or write files', async () => {
  for (const origin of ['https://evil.example', 'http://localhost:1', 'null']) {
    const answer = await files('getEntry', read, { Origin: origin });
    expect([answer.status, await answer.text()]).toEqual([403, 'The editor answers only this computer']);
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
  ['persistEntry', { dataFiles: [{ ...entry, newPath: 'content/authors/b.md' }], assets: [], options }],
  ['persistEntry', { dataFiles: [{ ...entry, path: 'static' }], assets: [], options }],
])('no file outside content/ and static/ is reached: %s %j', async (action, params) => {
  const answer = await files(action, params);
  expect([answer.status, await answer.json()]).toEqual([
    422,
    {
      error: expect.stringMatching(/ is outside of content and static$|not moved here$|^static is a folder$/),
    },
  ]);
});
