// Tells search engines which pages have changed (indexnow.org). Run it after a deploy: npm run indexnow
//
//   --since 2026-01-31   pages that changed on that day or later, by the sitemap (default: the day before yesterday)
//   --all                every page
//   --dry-run            print the addresses, and submit nothing
//   --endpoint URL       another search engine's address (default: https://api.indexnow.org/indexnow)
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../build/base/errors.ts';
import { createReport } from '../build/base/report.ts';
import { today } from '../build/base/today.ts';
import { readTopLevel } from '../build/content/read/content-file.ts';
import { isPreview } from '../build/content/read/site-origin.ts';
import { indexNowKeyFile } from '../build/outputs/indexnow-key.ts';
import { sitemapPages } from './sitemap-pages.ts';

/** The most addresses that one request may have (indexnow.org/documentation). */
const BATCH = 10_000;
const DAY_MS = 86_400_000;
const { failure, line } = createReport();

const { values } = parseArgs({
  options: {
    since: { type: 'string' },
    all: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    endpoint: { type: 'string', default: 'https://api.indexnow.org/indexnow' },
  },
});
const { all, endpoint } = values;

async function main(): Promise<void> {
  const { url: origin, indexNow, timeZone } = readTopLevel(resolve('content'), 'site.yaml');
  const since = values.since ?? daysBefore(today(timeZone), 2);
  if (!/^\d{4}-\d\d-\d\d$/.test(since)) fail(`--since ${since} is not a day. Write it as 2026-01-31`);
  const { key } = indexNow;
  if (key === null) {
    const fresh = randomUUID().replaceAll('-', '');
    fail(`Add a key to content/site.yaml, then build and deploy:\n\nindexNow:\n  key: ${fresh}`);
  }
  if (isPreview(read('index.html'))) {
    fail(`dist/ is a preview build. Build it with SITE_URL=${origin}, and deploy it`);
  }
  const pages = (await sitemapPages(read)).filter(({ lastmod = '' }) => all || lastmod >= since);
  const urls = pages.map(({ loc }) => loc);
  if (urls.length === 0) line(`No page has changed since ${since}. Go back further with --since or --all`);
  if (values['dry-run']) return urls.forEach(line);
  const site = { host: new URL(origin).host, key, keyLocation: `${origin}/${indexNowKeyFile(key)}` };
  for (let start = 0; start < urls.length; start += BATCH) {
    const urlList = urls.slice(start, start + BATCH);
    await submit(endpoint, { ...site, urlList });
    line(`Submitted ${start + urlList.length} of ${urls.length} addresses to ${endpoint}`);
  }
}

/** @param day YYYY-MM-DD */
function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10);
}

function read(path: string): string {
  try {
    return readFileSync(`dist/${path}`, 'utf8');
  } catch {
    return fail(`dist/${path} is missing. Run npm run build and deploy it`);
  }
}

async function submit(endpoint: string, body: { keyLocation: string; urlList: string[] }): Promise<void> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch(({ name, cause }) => fail(`${endpoint} cannot be reached (${cause?.code ?? name})`));
  if (response.ok) return;
  const advice: Record<number, string> = {
    403: `Deploy the site, and check that ${body.keyLocation} shows the key`,
    422: 'The addresses must start with the url in content/site.yaml. Build and deploy the site again',
    429: 'There were too many submissions. Try again later',
  };
  fail(`${endpoint} answered ${response.status}. ${advice[response.status] ?? 'Try again later'}`);
}

function fail(message: string): never {
  throw new UserError(message);
}

await main().catch((error) => {
  process.exitCode = failure(error);
});
