import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INSTALLED, skipUnlessInstalled } from '../editor/installed.ts';
import { createSite, type FixtureSite } from '../fixture-site.ts';
import { copyProject } from '../project-copy.ts';
import { runBuild } from './run-build.ts';
import { filesOf } from './site-files.ts';

const CMS = '\ncms:\n  backend: github\n  repository: agency/site\n';
const folder = mkdtempSync(join(tmpdir(), 'site-edited-'));
let site: FixtureSite;
/** What is published without the editor, and with it. */
let plain: Record<string, string>;
let edited: Record<string, string>;

const read = (file: string) => readFileSync(join(folder, 'edited', file), 'utf8');

async function build(name: string): Promise<Record<string, string>> {
  const words = ['build', '--content', site.root, '--out', join(folder, name)];
  expect(await runBuild(words)).toMatchObject({ code: 0, stderr: '' });
  return filesOf(join(folder, name));
}

beforeAll(async () => {
  site = await createSite();
  plain = await build('plain');
  await site.edit('site.yaml', (text) => text.trimEnd() + CMS);
  if (INSTALLED) edited = await build('edited');
});
afterAll(() => Promise.all([site.remove(), rm(folder, { recursive: true })]));

const isEditor = (path: string) => /^(?:admin\b|assets\/editor-)/.test(path);

test('without cms:, nothing of the editor is published', () => {
  expect(Object.keys(plain).filter(isEditor)).toEqual([]);
});

describe('with cms:', () => {
  skipUnlessInstalled();

  test('the editor is published as a page with its script', () => {
    const files = Object.keys(edited).filter(isEditor);
    expect(files).toEqual(['admin.html', expect.stringMatching(/^assets\/editor-[0-9a-f]{14}\.js$/)]);
    expect(read('admin.html')).toContain(`<script src="/${files[1]}" defer></script>`);
    expect(read('_headers')).toMatch(
      /^\/admin\n(?: .*\n)*? {2}Content-Security-Policy: default-src 'none'; script-src 'self';/m,
    );
  });

  test('the editor costs no other page a byte, and nothing leads to it', () => {
    const others = Object.keys(edited).filter((path) => !isEditor(path));
    expect(others).toEqual(Object.keys(plain));
    expect(others.filter((path) => edited[path] !== plain[path])).toEqual(['_headers']);
    expect(['sitemap.xml', 'llms.txt', 'robots.txt'].filter((file) => /admin/.test(read(file)))).toEqual([]);
  });
});

test('without the packages of the editor, the build says how to install them, and dist/ stays as it is', async () => {
  const project = await copyProject();
  await rm(join(project, 'editor/node_modules'), { force: true });
  const dist = join(project, 'dist');
  await mkdir(dist);
  await writeFile(join(dist, 'index.html'), 'published before');
  const words = ['--content', site.root, '--out', dist, '--cache', resolve('.cache')];
  const printed = await new Promise((done) => {
    const command = ['--import', 'tsx', 'build.ts', 'build', ...words];
    execFile(process.execPath, command, { cwd: project }, (error, _, stderr) => done([error?.code, stderr]));
  });
  expect(printed).toEqual([
    2,
    'The packages of the editor are not installed. Run npm ci --prefix editor --ignore-scripts\n',
  ]);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('published before');
  await rm(project, { recursive: true });
});
