import { Parser } from 'htmlparser2';

/** Root classes of what grows with the text: the text itself, tables of contents, and the links of the sitemap page. */
const TEXT: ReadonlySet<string> = new Set(['prose', 'legal-text', 'toc', 'site-index']);

/**
 * Removes the author's text from a page. The rest is what every page of its kind costs, and what the budgets of posts,
 * legal pages and the sitemap page apply to.
 */
export function withoutText(html: string): string {
  return stripElements(
    html,
    (_, attributes) => attributes.class?.split(' ').some((name) => TEXT.has(name)) ?? false,
  );
}

/** Removes the content of the matching elements, but not their tags. */
export function stripElements(
  html: string,
  matches: (element: string, attributes: Readonly<Record<string, string>>) => boolean,
): string {
  const kept: string[] = [];
  let from = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(element, attributes) {
      if (depth > 0) depth += 1;
      else if (matches(element, attributes)) {
        depth = 1;
        kept.push(html.slice(from, parser.endIndex + 1));
      }
    },
    onclosetag() {
      if (depth === 0) return;
      depth -= 1;
      if (depth === 0) from = parser.startIndex;
    },
  });
  parser.end(html);
  return [...kept, html.slice(from)].join('');
}
