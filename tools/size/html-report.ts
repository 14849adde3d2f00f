import { escapeMarkup } from '../../build/base/escape-markup.ts';
import type { SharedWeight } from '../../build/checks/budgets/weigh-site.ts';
import { madeBy } from '../made-by.ts';

import type { Measure, PageSize, SharedSize } from './measure.ts';
import { PART_NAMES, type PartCost } from './page-parts.ts';
import { REPORT_STYLES } from './report-styles.ts';
import { kilobytes, LABELS, shown, verdict } from './show.ts';

/** A page with the costs of its parts. */
interface Row {
  page: PageSize;
  parts: readonly PartCost[];
}

/** The heaviest pages of a kind. */
interface Kind {
  rows: readonly Row[];
  /** How many pages there are of it. */
  total: number;
}

const COLUMNS: readonly Measure['name'][] = ['html', 'domNodes', 'images', 'total', 'requests'];

/**
 * The sizes of all pages as a page of its own, without script.
 * @param shared what all pages load
 */
export function htmlReport(kinds: readonly Kind[], shared: SharedSize): string {
  const measured = kinds.flatMap(({ rows }) => rows.map(({ page }) => page.measures.html));
  const scale = Math.max(...measured.map((html) => Math.max(html.amount, limitOf(html))));
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>What pages weigh</title>
<meta name="viewport" content="width=device-width">
<style>${REPORT_STYLES}</style>
<header><h1>What pages weigh</h1><p>${escapeMarkup(madeBy())}. Kilobytes of 1024 bytes after brotli (quality 11).</p></header>
<section><h2>What all pages share</h2>
<table class="shared"><tr><th>File<th class="bar">Of its limit<th>kB<th>Goal<th>Limit</tr>
${[...shared.scripts, shared.fonts].map(sharedRow).join('\n')}</table></section>
<section><h2>HTML, part by part</h2>
<ul class="key">${PART_NAMES.map((name) => `<li class="${name}">${name}</li>`).join('')}</ul>
<p>A part costs what the page loses with it. The lines in a bar are the goal and the limit of its kind. Of posts, legal pages
and the sitemap the text is outside of the budgets.</p>
<table class="pages"><tr><th>Page<th class="bar">HTML${COLUMNS.map((name) => `<th>${LABELS[name]}`).join('')}</tr>
${kinds.map((kind) => `<tbody>${kindRow(kind)}${kind.rows.map((row) => pageRow(row, scale)).join('\n')}</tbody>`).join('\n')}
</table></section></html>
`;
}

function sharedRow({ name, bytes, budget }: SharedWeight): string {
  const state = bytes > budget.limit ? 'over-limit' : bytes > budget.goal ? 'over-goal' : 'good';
  const label = name === 'fonts' ? name : `script, ${name}`;
  const line = lines(budget.limit, budget);
  return `<tr><th>${escapeMarkup(label)}<td class="bar"><div class="track">${part(state, (100 * bytes) / budget.limit)}${line}</div>
<td class="${state}">${kilobytes(bytes)}<td>${kilobytes(budget.goal)}<td>${kilobytes(budget.limit)}</tr>`;
}

function kindRow({ rows, total }: Kind): string {
  const page = rows[0]?.page;
  const measures = page?.measures;
  const count = rows.length < total ? `the ${rows.length} heaviest of ${total}` : `${total}`;
  const goals = COLUMNS.map((column) => measures?.[column].budget).map((budget, at) => {
    const column = COLUMNS[at] ?? 'html';
    return `<td>${budget ? `${shown(column, budget.goal)} / ${shown(column, budget.limit)}` : ''}`;
  });
  return `<tr class="kind"><th>${escapeMarkup(page?.kind.name ?? '')} (${count})<td class="bar">goal / limit${goals.join('')}</tr>`;
}

function pageRow({ page, parts }: Row, scale: number): string {
  const { measures, path } = page;
  const bars = parts.map(({ name, bytes }) =>
    part(name, (100 * Math.max(0, bytes)) / scale, `${name}: ${kilobytes(bytes)} kB`),
  );
  const cells = COLUMNS.map((name) => cell(measures[name]));
  const said = verdict(Object.values(measures), (_, text) => text);
  return `<tr title="${escapeMarkup(said)}"><th>${escapeMarkup(path)}
<td class="bar"><div class="track">${bars.join('')}${lines(scale, measures.html.budget)}</div>${cells.join('')}</tr>`;
}

function cell({ name, amount, counted, budget }: Measure): string {
  const state = !budget || counted <= budget.goal ? '' : counted > budget.limit ? 'over-limit' : 'over-goal';
  return `<td class="${state}">${shown(name, amount)}`;
}

function part(name: string, percent: number, title = ''): string {
  return `<i class="${name}" style="width:${Math.min(100, percent).toFixed(2)}%" title="${escapeMarkup(title)}"></i>`;
}

/** Where goal and limit are on a bar. */
function lines(scale: number, budget: Measure['budget']): string {
  if (!budget) return '';
  const at = (bytes: number) => ((100 * bytes) / scale).toFixed(2);
  return `<b style="left:${at(budget.goal)}%"></b><b class="limit" style="left:${at(budget.limit)}%"></b>`;
}

function limitOf({ budget }: Measure): number {
  return budget?.limit ?? 0;
}
