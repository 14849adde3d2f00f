type Values = unknown[] | Record<string, unknown>;

/** A list or map with something in it. */
export function isFilled(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

export function isSameKind(a: Values, b: Values): boolean {
  return Array.isArray(a) === Array.isArray(b);
}

/** Equal values have equal texts, whatever the order of their keys. */
export function identity(value: unknown): string {
  const sorted = (_: string, part: unknown) =>
    isFilled(part) && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part;
  return JSON.stringify(value, sorted);
}

/** How many texts, numbers and so on two values have in common, at the same places. */
export function likeness(a: unknown, b: unknown): number {
  if (!isFilled(a) || !isFilled(b)) return a === b ? 1 : 0;
  if (!isSameKind(a, b)) return 0;
  const other = b as Record<string, unknown>;
  return Object.entries(a).reduce((sum, [key, part]) => sum + likeness(part, other[key]), 0);
}
