import { readFileSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { spawnProcess } from '../child-process.ts';
import { writeMinimalSite } from '../minimal-site.ts';
import { copyProject } from '../project-copy.ts';

const ROOT = join(import.meta.dirname, '../..');
const BEND = 'content/locations/bend-oregon.md';
const SEO = 'content/services/seo.md';

interface Matcher {
  severity: string;
  pattern: [{ regexp: string; file: number; line: number; message: number }];
}

const { jobs } = parse(readFileSync(join(ROOT, '.github/workflows/ci.yml'), 'utf8')) as {
  jobs: Record<'content', { steps: { run?: string }[] }>;
};
/** The steps that GitHub runs: the first makes it read what the second prints. */
const [addMatcher = '', command = ''] = jobs.content.steps.slice(-2).map(({ run }) => run ?? '');

let project: string;
beforeAll(async () => {
  project = await copyProject();
  await rm(join(project, 'content'), { recursive: true });
});
beforeEach(() => writeMinimalSite(join(project, 'content')));
afterEach(() => rm(join(project, 'content'), { recursive: true }));

const edit = async (file: string, change: (text: string) => string) =>
  writeFile(join(project, file), change(await readFile(join(project, file), 'utf8')));

/** Runs the step as GitHub does. @returns what it shows beside the lines of a pull request, and the exit code */
async function annotate(): Promise<{ code: number | null; annotations: string[] }> {
  const [, file = ''] = /::add-matcher::(.+)"$/.exec(addMatcher) ?? [];
  const matchers = JSON.parse(readFileSync(join(ROOT, file), 'utf8')).problemMatcher as Matcher[];
  const env = { ...process.env, NODE_ENV: 'production', SITE_URL: '', FORMS_ENDPOINT: '' };
  const words = ['-c', `${command} -- --cache "${join(ROOT, '.cache')}"`];
  const { code, stdout, stderr } = await spawnProcess('sh', words, { cwd: project, env }).ended;
  const annotations = `${stdout}\n${stderr}`.split('\n').flatMap((text) =>
    matchers.flatMap(({ severity, pattern: [{ regexp, ...groups }] }) => {
      const match = new RegExp(regexp).exec(text);
      if (!match) return [];
      const path = match[groups.file] ?? '';
      // GitHub drops what is no file of the repository, and shows the message above all files.
      const place = statSync(join(project, path), { throwIfNoEntry: false })?.isFile() ? path : 'nowhere';
      return [`${severity} ${place}:${match[groups.line] ?? ''} ${match[groups.message]}`];
    }),
  );
  return { code, annotations };
}

test('mistakes are shown beside the line or the file to change', async () => {
  await edit(BEND, (text) => text.replace('---\n', '---\nctiy: 5\n'));
  await rename(join(project, SEO), join(project, 'content/services/Being found.md'));
  await rm(join(project, 'content/pages/about.md'));
  expect(await annotate()).toEqual({
    code: 1,
    annotations: [
      `error ${BEND}:2 ctiy: unknown field. Did you mean city?`,
      'error nowhere: has no page with "layout: about". Add one',
      "error content/services/Being found.md: has a name that can't be an address. Use lower-case letters, digits and single hyphens: being-found.md",
    ],
  });
});

test('warnings are shown beside the file, and nothing else is', async () => {
  await edit('content/pages/services.md', (text) =>
    text.replace('  title: Our services', '  title: About the agency'),
  );
  const { annotations, code } = await annotate();
  expect(code).toBe(0);
  expect(annotations.filter((one) => !/: (?:is thin|is an orphan|has no options for)/.test(one))).toEqual([
    expect.stringMatching(/^warning content\/pages\/\w+\.md:\d+ seo\.title: .* has the same title as /),
  ]);
});
