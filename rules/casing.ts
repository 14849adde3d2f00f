import { escapeRegExp } from './reg-exp.ts';

/**
 * Applies the casing rule to a heading or a label. For a part of one, the rule needs the whole, too.
 * @param names the words that keep their capitals in the text of this heading; asked for only if they matter
 */
export type Casing = (text: string, whole?: string, names?: () => ReadonlySet<string>) => string;

/**
 * Creates the casing rule for headings and button labels: sentence case, except for listed words and phrases,
 * acronyms, and words with digits or inner capitals. In a text that is already in sentence case, capitals
 * belong to names, and stay.
 *
 * Only words of the language change: they become lower case, or start a heading with a capital. All others
 * are names, files or commands ("npm", ".htaccess").
 *
 * Listed phrases and words such as "SEO", "e-commerce" and "TikTok" are corrected if written in another case.
 * A listed capitalized word ("March", "Meta") only keeps its capital, because "march" is an ordinary word.
 * @param fixedCapitals words and phrases with fixed capitals: brands, cities, people
 * @param isCommon whether a lower-case word belongs to the language
 */
export function createCasing(
  fixedCapitals: readonly string[],
  isCommon: (word: string) => boolean = () => true,
): Casing {
  const exact = new Set<string>();
  const fixed = new Map<string, string>();
  for (const entry of fixedCapitals) {
    if (/^\p{Lu}\p{Ll}+$/u.test(entry)) exact.add(entry);
    else fixed.set(entry.toLowerCase(), entry);
  }
  const phrases = [...fixed.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  // "$." never matches; without phrases, an empty pattern would match everywhere.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|') || '$.'})(?![\\p{L}\\p{N}])`, 'giu');

  return (text, whole = text, names) => {
    const isTitleCase = !LOWERED.test(whole);
    let result = '';
    let initial = !STARTS_NO_SENTENCE.test(text);
    let position = 0;
    const add = (word: string, mayStart = true) => {
      const shown = initial && mayStart ? capitalize(word) : word;
      initial = false;
      return shown;
    };
    const words = (part: string) =>
      part.replace(TOKEN, (token, at: number) => {
        if (/^[.!?]/.test(token)) {
          initial ||= token.length === 1;
          return token;
        }
        const before = part.slice(Math.max(0, at - 40), at);
        if (/(?<![\p{L}\p{N}.])\p{Lu}\. $/u.test(before)) return add(token, false);
        const isFile = /^\.\p{L}/u.test(part.slice(at + token.length));
        const [chain = ''] = /^(?:-\p{Ll}+)+/u.exec(part.slice(at + token.length)) ?? [];
        const [, partner] = /(\p{Lu}\p{Ll}+) & $/u.exec(before) ?? [];
        const isWord =
          !isFile &&
          (!partner || isCommon(partner.toLowerCase())) &&
          chain.split('-').every((part) => part === '' || isCommon(part)) &&
          isCommon(stemOf(token).replace(/[-.]$/, '').toLowerCase());
        const isLowered = isTitleCase && isWord && !isFixed(token, exact) && !names?.().has(stemOf(token));
        return add(isLowered ? token.toLowerCase() : token, isWord);
      });
    for (const { 0: phrase, index } of text.matchAll(pattern)) {
      result += words(text.slice(position, index));
      result += add(fixed.get(phrase.toLowerCase()) ?? phrase);
      position = index + phrase.length;
    }
    return result + words(text.slice(position));
  };
}

/** Words that title case writes in lower case, except at the ends. */
const SMALL = 'a an and as at but by for from in into nor of on or per than the to via vs with'.split(' ');
/** A word that only sentence case writes in lower case; not part of "robots.txt", "9 a.m." or "iOS". */
const LOWERED = new RegExp(`(?<= )(?!(?:${SMALL.join('|')})\\b)\\p{Ll}+(?![\\p{L}\\p{N}]|\\.\\p{L})`, 'u');

/** The name of a file, a tag or a path: ".htaccess", "#1", "/about". */
const STARTS_NO_SENTENCE = /^\s*[.#@/\\$~_=+-]/;

/**
 * Abbreviations ("U.S.", "p.m.", "vs.", the "E." of "E. Coli"), whose dots end no sentence; pairs such as "Q&A"
 * and "A/B"; the "E-" of "E-mail"; words; and ends of sentences. An ellipsis ends none ("Oops… you're out to sea!").
 */
const TOKEN =
  /(?<![\p{L}\p{N}])(?:(?:\p{L}\.){2,}|\p{Lu}\.(?= )|[Vv]s\.)|\p{Lu}+[&/]\p{Lu}+(?![\p{L}\p{N}])|\p{Lu}-(?=\p{L})|[\p{L}\p{N}][\p{L}\p{N}'’]*|\.{2,}|[.!?](?=\s|["”'’)\]]|$)/gu;

/** Acronyms, inner capitals, digits, single letters but the article ("Gen Z"), listed capitalized words. */
function isFixed(word: string, exact: ReadonlySet<string>): boolean {
  const stem = stemOf(word);
  return (
    exact.has(stem) ||
    /\d/.test(stem) ||
    /^(?!A-?$|E-$)\p{Lu}-?$/u.test(stem) ||
    /^(?:\p{L}\.)+$|^\p{Lu}+[&/]/u.test(word) ||
    /^\p{Lu}{2,}s?$/u.test(stem) ||
    /\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}/u.test(stem)
  );
}

/** Capitalized words inside a sentence: "Zoo" in "to the San Diego Zoo". A text in Title Case has none. */
export function namesIn(text: string): string[] {
  return LOWERED.test(text) ? (text.match(NAME) ?? []) : [];
}

/** "Gamble" in "of Procter & Gamble". The first word of a sentence is no evidence. */
const NAME = /(?<=[\p{Ll},;]\s|\p{Lu}\p{Ll}+ & )\p{Lu}\p{Ll}+/gu;

/** A word up to its apostrophe: "you" of "you're". */
function stemOf(word: string): string {
  const [stem = word] = word.split(/['’]/);
  return stem;
}

/** "iOS" and "eBay" keep their lowercase first letter. */
function capitalize(word: string): string {
  return /^\p{Ll}+\p{Lu}/u.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

/** Keeps titles as they are written. */
export const keepAsWritten: Casing = (text) => text;

/** Writes a label in title case: "Terms of service" is "Terms of Service". Titles that stay as written only begin with a capital. */
export function titleCase(label: string, casing: Casing): string {
  if (casing === keepAsWritten) return capitalize(label);
  const text = casing(label);
  return text.replace(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu, (word, start: number) => {
    const isInside = start > 0 && start + word.length < text.length;
    return isInside && SMALL.includes(word) ? word : capitalize(word);
  });
}
