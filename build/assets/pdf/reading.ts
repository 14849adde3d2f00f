import type { Token, Tokens } from 'marked';
import type { Mistake } from '../../base/errors.ts';
import type { LinkTargets } from './link-target.ts';

/** What is wrong with tokens that a document has no form for, and the mend. */
const REFUSED: Record<string, (token: Tokens.Generic) => string> = {
  image: () =>
    'has an image, and documents show none. Say in words what it shows, or link to the page that has it',
  html: ({ raw }) => `has HTML (${shorten(raw)}). Write it as markdown`,
  code: () =>
    'has a block of code. Write it as a paragraph or a list; lines must not be indented by four spaces',
  codespan: ({ raw }) => `has code (${shorten(raw)}). Write it as plain text, or make it **bold**`,
  del: ({ raw }) => `has struck-out words (${shorten(raw)}). Remove them`,
};

/** One document on its way from markdown to blocks: what its links may lead to, and the mistakes found so far. */
export class Reading {
  readonly mistakes: Mistake[] = [];

  /**
   * @param file the content file, for messages
   * @param lines the line of each token
   * @param has tells whether the typefaces have a character
   */
  constructor(
    readonly file: string,
    readonly lines: ReadonlyMap<object, number>,
    readonly targets: LinkTargets,
    readonly has: (character: string) => boolean,
  ) {}

  /** Notes a mistake at a token. */
  wrong(token: Token, message: string): void {
    this.mistakes.push({ file: this.file, line: this.lines.get(token), message });
  }

  /** Notes that documents have no form for a token, and gives nothing in its place. */
  refuse(token: Token): [] {
    const message =
      REFUSED[token.type]?.(token) ?? `has markdown of an unknown kind ("${token.type}"). Use plain text`;
    this.wrong(token, message);
    return [];
  }

  /** Notes characters that no typeface of the site has: they would be empty boxes. */
  checkCharacters(text: string, at: Token): void {
    for (const message of missingCharacters(text, this.has)) this.wrong(at, message);
  }
}

/** A sentence for each character that the typefaces don't have. */
export function missingCharacters(text: string, has: (character: string) => boolean): string[] {
  const missing = new Set([...text].filter((character) => /\S/.test(character) && !has(character)));
  return [...missing].map((character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return `holds "${character}" (U+${code}), which the site's typefaces don't have. Write it in words`;
  });
}

function shorten(raw: string): string {
  const line = raw.trim().split('\n', 1)[0] ?? '';
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
