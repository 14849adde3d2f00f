import { watch } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { spawnProcess } from '../child-process.ts';
import { writeMinimalSite } from '../minimal-site.ts';
import { photo } from '../sample-pictures.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const PROJECT = join(import.meta.dirname, '../..');
const TSX = import.meta.resolve('tsx');
const EXPORT = join(PROJECT, 'tests/data/moving-in/wordpress.xml');
const env = {
  ...{ TSX_TSCONFIG_PATH: join(PROJECT, 'tsconfig.json') },
  ...process.env,
  NODE_ENV: 'production',
  SITE_URL: '',
  URL: '',
  FORMS_ENDPOINT: '',
  NO_COLOR: '1',
};

const uploads = join(temporaryFolder(), 'uploads');

/** Runs build.ts in a folder, which is where a project would be. */
const start = (cwd: string, ...words: string[]) =>
  spawnProcess(process.execPath, ['--import', TSX, join(PROJECT, 'build.ts'), ...words], { cwd, env });

async function run(cwd: string, ...words: string[]) {
  const { ended, printed } = start(cwd, ...words);
  const { code } = await ended;
  return { code, printed: printed() };
}

/** The files of a folder with their bytes, without those of builds. */
async function snapshot(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const texts = files
    .sort()
    .filter((file) => !/\/(?:\.cache|dist|hosting)\//.test(file))
    .map(async (file) => [file.slice(folder.length), await readFile(file, 'base64')]);
  return Object.fromEntries(await Promise.all(texts));
}

/** A site with an author and two categories, and no posts. */
async function newSite(): Promise<string> {
  const folder = temporaryFolder();
  await writeMinimalSite(join(folder, 'content'));
  await mkdir(join(folder, 'content/authors'));
  await mkdir(join(folder, 'static'));
  await writeFile(
    join(folder, 'content/authors/robin-hale.md'),
    '---\nname: Robin Hale\nrole: Founder\n---\n\nRobin bakes on Sundays.\n',
  );
  const description = 'What we learned in ten years of marketing for bakeries and cafés.';
  const categories = ['Advice', 'News'].map(
    (label) => `- label: ${label}\n  slug: ${label.toLowerCase()}\n  description: ${description}\n`,
  );
  await writeFile(join(folder, 'content/categories.yaml'), categories.join(''));
  return folder;
}

const importIt = (folder: string) => run(folder, 'new', 'import', EXPORT, '--uploads', uploads);

let site = '';
beforeAll(async () => {
  await mkdir(join(uploads, '2021/03'), { recursive: true });
  const exif = { IFD0: { Artist: 'June', Orientation: '6' } };
  await photo(640, 400).jpeg().withExif(exif).toFile(join(uploads, '2021/03/loaf.jpg'));
  await photo(640, 400).jpeg().toFile(join(uploads, '2021/03/oven-scaled.jpg'));
  await writeFile(join(uploads, '2021/03/menu.pdf'), '%PDF-1.4');
  site = await newSite();
});

describe('an export of WordPress', () => {
  test('waits for categories, and then becomes a blog that passes every check', async () => {
    const before = await snapshot(site);
    const misspelled = await run(site, 'new', 'import', EXPORT, '--uploads', 'uplods');
    expect(misspelled).toMatchObject({ code: 2, printed: expect.stringContaining('uplods does not exist') });
    const asked = await importIt(site);
    expect(asked.printed).toMatch(/Wrote import-categories\.yaml, .*\nNothing was imported yet/);
    const { '/import-categories.yaml': _, ...others } = await snapshot(site);
    expect(others).toEqual(before);
    const table = join(site, 'import-categories.yaml');
    await writeFile(table, (await readFile(table, 'utf8')).replaceAll('""', 'news'));

    const done = await importIt(site);
    expect(done).toMatchObject({ code: 0 });
    expect(done.printed).toMatch(/^Imported 2\d posts from WordPress: \d+ published, \d+ drafts$/m);
    expect(await run(site, 'check')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('No mistakes'),
    });
  });

  test('keeps the text, the picture in its largest version, and links between posts', async () => {
    const text = await readFile(join(site, 'content/posts/a-darker-crust.md'), 'utf8');
    expect(text).toContain('aliases:\n  - /2016/05/a-darker-crust\n  - /?p=2\n');
    expect(text).toMatch(/!\[[^\]]+\]\(\/images\/posts\/loaf\.jpg/);
    expect(await readFile(join(site, 'content/posts/opening-the-oven.md'), 'utf8')).toContain(
      'Start with [the crust](/blog/a-darker-crust).',
    );
    const picture = await readFile(join(site, 'static/images/posts/loaf.jpg'));
    expect(picture.includes('June')).toBe(false);
  });

  test('leaves drafts, private posts and passwords unpublished, and says why', async () => {
    const lease = await readFile(join(site, 'content/posts/the-lease.md'), 'utf8');
    expect(lease).toMatch(/^draft: true # it was private$/m);
    const report = await readFile(join(site, 'import-report.md'), 'utf8');
    expect(report).toMatch(/^- \[ \] \*\*The lease\*\* \(draft: it was private\)$/m);
    expect(report).toMatch(/wordpress\.xml:\d+ .*oven_clock/);
    const all = Object.values(await snapshot(site)).map((bytes) => Buffer.from(bytes, 'base64').toString());
    expect(all.join('\n')).not.toMatch(/reader@example\.com|Thank you\./);
  });

  test('redirects its old addresses', async () => {
    const { until, stop } = start(site, 'start', '--port', '0', '--no-compress');
    const address = await until(/(http:\/\/127\.0\.0\.1:\d+)/);
    const target = async (path: string) => {
      const { status, headers } = await fetch(address + path, { redirect: 'manual' });
      return [status, headers.get('location')?.replace(address, '')];
    };
    const paths = ['/2016/05/a-darker-crust/', '/?p=2', '/feed/', '/category/products/bread/rye/'];
    expect(await Promise.all(paths.map(target))).toEqual([
      [301, '/blog/a-darker-crust'],
      [301, '/blog/a-darker-crust'],
      [301, '/blog/feed.xml'],
      [301, expect.stringMatching(/^\/blog\/category\/(?:news|advice)$/)],
    ]);
    await stop();
  });

  test('is imported once', async () => {
    await writeFile(join(site, 'content/posts/the-lease.md'), 'changed by hand');
    const before = await snapshot(site);
    expect((await importIt(site)).printed).toMatch(/^Nothing to import: all \d+ posts are here already$/m);
    expect(await snapshot(site)).toEqual(before);
  });

  test('goes on after it was killed in the middle', async () => {
    const [whole, killed] = [await newSite(), await newSite()];
    for (const folder of [whole, killed])
      await cp(join(site, 'import-categories.yaml'), join(folder, 'import-categories.yaml'));
    await importIt(whole);
    await mkdir(join(killed, 'content/posts'));
    const first = start(killed, 'new', 'import', EXPORT, '--uploads', uploads);
    const watcher = watch(join(killed, 'content/posts'), () => first.child.kill('SIGKILL'));
    expect(await first.ended).toMatchObject({ signal: 'SIGKILL' });
    watcher.close();
    expect(await importIt(killed)).toMatchObject({ code: 0 });
    const [expected, resumed] = await Promise.all(
      [whole, killed].map((folder) => snapshot(join(folder, 'content'))),
    );
    const isFinished = ([name]: [string, string]) => !name.includes('.new-');
    expect(Object.fromEntries(Object.entries(resumed ?? {}).filter(isFinished))).toEqual(expected);
  });
});

test('a dry run of a blog of Jekyll prints the report, and writes nothing', async () => {
  const folder = await newSite();
  const old = join(folder, 'old');
  await mkdir(join(old, '_posts'), { recursive: true });
  await writeFile(join(old, '_config.yml'), 'url: https://www.rope.example\npermalink: /news/:title/\n');
  const front = (title: string) => `---\ntitle: ${title}\nauthor: Robin Hale\ncategory: News\n---\n\n`;
  await writeFile(
    join(old, '_posts/2020-02-03-knots.md'),
    `${front('Knots')}Tie it twice, then pull. Read on in [splices]({% post_url 2020-03-04-splices %}).\n`,
  );
  await writeFile(
    join(old, '_posts/2020-03-04-splices.md'),
    `${front('Splices')}A splice holds longer than a knot.\n\n{% rope_meter length="12" %}\n`,
  );
  const before = await snapshot(folder);
  const { printed } = await run(folder, 'new', 'import', 'old', '--dry-run');
  expect(printed).toContain('Would import 2 posts from Jekyll: 1 published, 1 draft');
  expect(printed).toMatch(/old\/_posts\/2020-03-04-splices\.md:\d+ .*rope_meter/);
  expect(printed).toContain('old/_posts/2020-02-03-knots.md → /blog/knots\n');
  expect(await snapshot(folder)).toEqual(before);
});
