import type { Options } from '../../build/base/command-line.ts';
import { ContentError, sortMistakes, UserError } from '../../build/base/errors.ts';
import type { Report } from '../../build/base/report.ts';
import { suggest } from '../../build/base/suggest.ts';
import type { Route } from '../../build/pages/routes/route.ts';
import { projectSite } from '../project-site.ts';
import type { SeoPage } from './fault.ts';
import { inspect } from './inspect.ts';
import { internalPath } from './internal-path.ts';
import { leadsOn } from './link-graph.ts';
import { locateFaults } from './locate-faults.ts';
import { type InboundLink, pageDetails } from './page-details.ts';
import { seoReport } from './report.ts';

/**
 * What the command "seo" does: renders the site as for production, reads it as search engines do, and prints what
 * it finds of all pages, or of the pages named.
 * @throws ContentError with every fault; UserError for a page that there is not
 */
export async function seo({ content: root, static: files, words }: Options, report: Report): Promise<void> {
  const site = await report.step('read', () => projectSite({ root }, files));
  const named = words.map((word) => pageNamed(word, site.routes));
  const details = new Map<string, SeoPage>();
  const inbound = new Map<string, InboundLink[]>(named.map((path) => [path, []]));
  const inspection = await report.step('inspect', () =>
    inspect(site, (page) => {
      if (named.includes(page.path)) details.set(page.path, page);
      if (named.length > 0) noteLinks(page, inbound);
    }),
  );
  report.line(
    named.length === 0
      ? `\n${seoReport(inspection)}`
      : [...details.values()]
          .map((page) => `\n${pageDetails(page, inbound.get(page.path) ?? [], inspection)}`)
          .join('\n'),
  );
  const faults = inspection.faults.filter(({ page }) => named.length === 0 || named.includes(page));
  if (faults.length > 0) throw new ContentError(sortMistakes(await locateFaults(faults)));
}

function pageNamed(word: string, routes: readonly Route[]): string {
  const path = word.replace(/(?<=.)\/$/, '');
  const paths = routes.map((route) => route.path);
  if (!paths.includes(path)) throw new UserError(`"${word}" is no page. ${suggest(path, paths)}`);
  return path;
}

function noteLinks(page: SeoPage, inbound: Map<string, InboundLink[]>): void {
  const { path, address, facts } = page;
  if (!leadsOn(page)) return;
  for (const { href, name } of facts.mainLinks) {
    const target = internalPath(href, address);
    if (target !== undefined && target !== path) inbound.get(target)?.push({ from: path, name });
  }
}
