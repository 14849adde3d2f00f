import { closest, distance } from 'fastest-levenshtein';

const MAX_LISTED = 12;

/**
 * Finds the known value that a mistyped one was probably meant to be, ignoring case.
 * @returns undefined when none is close (more than about a third would change)
 */
export function nearest(value: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const lower = value.toLowerCase();
  const byLower = new Map(known.map((name) => [name.toLowerCase(), name]));
  const best = closest(lower, [...byLower.keys()]);
  const length = Math.max(lower.length, best.length);
  const limit = length < 4 ? 1 : Math.max(2, Math.floor(length / 3));
  return distance(lower, best) <= limit ? byLower.get(best) : undefined;
}

/** How to correct an unknown value: the nearest known one, or the list of all. */
export function suggest(value: string, known: readonly string[]): string {
  const near = nearest(value, known);
  if (near) return `Did you mean ${near}?`;
  if (known.length === 0) return '';
  return `Use one of: ${known.slice(0, MAX_LISTED).join(', ')}${known.length > MAX_LISTED ? ', …' : ''}`;
}

/** The address of the same folder whose last part has most words of another's: "/services/local-seo" for "/services/seo". */
export function sharingWord(path: string, known: readonly string[]): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const wordsOf = (address: string) => address.slice(folder.length).split('-');
  const words = new Set(wordsOf(path));
  const ranked = known
    .filter((address) => address.startsWith(folder))
    .map((address) => ({ address, shared: wordsOf(address).filter((word) => words.has(word)).length }))
    .filter(({ shared }) => shared > 0);
  return ranked.sort((a, b) => b.shared - a.shared)[0]?.address;
}
