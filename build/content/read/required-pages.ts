import { join } from 'node:path';
import { FOLDERS } from '../../../model/kinds.ts';
import { OFFLINE_PATH } from '../../../rules/offline.ts';
import { THANK_YOU_PATH } from '../../../rules/submission.ts';
import { NOT_FOUND } from '../../base/addresses.ts';
import type { Mistake } from '../../base/errors.ts';
import type { ReadEntry } from './content-file.ts';

/** Layouts of content/pages that exactly one file must have; a calculator is optional. */
export const SINGLE_LAYOUTS = Object.keys(FOLDERS.pages).filter(
  (layout) => !['legal', 'not-found', 'calculator'].includes(layout),
);
/** Addresses that servers and scripts rely on, by layout. */
const FIXED_PATHS: Record<string, string> = { 'thank-you': THANK_YOU_PATH, offline: OFFLINE_PATH };

/**
 * Finds pages that are missing, repeated, or not at the address where servers look for them.
 * @param root absolute path of the content folder
 * @param found mistakes so far: a page with mistakes is not missing
 */
export function requiredPageMistakes(
  entries: readonly ReadEntry[],
  root: string,
  found: readonly Mistake[],
): Mistake[] {
  const folder = join(root, 'pages');
  const pages = entries.filter((entry) => entry.folder === 'pages');
  const mayBeBroken = found.some(({ file }) => file.startsWith(folder));
  const repeated = SINGLE_LAYOUTS.flatMap((layout): Mistake[] => {
    const [first, ...others] = pages.filter((page) => page.layout === layout);
    if (!first && !mayBeBroken) {
      return [{ file: folder, message: `has no page with "layout: ${layout}". Add one` }];
    }
    const message = `"${layout}" is also the layout of ${first?.slug}.md. Only one page can have it`;
    return others.map(({ file }) => ({ file, field: ['layout'], message }));
  });
  const misplaced = pages.flatMap(({ layout, path, file }): Mistake[] => {
    const fixed = FIXED_PATHS[layout];
    if (!fixed || path === fixed) return [];
    return [{ file, message: `must have the address ${fixed}. Rename it to ${fixed.slice(1)}.md` }];
  });
  const missing = NOT_FOUND.filter(({ slug }) => !mayBeBroken && !pages.some((page) => page.slug === slug));
  return [
    ...repeated,
    ...misplaced,
    ...missing.map(({ slug }) => ({
      file: join(folder, `${slug}.md`),
      message: 'is missing. Every site needs it',
    })),
  ];
}
