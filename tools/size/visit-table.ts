import { columns } from '../../build/base/columns.ts';
import type { Paint } from '../../build/base/report.ts';
import type { Budget, Budgets } from '../../build/checks/budgets/budgets.ts';
import { type LoadType, totalBytes } from '../../tests/browser/page-weight-visit.ts';
import { kilobytes } from './show.ts';
import type { KindVisit, SiteVisits } from './visit-site.ts';

const TYPES: readonly LoadType[] = ['document', 'script', 'font', 'image', 'stylesheet', 'other'];
const MEASURES = ['total', 'requests', 'domNodes'] as const;
const SAID = { total: 'kB', requests: 'requests', domNodes: 'elements' };

const LEGEND = [
  'Chromium, 390 × 844 at 2x, empty cache, no scrolling, until nothing is asked for during 1.5 s; brotli 11, no headers.',
  'Bytes (kB of 1024) / requests. Long tasks: milliseconds each, processor slowed down 4 times. The service worker, which',
  'fetches the offline page for later visits, is left out.',
];

/** What visits got, for a terminal, and what is over a limit. */
export function visitTable(
  { visits, undecided }: SiteVisits,
  budgets: Budgets,
  paint: Paint,
): { lines: string[]; failures: string[] } {
  const head = ['', ...TYPES, 'total', 'goal', 'limit', 'elements', 'long tasks', 'shift', ''];
  const rows = visits.map((visit) => {
    const { total, requests } = budgetsOf(visit, budgets);
    const count = visit.requests.length;
    return [
      visit.kind.name,
      ...TYPES.map((type) =>
        both(totalBytes(visit, type), visit.requests.filter((one) => one.type === type).length),
      ),
      `${tint(kilobytes(totalBytes(visit)), totalBytes(visit), total, paint)} / ${tint(String(count), count, requests, paint)}`,
      both(total.goal, requests.goal),
      both(total.limit, requests.limit),
      tint(String(visit.domNodes), visit.domNodes, budgets.domNodes[visit.kind.budget], paint),
      visit.longTasks.join(' ') || '0',
      visit.shift.toFixed(3),
      visit.path,
    ];
  });
  const failures = visits.flatMap((visit) => overLimit(visit, budgets));
  return {
    lines: [
      ...columns([head, ...rows], [0, head.length - 1]),
      '',
      bannerLine(visits, undecided),
      '',
      ...LEGEND,
    ],
    failures: failures.length > 0 ? ['', ...failures] : [],
  };
}

/** What a visit is over, a line for each measure. */
function overLimit(visit: KindVisit, budgets: Budgets): string[] {
  const amounts = { total: totalBytes(visit), requests: visit.requests.length, domNodes: visit.domNodes };
  const found = MEASURES.filter((name) => amounts[name] > budgets[name][visit.kind.budget].limit);
  if (found.length === 0) return [];
  const said = found.map((name) => {
    const { limit } = budgets[name][visit.kind.budget];
    const show = (amount: number) => (name === 'total' ? kilobytes(amount) : String(amount));
    return `${show(amounts[name])} ${SAID[name]} (limit ${show(limit)})`;
  });
  return [`OVER LIMIT ${visit.path}: ${said.join(', ')}. npm run size -- ${visit.path} shows what it loads`];
}

function budgetsOf({ kind }: KindVisit, budgets: Budgets): { total: Budget; requests: Budget } {
  return { total: budgets.total[kind.budget], requests: budgets.requests[kind.budget] };
}

function bannerLine(visits: readonly KindVisit[], undecided: SiteVisits['undecided']): string {
  const decided = visits.find(({ path }) => path === undecided.path);
  const more = totalBytes(undecided) - (decided ? totalBytes(decided) : 0);
  const requests = undecided.requests.length - (decided?.requests.length ?? 0);
  return `Who has not decided about cookies is asked on the first page: ${kilobytes(more)} kB and ${requests} requests more.`;
}

function both(bytes: number, count: number): string {
  return count === 0 ? '-' : `${kilobytes(bytes)} / ${count}`;
}

function tint(text: string, amount: number, { goal, limit }: Budget, paint: Paint): string {
  if (amount <= goal) return text;
  return paint(amount > limit ? 'red' : 'yellow', text);
}
