import type { Scripts } from '../../build/assets/scripts.ts';
import { bestBrotliSize } from '../../build/base/compressed.ts';
import { readBudgets } from '../../build/checks/budgets.ts';

/** Something that pages share, in bytes. */
export interface SharedWeight {
  name: string;
  bytes: number;
  budget: number;
}

/** The script that every page loads, and each part that loads when it is needed. */
export function weighScripts({ outputs }: Pick<Scripts, 'outputs'>): SharedWeight[] {
  const budgets = readBudgets();
  const sizes = outputs.map(({ source, body }) => [source, bestBrotliSize(String(body))] as const);
  const { 'islands/main.ts': main = 0, 'islands/idle.ts': idle = 0, ...parts } = Object.fromEntries(sizes);
  return [
    { name: 'script at load', bytes: main, budget: budgets.scriptAtLoad },
    { name: 'script of every page, idle included', bytes: main + idle, budget: budgets.script },
    ...Object.entries(parts).map(([name, bytes]) => ({ name, bytes, budget: budgets.islandScript })),
  ];
}
