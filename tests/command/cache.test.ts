import {
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../build/base/files.ts';
import { spawnProcess } from '../child-process.ts';
import { writeMinimalSite } from '../minimal-site.ts';
import { copyProject } from '../project-copy.ts';

// Whatever happened before, a build gives what one without a cache gives: the same files, words and exit code.

let project: string;
const at = (path: string) => join(project, path);

beforeAll(async () => {
  project = await copyProject();
  await rm(at('content'), { recursive: true });
  await writeMinimalSite(at('content'));
  await edit('content/pages/about.md', (text) => `${text}\nA word.\n\n---\n\nAnother one.\n`);
  // Its own copy of a package, and links to all others.
  const packages = readdirSync(at('node_modules'));
  await rm(at('node_modules'));
  await mkdir(at('node_modules'));
  const original = join(import.meta.dirname, '../../node_modules');
  for (const name of packages.filter((one) => one !== 'marked'))
    symlinkSync(join(original, name), at(`node_modules/${name}`));
  await cp(join(original, 'marked'), at('node_modules/marked'), { recursive: true, dereference: true });
});

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(at(path), 'utf8');
  expect(change(text), path).not.toBe(text);
  await writeFile(at(path), change(text));
}

const cached = () => listFiles(at('.cache/derived-4'));

/** What a build leaves and says. */
interface Built {
  code: number | null;
  said: string;
  files: Map<string, string>;
}

async function build(name: string, ...options: string[]): Promise<Built> {
  const out = at(`sites/${name}/dist`);
  const words = ['--import', 'tsx', 'build.ts', 'build', '--out', out, ...options];
  const env = { ...process.env, NODE_ENV: 'production', SITE_URL: 'https://www.fernhill.example' };
  const { code, stdout, stderr } = await spawnProcess(process.execPath, words, { cwd: project, env }).ended;
  const said = `${stdout}${stderr}`.replace(/[\d.]+ m?s$/gm, '').replaceAll(out, 'dist');
  const files = listFiles(out).map((path): [string, string] => [
    path,
    readFileSync(join(out, path), 'latin1'),
  ]);
  return { code, said, files: new Map(files) };
}

/** A build without a cache. */
async function buildCold(): Promise<Built> {
  await rm(at('empty'), { recursive: true, force: true });
  return build('cold', '--cache', at('empty'));
}

function expectAlike(one: Built, other: Built): void {
  expect([one.code, one.said]).toEqual([other.code, other.said]);
  expect([...one.files.keys()]).toEqual([...other.files.keys()]);
  expect([...other.files].flatMap(([path, text]) => (one.files.get(path) === text ? [] : path))).toEqual([]);
}

/** The first build, which fills the cache. */
let first: Built;

test('after changes of a template, of the metrics of fonts and of a package, and after they were taken back', async () => {
  first = await build('warm');
  expect([first.code, first.files.get('about.html')]).toEqual([0, expect.stringContaining('<hr>')]);
  const changes: [file: string, from: string, to: string][] = [
    ['templates/parts/Prose.tsx', "'prose'", "'prose', 'x'"],
    ['build/assets/fonts/typeface.ts', 'ascent: font', 'ascent: 2 * font'],
    ['node_modules/marked/lib/marked.esm.js', '<hr>', '<hr><hr>'],
    ['node_modules/marked/package.json', '"version": "', '"version": "9'],
  ];
  for (const [file, from, to] of changes) await edit(file, (text) => text.replace(from, to));
  const changed = await build('warm');
  const about = changed.files.get('about.html') ?? '';
  const ascent = (html = '') => /ascent-override:([\d.]+)/.exec(html)?.[1];
  expect(about).toMatch(/class="prose x.*<hr><hr>/s);
  expect(ascent(about)).not.toBe(ascent(first.files.get('about.html')));
  expectAlike(changed, await buildCold());
  for (const [file, from, to] of changes) await edit(file, (text) => text.replace(to, from));
  expectAlike(await build('warm'), first);
});

test('after the published files were written over, and after the cache was', async () => {
  for (const path of first.files.keys()) writeFileSync(at(`sites/warm/dist/${path}`), 'other');
  expectAlike(await build('warm'), first);
  for (const path of cached())
    truncateSync(
      at(`.cache/derived-4/${path}`),
      Math.floor(statSync(at(`.cache/derived-4/${path}`)).size / 2),
    );
  expectAlike(await build('warm'), first);
});

test('with a source from the future, which adds nothing to the cache', async () => {
  const entries = cached();
  utimesSync(at('build/site.ts'), new Date(), new Date(Date.now() + 1e9));
  expectAlike(await build('warm'), first);
  expect(cached()).toEqual(entries);
});

test('after the same mistake, which only rendering finds, was made before', async () => {
  await edit('content/pages/about.md', (text) => `${text.slice(0, text.indexOf('A paragraph'))}<b></b>\n`);
  const refused = await build('warm');
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('renders to nothing')]);
  expectAlike(await build('warm'), refused);
});

test('of two at once', async () => {
  await edit('content/pages/about.md', (text) => text.replace('<b></b>', 'Words for two.'));
  const both = await Promise.all([build('warm'), build('other')]);
  const cold = await buildCold();
  for (const one of both) expectAlike(one, cold);
});
