const WORD = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu;

/** How many words readers see of a text: no addresses, and no marks. */
export function countWords(markdown: string): number {
  const seen = markdown
    .replace(/\]\([^()\s]*(?=[\s)])/g, ']')
    .replace(/https?:\/\/\S+|<[^<>]*>|\{[#{][^{}]*\}+|\[![A-Za-z]+\]/g, '');
  return seen.match(WORD)?.length ?? 0;
}

export const wordsLine = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`;
