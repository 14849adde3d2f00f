/** Which bytes of a file are asked for; both ends count. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Reads a Range header (RFC 9110, section 14.2).
 * @param size of the file in bytes
 * @returns undefined for the whole file: no header, one of several ranges, or one that is not understood; null when the
 * file has no such bytes
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const last = size - 1;
  if (from === '') return to === '0' || size === 0 ? null : { first: Math.max(0, size - Number(to)), last };
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) > last) return null;
  return { first: Number(from), last: to === '' ? last : Math.min(Number(to), last) };
}
