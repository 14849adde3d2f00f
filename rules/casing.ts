/** Re-cases a heading or a button label. */
export type Casing = (text: string) => string;

/**
 * Makes the casing rule for headings and button labels (specification, part 1, section 1, Copy style):
 * words and phrases of the list stay as listed; acronyms and words with digits or inner capitals stay as
 * written; the first word of each sentence is capitalised; every other word is lowercased.
 *
 * A phrase, and a listed word that is not an ordinary capitalised word ("SEO", "e-commerce", "TikTok"), is
 * also mended when it is written otherwise. A listed capitalised word ("March", "Meta") is only kept when
 * written so, because it may be an ordinary word.
 * @param keep words and phrases with fixed capitals: brands, places, people
 */
export function createCasing(keep: readonly string[]): Casing {
  const exact = new Set<string>();
  const mended = new Map<string, string>();
  for (const entry of keep) {
    if (/^\p{Lu}\p{Ll}+$/u.test(entry)) exact.add(entry);
    else mended.set(entry.toLowerCase(), entry);
  }
  const phrases = [...mended.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  const pattern =
    phrases.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
      : undefined;

  return (text) => {
    const kept: [start: number, end: number, value: string][] = [];
    if (pattern) {
      for (const match of text.matchAll(pattern)) {
        kept.push([
          match.index,
          match.index + match[0].length,
          mended.get(match[0].toLowerCase()) ?? match[0],
        ]);
      }
    }
    let result = '';
    let initial = true;
    let position = 0;
    const words = (part: string) =>
      part.replace(TOKEN, (token) => {
        if (/^[.!?]/.test(token)) {
          initial ||= token.length === 1;
          return token;
        }
        const cased = isFixed(token, exact) ? token : token.toLowerCase();
        const shown = initial ? capitalise(cased) : cased;
        initial = false;
        return shown;
      });
    for (const [start, end, value] of kept) {
      result += words(text.slice(position, start));
      result += initial ? capitalise(value) : value;
      initial = false;
      position = end;
    }
    return result + words(text.slice(position));
  };
}

/**
 * What the rule looks at: dotted abbreviations ("U.S.", "p.m.", "vs."), whose dots end no sentence; pairs such
 * as "Q&A" and "A/B"; the "E-" of "E-mail"; words; and ends of sentences, which an ellipsis is not ("Oops… you're
 * out to sea!").
 */
const TOKEN =
  /(?<![\p{L}\p{N}])(?:(?:\p{L}\.){2,}|[Vv]s\.)|\p{Lu}+[&/]\p{Lu}+(?![\p{L}\p{N}])|\p{Lu}-(?=\p{L})|[\p{L}\p{N}][\p{L}\p{N}'’]*|\.{2,}|[.!?](?=\s|["”'’)\]]|$)/gu;

/**
 * Acronyms, inner capitals, digits and single letters but the article ("Gen Z", "O'Brien", "I") stay as they are;
 * so do listed capitalised words.
 */
function isFixed(word: string, exact: ReadonlySet<string>): boolean {
  const [stem = word] = word.split(/['’]/);
  return (
    exact.has(stem) ||
    /\d/.test(stem) ||
    /^(?!A$)\p{Lu}$/u.test(stem) ||
    /^(?:\p{L}\.){2,}$|^\p{Lu}+[&/]/u.test(word) ||
    /^\p{Lu}{2,}s?$/u.test(stem) ||
    /\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}/u.test(stem)
  );
}

/** "iOS" and "eBay" keep their small first letter: their capital is inside. */
function capitalise(word: string): string {
  return /^\p{Ll}+\p{Lu}/u.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Writes one segment of an address as a title (specification, part 1, section 2, Breadcrumb):
 * "kansas-city-missouri" is "Kansas City Missouri", "seo" is "SEO".
 * @param segment one part of a path, without slashes
 * @param casing the casing rule, which knows acronyms and names
 */
export function titleFromSegment(segment: string, casing: Casing): string {
  return segment
    .split('-')
    .map((word) => capitalise(casing(word)))
    .join(' ');
}
