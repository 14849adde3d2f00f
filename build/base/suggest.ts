import { closest, distance } from 'fastest-levenshtein';

/**
 * Finds the known value that a mistyped one was probably meant to be.
 * @param value what was written
 * @param known the values that would have been right
 * @returns the nearest known value, or undefined when none is close (more than about a third of it would change)
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

/**
 * The sentence that mends an unknown value: the nearest known one, or the list of all.
 * @param value what was written
 * @param known the values that would have been right
 */
export function suggest(value: string, known: readonly string[]): string {
  const near = nearest(value, known);
  if (near) return `Did you mean ${near}?`;
  const shown = known.slice(0, 12).join(', ');
  return known.length === 0 ? '' : `Use one of: ${shown}${known.length > 12 ? ', …' : ''}`;
}
