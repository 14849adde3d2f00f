import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { columns } from '../build/base/columns.ts';
import { read } from '../build/content/read/reader.ts';
import { measureEdits } from './bench/dev.ts';
import { writeHugoSite } from './bench/hugo.ts';
import { type Measure, measure, median } from './bench/measure.ts';
import { writePosts } from './generated-posts.ts';

const USAGE = `Usage: npm run bench -- [--posts 1000,10000] [--rounds 3]   times builds, compared with Hugo
       npm run bench -- --dev [--posts 1000]                  times edits on the development server`;

const { values } = parseArgs({
  options: { posts: { type: 'string' }, rounds: { type: 'string', default: '3' }, dev: { type: 'boolean' } },
});
const sizes = (values.posts ?? (values.dev ? '0' : '1000')).split(',').map(Number);
const rounds = Number(values.rounds);
if (![...sizes, rounds].every(Number.isInteger)) throw new Error(USAGE);

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  if (values.dev) for (const size of sizes) await benchEdits(size);
  else {
    const hugo = execFileSync('hugo', ['version'], { encoding: 'utf8' }).split('+')[0];
    print(`Medians of ${rounds}; ${cpus().length} × ${cpus()[0]?.model}; Node ${process.version}; ${hugo}`);
    for (const size of [0, ...sizes]) await benchBuilds(size);
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** @param size number of posts; 0 for the sample site, complete and without Hugo */
async function benchBuilds(size: number): Promise<void> {
  const content = copyContent(size);
  const [out, cache, hugo] = [join(folder, 'out'), join(folder, 'cache'), join(folder, 'hugo')];
  const build =
    size === 0
      ? ['build.ts', 'build', '--content', content, '--out', out, '--cache', cache]
      : ['tools/bench/build-pages.ts', content, out, cache];
  const builds: Record<'cold' | 'warm' | 'Hugo', Measure[]> = { cold: [], warm: [], Hugo: [] };
  for (let round = 0; round < rounds; round += 1) {
    remove(cache);
    for (const kind of ['cold', 'warm'] as const) {
      remove(out);
      builds[kind].push(await measure(process.execPath, ['--import', 'tsx', ...build]));
    }
    if (size === 0) continue;
    if (round === 0) writeHugoSite(hugo, await read({ root: content }), out);
    remove(join(hugo, 'public'));
    builds.Hugo.push(await measure('hugo', ['--source', hugo]));
  }
  remove(hugo);

  const seconds = (measures: readonly Measure[]) => median(measures.map((each) => each.seconds));
  const rows = Object.entries(builds).map(([kind, measures]) => {
    const memory = median(measures.map(({ megabytes }) => megabytes));
    const ratio = (seconds(measures) / seconds(builds.Hugo)).toFixed(2);
    return [kind, `${seconds(measures).toFixed(2)} s`, `${memory.toFixed(0)} MB`, ratio];
  });
  const table = [[size === 0 ? 'sample site' : `${size} posts`, 'time', 'memory', '÷ Hugo'], ...rows];
  const visible = size === 0 ? table.slice(0, -1).map((row) => row.slice(0, -1)) : table;
  print(`\n${columns(visible).join('\n')}`);
}

async function benchEdits(size: number): Promise<void> {
  const times = await measureEdits(copyContent(size), join(folder, 'cache'));
  const [middle, worst] = [median(times), Math.max(...times)].map((time) => `${time.toFixed(0)} ms`);
  print(`An edit with ${size} more posts: ${middle} until the new page arrives, at most ${worst}`);
}

/** Copies the content and adds posts. Posts would need entries in the claims ledger, which is left out then. */
function copyContent(posts: number): string {
  const content = join(folder, 'content');
  remove(content);
  const filter = (source: string) => posts === 0 || basename(source) !== 'claims.yaml';
  cpSync('content', content, { recursive: true, filter });
  writePosts(content, posts);
  return content;
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
