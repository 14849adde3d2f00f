import type { Mistake } from '../../build/base/errors.ts';
import { pageFile } from '../../build/base/page-file.ts';
import type { Site } from '../../build/outputs/site.ts';
import { inspect } from './inspect.ts';
import { locateProblems } from './locate-problems.ts';

/**
 * The problems of a rendered site that `npm run seo` fails on.
 * @param readPage returns a rendered page: "services/seo.html"
 */
export async function seoWarnings(site: Site, readPage: (file: string) => string): Promise<Mistake[]> {
  const { problems } = await inspect({ ...site, page: (path) => readPage(pageFile(path)) });
  return locateProblems(problems);
}
