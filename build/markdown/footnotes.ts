import type { MarkedExtension, Token, TokenizerThis, Tokens } from 'marked';

/** The footnotes of one text: "[^a]" refers to one, "[^a]: Words" defines it. */
export interface Footnotes {
  /** Reads definitions and references, and renders references. */
  extension: MarkedExtension;
  /** Counts a reference to a note. @param label as tokens have it @returns the number of the note */
  refer(label: string): number;
  /**
   * The notes that were referred to, in the order in which readers meet them. Called after the text was rendered.
   * @param render renders the blocks of a note, which may refer to further notes
   * @returns a section; nothing when there are no notes
   */
  section(render: (tokens: Token[]) => string): string;
}

/** A definition's first line, and what starts a line that is no more of its paragraph. */
const DEFINITION = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/;
const NEW_BLOCK = /^ {0,3}(?:\[\^[^\]\s]+\]:|#{1,6}\s|[-*+]\s|\d+[.)]\s|[`~]{3}|[<>|])/;

/** Starts the footnotes of one text. */
export function createFootnotes(): Footnotes {
  const definitions = new Map<string, Token[]>();
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
      {
        name: 'footnoteDefinition',
        level: 'block',
        start: nextDefinition,
        tokenizer(source) {
          const [lead, label] = DEFINITION.exec(source) ?? [];
          if (lead === undefined || label === undefined) return undefined;
          const raw = source.slice(0, endOfDefinition(source));
          const tokens = lexNote(this, raw.slice(lead.length));
          // Of two definitions the first one counts, as it does for links.
          if (!definitions.has(key(label))) definitions.set(key(label), tokens);
          return { type: 'footnoteDefinition', raw };
        },
        renderer: () => '',
      },
      {
        name: 'footnote',
        level: 'inline',
        tokenizer(source) {
          const [raw, label] = /^\[\^([^\]\s]+)\]/.exec(source) ?? [];
          // A link can't hold another one.
          if (raw === undefined || label === undefined || this.lexer.state.inLink) return undefined;
          return definitions.has(key(label)) ? { type: 'footnote', raw, label: key(label) } : undefined;
        },
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
    refer: (label) => refer(label).number,
    section(render) {
      const notes: string[] = [];
      // The map grows while notes are rendered that refer to further ones.
      for (const label of references.keys()) notes.push(render(definitions.get(label) ?? []));
      if (notes.length === 0) return '';
      const items = [...references.values()].map((reference, index) => item(notes[index] ?? '', reference));
      return `<section class="footnotes" aria-labelledby="footnotes-label">\n<h2 id="footnotes-label">Footnotes</h2>\n<ol>\n${items.join('')}</ol>\n</section>\n`;
    },
  };
}

/** The number of a note, and in how many places the text refers to it so far. */
interface Reference {
  number: number;
  count: number;
}

/** A note, with a way back to each of its places at the end of its last paragraph. */
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

/** The words of a note as blocks; its further lines may be set in by four spaces. */
function lexNote({ lexer }: TokenizerThis, text: string): Token[] {
  const outer = lexer.state.top;
  lexer.state.top = true;
  const tokens = lexer.blockTokens(text.replace(/\n(?: {4}|\t)/g, '\n'), []);
  lexer.state.top = outer;
  return tokens;
}

/** Where a definition ends that starts a text: its paragraph, and whatever is set in by four spaces behind it. */
function endOfDefinition(source: string): number {
  let end = lineEnd(source, 0);
  let position = end;
  let blank = false;
  while (position < source.length) {
    const next = lineEnd(source, position);
    const line = source.slice(position, next);
    const isBlank = line.trim() === '';
    if (!isBlank && !/^(?: {4}|\t)/.test(line) && (blank || NEW_BLOCK.test(line))) break;
    if (!isBlank) end = next;
    blank = isBlank;
    position = next;
  }
  return end;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}

/** Where a definition may interrupt the paragraph that a source starts with. */
function nextDefinition(source: string): number | undefined {
  const blank = source.indexOf('\n\n');
  const index = source.slice(0, blank < 0 ? source.length : blank).indexOf('\n[^');
  return index < 0 ? undefined : index + 1;
}

/** Labels don't differ by their case. */
function key(label: string): string {
  return label.toLowerCase();
}
