import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, test } from 'vitest';
import { readBudgets } from '../../build/checks/budgets.ts';
import type { Route } from '../../build/pages/routes/route.ts';
import { projectSite } from '../../tools/project-site.ts';
import { SAMPLE } from '../sample.ts';
import { FOLDER } from './built-site.ts';
import { totalBytes, weighVisit } from './page-weight-visit.ts';
import { sharedBrowser } from './visit.ts';

const budgets = readBudgets();
const { routes } = await projectSite({ root: SAMPLE });
const lengthOf = ({ file }: Route) => readFileSync(join(FOLDER, file)).length;
const longestOfKinds = [...Map.groupBy(routes, ({ kind }) => kind.name).values()].flatMap(
  (same) => same.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? [],
);

test.concurrent.for(longestOfKinds)(
  'a first visit on a phone stays within the budget before scrolling: $kind.name, $path',
  async ({ path, kind: { budget } }, { expect }) => {
    const visit = await weighVisit(await sharedBrowser(), inject('site'), path);
    const addresses = visit.requests.map(({ address }) => address);
    const scripts = visit.requests.filter(({ type }) => type === 'script');
    const idle = scripts.filter(({ address }) =>
      readFileSync(join(FOLDER, address), 'utf8').includes('web_vitals'),
    );
    // What is loaded when the browser is idle is part of the visit.
    expect(idle).toHaveLength(1);
    expect.soft(totalBytes(visit)).toBeLessThanOrEqual(budgets.total[budget]);
    expect.soft(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(budgets.requests[budget]);
    expect.soft(visit.domNodes).toBeLessThanOrEqual(budgets.domNodes[budget]);
    if (budget !== 'home') return;
    expect.soft(totalBytes(visit, 'image')).toBeGreaterThan(0);
    expect.soft(totalBytes(visit, 'image')).toBeLessThanOrEqual(budgets.homeImages);
  },
);
