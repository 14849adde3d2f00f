import type { Token, Tokens } from 'marked';
import type { Translate } from '../../rules/translate.ts';
import type { Notes } from './lex.ts';

/** The number of a note, and how many references to it there are so far. */
interface Reference {
  number: number;
  count: number;
}

/** The footnotes of one text, numbered in the order of their first references. */
export interface Footnotes {
  /** Turns a reference into its link. */
  refer(token: Token): void;
  /**
   * Renders the section of the notes that were referred to.
   * @param render renders the blocks of a note, which may refer to further notes
   */
  section(render: (blocks: readonly Token[]) => string): string;
}

export function createFootnotes(notes: Notes, t: Translate): Footnotes {
  const references = new Map<string, Reference>();
  return {
    refer(token) {
      const { label } = token as Tokens.Generic;
      const reference = references.get(label) ?? { number: references.size + 1, count: 0 };
      reference.count += 1;
      references.set(label, reference);
      const { number } = reference;
      const text = `<sup><a href="#footnote-${number}" id="${placeId(reference)}" aria-describedby="footnotes-label">${number}</a></sup>`;
      Object.assign(token, { type: 'html', text });
    },
    section(render) {
      const texts: string[] = [];
      // Rendering a note may add further notes to the map.
      for (const label of references.keys()) texts.push(render(notes.get(label) ?? []));
      if (texts.length === 0) return '';
      const items = [...references.values()].map((reference, index) =>
        item(texts[index] ?? '', reference, t),
      );
      return `<section class="footnotes" aria-labelledby="footnotes-label">\n<h2 id="footnotes-label">${t('Footnotes')}</h2>\n<ol>\n${items.join('')}</ol>\n</section>\n`;
    },
  };
}

/** A note with links back to its references at the end of its last paragraph. */
function item(note: string, { number, count }: Reference, t: Translate): string {
  const links = Array.from({ length: count }, (_, index) => {
    const label =
      count === 1
        ? t('Back to reference {number}', { number })
        : t('Back to reference {number}, place {place}', { number, place: index + 1 });
    const mark = count === 1 ? '↑' : `↑${index + 1}`;
    return ` <a href="#${placeId({ number, count: index + 1 })}" aria-label="${label}">${mark}</a>`;
  }).join('');
  const body = note.trimEnd();
  const linked = body.endsWith('</p>')
    ? `${body.slice(0, -'</p>'.length)}${links}</p>`
    : `${body}\n<p>${links}</p>`;
  return `<li id="footnote-${number}">${linked}</li>\n`;
}

function placeId({ number, count }: Reference): string {
  return `footnote-${number}-ref${count === 1 ? '' : `-${count}`}`;
}
