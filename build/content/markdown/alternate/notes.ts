import type { Token } from 'marked';
import { heading, list } from '../../../../templates/markdown/write.ts';
import type { Footnotes } from '../footnotes.ts';

/** The footnotes of one text in plain markdown: numbers that stand alone, and a list. */
export interface Notes {
  /** The number of the note that a reference names. */
  number(reference: { label: string }): number;
  /** The notes that were referred to; nothing when there are none. @param show writes the blocks of a note */
  section(show: (tokens: readonly Token[]) => string): string;
}

/** Writes footnotes without the syntax that only some readers of markdown know, and whose labels could clash. */
export function writeNotes(footnotes: Footnotes): Notes {
  return {
    number: ({ label }) => footnotes.refer(label),
    section(show) {
      const notes: string[] = [];
      footnotes.section((tokens) => {
        notes.push(show(tokens));
        return '';
      });
      return notes.length > 0 ? `${heading(2, 'Footnotes')}\n\n${list(notes, true)}` : '';
    },
  };
}
