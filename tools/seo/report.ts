import type { Inspection } from './inspect.ts';
import { CLICKS_MAX } from './link-faults.ts';
import type { PageRecord } from './page-record.ts';

/** Pages of a site whose table people can read; of a larger one it shows what needs work. */
const TABLE_MAX = 200;

const HEAD = ['page', 'title', 'description', 'words', 'in', 'out', 'clicks', 'no alt', 'structured data'];

const LEGEND = [
  'title, description: characters. in: pages whose main part links here. out: pages that its main part links to.',
  'clicks: from the home page; the pages of one list count once. A page in (…) is not for search engines.',
];

/** The site as a table, one line for each page, with a summary under it. */
export function seoReport(inspection: Inspection): string {
  const { pages, faults } = inspection;
  const faulty = new Set(faults.map(({ page }) => page));
  const all = pages.length <= TABLE_MAX;
  const shown = all ? pages : pages.filter(({ path }) => faulty.has(path));
  return [
    ...(all ? [] : [`Of ${pages.length} pages, the ${shown.length} with faults are shown.`, '']),
    ...(shown.length === 0
      ? []
      : [...table([HEAD, ...shown.map((page) => row(page, inspection))]), '', ...LEGEND, '']),
    ...summary(inspection),
  ].join('\n');
}

function row(page: PageRecord, { graph }: Inspection): string[] {
  const { path, indexable, title, description, wordCount, mainTargets, imagesWithoutAlt, types } = page;
  return [
    indexable ? path : `(${path})`,
    ...[title.length, description.length, wordCount, graph.inbound.get(path)?.length ?? 0].map(String),
    String(mainTargets.length),
    String(graph.clicks.get(path) ?? '-'),
    String(imagesWithoutAlt),
    types.join(' '),
  ];
}

function table(rows: readonly string[][]): string[] {
  const columns = rows[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || column === columns - 1 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

function summary({ pages, graph, faults }: Inspection): string[] {
  const listed = pages.filter(({ indexable }) => indexable);
  const near = Map.groupBy(listed, ({ path }) => graph.clicks.get(path) ?? CLICKS_MAX + 1);
  const clicks = [...near]
    .sort(([a], [b]) => a - b)
    .map(([count, { length }]) => `${length} at ${count > CLICKS_MAX ? `more than ${CLICKS_MAX}` : count}`);
  const faulty = new Set(faults.map(({ page }) => page)).size;
  return [
    `${pages.length} pages, ${listed.length} of them for search engines.`,
    `Clicks from the home page: ${clicks.join(', ')}.`,
    faults.length === 0
      ? 'No faults.'
      : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} on ${faulty} ${faulty === 1 ? 'page' : 'pages'}.`,
  ];
}
