import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES, CITIES, PRICING, REDIRECTS, ROUTES, SERVICES } from '../content/specification-links.ts';
import { startBuild } from './run-build.ts';

let server: ChildProcess;
let folder: string;
let address: string;

/** Starts `npm start`'s command and waits for the address that it prints. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-start-'));
  server = startBuild(['start', '--no-compress', '--out', join(folder, 'dist'), '--port', '0']);
  address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      const match = /^ {2}(http:\S+)$/m.exec(printed);
      if (match?.[1]) resolve(match[1]);
    });
    server.once('close', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
}, 120_000);

afterAll(async () => {
  server.kill();
  await rm(folder, { recursive: true, force: true });
});

const ask = (path: string, method = 'GET') => fetch(address + path, { method, redirect: 'manual' });

describe('every route of the specification answers', () => {
  test.each([...ROUTES, ...SERVICES, ...PRICING, ...CITIES, ...CATEGORIES, '/blog/seo-myths-debunked'])(
    '%s',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      const canonical =
        path === '/' ? 'https://www.sectionline.example/' : `https://www.sectionline.example${path}`;
      expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
    },
  );
});

describe('old addresses redirect', () => {
  test.each(Object.entries(REDIRECTS))('%s to %s', async (from, to) => {
    const response = await ask(from);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });
});

describe('other spellings of an address', () => {
  test.each([
    ['/services/seo/', 308, '/services/seo'],
    ['/services/seo.html', 308, '/services/seo'],
    ['/index.html', 308, '/'],
    ['/services/seo/?a=b', 308, '/services/seo?a=b'],
  ])('%s redirects to the canonical one', async (path, status, location) => {
    const response = await ask(path);
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
    ['//services/seo', 404],
    ['//services/seo/', 404],
    ['/\\example.com', 404],
  ])('%s is answered with %i, never with another file', async (path, status) => {
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBeNull();
  });

  test('only reading is allowed', async () => {
    expect((await ask('/contact', 'POST')).status).toBe(405);
    const head = await ask('/about', 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
  });
});
