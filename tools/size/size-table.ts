import { columns } from '../../build/base/columns.ts';
import type { Paint } from '../../build/base/report.ts';
import type { SharedWeight } from '../../build/checks/budgets/weigh-site.ts';
import { mark } from '../../build/checks/budgets/weight-table.ts';
import type { PageSize, SharedSize } from './measure.ts';
import { PART_NAMES, type PartCost } from './page-parts.ts';
import { colored, kilobytes, verdict } from './show.ts';

const LEGEND = [
  'kB of 1024 bytes after brotli (quality 11). html: the page with its styles, and before it what each part of it costs.',
  'images: those that are not lazy. total, req: all that a first visit loads before scrolling, as the HTML says it;',
  'npm run size -- --browser measures it. Of posts, legal pages and the sitemap budgets leave the text out.',
];

/** Pages in the order of tables: by kind, in each the heaviest first. */
export function byKind(pages: readonly PageSize[]): PageSize[][] {
  return [...Map.groupBy(pages, ({ kind }) => kind.name).values()].map((same) =>
    same.toSorted((a, b) => b.measures.html.amount - a.measures.html.amount),
  );
}

/**
 * The sizes of pages for a terminal, with what all pages share below.
 * @param pages each with the costs of its parts
 * @param counts how many pages each row stands for; without it, the first column says nothing of it
 */
export function sizeTable(
  rows: readonly { page: PageSize; parts: readonly PartCost[]; count: number }[],
  shared: SharedSize,
  paint: Paint,
): string[] {
  const head = ['', 'pages', ...PART_NAMES, 'html', 'elements', 'images', 'total', 'req', '', ''];
  const body = rows.map(({ page, parts, count }) => {
    const { html, domNodes, images, total, requests } = page.measures;
    return [
      page.kind.name,
      String(count),
      ...parts.map(({ bytes }) => paint('dim', kilobytes(Math.max(0, bytes)))),
      ...[html, domNodes, images, total, requests].map((measure) => colored(measure, paint)),
      page.path,
      verdict(Object.values(page.measures), paint),
    ];
  });
  const last = head.length - 1;
  return [
    ...columns([head, ...body], [0, last - 1, last]),
    '',
    ...sharedTable([...shared.scripts, shared.fonts], paint),
    '',
    ...LEGEND.map((line) => paint('dim', line)),
  ];
}

function sharedTable(all: readonly SharedWeight[], paint: Paint): string[] {
  const rows = all.map(({ name, bytes, budget }) => [
    name === 'fonts' ? name : `script, ${name}`,
    kilobytes(bytes),
    kilobytes(budget.goal),
    kilobytes(budget.limit),
    mark(bytes, budget, paint),
  ]);
  return columns([['', 'kB', 'goal', 'limit', ''], ...rows], [0, 4]);
}
