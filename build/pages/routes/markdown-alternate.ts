import type { Entry } from '../../../model/content.ts';
import { alternateBody } from '../../content/markdown/alternate/body.ts';
import type { PlanContext } from './route.ts';

/** The file of a page's markdown twin. @param file of the page: "services/seo.html" */
export function alternateFile(file: string): string {
  return file.replace(/\.html$/, '.md');
}

/**
 * The body of a content file as the twin of its page has it.
 * @throws ContentError naming the file when its text is beyond the limits of the lexer
 */
export function bodyMarkdown(
  { casing, content, site, assets }: PlanContext,
  { body, file, path }: Entry<unknown>,
  kind: 'post' | 'page' = 'page',
): string {
  const rules = { casing, origin: content.settings.url, picture: assets.pictures.find };
  return alternateBody(body, { file, url: site.origin + path, kind }, rules);
}
