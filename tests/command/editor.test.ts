import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBrowserCode } from '../../build/assets/assets.ts';
import { listFiles } from '../../build/base/files.ts';
import { read } from '../../build/read/reader.ts';
import { createSite } from '../../build/site.ts';
import { FOLDERS } from '../built-sites.ts';
import { startBuild } from '../child-process.ts';
import { writeMinimalSite } from '../minimal-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
const content = join(folder, 'content');
const out = join(folder, 'dist');

const textOf = (file: string) => readFileSync(join(out, file), 'utf8');
const isEditor = (path: string) => /^(?:admin\b|assets\/editor-)/.test(path);

beforeAll(async () => {
  await writeMinimalSite(content);
  await appendFile(join(content, 'site.yaml'), '\ncms:\n  backend: github\n  repository: agency/site\n');
  const { code, stderr } = await startBuild(['build', '--content', content, '--out', out]).ended;
  expect([code, stderr]).toEqual([0, '']);
});

test('without cms:, nothing of the editor is published', () => {
  expect(listFiles(FOLDERS.sample).filter(isEditor)).toEqual([]);
});

describe('with cms:', () => {
  test('the editor is published as a page with its script', () => {
    const files = listFiles(out).filter(isEditor);
    const script = files.find((path) => path.endsWith('.js'));
    expect(textOf('admin.html')).toContain(`<script type="module" src="/${script}"></script>`);
    for (const ending of ['.css', '.json'])
      expect(files.filter((path) => path.endsWith(ending))).toHaveLength(1);
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
