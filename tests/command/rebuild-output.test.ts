import { appendFileSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Change,
  expectSame,
  files,
  folder,
  out,
  prepareRebuiltSite,
  published,
  testChanges,
  told,
} from './rebuilt-site.ts';

prepareRebuiltSite();

const STATIC: Change[] = [
  ['a file', () => writeFile(join(files, 'hello.txt'), 'Hello\n')],
  ['its words', () => writeFile(join(files, 'hello.txt'), 'Howdy\n')],
  [
    'a page by hand',
    () => writeFile(join(files, 'by-hand.html'), '<!doctype html>\n<title>x</title>\n<p>x\n'),
  ],
  ['a page by hand that is gone', () => rm(join(files, 'by-hand.html'))],
  [
    'the mark of the brand',
    () =>
      writeFile(
        join(files, 'favicon.svg'),
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#052"/></svg>',
      ),
  ],
];

/** Larger than systems count. */
const NO_PROCESS = 2 ** 30;

const OUTPUT: Change[] = [
  ['a page is gone', () => rm(published('about.html'))],
  ['a page was written over', () => writeFile(published('contact.html'), 'hacked')],
  ['one byte was', async () => appendFileSync(published('blog.html'), '\n')],
  ['a drawing is gone', () => rm(published(asset(/\.svg$/)))],
  ['a font is gone', () => rm(published(asset(/\.woff2$/)))],
  ['a feed is gone', () => rm(published('blog/feed.xml'))],
  ['a compressed copy is gone', () => rm(published('services/seo.html.br'))],
  ['a folder is gone', () => rm(published('services'), { recursive: true })],
  ['all is gone', () => rm(out('again'), { recursive: true })],
  [
    'a stranger is there',
    async () => {
      await mkdir(published('deep/er'), { recursive: true });
      await writeFile(published('deep/er/x.html'), 'x');
    },
  ],
  [
    'a build was killed while it published something else',
    async () => {
      const left = join(folder, `again/.staging/dist-${NO_PROCESS}`);
      await mkdir(left, { recursive: true });
      await writeFile(join(left, 'about.html'), 'something else');
      await writeFile(join(left, '.changes.json'), '{"moved":["about.html"],"removed":["contact.html"]}');
    },
  ],
  ['a file for hosts is gone', () => rm(join(folder, 'again/hosting/nginx.conf'))],
];

const asset = (name: RegExp) => `assets/${readdirSync(published('assets')).find((file) => name.test(file))}`;

describe('a site that is built again is the same as one that is built anew, after a change of the static files:', () => {
  testChanges(STATIC);
});

describe('and after a change of what was published:', () => {
  beforeAll(async () => {
    told.options = [];
    await expectSame();
  });
  testChanges(OUTPUT);

  test('every picture of links is the picture of a page', async () => {
    const all = readdirSync(published('assets')).filter((name) => name.startsWith('social-'));
    const pages = readdirSync(out('again'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.html'),
    );
    const text = (await Promise.all(pages.map((path) => readFile(published(path), 'utf8')))).join('');
    expect(all.filter((name) => !text.includes(name))).toEqual([]);
  });
});
