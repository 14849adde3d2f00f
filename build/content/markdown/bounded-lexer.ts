import { Lexer, type MarkedOptions, type Token, type TokensList } from 'marked';
import { ContentError } from '../../base/errors.ts';

/** Levels of lists and quotes inside each other; marked's time and stack grow with them. */
const MAX_LEVELS = 50;
/** Characters of one paragraph, heading or cell; marked's time grows with their square. */
const MAX_CHARACTERS = 10_000;

/** marked's lexer with limits far beyond any article, so that no text can stall a build. */
export class BoundedLexer extends Lexer {
  #level = 0;
  #text = '';

  /**
   * @param options options of marked
   * @param file the content file, for messages
   * @param firstLine 1-based line of the file where the text starts
   */
  constructor(
    options: MarkedOptions,
    private readonly file: string,
    private readonly firstLine?: number,
  ) {
    super(options);
  }

  override lex(text: string): TokensList {
    this.#text = text;
    return super.lex(text);
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): never {
    this.#level += 1;
    if (this.#level > MAX_LEVELS) throw tooDeep(this.file, this.#lineOf(source));
    const result = super.blockTokens(source, tokens, lastParagraphClipped);
    this.#level -= 1;
    return result as never;
  }

  override inline(source: string, tokens?: Token[]): Token[] {
    if (source.length > MAX_CHARACTERS) {
      const start = JSON.stringify(source.slice(0, 20));
      const message = `has ${source.length} characters in one paragraph, which starts with ${start}. Break it up`;
      throw new ContentError([{ file: this.file, line: this.#lineOf(source), message }]);
    }
    return super.inline(source, tokens);
  }

  /** The line of a part of the text; inside lists and quotes, only its first line is there as it is in the text. */
  #lineOf(part: string): number | undefined {
    const [start = ''] = part.trimStart().split('\n', 1);
    const at = this.#text.indexOf(start);
    if (this.firstLine === undefined || at < 0) return undefined;
    return this.firstLine + this.#text.slice(0, at).split('\n').length - 1;
  }
}

/** The error for text that nests beyond the limit or the call stack. */
export function tooDeep(file: string, line?: number): ContentError {
  return new ContentError([
    { file, line, message: 'nests lists, quotes or emphasis too deeply. Use at most a few levels' },
  ]);
}
