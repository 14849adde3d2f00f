import { Marked, type Token } from 'marked';
import { BoundedLexer, tooDeep } from './bounded-lexer.ts';
import { callToAction } from './call-to-action.ts';
import { competitors } from './competitors.ts';
import { FOOTNOTE_SYNTAX, notesOf } from './footnote-syntax.ts';
import { createFootnotes } from './footnotes.ts';
import { headings } from './headings.ts';
import { htmlBlocks } from './html-blocks.ts';
import { createHeadingIds } from './ids.ts';
import { figures } from './images.ts';
import { type Heading, outline } from './outline.ts';
import { quoteLines } from './quote-lines.ts';
import { createRenderer } from './renderer.ts';
import { applyRules, type DisplayRule, type RuleContext } from './rule.ts';
import { createSanitizer } from './sanitize.ts';

const SYNTAX = new Marked({ gfm: true }, FOOTNOTE_SYNTAX).defaults;

/** The display rules of posts, in the order in which they run. */
const POST_RULES: DisplayRule[] = [htmlBlocks, callToAction, quoteLines, figures, competitors, headings];
/** Other pages keep their text as written. */
const PAGE_RULES: DisplayRule[] = [htmlBlocks, figures, headings];

/** A rendered post. */
interface RenderedPost {
  /** Safe HTML. */
  html: string;
  /** Its headings, for a list of contents. */
  headings: Heading[];
}

/** Renders markdown to safe HTML. */
export interface Markdown {
  /** @throws ContentError naming the file when its text is beyond the limits of the lexer */
  post(body: string, file: string): RenderedPost;
  page(body: string, file: string): string;
}

/**
 * Makes the markdown pipeline: marked's tokens, the display rules, marked's HTML, the sanitiser last.
 * @param context what the rules may know of the site
 * @param sanitize the last step
 */
export function createMarkdown(
  context: RuleContext,
  sanitize: (html: string) => string = createSanitizer(context.origin),
): Markdown {
  const render = (rules: DisplayRule[], body: string, file: string): string => {
    try {
      const lexer = new BoundedLexer({ ...SYNTAX }, file);
      const tokens = lexer.lex(body);
      const footnotes = createFootnotes(notesOf(lexer));
      const renderer = createRenderer(context, createHeadingIds());
      const marked = new Marked({ gfm: true, renderer }, footnotes.extension);
      const show = (part: readonly Token[]) => marked.parser(applyRules(rules, part, context));
      const text = show(tokens);
      return sanitize(text + footnotes.section(show));
    } catch (error) {
      if (error instanceof RangeError) throw tooDeep(file);
      throw error;
    }
  };
  return {
    post(body, file) {
      const html = render(POST_RULES, body, file);
      return { html, headings: outline(html) };
    },
    page: (body, file) => render(PAGE_RULES, body, file),
  };
}
