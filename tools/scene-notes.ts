import { brotliBest } from '../build/base/brotli.ts';
import { formatBytes } from '../build/base/report.ts';
import { readBudgets } from '../build/checks/budgets/budgets.ts';
import { pageSource } from '../tests/browser/built-site.ts';
import type { Scene } from '../tests/browser/scenes.ts';
import type { SceneNote } from './contact-sheet.ts';
import { projectSite } from './project-site.ts';

/** What a contact sheet says of scenes: where they are, and what their pages weigh against the limit. */
export async function sceneNotes(scenes: readonly Scene[]): Promise<Map<string, SceneNote>> {
  const { routes } = await projectSite();
  const kinds = new Map(routes.map(({ path, kind }) => [path, kind]));
  const budgets = readBudgets();
  const notes = new Map<string, SceneNote>();
  for (const { name, path } of scenes) {
    const kind = kinds.get(path);
    const weight = kind && (await brotliBest(Buffer.from(pageSource(path)))).length;
    const limit = kind && budgets.html[kind.budget].limit;
    notes.set(name, {
      path,
      ...(weight && limit && { weight: `HTML ${formatBytes(weight)} of ${formatBytes(limit)}` }),
    });
  }
  return notes;
}
