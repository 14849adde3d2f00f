import type { MarkedExtension, Token, Tokens } from 'marked';
import type { Notes } from './footnote-syntax.ts';

/** The footnotes of one text while it is rendered. */
export interface Footnotes {
  /** Renders references. */
  extension: MarkedExtension;
  /**
   * Renders the section of referenced notes, in the order of their first references, after the text was rendered.
   * @param render renders the blocks of a note, which may refer to further notes
   */
  section(render: (tokens: readonly Token[]) => string): string;
}

export function createFootnotes(notes: Notes): Footnotes {
  /** Labels in the order of their first references. */
  const references = new Map<string, Reference>();
  const refer = (label: string): Reference => {
    const reference = references.get(label) ?? { number: references.size + 1, count: 0 };
    reference.count += 1;
    references.set(label, reference);
    return reference;
  };
  const extension: MarkedExtension = {
    extensions: [
      { name: 'footnoteDefinition', renderer: () => '' },
      {
        name: 'footnote',
        renderer({ label }: Tokens.Generic) {
          const reference = refer(label);
          const { number } = reference;
          return `<sup><a href="#footnote-${number}" id="${placeId(reference)}" aria-describedby="footnotes-label">${number}</a></sup>`;
        },
      },
    ],
  };
  return {
    extension,
    section(render) {
      const texts: string[] = [];
      // The map grows while it renders notes that refer to further ones.
      for (const label of references.keys()) texts.push(render(notes.get(label) ?? []));
      if (texts.length === 0) return '';
      const items = [...references.values()].map((reference, index) => item(texts[index] ?? '', reference));
      return `<section class="footnotes" aria-labelledby="footnotes-label">\n<h2 id="footnotes-label">Footnotes</h2>\n<ol>\n${items.join('')}</ol>\n</section>\n`;
    },
  };
}

/** The number of a note, and its references so far. */
interface Reference {
  number: number;
  count: number;
}

/** A note with links back to its references at the end of its last paragraph. */
function item(note: string, { number, count }: Reference): string {
  const links = Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? `reference ${number}` : `reference ${number}, place ${index + 1}`;
    const mark = count === 1 ? '↑' : `↑${index + 1}`;
    return ` <a href="#${placeId({ number, count: index + 1 })}" aria-label="Back to ${place}">${mark}</a>`;
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
