import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { checkWholeSite } from '../../editor/server/check.ts';
import { startBuild } from '../child-process.ts';
import { writeMinimalSite } from '../minimal-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const root = temporaryFolder();
const content = join(root, 'content');
const folders = { root, content, static: join(root, 'static'), cache: join(root, '.cache') };
const url = 'https://www.fernhill.example';
const [LEGAL, SERVICE] = ['content/pages/privacy-policy.md', 'content/services/seo.md'];

beforeAll(async () => {
  await writeMinimalSite(content);
  appendFileSync(
    join(root, LEGAL),
    '\n[a](/servces/seo)\n\n![A chart](/images/nope.png)\n\n{{nobody}} TODO: write this.\n',
  );
  const draft = readFileSync(join(root, SERVICE), 'utf8').replace('order: 1', 'order: 2');
  writeFileSync(
    join(content, 'services/later.md'),
    `${draft.replace('---\n', '---\ndraft: true\n')}\n[b](/nowhere)\n`,
  );
});

test('the check says what kind of mistake it is, where, and whether it is in a draft', async () => {
  const { mistakes, inDrafts, failure } = await checkWholeSite({ ...folders, url });
  expect(failure).toBeUndefined();
  expect(mistakes.map(({ code, file, line, title }) => [code, file, line, title])).toEqual([
    ['link', LEGAL, 13, 'Privacy policy'],
    ['picture', LEGAL, 15, 'Privacy policy'],
    ['text', LEGAL, 17, 'Privacy policy'],
    ['todo', LEGAL, 17, 'Privacy policy'],
  ]);
  expect(inDrafts).toMatchObject([{ code: 'link', file: 'content/services/later.md', title: 'SEO' }]);
});

test('a field is named by its path, and exit codes stay', async () => {
  const file = join(content, 'services/seo.md');
  const text = readFileSync(file, 'utf8');
  const check = async () => {
    const words = ['check', '--json', '--content', content, '--cache', folders.cache, file];
    const { code, stdout } = await startBuild(words, url).ended;
    return { code, printed: JSON.parse(stdout) };
  };
  expect(await check()).toMatchObject({ code: 0, printed: { mistakes: [] } });
  writeFileSync(file, text.replace('order: 1', 'order: first'));
  const { code, printed } = await check();
  writeFileSync(file, text);
  expect(code).toBe(1);
  expect(printed.mistakes).toEqual([
    {
      ...{ code: 'field', path: 'listing.order', line: expect.any(Number) },
      ...{
        file: expect.stringMatching(/content\/services\/seo\.md$/),
        message: expect.stringMatching(/number/),
      },
    },
  ]);
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'build.ts', 'check', '--json', '--content', '/nowhere'],
    { encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([2, '']);
});
