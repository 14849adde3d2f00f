import type { RenderedPage } from '../content/rendered-site.ts';
import { blocksOf } from '../content/visible-text.ts';

/** Parts with the same text on many pages. */
const SHARED = [
  ...['form', 'thead', 'caption', '.buttons', '.closing-note', '.newsletter', '#articles'],
  ...['.post-author', '.post-note', '.post-card', '.post-share'],
  ...['.case-teaser', '.sheet', '.survey-pair', '.calculator'],
];

const LABELS = /^(?:Myth|Reality|Fun fact) /;

/** The copy that is unique to a page: its main element without forms, buttons, cards and labels. */
export function ownCopy(page: RenderedPage): string[] {
  return blocksOf(page.main, SHARED).map((block) => block.replace(LABELS, ''));
}

/** Lowercase words without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\$?[\p{L}\p{N}](?:[^\s—–]*[\p{L}\p{N}%+])?/gu) ?? [];
}
