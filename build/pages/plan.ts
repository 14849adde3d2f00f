import type { Content } from '../../model/content.ts';
import type { Assets } from '../assets/assets.ts';
import type { SiteOrigin } from '../base/environment.ts';
import type { Mistake } from '../base/errors.ts';
import { displayPath } from '../base/report.ts';
import { siteCasing } from '../content/casing.ts';
import type { GitDates } from '../content/dates.ts';
import { isIn } from '../content/translations.ts';
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
 * Plans the pages of one language.
 * @param changed dates of last commits; a page without one states no date
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
  // What a language takes from the first one has its page there.
  const own = routes.filter(({ path }) => isIn(content, path));
  if (content.base === '' || isIn(content, content.pages.sitemap.path)) own.push(sitemapRoute(context, own));
  return own;
}

/** Finds content files with the same path. */
export function duplicatePaths(routes: readonly Route[]): Mistake[] {
  const byPath = Map.groupBy(routes, ({ path }) => path.toLowerCase());
  return [...byPath.values()].flatMap(([first, ...others]): Mistake[] =>
    others.map(({ path, source }) => ({
      file: source,
      message: `has the same path as ${displayPath(first?.source ?? '')}: ${path}. Rename one of the two`,
    })),
  );
}
