import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../build/base/files.ts';
import { projectSite } from '../../tools/project-site.ts';
import { crawl, readSite } from '../build/checks/rendered-site.ts';
import { createSite, type FixtureSite, POST } from '../fixture-site.ts';
import { runBuild } from './run-build.ts';

const STATIC = join(import.meta.dirname, '../../static');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M0 0h9v9z"/></svg>';
let folder: string;
let dist: string;
let site: FixtureSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-links-'));
  dist = join(folder, 'dist');
  const images = join(folder, 'static/images');
  site = await createSite();
  await site.write(
    'posts/pictures.md',
    `${POST}\n![Chart](</images/our chart.svg>)\n\n![Linked](/images/linked.png)\n\n![Replaced](/images/replaced.png)\n`,
  );
  await cp(STATIC, join(folder, 'static'), { recursive: true });
  await mkdir(images, { recursive: true });
  await writeFile(join(images, 'our chart.svg'), SVG);
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: 'green' } }).png();
  for (const name of ['linked', 'replaced']) await picture.clone().toFile(join(images, `${name}.png`));
  await writeFile(
    join(folder, 'static/landing.html'),
    '<!doctype html>\n<img src="/images/linked.png?v=2">\n',
  );
  const folders = ['--content', site.root, '--static', join(folder, 'static'), '--out', dist];
  expect(await runBuild(['build', ...folders])).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await site.remove();
  await rm(folder, { recursive: true, force: true });
});

test('original pictures are published only if a page links to them, including pages in static/', () => {
  const pictures = listFiles(join(dist, 'images')).filter((file) => /\.(?:png|svg)$/.test(file));
  expect(pictures).toEqual(expect.arrayContaining(['linked.png', 'our chart.svg']));
  expect(pictures).not.toContain('replaced.png');
});

test('a crawler finds no broken link, and nothing that the build has not checked', async () => {
  const { content, routes } = await projectSite({ root: site.root }, join(folder, 'static'));
  const { pages } = await readSite(dist, { routes, content });
  const paths = routes.map(({ path }) => path);
  const { answered, broken } = await crawl(dist, paths, content.settings.url);
  expect([...broken]).toEqual([]);

  const planned = new Set(paths);
  const others = (links: Iterable<string>) =>
    [...new Set([...links].map((link) => link.replace(/#.*/, '')))]
      .filter((path) => !planned.has(path))
      .sort();
  const linked = pages.filter(({ path }) => planned.has(path)).flatMap(({ links }) => links);
  const found = others(linked.filter((link) => link.startsWith('/')));
  expect(found).toEqual(others(answered));
  expect(found.length).toBeGreaterThan(100);
});
