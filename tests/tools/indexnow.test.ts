import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE } from '../sample.ts';

const ROOT = join(import.meta.dirname, '../..');
const TSX = fileURLToPath(import.meta.resolve('tsx'));
const KEY = 'a-key-of-this-test';
const ORIGIN = 'https://www.sectionline.example';
const DAY_MS = 86_400_000;
const NOW = Date.now();
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString().slice(0, 10);

let work: string;
let engine: Server;
let endpoint: string;
/** What the search engine received. */
let submissions: { urlList: string[]; [name: string]: unknown }[];
/** Its next status codes, before 202. */
let answers: number[];

beforeEach(async () => {
  submissions = [];
  answers = [];
  engine = createServer(async (request, response) => {
    submissions.push(JSON.parse(await text(request)));
    response.writeHead(answers.shift() ?? 202).end();
  }).listen(0, '127.0.0.1');
  await once(engine, 'listening');
  endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
  work = await mkdtemp(join(tmpdir(), 'indexnow-'));
  const settings = await readFile(join(SAMPLE, 'site.yaml'), 'utf8');
  await write('content/site.yaml', settings.replace('key: null', `key: ${KEY}`));
  await write('dist/index.html', '<meta name="robots" content="index,follow">');
  await write('dist/sitemap.xml', sitemap({ '/': daysAgo(0), '/about': daysAgo(1), '/blog': daysAgo(20) }));
});
afterEach(async () => {
  engine.close();
  await rm(work, { recursive: true });
});

async function write(path: string, body: string): Promise<void> {
  await mkdir(dirname(join(work, path)), { recursive: true });
  await writeFile(join(work, path), body);
}

function sitemap(days: Record<string, string>): string {
  const items = Object.entries(days).map(
    ([path, day]) => `<url><loc>${ORIGIN}${path}</loc><lastmod>${day}</lastmod></url>`,
  );
  return `<urlset>${items.join('')}</urlset>`;
}

/** Runs the tool in the folder with content/ and dist/. */
function run(...options: string[]): Promise<{ stdout: string }> {
  const script = join(ROOT, 'tools/indexnow.ts');
  const args = ['--import', TSX, script, '--endpoint', endpoint, ...options];
  return promisify(execFile)(process.execPath, args, { cwd: work });
}

const paths = () => submissions.map(({ urlList }) => urlList.map((url) => url.slice(ORIGIN.length)));

describe('submits', () => {
  test('recently changed pages, with the location of the key', async () => {
    const { stdout } = await run();
    expect(submissions).toEqual([
      {
        host: 'www.sectionline.example',
        key: KEY,
        keyLocation: `${ORIGIN}/${KEY}.txt`,
        urlList: [`${ORIGIN}/`, `${ORIGIN}/about`],
      },
    ]);
    expect(stdout).toBe(`Submitted 2 of 2 addresses to ${endpoint}\n`);
  });

  test.each([
    [
      ['--since', daysAgo(20)],
      ['/', '/about', '/blog'],
    ],
    [['--since', daysAgo(0)], ['/']],
    [['--all'], ['/', '/about', '/blog']],
  ])('with %j the pages %j', async (options, expected) => {
    await run(...options);
    expect(paths()).toEqual([expected]);
  });

  test('nothing when nothing changed', async () => {
    await write('dist/sitemap.xml', sitemap({ '/': daysAgo(20) }));
    expect((await run()).stdout).toContain('No page has changed since');
    expect(submissions).toEqual([]);
  });

  test('nothing with --dry-run, which prints the addresses', async () => {
    expect((await run('--dry-run')).stdout).toBe(`${ORIGIN}/\n${ORIGIN}/about\n`);
    expect(submissions).toEqual([]);
  });

  test('the pages of a sitemap index, 10,000 at a time', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => [`/${index}`, daysAgo(0)]);
    await write('dist/sitemap-1.xml', sitemap(Object.fromEntries(many)));
    await write('dist/sitemap-2.xml', sitemap({ '/last': daysAgo(0), '/old': daysAgo(20) }));
    const index = [1, 2].map((file) => `<sitemap><loc>${ORIGIN}/sitemap-${file}.xml</loc></sitemap>`);
    await write('dist/sitemap.xml', `<sitemapindex>${index.join('')}</sitemapindex>`);
    await run();
    expect(paths().map(({ length }) => length)).toEqual([10_000, 1]);
    expect(paths()[1]).toEqual(['/last']);
  });
});

describe('fails', () => {
  test.each<[what: string, message: string | RegExp, change: () => Promise<void>, options?: string[]]>([
    [
      'without a key, and suggests one',
      /Add a key to content\/site.yaml, then build and deploy:\n\nindexNow:\n {2}key: [0-9a-f]{32}\n/,
      async () => write('content/site.yaml', await readFile(join(SAMPLE, 'site.yaml'), 'utf8')),
    ],
    [
      'for a preview build',
      `dist/ is a preview build. Build it with SITE_URL=${ORIGIN}`,
      () => write('dist/index.html', '<meta name="robots" content="noindex,nofollow">'),
    ],
    [
      'without a build',
      'dist/index.html is missing. Run npm run build',
      () => rm(join(work, 'dist'), { recursive: true }),
    ],
    ['for an invalid day', '--since yesterday is not a day', async () => {}, ['--since', 'yesterday']],
  ])('%s', async (_, message, change, options = []) => {
    await change();
    await expect(run(...options)).rejects.toThrow(message);
    expect(submissions).toEqual([]);
  });

  test.each([
    [403, `check that ${ORIGIN}/${KEY}.txt shows the key`],
    [500, 'Try again later'],
  ])('with advice when the search engine answers %i', async (status, advice) => {
    answers = [status];
    const running = run();
    await expect(running).rejects.toThrow(`${endpoint} answered ${status}. `);
    await expect(running).rejects.toThrow(advice);
  });

  test('when the search engine cannot be reached', async () => {
    engine.close();
    await expect(run()).rejects.toThrow(`${endpoint} cannot be reached (ECONNREFUSED)`);
  });
});
