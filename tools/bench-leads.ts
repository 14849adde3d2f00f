import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { columns } from '../build/base/report.ts';
import { openDatabase } from '../receiver/store/open-database.ts';
import { LEADS_PATH } from '../rules/receiver-paths.ts';
import { bundleReceiver, startServer } from '../tests/receiver/server-process.ts';
import { cloudflare } from '../tests/servers/hosts/cloudflare.ts';
import { missingPostgres, startPostgres } from '../tests/servers/hosts/postgres.ts';
import { addLeads } from './bench/generated-leads.ts';
import { timePages } from './bench/inbox-pages.ts';
import { type Load, postLeads } from './bench/leads-load.ts';

const USAGE = 'Usage: npm run bench:leads [-- --leads 100000] [--store sqlite,postgres,d1] [--posts 2000]';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '100000' },
    posts: { type: 'string', default: '2000' },
    store: { type: 'string', default: 'sqlite,postgres,d1' },
  },
});
const [leads, posts] = [Number(values.leads), Number(values.posts)];
if (![leads, posts].every(Number.isInteger)) throw new Error(USAGE);
const stores = values.store.split(',');

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  print(`50 connections; ${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}`);
  if (stores.includes('sqlite')) await benchSqlite();
  if (stores.includes('postgres')) await benchPostgres();
  if (stores.includes('d1')) await benchD1();
} finally {
  rmSync(folder, { recursive: true });
}

/** The connection that adds leads in bulk doesn't wait for the disk; the receiver's own does. */
async function benchSqlite(): Promise<void> {
  const before = ['PRAGMA synchronous = OFF', 'PRAGMA cache_size = -500000'];
  await benchServer('SQLite', join(folder, 'leads.sqlite'), { before });
}

async function benchPostgres(): Promise<void> {
  const missing = missingPostgres();
  if (missing) return print(`\nPostgreSQL is not installed: ${missing}`);
  const server = await startPostgres();
  try {
    // PostgreSQL does it by itself within minutes.
    await benchServer('PostgreSQL', await server.create(), { after: ['ANALYZE'] });
  } finally {
    server.stop();
  }
}

/** Measures a store as it grows. @param statements before and after leads are added in bulk */
async function benchServer(
  name: string,
  store: string,
  { before = [], after = [] }: { before?: string[]; after?: string[] },
): Promise<void> {
  const database = await openDatabase(store);
  for (const text of before) await database.query({ text, values: [] });
  const receiver = await bundleReceiver();
  const server = await startServer(receiver, { LEADS_STORE: store, LEADS_SITE: '' });
  try {
    await postLeads(server.address, 500);
    let stored = 0;
    for (const size of [0, leads / 10, leads]) {
      await addLeads(database, stored, size);
      stored = size;
      for (const text of after) await database.query({ text, values: [] });
      printLoad(`${name} with ${size} leads`, await postLeads(server.address, posts));
      if (size === 0) continue;
      const pages = await timePages(server.address, database, size);
      const rows = pages.map(({ page, middle, slowest }) => [page, ms(middle), ms(slowest)]);
      print(columns([['page of the inbox', 'median', 'slowest'], ...rows]).join('\n'));
    }
  } finally {
    await server.stop();
    await database.close();
    rmSync(receiver, { recursive: true });
  }
}

async function benchD1(): Promise<void> {
  const missing = cloudflare.missing();
  if (missing) return print(`\nCloudflare's runtime is not installed: ${missing}`);
  const site = join(folder, 'site');
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '');
  const rules = { redirects: [], headers: [], notFound: [] } as never;
  const server = await cloudflare.start({ folder: site, work: join(folder, 'pages'), rules });
  try {
    await postLeads(`${server.address}${LEADS_PATH}`, 500);
    printLoad('D1 in Miniflare', await postLeads(`${server.address}${LEADS_PATH}`, posts));
  } finally {
    await server.stop();
  }
}

function printLoad(title: string, { perSecond, middle, p99 }: Load): void {
  print(`\n${title}: ${perSecond.toFixed(0)} leads per second, median ${ms(middle)}, p99 ${ms(p99)}`);
}

function ms(time: number): string {
  return `${time.toFixed(time < 10 ? 1 : 0)} ms`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
