import type { Mistake } from '../../build/base/errors.ts';
import type { Site } from '../../build/outputs/site.ts';
import type { PageFacts } from '../../build/pages/page-facts.ts';
import { inspect } from './inspect.ts';
import { locateProblems } from './locate-problems.ts';

/** The problems of a rendered site that `npm run seo` fails on. */
export async function seoWarnings(site: Site, pages: readonly PageFacts[]): Promise<Mistake[]> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const { problems } = await inspect(site, (path) => byPath.get(path));
  return locateProblems(problems);
}
