import { DESCRIPTION_MAX } from '../../../rules/page-title.ts';

/** Truncates text after a complete word, with an ellipsis. */
export function shorten(text: string, max = DESCRIPTION_MAX): string {
  if (text.length <= max) return text;
  const words = text.slice(0, max - 1);
  return `${words.slice(0, words.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}
