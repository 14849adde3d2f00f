import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE } from '../sample.ts';
import {
  CATEGORIES,
  CITIES,
  PRICING,
  REDIRECTS,
  ROUTES,
  SERVICES,
} from '../samples/section-line/specification-links.ts';
import { printedAddress, startBuild } from './run-build.ts';

const ORIGIN = 'https://www.sectionline.example';
let server: ChildProcess;
let folder: string;
let address: string;
let printed = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-start-'));
  server = startBuild(['start', '--content', SAMPLE, '--out', join(folder, 'dist'), '--port', '0']);
  server.stdout?.on('data', (chunk) => {
    printed += String(chunk);
  });
  address = await printedAddress(server, /^ {2}(http:\S+)$/m);
}, 120_000);

afterAll(async () => {
  server.kill();
  await rm(folder, { recursive: true, force: true });
});

const request = (path: string, method = 'GET') => fetch(address + path, { method, redirect: 'manual' });

test.each([...ROUTES, ...SERVICES, ...PRICING, ...CITIES, ...CATEGORIES, '/blog/seo-myths-debunked'])(
  'the route %s of the specification is a page with one h1 and its canonical address',
  async (path) => {
    const response = await request(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`);
  },
);

test.each<[path: string, status: number, location: string]>([
  ...Object.entries(REDIRECTS).map(([from, to]): [string, number, string] => [from, 301, to]),
  ['/services/seo/', 308, '/services/seo'],
  ['/services/seo.html', 308, '/services/seo'],
  ['/index.html', 308, '/'],
  ['/services/seo/?a=b', 308, '/services/seo?a=b'],
])('%s redirects with %i to %s', async (path, status, location) => {
  const response = await request(path);
  expect([response.status, response.headers.get('location')]).toEqual([status, location]);
});

test.each([
  ['/Services/SEO', 404],
  ['/nowhere', 404],
  ['/blog/nowhere', 404],
  ['/%2e%2e/package.json', 404],
  ['/..%2fpackage.json', 404],
  ['/%00', 400],
  ['/%', 400],
  ['//example.com/', 404],
  ['//services/seo/', 404],
  ['/\\example.com', 404],
])('%s is answered with %i, without a redirect', async (path, status) => {
  const response = await request(path);
  expect([response.status, response.headers.get('location')]).toEqual([status, null]);
});

test('only GET and HEAD are allowed', async () => {
  expect((await request('/contact', 'POST')).status).toBe(405);
  const head = await request('/about', 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
});

test('forms are delivered, to an inbox whose address is printed', async () => {
  await expect.poll(() => printed).toContain(`${address}/inbox`);
  const lead = { _form: 'newsletter', _page: '/blog', email: 'ada@example.com' };
  const body = new URLSearchParams(lead);
  const own = { Origin: address.replace('127.0.0.1', 'localhost') };
  const answer = await fetch(`${address}/api/leads`, {
    method: 'POST',
    headers: own,
    body,
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${own.Origin}/thank-you`]);
});

// Last: the server is gone afterwards.
test('Ctrl-C stops it', async () => {
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
