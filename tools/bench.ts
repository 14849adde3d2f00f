import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../build/base/errors.ts';
import { installEleventy } from './bench/eleventy.ts';
import { siteExtent } from './bench/equality.ts';
import { machine, versionOf } from './bench/machine.ts';
import { BENCH_HELP, type BenchOptions, benchOptions, type Rival } from './bench/options.ts';
import { resultsOf, verdicts } from './bench/results.ts';
import { type Measured, measureSize } from './bench/rounds.ts';
import { builtShell, type Sites, writeSites } from './bench/sites.ts';
import { type BenchReport, markdownReport, textReport } from './bench/tables.ts';

// Times builds of many posts, and equal sites of others: npm run bench [-- --against hugo,eleventy]

const say = (line: string) => void process.stderr.write(`${line}\n`);

try {
  process.exitCode = await run(benchOptions(process.argv.slice(2)));
} catch (error) {
  // What its user can mend needs no stack.
  const known = error instanceof UserError;
  say(known ? error.message : ((error as Error).stack ?? String(error)));
  process.exitCode = known ? 2 : 70;
}

/** @returns the exit code: 1 when a goal was missed */
async function run(options: BenchOptions): Promise<number> {
  if (options.help) {
    process.stdout.write(BENCH_HELP);
    return 0;
  }
  const versions = rivalVersions(options.against);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const report = await measureAll(folder, options, versions);
    process.stdout.write(
      options.output === 'json'
        ? `${JSON.stringify(report, undefined, 2)}\n`
        : options.output === 'markdown'
          ? markdownReport(report)
          : textReport(report),
    );
    const held = [...report.verdicts, ...report.results.flatMap(({ goal }) => goal ?? [])];
    return held.every(({ met }) => met) ? 0 : 1;
  } finally {
    if (options.keep) say(`The sites are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws UserError when a rival is not installed, and can't be */
function rivalVersions(against: readonly Rival[]): Partial<Record<Rival, string>> {
  const versions: Partial<Record<Rival, string>> = {};
  if (against.includes('hugo')) {
    versions.hugo = versionOf('hugo', 'version');
    if (!versions.hugo) throw new UserError('hugo is not installed. On Debian: apt install hugo');
  }
  if (against.includes('eleventy')) versions.eleventy = installEleventy();
  return versions;
}

async function measureAll(
  folder: string,
  options: BenchOptions,
  versions: Partial<Record<Rival, string>>,
): Promise<BenchReport> {
  const { against, rounds } = options;
  const shell = against.length > 0 ? await builtShell(join(folder, 'shell')) : undefined;
  const measured: Measured[] = [];
  const extents: BenchReport['extents'][number][] = [];
  for (const size of options.sizes) {
    const place = join(folder, String(size));
    mkdirSync(place);
    say(`${size} posts: writing`);
    const sites = writeSites(place, size, size === 0 ? [] : against, shell);
    measured.push(
      await measureSize(place, size, sites, options, (round, name) =>
        say(`${size} posts, round ${round}: ${name}`),
      ),
    );
    extents.push({ size, sites: await extentsOf(place, sites) });
    // Ten thousand pages of each site are half a gigabyte.
    if (!options.keep) rmSync(place, { recursive: true, force: true });
  }
  const results = measured.flatMap(resultsOf);
  return { machine: machine(versions), rounds, against, results, verdicts: verdicts(results), extents };
}

async function extentsOf(place: string, { rivals, middle }: Sites) {
  const ours = await siteExtent('ours', join(place, 'whole/out'), middle);
  const theirs = [...rivals].map(([name, { out }]) => siteExtent(name, out, middle));
  return [ours, ...(await Promise.all(theirs))];
}
