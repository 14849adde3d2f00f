import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { columns, formatBytes, type Paint } from '../../build/base/report.ts';
import type { Budgets } from '../../build/checks/budgets.ts';
import type { PageKind, Route } from '../../build/pages/routes/route.ts';
import { createSiteServer, listen } from '../../build/serve/serve.ts';
import { launch } from '../../tests/browser/chromium.ts';
import { totalBytes, type VisitWeight, weighVisit } from '../../tests/browser/page-weight-visit.ts';

type Visit = VisitWeight & { kind: PageKind };

/** Lighthouse's factor for a mid-range phone. */
const CPU_SLOWDOWN = 4;

/**
 * Visits pages of a built site in Chromium, with an empty cache and the cookie choice made.
 * @param folder absolute path of the published folder
 * @param paths the pages; none for the longest of each kind
 */
export async function visitPages(
  folder: string,
  routes: readonly Route[],
  paths: readonly string[],
): Promise<Visit[]> {
  const selected =
    paths.length > 0 ? routes.filter(({ path }) => paths.includes(path)) : longestOfKinds(folder, routes);
  const browser = await launch();
  const server = createSiteServer(folder);
  try {
    const origin = await listen(server, 0, '127.0.0.1');
    const visits: Visit[] = [];
    for (const { path, kind } of selected) {
      visits.push({ ...(await weighVisit(browser, origin, path, { slowDown: CPU_SLOWDOWN })), kind });
    }
    return visits;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** The page with the longest HTML of each kind. @param folder where the site was built */
export function longestOfKinds(folder: string, routes: readonly Route[]): Route[] {
  const length = ({ file }: Route) => readFileSync(join(folder, file)).length;
  return [...Map.groupBy(routes, ({ kind }) => kind.name).values()].flatMap(
    (same) => same.toSorted((a, b) => length(b) - length(a))[0] ?? [],
  );
}

const TYPES = ['document', 'script', 'font', 'image'] as const;

/** The visits against their budgets, as lines for a terminal. */
export function visitTable(
  visits: readonly Visit[],
  budgets: Budgets,
  paint: Paint,
): { lines: string[]; isOver: boolean } {
  let isOver = false;
  const check = (amount: number, limit: number, show: (amount: number) => string = String) => {
    isOver ||= amount > limit;
    const text = `${show(amount)} of ${show(limit)}`;
    return amount > limit ? paint('red', text) : text;
  };
  const rows = visits.map((visit) => {
    const { budget, name } = visit.kind;
    return [
      name,
      ...TYPES.map((type) => formatBytes(totalBytes(visit, type))),
      check(totalBytes(visit), budgets.total[budget], formatBytes),
      check(visit.requests.length, budgets.requests[budget]),
      check(visit.domNodes, budgets.domNodes[budget]),
      visit.longTasks.join(' ') || '0',
      visit.shift.toFixed(3),
      visit.path,
    ];
  });
  const head = ['', ...TYPES, 'total', 'requests', 'elements', 'long tasks (ms)', 'shift', ''];
  return {
    lines: [
      ...columns([head.map((text) => paint('dim', text)), ...rows], [0, head.length - 1]),
      '',
      `390 × 844 at 2x, empty cache, CPU ${CPU_SLOWDOWN} times slower, brotli 11, without headers.`,
    ],
    isOver,
  };
}
