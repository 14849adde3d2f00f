import { EMAIL } from '../../rules/forms/fields.ts';
import { normalize } from '../../rules/forms/validation.ts';
import type { Lead } from '../intake/lead.ts';
import { join, type Statement, sql } from './database.ts';

const MOST_WORDS = 8;
/** D1 refuses a longer pattern. */
const PATTERN_BYTES = 50;
const encoder = new TextEncoder();
/** In "Ada <ada@example.com>", "mailto:ada@example.com" and the like. */
const ADDRESS = /[^\s<>()[\]:;,?"]+@[^\s<>()[\]:;,?"]*[^\s<>()[\]:;,?".]/;

/** The answers of a lead as they are searched: in lower case, without accents and without the names of their fields. */
export function searchedText({ values, labels }: Pick<Lead, 'values' | 'labels'>): string {
  const chosen = Object.values(labels).flatMap(({ answer }) => answer ?? []);
  return plain([...Object.values(values), ...chosen].join('\n'));
}

/** What leads with every word of a search have in common. Parts of words are enough. */
export function searchConditions(search: string): Statement[] {
  const number = digitsOf(search);
  if (number) return [sql`searched LIKE ${`%${number.join('%')}%`}`];
  const words = searchedWords(search);
  // "%%" is in every text.
  if (words.includes('')) return [sql`1 = 0`];
  return words.map((word) => {
    // The field of an address has it in ASCII, a message as it was typed.
    const spellings = new Set([plain(word), plain(storedAddress(word))]);
    const found = [...spellings].map((each) => sql`searched LIKE ${patternOf(each)} ESCAPE '!'`);
    return sql`(${join(found, ' OR ')})`;
  });
}

/**
 * The digits of a phone number, without its country's code, or of a date. There may be other signs between them: a field has
 * the number without any, a message as it was typed.
 */
function digitsOf(search: string): string[] | undefined {
  const digits = search.replaceAll(/[\s().+-]/g, '');
  if (!/^\d{7,16}$/.test(digits)) return undefined;
  const [, ...american] = /^1?(\d{3})?(\d{3})(\d{4})$/.exec(digits) ?? [];
  return american.length > 0 ? american.filter(Boolean) : (search.match(/\d+/g) ?? undefined);
}

/** The words of a search, at least one. An email address is one word. */
function searchedWords(search: string): string[] {
  const words = search
    .split(/[\s,;<>()]+/)
    .flatMap((part) => part.match(ADDRESS)?.[0] ?? plain(part).match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.length > 0
    ? [...new Set(words)].slice(0, MOST_WORDS)
    : [plain(search).replaceAll(/\p{C}/gu, '').trim()];
}

/** The email address in a text as leads have it, its host in ASCII, in lower case; the text, if there is none. */
export function storedAddress(text: string): string {
  return normalize(EMAIL, text.match(ADDRESS)?.[0] ?? text).toLowerCase();
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
