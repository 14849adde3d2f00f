import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyPage } from '../../../../build/checks/links/every-page.ts';
import { createFolder, type SiteFolder } from './site-folder.ts';

const ORIGIN = 'https://www.site.example';
let folder: SiteFolder;

beforeAll(async () => {
  folder = await createFolder({
    'one.html': '<a href="/gone?a=1&amp;b=2">x</a>',
    'two.html': '<a href="/gone">x</a><a href="https://Other.example">x</a>',
    'three.html': `<a href="${ORIGIN}/gone?a=1&amp;b=2">x</a>`,
    'hand.html': "<a href='/gone'>x</a>",
  });
});
afterAll(() => folder.remove());

test('a broken link is told for every page that has it, in the order of pages', async () => {
  const pages = ['one', 'two', 'three', 'hand'].map((name) => ({
    path: `/${name}`,
    file: `${name}.html`,
    source: undefined,
    isHandMade: name === 'hand',
  }));
  const faults = [
    { address: '/gone?a=1&b=2', problem: 'missing' },
    { address: '/gone', problem: 'missing' },
    { address: 'https://other.example/', problem: 'unanswered' },
  ] as const;
  const broken = faults.map((fault) => ({ fault, pages: fault.address === '/gone' ? ['/hand'] : [] }));
  const found = await everyPage(broken, (file) => join(folder.root, file), pages, ORIGIN);
  expect(found).toEqual([
    { fault: faults[0], pages: ['/one', '/three'] },
    { fault: faults[1], pages: ['/two', '/hand'] },
    { fault: faults[2], pages: ['/two'] },
  ]);
});
