import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readBrowserCode } from '../build/assets/assets.ts';
import { finishScripts } from '../build/assets/scripts.ts';
import { bestBrotliSize } from '../build/base/compressed.ts';
import { derived } from '../build/base/derive.ts';
import { UserError } from '../build/base/errors.ts';
import { listFiles } from '../build/base/files.ts';
import { pageFile } from '../build/base/paths.ts';
import { columns, createReport, formatBytes, paint } from '../build/base/report.ts';
import { suggest } from '../build/base/suggest.ts';
import { readBudgets } from '../build/checks/budgets.ts';
import { budgetedHtml, pageParts } from '../build/checks/weight.ts';
import type { Route } from '../build/pages/routes/route.ts';
import { formsIn } from '../rules/forms/words.ts';
import { readCommandLine } from './command-line.ts';
import { projectSite } from './project-site.ts';
import { type SharedWeight, weighScripts } from './size/scripts.ts';

const HELP = `Usage: npm run size -- [options] [PATH …]

Compares the brotli size of the pages in dist/ with the budgets in package.json. Exits with 1 if one is over its budget.

  PATH           show the size of each part of one page, for example /services/seo
  --dist DIR     another built site                       (default: dist)
  --help         print this
`;

/** Saves ten seconds. */
const weights = derived('weights', join(import.meta.dirname, '../build/base/compressed.ts'));

const { values, positionals: paths } = readCommandLine({
  allowPositionals: true,
  options: {
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
  const { content, ...site } = await projectSite();
  const routes = site.routes.filter(({ file }) => files.has(file));
  for (const path of paths) {
    if (!routes.some((route) => route.path === path)) {
      const pages = routes.map((route) => route.path);
      throw new UserError(`"${path}" is not a page. ${suggest(path, pages)}`);
    }
  }
  if (paths.length > 0) {
    for (const path of paths) print(...partsTable(folder, path), '');
  } else {
    const scripts = finishScripts((await readBrowserCode()).bundles, {
      ...content.settings.forms,
      rules: formsIn(content.forms, content.locale.t),
      locale: content.locale,
    });
    const fonts = [...files].filter(([path]) => path.endsWith('.woff2'));
    const rows = [
      ...heaviestPages(folder, routes),
      ...weighScripts(scripts),
      { name: 'fonts', bytes: fonts.reduce((sum, [, size]) => sum + size, 0), budget: readBudgets().fonts },
    ];
    print(...weightTable(rows));
    if (rows.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;
  }
}

/** The size of each part of a page's HTML. */
function partsTable(folder: string, path: string): string[] {
  const parts = pageParts(readFileSync(join(folder, pageFile(path)), 'utf8'), bestBrotliSize);
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = parts.map(({ name, bytes }) => [
    `  ${name}`,
    formatBytes(bytes),
    `${Math.round((100 * bytes) / total)} %`,
  ]);
  return [`${path}: ${formatBytes(total)} of HTML`, ...columns(rows)];
}

/** The heaviest page of each kind. Only what its budget applies to is counted. */
function heaviestPages(folder: string, routes: readonly Route[]): SharedWeight[] {
  const budgets = readBudgets().html;
  const weigh = ({ path, file, kind }: Route) => {
    const html = budgetedHtml(readFileSync(join(folder, file), 'utf8'), kind);
    const length = weights.data(weights.key(html), () => bestBrotliSize(html));
    const name = `${kind.name}${kind.longText ? ', without its text' : ''}: ${path}`;
    return { kind: kind.name, name, bytes: length, budget: budgets[kind.budget] };
  };
  const pages = routes.map(weigh).sort((a, b) => b.bytes - a.bytes);
  return [...Map.groupBy(pages, ({ kind }) => kind).values()].flatMap(([heaviest]) => heaviest ?? []);
}

function weightTable(rows: readonly SharedWeight[]): string[] {
  const cells = rows.map(({ name, bytes, budget }) => [
    ...[name, formatBytes(bytes), formatBytes(budget)],
    bytes > budget ? paint('red', 'OVER BUDGET') : '',
  ]);
  return columns([['the heaviest', 'brotli', 'budget', ''], ...cells], [0, 3]);
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
