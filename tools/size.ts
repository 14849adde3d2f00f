import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../build/base/errors.ts';
import { paint } from '../build/base/report.ts';
import { readBudgets } from '../build/checks/budgets/budgets.ts';
import { overText } from './size/failures.ts';
import { htmlReport } from './size/html-report.ts';
import { measurePages, measureShared, type PageSize, type SharedSize } from './size/measure.ts';
import { pageDetails } from './size/page-details.ts';
import { pageNamed, readSite } from './size/site-files.ts';
import { byKind, sizeTable } from './size/size-table.ts';
import { visitTable } from './size/visit-table.ts';

const HELP = `Usage: npm run size -- [options] [ADDRESS …]

What every page of dist/ weighs, part by part, against the budgets of package.json. Exit code 1 when one is over a limit.

  ADDRESS           what one page consists of, for example /services/seo
  --all             every page, not only the heaviest of each kind
  --browser         what Chromium loads on a phone, cold, before scrolling: one page of each kind
  --report          write the table as a page: .cache/size/index.html
  --json            print measures of every page for programs
  --dist DIR        another built site                       (default: dist)
  --help            print this
`;

const REPORT = '.cache/size/index.html';
/** Pages of a kind that the report shows, the heaviest first: to tell their parts takes half a second each. */
const REPORTED = 50;
const print = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`);

// "npm run size -- --json | head" closes the pipe when it has seen enough.
process.stdout.once('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 70));
try {
  process.exitCode = await run(readWords());
} catch (error) {
  // What its user can mend needs no stack.
  const known = error instanceof UserError;
  process.stderr.write(`${known ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = known ? 2 : 70;
}

type Words = ReturnType<typeof readWords>;

/** @throws UserError for an option that there is not */
function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        browser: { type: 'boolean', default: false },
        report: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        dist: { type: 'string', default: 'dist' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. See npm run size -- --help`);
  }
}

/** @returns the exit code */
async function run(words: Words): Promise<number> {
  if (words.values.help) {
    print(HELP.trimEnd());
    return 0;
  }
  return words.values.browser ? browse(words) : weigh(words);
}

/** Measures by the files alone. @returns the exit code */
async function weigh({ values, positionals }: Words): Promise<number> {
  const budgets = readBudgets();
  const site = await readSite(resolve(values.dist));
  const shared = await measureShared(site, budgets);
  const pages = await measurePages(site, shared, budgets);
  const named = positionals.map((word) => pageNamed(word, pages));
  const failures = overText(
    named.length > 0 ? named : pages,
    named.length > 0 ? [] : shared.scripts.concat(shared.fonts),
  );
  if (values.json) {
    print(JSON.stringify({ pages: await Promise.all(pages.map(plain)), shared }, withSets, 2));
    return failures.length > 0 ? 1 : 0;
  }
  for (const page of named) print(...(await pageDetails(page, shared, paint)), '');
  if (named.length === 0) {
    const shown = byKind(pages).map((kind) => ({ count: values.all ? 1 : kind.length, pages: kind }));
    const rows = shown.flatMap(({ count, pages: [first, ...others] }) =>
      first ? [first, ...(values.all ? others : [])].map((page) => ({ page, count })) : [],
    );
    print(...sizeTable(await Promise.all(rows.map(withParts)), shared, paint));
  }
  if (values.report) print('', await writeReport(pages, shared));
  if (failures.length > 0) print(...failures.map((line) => paint('red', line)));
  return failures.length > 0 ? 1 : 0;
}

/** @returns where it is */
async function writeReport(pages: readonly PageSize[], shared: SharedSize): Promise<string> {
  const kinds = byKind(pages).map(async (kind) => ({
    total: kind.length,
    rows: await Promise.all(kind.slice(0, REPORTED).map((page) => withParts({ page }))),
  }));
  await mkdir(join(REPORT, '..'), { recursive: true });
  await writeFile(REPORT, htmlReport(await Promise.all(kinds), shared));
  return resolve(REPORT);
}

async function withParts<Row extends { page: PageSize }>(row: Row) {
  return { ...row, parts: await row.page.parts() };
}

/** Measures by what a browser loads. @returns the exit code */
async function browse({ values, positionals }: Words): Promise<number> {
  // Not for everybody: who measures files needs no browser.
  const { visitSite } = await import('./size/visit-site.ts');
  const visits = await visitSite(resolve(values.dist), positionals);
  const { lines, failures } = visitTable(visits, readBudgets(), paint);
  print(...lines, ...failures);
  return failures.length > 0 ? 1 : 0;
}

async function plain({ parts, ...page }: PageSize) {
  return { ...page, parts: await parts() };
}

/** Sets are lists for programs. */
function withSets(_: string, value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}
