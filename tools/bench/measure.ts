/** @param part from 0 to 100 */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length * part) / 100) - 1] ?? 0;
}
