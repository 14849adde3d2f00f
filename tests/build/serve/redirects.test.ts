import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOldAddress, oldAddresses } from '../../../build/base/redirects.ts';
import { createSiteServer } from '../../../build/serve/answer.ts';
import { serve } from '../../serve.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const REDIRECTS = [
  { from: '/news/*', to: '/blog' },
  { from: '/news/2019/*', to: '/about' },
  { from: '/news/2019/Kept%20Post/', to: '/contact' },
  { from: '/?p=12&lang=en', to: '/services' },
  { from: '/old', to: '/one' },
  { from: '/old.html', to: '/two' },
  { from: '/about/*', to: '/contact', isBelowPage: true },
  // As other systems wrote the address of a page.
  ...['/blog.html', '/blog/', '/blog/index.html'].map((from) => ({ from, to: '/blog' })),
  { from: '/index.html', to: '/' },
];

test.each<[path: string, search: string, to: string | undefined]>([
  ['/news', '', '/blog'],
  ['/news/a/b.html', '', '/blog'],
  ['/news/2019/a', '', '/about'],
  ['/news/2019/Kept Post', '', '/contact'],
  ['/news/2019/kept post', '', '/about'],
  ['/newsroom', '', undefined],
  ['/', '?lang=en&p=12', '/services'],
  ['/', 'p=12', undefined],
  ['/', 'p=123&lang=en', undefined],
  ['/old/', '', '/one'],
  ['/old.html', '', '/two'],
  ['/about/team', '', '/contact'],
  ['/about', '', undefined],
  ['/about/', '', undefined],
  ['/blog.html', '', undefined],
  ['/blog', '', undefined],
  // Hosts without rules don't redirect this one themselves.
  ['/blog/index.html', '', '/blog'],
  ['/index.html', '', undefined],
])('%s%s leads to %s', (path, search, to) => {
  expect(findOldAddress(oldAddresses(REDIRECTS), path, search)?.to).toBe(to);
});

test('the local server drops only a query that told where an address leads', async () => {
  const folder = temporaryFolder();
  for (const name of ['dist', 'hosting']) await mkdir(join(folder, name));
  const rules = { redirects: REDIRECTS, headers: [], cache: [] };
  await writeFile(join(folder, 'hosting/rules.json'), JSON.stringify({ rules }));
  const address = await serve(createSiteServer(join(folder, 'dist')));
  const target = async (path: string) =>
    (await fetch(address + path, { redirect: 'manual' })).headers.get('location');
  expect(await target('/old/?utm=a')).toBe('/one?utm=a');
  expect(await target('/?p=12&lang=en')).toBe('/services');
});
