/** A heading of a text, as a list of contents shows it. */
export interface Heading {
  id: string;
  /** Its words, without markup. */
  text: string;
  level: 2 | 3;
}

const QUOTES_AND_HEADINGS = /<(blockquote)>|<\/blockquote>|<h([23]) id="([^"]+)">(.*?)<\/h[23]>/gs;

/**
 * The headings of levels 2 and 3 of a text; those in quotes and footnotes are left out.
 * @param html what has left the sanitiser: every tag closed, every attribute quoted
 */
export function outline(html: string): Heading[] {
  const found: Heading[] = [];
  let inside = 0;
  const [text = ''] = html.split('<section class="footnotes"');
  for (const [, opened, level, id, content] of text.matchAll(QUOTES_AND_HEADINGS)) {
    if (id === undefined) inside += opened ? 1 : -1;
    else if (inside === 0) {
      const words = wordsOf(content ?? '');
      if (words) found.push({ id, text: words, level: level === '2' ? 2 : 3 });
    }
  }
  return found;
}

/** The text of sanitised markup, which knows four entities; references to footnotes are no words. */
function wordsOf(markup: string): string {
  return markup
    .replace(/<sup><a href="#footnote-.*?<\/sup>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
