/** Copies a part of a long text, which the part alone would keep in memory. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}
