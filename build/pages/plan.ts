import type { Content } from '../../model/content.ts';
import type { Assets } from '../assets/assets.ts';
import type { SiteOrigin } from '../base/environment.ts';
import { ContentError, type Mistake } from '../base/errors.ts';
import { displayPath } from '../base/report.ts';
import { siteCasing } from '../content/casing.ts';
import type { GitDates } from '../content/dates.ts';
import type { Markdown } from '../markdown/render.ts';
import { blogRoutes } from './routes/blog.ts';
import { caseStudyRoutes } from './routes/case-studies.ts';
import { customPageRoutes } from './routes/custom-pages.ts';
import { downloadRoutes } from './routes/documents.ts';
import { industryRoutes } from './routes/industries.ts';
import { locationRoutes } from './routes/locations.ts';
import { pageRoutes } from './routes/pages.ts';
import { postRoutes } from './routes/posts.ts';
import type { PlanContext, Route } from './routes/route.ts';
import { serviceRoutes } from './routes/services.ts';
import { sitemapRoute } from './routes/sitemap.ts';

/**
 * Plans every page of the site.
 * @param changed dates of last commits; a page without one states no date
 * @throws ContentError when two content files have the same path
 */
export function plan(
  content: Content,
  site: SiteOrigin,
  assets: Assets,
  markdown: Markdown,
  changed: GitDates = new Map(),
): Route[] {
  const context: PlanContext = { content, casing: siteCasing(content), site, assets, changed, markdown };
  const routes = [
    ...pageRoutes(context),
    ...customPageRoutes(context),
    ...caseStudyRoutes(context),
    ...serviceRoutes(context),
    ...industryRoutes(context),
    ...locationRoutes(context),
    ...blogRoutes(context),
    ...postRoutes(context),
    ...downloadRoutes(context),
  ];
  routes.push(sitemapRoute(context, routes));
  const mistakes = duplicatePaths(routes);
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return routes;
}

function duplicatePaths(routes: readonly Route[]): Mistake[] {
  const byPath = Map.groupBy(routes, ({ path }) => path.toLowerCase());
  return [...byPath.values()].flatMap(([first, ...others]): Mistake[] =>
    others.map(({ path, source }) => ({
      file: source,
      message: `has the same path as ${displayPath(first?.source ?? '')}: ${path}. Rename one of the two`,
    })),
  );
}
