import { dirname, join } from 'node:path';
import type { Entry } from '../../model/content.ts';
import { PAGES, type PageLayout } from '../../model/kinds.ts';
import type { Mistake } from '../base/errors.ts';
import { NOT_FOUND } from '../base/paths.ts';
import { displayPath } from '../base/report.ts';

export function hasRequiredPages(entries: readonly Entry<unknown>[]): boolean {
  return Object.values(PAGES).every(
    ({ files, layout }) => files !== 'one' || entries.some(({ kind }) => kind === `page-${layout}`),
  );
}

/**
 * Finds pages that are missing, repeated, or not at the path where servers look for them.
 * @param root absolute path of the content folder
 * @param found mistakes so far: a page with mistakes is not missing
 */
export function requiredPageMistakes(
  entries: readonly Entry<unknown>[],
  root: string,
  found: readonly Mistake[],
): Mistake[] {
  const folder = join(root, 'pages');
  const mayBeBroken = found.some(({ file }) => file.startsWith(folder));
  const byKind = Map.groupBy(entries, ({ kind }) => kind);
  const wrong = Object.values<PageLayout>(PAGES).flatMap(({ layout, files, path: fixed, of }): Mistake[] => {
    const pages = byKind.get(`page-${layout}`) ?? [];
    const [first, ...others] = files === 'many' ? [] : pages;
    if (!first && files === 'one' && !mayBeBroken) {
      return [{ file: folder, message: `has no page with "layout: ${layout}". Add one` }];
    }
    const message = `"${layout}" is also the layout of ${first?.slug}.md. Only one page can have it`;
    const repeated = others.map(({ file }) => ({ file, field: ['layout'], message }));
    const needed =
      of && !first && !mayBeBroken ? entries.find(({ file }) => dirname(file).endsWith(of)) : undefined;
    if (needed) {
      const missing = `is missing, and ${displayPath(needed.file)} needs it. Add it with "layout: ${layout}"`;
      return [{ file: join(folder, `${fixed?.slice(1)}.md`), message: missing }];
    }
    if (!fixed || repeated.length > 0) return repeated;
    return pages
      .filter(({ path }) => path !== fixed)
      .map(({ file }) => ({
        file,
        message: `must have the path ${fixed}. Rename it to ${fixed.slice(1) || 'index'}.md`,
      }));
  });
  const hasBlog = byKind.has('page-blog');
  const needed = [
    { slug: 'privacy-policy', by: 'Every site' },
    ...NOT_FOUND.map(({ slug, prefix }) => ({ slug, by: prefix === '/' ? 'Every site' : 'A blog' })),
  ].filter(({ by }) => hasBlog || by !== 'A blog');
  const missing = needed
    .map(({ slug, by }) => ({ file: join(folder, `${slug}.md`), message: `is missing. ${by} needs it` }))
    .filter(({ file }) => !mayBeBroken && !entries.some((entry) => entry.file === file));
  return [...wrong, ...missing];
}
