import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareAssets } from '../../build/assets/assets.ts';
import { crawl } from '../../build/crawl/crawl.ts';
import { createLinkCheck } from '../../build/checks/links/link-check.ts';
import { linksOf, sitePages } from '../../build/checks/links/site-pages.ts';
import { listFiles } from '../../build/base/list-files.ts';
import { read } from '../../build/content/read/reader.ts';
import { plan } from '../../build/pages/routes/plan.ts';
import { today } from '../../build/base/today.ts';
import { runBuild } from './run-build.ts';

const PROJECT = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-links-'));
  expect(await runBuild(['build', '--no-compress', '--out', join(folder, 'dist')])).toMatchObject({
    code: 0,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a crawler that visits the whole site sees what the build has checked without visiting it', async () => {
  const dist = join(folder, 'dist');
  const content = await read({ root: join(PROJECT, 'content'), today: today(process.env) });
  const { url: origin } = content.settings;
  const routes = plan(
    content,
    { origin, production: false },
    await prepareAssets(content, join(PROJECT, 'static')),
  );
  const check = createLinkCheck(content);
  const files = listFiles(dist);
  for (const page of sitePages(files, routes, content)) {
    check.note(linksOf(page, await readFile(join(dist, page.file), 'utf8')));
  }
  const found = check.finish(new Set(files));
  const visited = await crawl(dist, routes, origin);

  expect([found.broken, visited.broken]).toEqual([[], []]);
  // Pages are visited whether or not anything links to them.
  const pages = new Set(routes.map(({ path }) => path));
  const linked = (addresses: Iterable<string>) =>
    [...new Set([...addresses].map((address) => address.replace(/#.*/, '')))]
      .filter((address) => !pages.has(address))
      .sort();
  expect(linked(found.internal)).toEqual(linked(visited.answered));
  expect(linked(found.internal).length).toBeGreaterThan(100);
});
