import type { Token } from 'marked';
import { heading, list } from '../../../templates/markdown/write.ts';
import type { Footnotes } from '../footnotes.ts';

/** The footnotes of one text in plain markdown: numbers that stand alone, and a list. */
export interface Notes {
  /** The number of the note that a reference names. */
  number(reference: { label: string }): number;
  /** The notes that were referred to; nothing when there are none. @param show writes the blocks of a note */
  section(show: (tokens: Token[]) => string): string;
}

/** Writes footnotes without the syntax that only some readers of markdown know, and whose labels could clash. */
export function writeNotes(footnotes: Footnotes): Notes {
  const numbers = new Map<string, number>();
  const reference = footnotes.extension.extensions?.find(({ name }) => name === 'footnote');
  return {
    number(token) {
      if (!numbers.has(token.label)) {
        numbers.set(token.label, numbers.size + 1);
        // The footnotes count their references as these are rendered.
        if (reference && 'renderer' in reference)
          reference.renderer.call({ parser: undefined as never }, { type: 'footnote', raw: '', ...token });
      }
      return numbers.get(token.label) ?? 0;
    },
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
