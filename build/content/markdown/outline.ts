import { countWords } from './reading-time.ts';

/** A heading in a table of contents. */
export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

const QUOTES_AND_HEADINGS = /<(blockquote)>|<\/blockquote>|<h([23]) id="([^"]+)">(.*?)<\/h[23]>/gs;

/**
 * The headings of levels 2 and 3 of a text, except those in quotes and footnotes.
 * @param html sanitized: every tag closed, every attribute quoted
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

/** The text of sanitized markup, which has four entities, without footnote references. */
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

/** Sections that a text needs for a table of contents; a long one needs fewer. */
const SECTIONS = 4;
const SECTIONS_OF_LONG = 3;
const LONG_WORDS = 1_000;

/**
 * The table of contents of a text.
 * @param body its markdown
 * @returns its headings of level 2; none for a short text
 */
export function contentsOf(headings: readonly Heading[], body: string): Heading[] {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length >= SECTIONS) return sections;
  const isLong = () => countWords(body) > LONG_WORDS;
  return sections.length >= SECTIONS_OF_LONG && isLong() ? sections : [];
}
