import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostFiles } from '../../../build/hosts/host-files.ts';
import { hostingRules } from '../../../build/hosts/hosting-rules.ts';

const URL = 'https://www.sectionline.example';
const rules = hostingRules({ redirects: [{ from: '/old', to: '/new' }], security: {}, production: true });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a build writes a file for each server beside the site', async () => {
  const files = hostFiles(URL, { command: 'build', out: join(folder, 'dist') });
  files.note(rules);
  files.write();
  expect((await readdir(join(folder, 'hosting'))).sort()).toEqual([
    'Caddyfile',
    'cloudfront-function.js',
    'cloudfront-headers.json',
    'nginx.conf',
    'rules.json',
    'vercel.json',
  ]);
  const text = (name: string) => readFile(join(folder, 'hosting', name), 'utf8');
  expect(await text('nginx.conf')).toContain('server_name www.sectionline.example;');
  expect(await text('Caddyfile')).toMatch(/^www\.sectionline\.example \{$/m);
  expect(JSON.parse(await text('rules.json'))).toEqual({ host: 'www.sectionline.example', rules });
});

test('a second build replaces what changed', async () => {
  for (const to of ['/first', '/second']) {
    const files = hostFiles(URL, { command: 'start', out: join(folder, 'dist') });
    files.note({ ...rules, redirects: [{ from: '/old', to }] });
    files.write();
  }
  const text = await readFile(join(folder, 'hosting/nginx.conf'), 'utf8');
  expect([text.includes('/second'), text.includes('/first')]).toEqual([true, false]);
});

test.each(['check', 'seo'] as const)('%s writes nothing', async (command) => {
  const files = hostFiles(URL, { command, out: join(folder, 'dist') });
  files.note(rules);
  files.write();
  expect(await readdir(folder)).toEqual([]);
});
