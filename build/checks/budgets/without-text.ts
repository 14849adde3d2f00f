import { stripElements } from './strip-elements.ts';

/** Root classes of what grows with a text: the text, its list of contents, and the links of the sitemap. */
const TEXT: ReadonlySet<string> = new Set(['prose', 'legal-text', 'toc', 'site-index']);

/**
 * A page without the text that is its author's: what every page of its kind costs, however long the text. Posts, legal
 * pages and the sitemap are held against the budgets this way.
 * @param html a page
 * @returns the page, with these elements empty
 */
export function withoutText(html: string): string {
  return stripElements(
    html,
    (_, attributes) => attributes.class?.split(' ').some((name) => TEXT.has(name)) ?? false,
  );
}
