import { Parser } from 'htmlparser2';

/** Root classes of what grows with the text: the text itself, tables of contents, and the links of the sitemap page. */
const TEXT: ReadonlySet<string> = new Set(['prose', 'legal-text', 'toc', 'site-index']);

/**
 * Removes the author's text from a page. The rest is what every page of its kind costs, and what the budgets of posts,
 * legal pages and the sitemap page apply to.
 */
export function withoutText(html: string): string {
  return stripElements(html, (_, { class: names = '' }) => names.split(' ').some((name) => TEXT.has(name)));
}

/** Removes the content of the matching elements, but not their tags. */
export function stripElements(
  html: string,
  matches: (element: string, attributes: Readonly<Record<string, string>>) => boolean,
): string {
  let kept = '';
  let from = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(element, attributes) {
      if (depth > 0) depth += 1;
      else if (matches(element, attributes)) {
        depth = 1;
        kept += html.slice(from, parser.endIndex + 1);
      }
    },
    onclosetag() {
      if (depth === 1) from = parser.startIndex;
      depth = Math.max(0, depth - 1);
    },
  });
  parser.end(html);
  return kept + html.slice(from);
}
