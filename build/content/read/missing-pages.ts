import { join } from 'node:path';
import { OFFLINE_PATH } from '../../../rules/offline.ts';
import { THANK_YOU_PATH } from '../../../rules/submission.ts';
import { NOT_FOUND } from '../../base/addresses.ts';
import type { Mistake } from '../../base/errors.ts';
import type { ReadEntry } from './entries.ts';

/** Layouts of content/pages that exactly one file must have. */
export const SINGLE = [
  'home',
  'about',
  'services',
  'contact',
  'blog',
  'onboarding',
  'thank-you',
  'offline',
  'sitemap',
] as const;
/** Pages that servers and scripts lead to, by layout. */
const FIXED_PATHS: Record<string, string> = { 'thank-you': THANK_YOU_PATH, offline: OFFLINE_PATH };

/**
 * Pages that every site has exactly once, and pages that are not at the address where servers look for them.
 * @param root absolute path of the content folder
 * @param found mistakes so far: what a broken file would have been is not missing
 */
export function missingPages(entries: ReadEntry[], root: string, found: Mistake[]): Mistake[] {
  const pages = entries.filter(({ folder }) => folder === 'pages');
  const broken = found.some(({ file }) => file.startsWith(join(root, 'pages')));
  const singles = SINGLE.flatMap((layout): Mistake[] => {
    const same = pages.filter((page) => page.layout === layout);
    if (same.length === 0 && !broken) {
      return [{ file: join(root, 'pages'), message: `has no page with "layout: ${layout}". Add one` }];
    }
    return same.slice(1).map(({ file }) => ({
      file,
      field: ['layout'],
      message: `"${layout}" is also the layout of ${same[0]?.slug}.md. Only one page has it`,
    }));
  });
  const misplaced = pages.flatMap(({ layout, path, file }): Mistake[] => {
    const fixed = FIXED_PATHS[layout];
    if (!fixed || path === fixed) return [];
    return [
      { file, message: `has the address ${path}, but its place is ${fixed}. Name it ${fixed.slice(1)}.md` },
    ];
  });
  const missing = NOT_FOUND.map(({ slug }) => slug).filter(
    (slug) => !broken && !pages.some((page) => page.slug === slug),
  );
  return [
    ...singles,
    ...misplaced,
    ...missing.map((slug) => ({
      file: join(root, 'pages', `${slug}.md`),
      message: 'is missing. Every site needs it',
    })),
  ];
}
