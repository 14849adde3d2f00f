import type { RenderedPage } from './rendered-site.ts';
import { blocksOf } from './visible-text.ts';

/** Parts of a main element that templates fill with the same words on many pages. */
const SHARED = [
  ...['form', 'thead', 'caption', '.buttons', '.closing-note', '.newsletter'],
  ...['.post-author', '.post-card', '.post-share'],
];

/** The labels that a template sets into a line of the page's own words. */
const LABELS = /^(?:Myth|Reality|Fun fact) /;

/** The words that are a page's own: its main part, block by block, without forms, buttons, cards and labels. */
export function ownCopy(page: RenderedPage): string[] {
  return blocksOf(page.main, SHARED).map((block) => block.replace(LABELS, ''));
}

/** The words of a text, in lower case and without the punctuation around them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\$?[\p{L}\p{N}](?:[^\s—–]*[\p{L}\p{N}%+])?/gu) ?? [];
}
