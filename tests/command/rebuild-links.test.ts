import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { POST } from '../fixture-site.ts';
import { append, expectSame, expectTold, files, prepareRebuiltSite, site } from './rebuilt-site.ts';

prepareRebuiltSite();

const LINKED = 'posts/linked.md';
const PLACE = '## A place to go';
const withoutPlace = (text: string) => text.replace(PLACE, '## Another place');

type Fault = [name: string, mistake: string, change: () => Promise<unknown>, mend: () => Promise<unknown>];

const FAULTS: Fault[] = [
  [
    'a place of a page is gone',
    '/blog/linked#a-place-to-go: ',
    () => site.edit(LINKED, withoutPlace),
    () => site.edit(LINKED, (text) => text.replace('## Another place', PLACE)),
  ],
  [
    'a page is gone',
    '/blog/linked',
    () => site.delete(LINKED),
    () => site.write(LINKED, append(PLACE)(POST)),
  ],
  [
    'a page has moved',
    '/blog/linked',
    async () => {
      await site.write('posts/moved.md', append(PLACE)(POST));
      await site.delete(LINKED);
      await site.edit('redirects.yaml', append('- from: /blog/linked\n  to: /blog/moved'));
    },
    () => site.edit('posts/linking.md', (text) => text.replace('/blog/linked#', '/blog/moved#')),
  ],
  [
    'a place of a page by hand is gone',
    '/by-hand#here',
    () => writeFile(join(files, 'by-hand.html'), BY_HAND.replace('here', 'there')),
    () => writeFile(join(files, 'by-hand.html'), BY_HAND),
  ],
  [
    'a static file is gone',
    '/notes.txt',
    () => rm(join(files, 'notes.txt')),
    () => writeFile(join(files, 'notes.txt'), 'Notes\n'),
  ],
  [
    'and a static file stands where a feed is',
    'so does build/outputs/feeds',
    async () => {
      await mkdir(join(files, 'blog'));
      await writeFile(join(files, 'blog/feed.xml'), '<feed/>\n');
    },
    () => rm(join(files, 'blog'), { recursive: true }),
  ],
];

const BY_HAND = '<!doctype html>\n<title>x</title>\n<p id="here">x\n';
const LINKS = '[A](/blog/linked#a-place-to-go), [b](/by-hand#here), [c](/notes.txt).';

describe('a link of a page that stays leads nowhere any more, when', () => {
  beforeAll(async () => {
    await writeFile(join(files, 'by-hand.html'), BY_HAND);
    await writeFile(join(files, 'notes.txt'), 'Notes\n');
    await site.write(LINKED, append(PLACE)(POST));
    await site.write('posts/linking.md', append(LINKS)(POST.replace('title: Six', 'title: Seven')));
    await expectSame();
  });
  afterAll(() => rm(join(files, 'by-hand.html')).then(() => site.delete('posts/linking.md')));
  test.each(FAULTS)('%s', async (_, mistake, change, mend) => {
    await change();
    await expectTold(mistake);
    await mend();
    await expectSame();
  });
});
