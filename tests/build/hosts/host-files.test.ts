import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeHostFiles } from '../../../build/hosts/host-files.ts';
import { hostingRules } from '../../../build/hosts/hosting-rules.ts';

const URL = 'https://www.sectionline.example';
const rulesFor = (to: string) =>
  hostingRules({ redirects: [{ from: '/old', to }], security: {}, production: true });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (to: string) => writeHostFiles(rulesFor(to), join(folder, 'dist'), URL);
const text = (name: string) => readFile(join(folder, 'hosting', name), 'utf8');

test('each server has a file beside the site', async () => {
  write('/new');
  expect((await readdir(join(folder, 'hosting'))).sort()).toEqual([
    'Caddyfile',
    'cloudfront-function.js',
    'cloudfront-headers.json',
    'nginx.conf',
    'rules.json',
    'vercel.json',
  ]);
  expect(await text('nginx.conf')).toContain('server_name www.sectionline.example;');
  expect(await text('Caddyfile')).toMatch(/^www\.sectionline\.example \{$/m);
  expect(JSON.parse(await text('rules.json'))).toEqual({
    host: 'www.sectionline.example',
    rules: rulesFor('/new'),
  });
});

test('a second build replaces what changed', async () => {
  write('/first');
  write('/second');
  const nginx = await text('nginx.conf');
  expect([nginx.includes('/second'), nginx.includes('/first')]).toEqual([true, false]);
});
