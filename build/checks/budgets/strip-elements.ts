import { Parser } from 'htmlparser2';

/**
 * A page with the content of some elements removed.
 * @param html a page
 * @param chosen tells which; what is inside of a chosen one goes with it
 */
export function stripElements(
  html: string,
  chosen: (element: string, attributes: Readonly<Record<string, string>>) => boolean,
): string {
  const kept: string[] = [];
  let from = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(element, attributes) {
      if (depth > 0) depth += 1;
      else if (chosen(element, attributes)) {
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
