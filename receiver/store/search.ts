import { EMAIL } from '../../rules/forms/fields.ts';
import { normalize } from '../../rules/forms/validation.ts';
import type { Lead } from '../intake/lead.ts';
import { join, type Statement, sql } from './database.ts';

const MOST_WORDS = 8;
/** D1 refuses longer patterns. */
const PATTERN_BYTES = 50;
const encoder = new TextEncoder();
/** Finds the email address in "Ada <ada@example.com>", "mailto:ada@example.com" and the like. */
const ADDRESS = /[^\s<>()[\]:;,?"]+@[^\s<>()[\]:;,?"]*[^\s<>()[\]:;,?".]/;

/** The text that searches look through: the values of a lead in lower case, without accents and field names. */
export function searchedText({ values, labels }: Pick<Lead, 'values' | 'labels'>): string {
  const optionLabels = Object.values(labels).flatMap(({ answer }) => answer ?? []);
  return plain([...Object.values(values), ...optionLabels].join('\n'));
}

/** Conditions for leads that contain every word of a search, at least as part of a longer word. */
export function searchConditions(search: string): Statement[] {
  const number = digitsOf(search);
  if (number) return [sql`searched LIKE ${`%${number.join('%')}%`}`];
  const words = searchedWords(search);
  // "%%" would match every text.
  if (words.includes('')) return [sql`1 = 0`];
  return words.map((word) => {
    // The field for an email address stores its host in ASCII; a message has it as typed.
    const spellings = new Set([plain(word), plain(storedAddress(word))]);
    const matches = [...spellings].map((spelling) => sql`searched LIKE ${patternOf(spelling)} ESCAPE '!'`);
    return sql`(${join(matches, ' OR ')})`;
  });
}

/**
 * The groups of digits in a phone number, without country code, or in a date. Leads may have anything between them: a
 * field has a phone number as digits only, a message as typed.
 */
function digitsOf(search: string): string[] | undefined {
  const digits = search.replaceAll(/[\s().+-]/g, '');
  if (!/^\d{7,16}$/.test(digits)) return undefined;
  const [, ...american] = /^1?(\d{3})?(\d{3})(\d{4})$/.exec(digits) ?? [];
  return american.length > 0 ? american.filter(Boolean) : (search.match(/\d+/g) ?? undefined);
}

/** The words of a search, at least one. An email address counts as one word. */
function searchedWords(search: string): string[] {
  const words = search
    .split(/[\s,;<>()]+/)
    .flatMap((part) => part.match(ADDRESS)?.[0] ?? plain(part).match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.length > 0
    ? [...new Set(words)].slice(0, MOST_WORDS)
    : [plain(search).replaceAll(/\p{C}/gu, '').trim()];
}

/** The email address in a text as it is stored: in lower case, its host in ASCII. Without an address, the whole text. */
export function storedAddress(text: string): string {
  return normalize(EMAIL, text.match(ADDRESS)?.[0] ?? text).toLowerCase();
}

/** A LIKE pattern that finds a word anywhere, or the start of a very long word. */
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
