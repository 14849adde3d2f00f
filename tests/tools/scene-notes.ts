import { readBudgets } from '../../build/budgets/budgets.ts';
import { pageKind } from '../../build/budgets/page-kind.ts';
import { brotliSize } from '../../build/hosting/brotli.ts';
import { bytes } from '../../build/report.ts';
import { pageSource, routes } from '../browser/built-site.ts';
import type { Scene } from '../browser/scenes.ts';
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
