import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../build/base/files.ts';
import { read } from '../../build/read/reader.ts';
import { projectSite } from '../../tools/project-site.ts';
import { crawl, readSite } from '../build/checks/rendered-site.ts';
import { FOLDERS, SECOND_SAMPLE } from '../built-sites.ts';
import { SAMPLE, samples } from '../sample.ts';
import { brandWords, findWords } from '../samples/brand-words.ts';

test('a crawler finds no broken link, and nothing that the build has not checked', async () => {
  const { content, routes } = await projectSite({ root: SAMPLE });
  const { pages } = await readSite(FOLDERS.sample, { routes, content });
  const paths = routes.map(({ path }) => path);
  const { answered, broken } = await crawl(FOLDERS.sample, paths, content.settings.url);
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

const [, second] = samples();

test.runIf(second && second.root === SECOND_SAMPLE)(
  'no output of the second sample has a trace of the first',
  async () => {
    const root = second?.root ?? '';
    const contentOf = (of: string) => read({ root: of, today: '2026-01-01' });
    const own = brandWords(root, await contentOf(root));
    const foreign = brandWords(SAMPLE, await contentOf(SAMPLE)).filter((word) => !own.includes(word));
    const folder = dirname(FOLDERS.second);
    const files = listFiles(folder);
    expect(files).toEqual(expect.arrayContaining(['dist/index.html', 'hosting/nginx.conf']));
    const traces: Record<string, string[]> = {};
    for (const file of files) {
      // The information in a picture's or typeface's bytes is text, too.
      const encoding = /\.(?:png|webp|avif|jpg|ico|woff2)$/.test(file) ? 'latin1' : 'utf8';
      const found = findWords(`${file}\n${readFileSync(join(folder, file), encoding)}`, foreign);
      if (found.length > 0) traces[file] = found;
    }
    expect(traces).toEqual({});
  },
);

test('traces are found in words, addresses and names of files', () => {
  const words = ['Section Line', 'Iowa', '(402)'];
  expect(findWords('<title>Section&nbsp;line</title>', words)).toEqual(['Section Line']);
  expect(findWords('https://www.sectionline.example/', words)).toEqual(['Section Line']);
  expect(findWords('cedar-rapids-iowa.html: call (402) 555', words)).toEqual(['Iowa', '(402)']);
  expect(findWords('the Kiowa, the intersection line, 402', words)).toEqual([]);
});
