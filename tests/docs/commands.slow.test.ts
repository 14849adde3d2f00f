import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { HELP } from '../../build/base/command-line.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const DOCUMENTS = globSync(['*.md', 'docs/*.md', '.github/*.md'], { cwd: ROOT });
const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: ROOT });

/** npm commands in a text, with the options that follow on the line or in the code span. */
function commands(text: string): { script: string; options: string[] }[] {
  const found = text.matchAll(/\bnpm (?:run (?:-s |--silent )?([\w:-]+)|(start|test)\b)([^`\n#&|]*)/g);
  return [...found].map(([, run, short, rest = '']) => ({
    script: run ?? short ?? '',
    options: rest.match(/(?<= )--[a-z-]+/g) ?? [],
  }));
}

test.each([...DOCUMENTS, ...WORKFLOWS])('%s mentions only existing commands and their options', (file) => {
  const known = new Set(HELP.match(/--[a-z-]+/g));
  const wrong = commands(read(file)).filter(({ script, options }) => {
    const command = scripts[script];
    const isBuild = /tsx build(?:\.ts|\/serve\/restart\.ts) /.test(command ?? '');
    return !command || (isBuild && options.some((option) => !known.has(option)));
  });
  expect(wrong).toEqual([]);
});

test('commands are found in documents and workflows, some with options', () => {
  const [said, run] = [DOCUMENTS, WORKFLOWS].map((files) => files.flatMap((file) => commands(read(file))));
  expect(run?.length).toBeGreaterThan(5);
  expect(said?.filter(({ options }) => options.length > 0).length).toBeGreaterThan(5);
});

test('tools start, and say what is wrong with their command line', async () => {
  const tools = ['tests/bench.ts', 'tests/shots.ts', 'tools/size.ts'];
  const answers = tools.map(async (tool) => {
    const run = promisify(execFile)(process.execPath, ['--import', 'tsx', tool, '--rnus'], { cwd: ROOT });
    const { code, stdout, stderr } = await run.then(
      () => expect.fail(`${tool} accepts --rnus`),
      (error) => error,
    );
    return { tool, code, stdout, stderr };
  });
  const stderr = expect.stringMatching(/^Unknown option '--rnus'/);
  expect(await Promise.all(answers)).toEqual(
    tools.map((tool) => ({ ...{ tool, code: 2, stdout: '' }, stderr })),
  );
});
