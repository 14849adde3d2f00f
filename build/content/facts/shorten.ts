import { DESCRIPTION_MAX } from '../../../rules/page-title.ts';

/** Cuts a text after a whole word, and says so with an ellipsis. */
export function shorten(text: string, max = DESCRIPTION_MAX): string {
  if (text.length <= max) return text;
  const words = text.slice(0, max - 1);
  return `${words.slice(0, words.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}
