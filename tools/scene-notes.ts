import { readBudgets } from '../build/checks/budgets/budgets.ts';
import { pageKind } from '../build/checks/budgets/page-kind.ts';
import { brotliSize } from '../build/base/brotli.ts';
import { bytes } from '../build/base/report.ts';
import { pageSource, routes } from '../tests/browser/built-site.ts';
import type { Scene } from '../tests/browser/scenes.ts';
import type { SceneNote } from './contact-sheet.ts';

/** What a contact sheet says of scenes: where they are, and what their pages weigh against the limit. */
export function sceneNotes(scenes: readonly Scene[]): Map<string, SceneNote> {
  const published = new Set(routes());
  const budgets = readBudgets();
  return new Map(
    scenes.map(({ name, path }) => {
      if (!published.has(path)) return [name, { path }];
      const { limit } = budgets.html[pageKind(path, name === 'legal').budget];
      const weight = brotliSize(Buffer.from(pageSource(path)));
      return [name, { path, weight: `HTML ${bytes(weight)} of ${bytes(limit)}` }];
    }),
  );
}
