import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { HostingRules } from '../../build/hosts/hosting-rules.ts';
import { ask, header } from './ask.ts';
import { caddy } from './hosts/caddy.ts';
import type { Running } from './hosts/host.ts';
import { nginx } from './hosts/nginx.ts';

const LONG = `/${'long-ago/'.repeat(20)}page`;
const VALUE = `$uri \${x} "quoted" 'so' \\ back; # {x} end`;

/** Rules with everything that a server's config language could interpret. */
const rules: HostingRules = {
  ...inject('rules'),
  redirects: [
    { from: LONG, to: '/about#team' },
    { from: '/a.b+c', to: '/blog' },
    { from: '/$uri', to: '/$uri{x}' },
    { from: '/?p=12', to: '/about' },
    { from: '/index.php?id=7&name=a%20b%22{x}', to: '/contact#form' },
    { from: '/Caf%C3%A9 & Bar', to: '/blog' },
    { from: '/news/*', to: '/blog' },
    { from: '/news/$1/*', to: '/about' },
    { from: '/news/2019/kept', to: '/contact' },
    { from: '/about/*', to: '/contact', isBelowPage: true },
    { from: '/st%2Ar', to: '/one' },
    { from: '/st%2Ar?p=1', to: '/two' },
    { from: '/Caf%C3%A9?x=1', to: '/two' },
    { from: '/C%23-x', to: '/three' },
    { from: '/x%3Fy', to: '/four' },
    { from: '/a%5C', to: '/five' },
    { from: '/b%5C/*', to: '/six' },
    { from: '/wiki/Category:News', to: '/one' },
    { from: '/twice', to: '/one' },
    { from: '/twice.html', to: '/two' },
    ...Array.from({ length: 3000 }, (_, index) => ({ from: `/old-${index}`, to: `/blog#n${index}` })),
  ],
  headers: [
    { path: '/*', values: { 'X-All': VALUE } },
    { path: '/*.md', values: { 'X-Some': 'text $1' } },
    { path: '/assets/*', values: { 'X-Some': 'asset' } },
    { path: '/about', values: { 'X-Some': 'one page' } },
  ],
};

for (const host of [nginx, caddy]) {
  describe.skipIf(host.missing())(`${host.name} applies every rule literally`, () => {
    let running: Running;
    beforeAll(async () => {
      const work = join(inject('folder'), '..', `hostile-${host.name.toLowerCase()}`);
      running = await host.start({ folder: inject('folder'), work, rules });
    });
    afterAll(() => running.stop());

    test.each([
      ['/about', 'one page'],
      ['/about.md', 'text $1'],
      ['/nothing.md', 'text $1'],
      ['/assets/nothing', 'asset'],
      ['/about-us', undefined],
      ['/aboutmd', undefined],
      ['/', undefined],
      ['/about/', undefined],
      [LONG, undefined],
    ])('%s has the header %s, and the one of all', async (path, value) => {
      // Below, for another Host header.
      const answer = await ask(running.address, path, { Host: 'www.sectionline.example' });
      expect([header(answer, 'X-All'), header(answer, 'X-Some')]).toEqual([VALUE, value]);
    });

    test.each([
      [LONG, '/about#team'],
      ['/a.b+c', '/blog'],
      ['/$uri', '/$uri{x}'],
      ['/?p=12', '/about'],
      ['/?utm=a&p=12&b', '/about'],
      ['/?p=123', 200],
      ['/?xp=12', 200],
      ['/index.php?name=a%20b%22%7Bx%7D&id=7', '/contact#form'],
      ['/index.php?id=7', undefined],
      ['/Caf%C3%A9%20&%20Bar/', '/blog'],
      ['/news', '/blog'],
      ['/news/', '/blog'],
      ['/news/2019/lost.html?a=1', '/blog?a=1'],
      ['/news/2019/kept/', '/contact'],
      ['/news/$1/x', '/about'],
      ['/newsroom', undefined],
      ['/about/team', '/contact'],
      ['/about', 200],
      ['/st*r', '/one'],
      ['/st%2Ar/?p=1', '/two'],
      ['/star?p=1', undefined],
      ['/Caf%C3%A9?x=1', '/two'],
      ['/C%23-x', '/three'],
      ['/x%3Fy', '/four'],
      ['/a%5C', '/five'],
      ['/b%5C/c', '/six'],
      ['/wiki/Category:News', '/one'],
      ['/wiki/Category', undefined],
      ['/twice', '/one'],
      ['/twice.html', '/two'],
      ['/old-0', '/blog#n0'],
      ['/old-2999/', '/blog#n2999'],
      ['/old-2999.html?a=1', '/blog?a=1#n2999'],
      ['/OLD-1', undefined],
      ['/old-3000', undefined],
      ['/aXb+c', undefined],
    ])('%s redirects to %s', async (from, to) => {
      const answer = await ask(running.address, from);
      const status = typeof to === 'string' ? 301 : (to ?? 404);
      const target = typeof to === 'string' ? to : undefined;
      expect([answer.status, header(answer, 'Location')]).toEqual([status, target]);
    });
  });
}
