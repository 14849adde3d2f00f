import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { read } from '../../build/read/reader.ts';
import { STARTER_SERVICES } from '../../tools/new/starter.ts';
import { spawnProcess, startBuild } from '../child-process.ts';
import { copyProject } from '../project-copy.ts';
import { isInstalled } from '../servers/hosts/own-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { CLEAR, type Turn, typeWhenShown } from '../tools/new/typing.ts';

const folder = temporaryFolder();
const root = join(folder, 'content');

/** Runs build.ts without a terminal. */
async function run(...words: string[]) {
  const { child, ended, printed } = startBuild(words);
  child.stdin?.end('Harborline\n');
  const { code } = await ended;
  return { code, printed: printed() };
}

/** Runs "npm run new -- site" in a terminal of 80 columns and 24 rows. */
async function answer(site: string, ...turns: Turn[]) {
  const command = 'stty columns 80 rows 24; npm run new -- site "$SITE"';
  const env = { ...process.env, SITE: site };
  const { child, ended, printed } = spawnProcess('script', ['-qefc', command, '/dev/null'], { env });
  if (child.stdout && child.stdin) typeWhenShown(child.stdout, child.stdin, turns);
  const { code } = await ended;
  return { code, printed: printed().replaceAll('\r\n', '\n') };
}

// Other systems have another "script".
const hasTerminal = process.platform === 'linux' && isInstalled('script', '--version');

test.skipIf(!hasTerminal)('answers typed in make a site that passes every check', async () => {
  const { code, printed } = await answer(
    root,
    ['Language of the site', ''],
    ['Name of the agency', 'Harborline'],
    ['Its legal name', ''],
    ['Year it was founded', ''],
    ['Email address', 'hello'],
    ['"hello" is not an email address. Write it as name@example.com', '@harborline.example'],
    ['Phone number', '(207) 555-0142'],
    ['Person who reads messages', 'Robin Hale'],
    ['Role of this person', ''],
    ['Street and number', ''],
    ['City of the office', 'Portland, ME'],
    ['Its postal code', '4101'],
    ['"4101" is not a postal code.', `${CLEAR}04101`],
    ['Its coordinates', '43.65910, -70.25680'],
    ['Another city', 'Bath, Maine'],
    ['Its postal code', ''],
    ['Its coordinates', ''],
    ['Another city', ''],
    ['States you work in', ''],
    ['Miles around', ''],
    ['Office hours', ''],
    ['Time zone', 'America/New_York'],
    ['Services', 'a'],
    ['Other services, if any', ''],
    ['Industries', 'Restaurants'],
    ['Main color', ''],
    ['Color of buttons', ''],
    ['Typeface of headings', ''],
    ['Typeface of everything else', ''],
    ['Drawings', ''],
    ['Address of the site', ''],
  );
  expect([code, printed]).toEqual([0, expect.stringContaining(`Created ${root}\n`)]);
  expect(await readdir(folder)).toEqual(['content']);
  const { settings, services } = await read({ root });
  expect(settings).toMatchObject({ email: 'hello@harborline.example', timeZone: 'America/New_York' });
  expect(services).toHaveLength(STARTER_SERVICES.length);

  const checked = await run('check', '--content', root);
  expect(checked.printed).toContain('locations/bath-maine.md (draft)');
  expect(checked.printed).toMatch(
    /^ +\d+ placeholders \(TODO:\) in \d+ files, which production builds refuse$/m,
  );
  expect(checked.code).toBe(0);

  const byPath = await run('check', '--content', root, join(root, 'pages'));
  const count = [...checked.printed.matchAll(/pages\/\S+\.md: (\d+) placeholder/g)].reduce(
    (sum, [, number]) => sum + Number(number),
    0,
  );
  expect(count).toBeGreaterThan(0);
  expect(byPath.printed.match(/^ +\S+\.md:\d+ is still a TODO/gm)).toHaveLength(count);
  expect(byPath.code).toBe(0);
});

test('in a folder with a space and without SITE_URL, the sample passes every check, which writes nothing but its cache', async () => {
  const project = await copyProject(join(temporaryFolder(), 'my site'));
  const before = await readdir(project);
  const { printed, ended } = spawnProcess('npm', ['run', 'check', '--', '--cache', resolve('.cache')], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: '', FORMS_ENDPOINT: '' },
  });
  expect([(await ended).code, printed()]).toEqual([0, expect.stringMatching(/\nNo mistakes\n$/)]);
  expect(await readdir(project)).toEqual(before);
});

test('without a terminal nothing is asked, read or written', async () => {
  const empty = temporaryFolder();
  const { code, printed } = await run('new', 'site', join(empty, 'content'));
  expect(printed).toContain('These answers are missing: language, name, legalName, founded, email,');
  expect(printed).toMatch(/Run the same command in a terminal .* pass it with --answers/);
  expect(code).toBe(2);
  expect(await readdir(empty)).toEqual([]);
});
