import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listFiles } from '../../build/base/files.ts';
import { read } from '../../build/content/read/reader.ts';
import { SAMPLE, samples } from '../sample.ts';
import { brandWords, findWords } from '../samples/brand-words.ts';
import { runBuild } from './run-build.ts';

const [, second] = samples();
const folder = mkdtempSync(join(tmpdir(), 'second-sample-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file's text; the information in a picture's or typeface's bytes. */
function textOf(file: string): string {
  return readFileSync(join(folder, file)).toString(
    /\.(?:png|webp|avif|jpg|ico|woff2)$/.test(file) ? 'latin1' : 'utf8',
  );
}

test.runIf(second)('no output of the second sample has a trace of the first', async () => {
  const root = second?.root ?? '';
  const contentOf = (of: string) => read({ root: of, today: '2026-01-01' });
  const content = await contentOf(root);
  const words = ['--no-compress', '--content', root, '--out', join(folder, 'dist')];
  const built = await runBuild(['build', ...words], { SITE_URL: content.settings.url });
  expect([built.code, built.stderr]).toEqual([0, '']);

  const own = brandWords(root, content);
  const foreign = brandWords(SAMPLE, await contentOf(SAMPLE)).filter((word) => !own.includes(word));
  const files = listFiles(folder);
  expect(files).toEqual(expect.arrayContaining(['dist/index.html', 'hosting/nginx.conf']));
  const traces: Record<string, string[]> = {};
  for (const file of files) {
    const found = findWords(`${file}\n${textOf(file)}`, foreign);
    if (found.length > 0) traces[file] = found;
  }
  expect(traces).toEqual({});
});

test('traces are found in words, addresses and names of files', () => {
  const words = ['Section Line', 'Iowa', '(402)'];
  expect(findWords('<title>Section&nbsp;line</title>', words)).toEqual(['Section Line']);
  expect(findWords('https://www.sectionline.example/', words)).toEqual(['Section Line']);
  expect(findWords('cedar-rapids-iowa.html: call (402) 555', words)).toEqual(['Iowa', '(402)']);
  expect(findWords('the Kiowa, the intersection line, 402', words)).toEqual([]);
});
