import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { start, startBuild } from '../child-process.ts';
import { copyProject } from '../project-copy.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();
const root = join(folder, 'content');

/** Runs build.ts with these lines as its input. */
async function answer(words: readonly string[], lines: readonly string[]) {
  const { child, ended, printed } = startBuild(words);
  child.stdin?.end(`${lines.join('\n')}\n`);
  const { code } = await ended;
  return { code, printed: printed() };
}

test('answers typed in make a site that passes every check', async () => {
  const { code, printed } = await answer(
    ['new', 'site', root],
    [
      ...['Harborline', '', '', 'hello', 'hello@harborline.example', '(207) 555-0142', ''],
      ...['Portland, ME', '4101', '04101', '43.65910, -70.25680', 'Bath, Maine', '', '', '', ''],
      ...['', '', 'America/New_York', 'all', 'Restaurants', '', '', '', '', '', ''],
    ],
  );
  expect(printed).toContain('"hello" is not an email address. Write it as name@example.com');
  expect(printed).toContain('"4101" is not a postal code.');
  expect(printed).toContain('Miles around each city in which you work [25]: ');
  expect([code, printed]).toEqual([0, expect.stringContaining(`Created ${root}\n`)]);

  const checked = await answer(['check', '--content', root], []);
  expect(checked.printed).toContain('locations/bath-maine.md (draft)');
  expect(checked.printed).toMatch(
    /^ +\d+ placeholders \(TODO:\) in \d+ files, which production builds refuse$/m,
  );
  expect(checked.code).toBe(0);

  const byPath = await answer(['check', '--content', root, join(root, 'pages')], []);
  const count = [...checked.printed.matchAll(/pages\/\S+\.md: (\d+) placeholder/g)].reduce(
    (sum, [, number]) => sum + Number(number),
    0,
  );
  expect(count).toBeGreaterThan(0);
  expect(byPath.printed.match(/^ +\S+\.md:\d+ still says what to write here/gm)).toHaveLength(count);
  expect(byPath.code).toBe(0);
});

test('in a folder with a space and without SITE_URL, the sample passes every check, which writes nothing but its cache', async () => {
  const project = await copyProject(join(temporaryFolder(), 'my site'));
  const before = await readdir(project);
  const { printed, ended } = start('npm', ['run', 'check', '--', '--cache', resolve('.cache')], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: '', FORMS_ENDPOINT: '' },
  });
  expect([(await ended).code, printed()]).toEqual([0, expect.stringMatching(/\nNo mistakes\n$/)]);
  expect(await readdir(project)).toEqual(before);
});

test('input that ends early writes nothing', async () => {
  const early = join(folder, 'early');
  const { code, printed } = await answer(['new', 'site', early], ['Harborline']);
  expect(printed).toContain(
    'The answers end at "Its legal name, for contracts and legal pages". Answer in a terminal,',
  );
  expect(code).toBe(2);
});
