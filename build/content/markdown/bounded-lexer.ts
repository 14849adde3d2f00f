import { Lexer, type MarkedOptions, type Token } from 'marked';
import { ContentError } from '../../base/errors.ts';

/** Levels of lists and quotes inside each other; marked's time and stack grow with them. */
const MAX_LEVELS = 50;
/** Characters of one paragraph, heading or cell; marked's time grows with their square. */
const MAX_CHARACTERS = 10_000;

/** marked's lexer with limits far beyond any article, so that no text can stall a build. */
export class BoundedLexer extends Lexer {
  #level = 0;
  readonly #file: string;

  /**
   * @param options options of marked
   * @param file the content file, for messages
   */
  constructor(options: MarkedOptions, file: string) {
    super(options);
    this.#file = file;
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): never {
    this.#level += 1;
    if (this.#level > MAX_LEVELS) throw tooDeep(this.#file);
    const result = super.blockTokens(source, tokens, lastParagraphClipped);
    this.#level -= 1;
    return result as never;
  }

  override inline(source: string, tokens?: Token[]): Token[] {
    if (source.length > MAX_CHARACTERS) {
      const start = JSON.stringify(source.slice(0, 20));
      const message = `has ${source.length} characters in one paragraph, which starts with ${start}. Break it up`;
      throw new ContentError([{ file: this.#file, message }]);
    }
    return super.inline(source, tokens);
  }
}

/** The error for text that nests beyond the limit or the call stack. */
export function tooDeep(file: string): ContentError {
  return new ContentError([
    { file, message: 'nests lists, quotes or emphasis too deeply. Use at most a few levels' },
  ]);
}
