import { decodeXML } from 'entities';
import type { Casing } from '../../rules/casing.ts';
import { toSlug } from '../../rules/slug.ts';

/** Ids that templates and footnotes use, so headings can't. */
const TEMPLATE_IDS =
  /^(?!.*-section$)(?:(?:contact|lead|audit|industry|onboarding)-form|newsletter-[\w-]+|on-this-page|footnote-\d+(?:-ref(?:-\d+)?)?|footnotes-label)$/;

/** Ids that authors can't use: those of every page, and globals of scripts, which an id would replace. */
const RESERVED = /^(?:main|menu|navigation|gtag|turnstile)$/;

/** Whether a heading may have an id that its author chose. */
export function isHeadingId(id: string): boolean {
  return /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(id) && !TEMPLATE_IDS.test(id) && !RESERVED.test(id);
}

/** Whether the page of a post may have this id outside its text; "services" is a part of the menu. */
export function isTemplateId(id: string): boolean {
  return TEMPLATE_IDS.test(id) || RESERVED.test(id) || id === 'services';
}

/** Whether nothing else on a page can have this id. A hyphen keeps it from clobbering a global variable. */
function isUnique(id: string): boolean {
  return id.includes('-') && !TEMPLATE_IDS.test(id);
}

/**
 * Creates unique ids for the headings of a page from their slugs.
 * @param taken ids that the page has already
 * @returns a function from the text of a heading to its id
 */
export function createHeadingIds(taken: Iterable<string>): (text: string) => string {
  const uses = new Map([...taken].map((id) => [id, 1]));
  return (text) => {
    const slug = toSlug(text);
    const base = isUnique(slug) ? slug : `${slug}-section`;
    let count = uses.get(base) ?? 0;
    let id = base;
    // A heading "Why us 2" may already have the id of a second "Why us".
    do {
      count += 1;
      id = count === 1 ? base : `${base}-${count}`;
    } while (count > 1 && uses.has(id));
    uses.set(base, count).set(id, uses.get(id) ?? 1);
    return id;
  };
}

export interface Recaser {
  recase(piece: string): string;
  /** Passes over code or an image; what follows it doesn't start a sentence. */
  skip(): void;
}

/** Applies the casing rule to a heading in pieces: only a piece that starts a sentence gets a capital. */
export function createRecaser(casing: Casing, whole: string): Recaser {
  let starts = true;
  return {
    recase(piece) {
      // After "a ", the piece doesn't start a sentence. The "x" shows whether one starts after it.
      const lead = starts ? '' : 'a ';
      const cased = casing(`${lead}${piece} x`, whole);
      starts = cased.endsWith('X');
      return cased.slice(lead.length, -' x'.length);
    },
    skip() {
      starts = false;
    },
  };
}

/** A heading in a table of contents. */
export interface TocHeading {
  id: string;
  text: string;
  level: 2 | 3;
}

const QUOTES_AND_HEADINGS =
  /<(blockquote)[^>]*>|<\/blockquote>|<h([23])(?: [\w-]+="[^"]*")*? id="([^"]+)"[^>]*>(.*?)<\/h[23]>/gs;

/**
 * The headings of levels 2 and 3 of a text, except those in quotes and footnotes.
 * @param html sanitized: every tag closed, every attribute quoted
 */
export function outline(html: string): TocHeading[] {
  const found: TocHeading[] = [];
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

/** The text of sanitized markup, without footnote references. */
function wordsOf(markup: string): string {
  const text = markup.replace(/<sup><a href="#footnote-.*?<\/sup>/g, '').replace(/<[^>]*>/g, '');
  return decodeXML(text).replace(/\s+/g, ' ').trim();
}

/** How many sections a text needs for a table of contents; a long text needs fewer. */
const SECTIONS = 4;
const SECTIONS_OF_LONG = 3;
const LONG_WORDS = 1_000;

/**
 * The table of contents of a text.
 * @param words how many it has
 * @returns its headings of level 2; none for a short text
 */
export function contentsOf(headings: readonly TocHeading[], words: number): TocHeading[] {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length >= SECTIONS) return sections;
  return sections.length >= SECTIONS_OF_LONG && words > LONG_WORDS ? sections : [];
}
