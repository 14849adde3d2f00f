import type { Options } from '../../build/base/command-line.ts';
import { ContentError, sortMistakes, UserError } from '../../build/base/errors.ts';
import type { Report } from '../../build/base/report.ts';
import { suggest } from '../../build/base/suggest.ts';
import type { Route } from '../../build/pages/routes/route.ts';
import { projectSite } from '../project-site.ts';
import { inspect, locateMistakes } from './inspect.ts';
import { pageReport, siteReport } from './report.ts';

/**
 * The command "seo": renders the site as for production, and reports what search engines find on the given pages, or on
 * all pages.
 * @throws ContentError with every mistake; UserError for an unknown page
 */
export async function seoReport(
  { content: root, static: files, words }: Options,
  report: Report,
): Promise<void> {
  const site = await report.step('read', () => projectSite({ root }, files));
  const paths = words.map((word) => findPage(word, site.routes, site.content.settings.url));
  const inspection = await report.step('inspect', async () => inspect(site, site.page));
  if (paths.length === 0) report.line(`\n${siteReport(inspection)}`);
  for (const page of inspection.pages) {
    if (paths.includes(page.path)) report.line(`\n${pageReport(page, inspection)}`);
  }
  const mistakes = inspection.mistakes.filter(({ page }) => paths.length === 0 || paths.includes(page));
  if (mistakes.length > 0) throw new ContentError(sortMistakes(locateMistakes(mistakes)));
}

/** @param word a path or URL */
function findPage(word: string, routes: readonly Route[], origin: string): string {
  const path = word.replace(origin, '').replace(/(?<=.)\/$/, '') || '/';
  const paths = routes.map((route) => route.path);
  if (!paths.includes(path)) throw new UserError(`"${word}" is not a page. ${suggest(path, paths)}`);
  return path;
}
