import type { Token } from 'marked';
import { tooDeep } from '../bounded-lexer.ts';
import { callToAction } from '../call-to-action.ts';
import { createFootnotes } from '../footnotes.ts';
import { headings } from '../headings.ts';
import { htmlBlocks } from '../html-blocks.ts';
import { lexText } from '../lexed-text.ts';
import { quoteLines } from '../quote-lines.ts';
import { applyRules, type DisplayRule, type RuleContext } from '../rule.ts';
import { writeBlocks } from './blocks.ts';
import { createHtmlWriter } from './html.ts';
import { writeNotes } from './notes.ts';
import type { AlternateWriter } from './writer.ts';

/**
 * The display rules that change the words of a text or what they are. The box of a call to action is HTML, so HTML is
 * read once more behind it; highlights and figures are for eyes.
 */
const RULES: Record<'post' | 'page', DisplayRule[]> = {
  post: [htmlBlocks, callToAction, htmlBlocks, quoteLines, headings],
  page: [htmlBlocks, headings],
};

/**
 * Writes the body of a page as markdown that means the same anywhere: display rules applied, addresses absolute, its
 * HTML sanitised, footnotes as a numbered list at the end.
 * @param body the author's markdown
 * @param page what it is the body of: its content file, for messages, its absolute address, and which rules it has
 * @throws ContentError naming the file when its text is beyond the limits of the lexer
 */
export function alternateBody(
  body: string,
  page: { file: string; url: string; kind: 'post' | 'page' },
  context: RuleContext,
): string {
  try {
    const lexed = lexText({ body, file: page.file });
    const notes = writeNotes(createFootnotes(lexed.notes));
    const writer: AlternateWriter = {
      url: page.url,
      picture: context.picture,
      note: notes.number,
      html: createHtmlWriter(context.origin, page.url),
    };
    const show = (tokens: readonly Token[]) =>
      writeBlocks(applyRules(RULES[page.kind], tokens, context), writer);
    return [show(lexed.tokens), notes.section(show)].filter(Boolean).join('\n\n');
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep(page.file);
    throw error;
  }
}
