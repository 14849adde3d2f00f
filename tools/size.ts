import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '../build/base/errors.ts';
import { listFiles } from '../build/base/files.ts';
import { pageFile } from '../build/base/paths.ts';
import { columns, createReport, formatBytes, formatMistake, paint } from '../build/base/report.ts';
import { suggest } from '../build/base/suggest.ts';
import { mark, overLimit, weightTable } from '../build/checks/budgets.ts';
import { readBudgets, type SiteWeight, weighSite } from '../build/checks/weigh.ts';
import { readCommandLine } from './command-line.ts';
import { projectSite } from './project-site.ts';
import { pageParts } from './size/page-parts.ts';

const HELP = `Usage: npm run size -- [options] [PATH …]

Prints what the pages in dist/ weigh after brotli, against the budgets in package.json. Exit code 1 if one is over a limit.

  PATH           what the parts of one page cost, for example /services/seo
  --browser      what Chromium loads on a phone before scrolling: the given pages, or the longest of each kind
  --dist DIR     another built site                       (default: dist)
  --help         print this
`;

const { values, positionals: paths } = readCommandLine({
  allowPositionals: true,
  options: {
    browser: { type: 'boolean', default: false },
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean', default: false },
  },
});

try {
  await (values.help ? print(HELP.trimEnd()) : run());
} catch (error) {
  process.exitCode = createReport().failure(error);
}

async function run(): Promise<void> {
  const folder = resolve(values.dist);
  const files = new Map(listFiles(folder).map((path) => [path, statSync(join(folder, path)).size]));
  if (!files.has('index.html')) throw new UserError(`${folder} has no site. Run: npm run build`);
  const routes = (await projectSite()).routes.filter(({ file }) => files.has(file));
  for (const path of paths) {
    if (!routes.some((route) => route.path === path)) {
      const known = routes.map((route) => route.path);
      throw new UserError(`"${path}" is not a page. ${suggest(path, known)}`);
    }
  }
  if (values.browser) {
    // The other modes work without a browser.
    const { visitPages, visitTable } = await import('./size/visits.ts');
    const { lines, isOver } = visitTable(await visitPages(folder, routes, paths), readBudgets(), paint);
    print(...lines);
    if (isOver) process.exitCode = 1;
  } else if (paths.length > 0) {
    for (const path of paths) print(...(await partsTable(folder, path)), '');
  } else {
    const weight = await weighSite({ folder, files, routes });
    const over = overLimit(weight).map(formatMistake);
    print(...weightTable(weight, paint), '', ...scriptTable(weight), ...over);
    if (over.length > 0) process.exitCode = 1;
  }
}

/** What each part of a page's HTML costs. */
async function partsTable(folder: string, path: string): Promise<string[]> {
  const parts = await pageParts(readFileSync(join(folder, pageFile(path)), 'utf8'));
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = parts.map(({ name, bytes }) => [
    `  ${name}`,
    formatBytes(Math.max(0, bytes)),
    `${Math.round((100 * bytes) / total)} %`,
  ]);
  return [`${path}: ${formatBytes(total)} of HTML`, ...columns(rows)];
}

/** Every script, also those that are loaded on use. */
function scriptTable({ scripts }: SiteWeight): string[] {
  const rows = scripts.map(({ name, bytes, budget }) => [
    `script, ${name}`,
    formatBytes(bytes),
    formatBytes(budget),
    mark(bytes, budget, paint),
  ]);
  return columns([['', 'brotli', 'limit', ''].map((text) => paint('dim', text)), ...rows], [0, 3]);
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
