/** A longer word is cut, in leads and in searches. */
const LONGEST_WORD = 40;

/**
 * The words of a text as they are searched for: in lower case, without accents. An email address is also a word.
 * "Ada Hall, ada@example.com" has ada, hall, ada@example.com, example, com.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = [
    ...(plain.match(/[\p{L}\p{N}]+/gu) ?? []),
    ...plain.split(/[\s,;<>()]+/).filter((part) => /.@./.test(part)),
  ];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))];
}
