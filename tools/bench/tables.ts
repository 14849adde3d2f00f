import type { SiteExtent } from './equality.ts';
import type { Rival } from './options.ts';
import { isOurs, megabytes, type Result, type Verdict } from './results.ts';

/** What a whole run found. */
export interface BenchReport {
  machine: string;
  rounds: number;
  against: readonly Rival[];
  results: readonly Result[];
  verdicts: readonly Verdict[];
  /** The built sites of each size side by side, which shows that they are equal. */
  extents: readonly { size: number; sites: readonly SiteExtent[] }[];
}

/** The report for a terminal. */
export function textReport(report: BenchReport): string {
  const lines = [
    report.machine,
    `medians of ${report.rounds}; ratios pair by pair, to the rival's cold build`,
    '',
  ];
  lines.push(...aligned(rows(report)));
  for (const { text, met } of report.verdicts) lines.push(`${text}: ${word(met)}`);
  for (const { size, sites } of report.extents) {
    if (sites.length < 2) continue;
    lines.push('', `equal sites, ${size} posts`, ...aligned(extentRows(sites)));
  }
  return `${lines.join('\n')}\n`;
}

/** The table of README.md. */
export function markdownReport(report: BenchReport): string {
  const [head = [], ...body] = rows(report);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = `|${head.map((_, index) => (index < 2 ? '---' : '---:')).join('|')}|`;
  return [
    line(head),
    rule,
    ...body.map(line),
    '',
    `Medians of ${report.rounds} rounds of \`npm run bench\`; each ratio is the median of the rounds. ${report.machine}.`,
    '',
  ].join('\n');
}

function rows({ results, against }: BenchReport): string[][] {
  const head = ['posts', 'build', 'time', 'memory', ...against.map((name) => `÷ ${name}`), 'goal', ''];
  return [
    head,
    ...results.map((result) => {
      const { size, kind, seconds, peak, ratios, goal } = result;
      return [
        size === 0 ? 'sample site' : size.toLocaleString('en-US'),
        isOurs(result) ? kind : `${kind}, cold`,
        `${seconds.toFixed(2)} s`,
        peak === undefined ? '' : megabytes(peak),
        ...against.map((name) => ratios[name]?.toFixed(2) ?? ''),
        goal?.text ?? '',
        goal ? word(goal.met) : '',
      ];
    }),
  ];
}

function extentRows(sites: readonly SiteExtent[]): string[][] {
  return [
    ['', 'pages', 'HTML', 'a post', 'links on it'],
    ...sites.map(({ name, pages, bytes, post, links }) => [
      name,
      String(pages),
      megabytes(bytes),
      `${post} B`,
      String(links),
    ]),
  ];
}

function word(met: boolean): string {
  return met ? 'OK' : 'MISSED';
}

function aligned(table: readonly (readonly string[])[]): string[] {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  return table.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
