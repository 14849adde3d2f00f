import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../project-copy.ts';
import { type Finished, finished, startBuild } from './run-build.ts';
import { differences } from './site-files.ts';

// The project's own code is an input, too: a change of it must reach every page that it is about.

let root: string;

beforeAll(async () => {
  root = await copyProject();
  expect(await build('again')).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

const build = (name: string): Promise<Finished> =>
  finished(
    startBuild(
      [
        ...['build', '--out', join(root, name, 'dist'), '--cache', join(root, `cache-${name}`)],
        ...['--skip', 'social', '--no-compress'],
      ],
      {},
      { cwd: root },
    ),
  );

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
  await writeFile(join(root, path), text.replace(from, to));
}

describe('a site that is built again is the same as one that is built anew, after a change of', () => {
  test.each([
    ['a template', 'templates/parts/Breadcrumb.tsx', 'aria-label="Breadcrumb"', 'aria-label="Where you are"'],
    ['a style', 'templates/styles/tokens.css', ':root {', ':root {\n    --new: 1px;'],
    ['a rule', 'rules/blog-list.ts', 'PAGE_SIZE = 6', 'PAGE_SIZE = 2'],
    ['the build', 'build/outputs/robots.ts', "['User-agent: *", "['User-Agent: *"],
    ['an island', 'islands/main.ts', "'[data-questionnaire]'", "'[data-questionnaire], [data-new]'"],
    ['the settings of the project', 'package.json', '"license": "MIT"', '"license": "MIT", "x": 1'],
  ])('%s', async (_, path, from, to) => {
    await edit(path, from, to);
    const again = await build('again');
    expect([again.code, again.stderr]).toEqual([0, '']);
    expect(again.stdout).not.toContain('nothing changed');
    await rm(join(root, 'cache-anew/builds'), { recursive: true, force: true });
    await rm(join(root, 'anew'), { recursive: true, force: true });
    expect(await build('anew')).toMatchObject({ code: 0 });
    expect(differences(join(root, 'again'), join(root, 'anew'))).toEqual([]);
  });
});
