import { conflicts, describeConflict } from '../../build/content/claims/conflicts.ts';
import type { Copy } from '../../build/content/claims/copy.ts';
import type { Claims } from '../../model/claims.ts';

/** The source of claims without evidence. */
const UNSUBSTANTIATED = 'marketing claim, unsubstantiated';

/**
 * The ledger as a markdown table per source, unsubstantiated claims first.
 * @param copies all copy of the site, for the addresses of the files
 */
export function claimsTable(ledger: Claims, copies: readonly Copy[]): string {
  const bySource = [...Map.groupBy(ledger.claims, ({ source }) => source)].sort(
    ([a, first], [b, second]) =>
      Number(b === UNSUBSTANTIATED) - Number(a === UNSUBSTANTIATED) || second.length - first.length,
  );
  const tables = bySource.flatMap(([source, claims]) => [
    `## ${source} (${claims.length})`,
    '',
    ...markdownTable(
      ['Figure', 'Wording', 'Appears on'],
      claims.map(({ value, wording, in: files }) => [value, wording, addresses(files, copies).join(', ')]),
    ),
    '',
  ]);
  const readings = conflicts(ledger).map(
    (conflict) => `- ${describeConflict(conflict)}: ${conflict.accepted ?? 'NOT ACCEPTED'}`,
  );
  return [
    `# ${ledger.claims.length} claims`,
    '',
    ...tables,
    `## Conflicting readings (${readings.length})`,
    '',
    ...readings,
  ].join('\n');
}

/** The ledger as comma-separated values (RFC 4180), for a spreadsheet. */
export function claimsCsv(ledger: Claims, copies: readonly Copy[]): string {
  const rows = ledger.claims.map(({ value, wording, in: files, source, subject }) => [
    value,
    wording,
    addresses(files, copies).join(' '),
    source,
    subject ?? '',
  ]);
  return [['Figure', 'Wording', 'Appears on', 'Source', 'Subject'], ...rows]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
}

function addresses(files: readonly string[], copies: readonly Copy[]): string[] {
  return files.map((name) => copies.find((copy) => copy.name === name)?.path ?? name);
}

function markdownTable(head: string[], rows: string[][]): string[] {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const [first = [], ...others] = cells;
  return [line(first), rule, ...others.map(line)];
}
