import { readFileSync } from 'node:fs';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBrowserCode } from '../../build/assets/assets.ts';
import { listFiles } from '../../build/base/files.ts';
import { MARKER } from '../../build/publish/staging.ts';
import { read } from '../../build/read/reader.ts';
import { createSite } from '../../build/site.ts';
import { FOLDERS } from '../built-sites.ts';
import { spawnProcess, startBuild } from '../child-process.ts';
import { INSTALLED, skipUnlessInstalled } from '../editor/installed.ts';
import { writeMinimalSite } from '../minimal-site.ts';
import { copyProject } from '../project-copy.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
const content = join(folder, 'content');
const out = join(folder, 'dist');

const textOf = (file: string) => readFileSync(join(out, file), 'utf8');
const isEditor = (path: string) => /^(?:admin\b|assets\/editor-)/.test(path);

beforeAll(async () => {
  await writeMinimalSite(content);
  await appendFile(join(content, 'site.yaml'), '\ncms:\n  backend: github\n  repository: agency/site\n');
  if (!INSTALLED) return;
  const { code, stderr } = await startBuild(['build', '--content', content, '--out', out]).ended;
  expect([code, stderr]).toEqual([0, '']);
});

test('without cms:, nothing of the editor is published', () => {
  expect(listFiles(FOLDERS.sample).filter(isEditor)).toEqual([]);
});

describe('with cms:', () => {
  skipUnlessInstalled();

  test('the editor is published as a page with its script', () => {
    const files = listFiles(out).filter(isEditor);
    expect(files).toEqual(['admin.html', expect.stringMatching(/^assets\/editor-[0-9a-f]{14}\.js$/)]);
    expect(textOf('admin.html')).toContain(`<script src="/${files[1]}" defer></script>`);
    expect(textOf('_headers')).toMatch(
      /^\/admin\n(?: .*\n)*? {2}Content-Security-Policy: default-src 'none'; script-src 'self';/m,
    );
  });

  test('the editor costs no other page a byte, and nothing leads to it', async () => {
    const edited = await read({ root: content });
    const { cms: _, ...settings } = edited.settings;
    const origin = { origin: settings.url, production: false };
    const code = await readBrowserCode();
    const plain = await createSite({ ...edited, settings }, { static: resolve('static'), code, origin });
    expect(plain.routes.length).toBeGreaterThan(8);
    for (const route of plain.routes) expect(textOf(route.file), route.file).toBe(plain.render(route));
    expect(['sitemap.xml', 'llms.txt', 'robots.txt'].filter((file) => /admin/.test(textOf(file)))).toEqual(
      [],
    );
  });
});

test('without the packages of the editor, the build says how to install them, and dist/ stays as it is', async () => {
  const project = await copyProject();
  await rm(join(project, 'editor/node_modules'), { force: true });
  const dist = join(project, 'dist');
  await mkdir(dist);
  for (const name of ['index.html', MARKER]) await writeFile(join(dist, name), 'published before');
  const words = ['--content', content, '--out', dist, '--cache', resolve('.cache')];
  const command = ['--import', 'tsx', 'build.ts', 'build', ...words];
  expect(await spawnProcess(process.execPath, command, { cwd: project }).ended).toMatchObject({
    code: 2,
    stderr: "The editor's packages are not installed. Run npm ci --prefix editor --ignore-scripts\n",
  });
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('published before');
});
