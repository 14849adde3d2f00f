import { columns, formatBytes, type Paint } from '../../base/report.ts';
import type { Budget } from './budgets.ts';
import type { SharedWeight } from './weigh-scripts.ts';
import type { PageWeight, SiteWeight } from './weigh-site.ts';

/** A part of the script is listed from this share of its limit on. */
const NOTABLE = 0.9;
/** The first two scripts are those of every page, which are always listed. */
const ALWAYS = 2;

/** The lines of a build's summary: kinds of pages with the heaviest of each, then what all pages share. */
export function weightTable({ pages, scripts, fonts, images }: SiteWeight, paint: Paint): string[] {
  const shared = scripts.filter(
    ({ bytes, budget }, index) => index < ALWAYS || bytes > budget.limit * NOTABLE,
  );
  const sharedRow = (name: string, { bytes, budget }: SharedWeight) => [
    ...[name, '', formatBytes(bytes), formatBytes(budget.limit), mark(bytes, budget, paint)],
  ];
  return columns(
    [
      ['pages', '', 'heaviest', 'limit', '', ''].map((text) => paint('dim', text)),
      ...[...Map.groupBy(pages, ({ kind }) => kind.name).values()].map((same) => kindRow(same, paint)),
      ...shared.map((script) => sharedRow(`script, ${script.name}`, script)),
      sharedRow('fonts', fonts),
      ['images', String(images.count), formatBytes(images.bytes)],
    ],
    [0, 4, 5],
  );
}

function kindRow(pages: readonly PageWeight[], paint: Paint): string[] {
  const { kind, bytes, counted, budget, path } = pages.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const verdict =
    counted === bytes ? mark(counted, budget, paint) : `${formatBytes(counted)} without its text`;
  return [
    ...[kind.name, String(pages.length), formatBytes(bytes), formatBytes(budget.limit)],
    ...[verdict, paint('dim', path)],
  ];
}

/** @returns "OVER LIMIT", "over goal" or nothing */
export function mark(amount: number, { goal, limit }: Budget, paint: Paint): string {
  if (amount > limit) return paint('red', 'OVER LIMIT');
  return amount > goal ? paint('yellow', 'over goal') : '';
}
