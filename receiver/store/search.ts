import { type Statement, sql } from './database.ts';

const MOST_WORDS = 8;
/** D1 refuses a longer pattern. */
const PATTERN_BYTES = 50;
const encoder = new TextEncoder();

/** The answers of a lead as they are searched: in lower case, without accents and without the names of their fields. */
export function searchedText(values: Readonly<Record<string, string>>): string {
  return plain(Object.values(values).join('\n'));
}

/** What leads with every word of a search have in common. Parts of words are enough. */
export function searchConditions(search: string): Statement[] {
  const words = searchedWords(search);
  // "%%" is in every text.
  if (words.includes('')) return [sql`1 = 0`];
  return words.map((word) => sql`searched LIKE ${patternOf(word)} ESCAPE '!'`);
}

/** The words of a search, at least one. A phone number is one word without its country's code; so is an email address. */
function searchedWords(search: string): string[] {
  const digits = search.replaceAll(/[\s().+-]/g, '');
  if (/^\d{7,16}$/.test(digits)) return [digits.replace(/^1(?=\d{10}$)/, '')];
  const parts = plain(search).split(/[\s,;<>()]+/);
  const words = parts.flatMap((part) => (/.@./.test(part) ? [part] : (part.match(/[\p{L}\p{N}]+/gu) ?? [])));
  return words.length > 0
    ? [...new Set(words)].slice(0, MOST_WORDS)
    : [plain(search).replaceAll(/\p{C}/gu, '').trim()];
}

/** A pattern for LIKE that finds a word anywhere, or the start of a very long one. */
function patternOf(word: string): string {
  let escaped = '';
  for (const character of word) {
    const longer = escaped + character.replace(/[!%_]/, '!$&');
    if (encoder.encode(`%${longer}%`).length > PATTERN_BYTES) break;
    escaped = longer;
  }
  return `%${escaped}%`;
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
