import { columns } from '../../base/columns.ts';
import { formatBytes, type Paint } from '../../base/report.ts';
import type { Budget } from './budgets.ts';
import type { KindWeight, SharedWeight, SiteWeight } from './weigh-site.ts';

/** How much of its limit something may take before the summary of a build names it. */
const NOTABLE = 0.9;

/**
 * What a site weighs, as the lines that a build ends with: pages by kind with the heaviest of each, then what they share.
 * @param paint colors for a terminal
 */
export function weightTable({ kinds, scripts, fonts, images }: SiteWeight, paint: Paint): string[] {
  const shared = scripts.filter((script, index) => index < ALWAYS || isNotable(script));
  return columns(
    [
      ['pages', '', 'heaviest', 'limit', '', ''].map((text) => paint('dim', text)),
      ...kinds.map((kind) => kindRow(kind, paint)),
      ...shared.map((script) => sharedRow(`script, ${script.name}`, script, paint)),
      sharedRow('fonts', fonts, paint),
      ['images', String(images.count), formatBytes(images.bytes)],
    ],
    [0, 4, 5],
  );
}

function kindRow({ kind, budget, count, heaviest }: KindWeight, paint: Paint): string[] {
  const { bytes: weight, counted, path } = heaviest;
  const verdict =
    counted === weight ? mark(counted, budget, paint) : `${formatBytes(counted)} without its text`;
  return [
    kind.name,
    String(count),
    formatBytes(weight),
    formatBytes(budget.limit),
    verdict,
    paint('dim', path),
  ];
}

/** The first two scripts are those of every page. */
const ALWAYS = 2;

function isNotable({ bytes: weight, budget }: SharedWeight): boolean {
  return weight > budget.limit * NOTABLE;
}

function sharedRow(name: string, { bytes: weight, budget }: SharedWeight, paint: Paint): string[] {
  return [name, '', formatBytes(weight), formatBytes(budget.limit), mark(weight, budget, paint)];
}

/**
 * Tells whether something is over its goal or its limit.
 * @returns "OVER LIMIT", "over goal" or nothing
 */
export function mark(amount: number, { goal, limit }: Budget, paint: Paint): string {
  if (amount > limit) return paint('red', 'OVER LIMIT');
  return amount > goal ? paint('yellow', 'over goal') : '';
}
