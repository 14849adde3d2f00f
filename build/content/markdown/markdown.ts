import { load } from 'cheerio/slim';
import { Marked, Renderer, type Token, type Tokens } from 'marked';
import type { Casing } from '../../../rules/casing.ts';
import type { PictureData } from '../../../rules/picture.ts';
import { BoundedLexer, tooDeep } from './bounded-lexer.ts';
import { formatCode } from './code.ts';
import {
  boxCallsToAction,
  captionImages,
  frameTables,
  highlightCompetitors,
  quoteLines,
} from './display-rules.ts';
import { FOOTNOTE_SYNTAX, notesOf } from './footnote-syntax.ts';
import { createFootnotes } from './footnotes.ts';
import { formatHeadings } from './headings.ts';
import { renderImage } from './images.ts';
import { type Heading, outline } from './outline.ts';
import { createSanitizer } from './sanitize.ts';
import { typesetText } from './typeset.ts';

const SYNTAX = new Marked({ gfm: true }, FOOTNOTE_SYNTAX).defaults;

interface MarkdownOptions {
  casing: Casing;
  /** Origin of the site: links that leave it are marked. */
  origin: string;
  /** Finds the files made of a picture; without it, images keep their address. */
  picture?(src: string): PictureData | undefined;
}

/** Renders markdown to safe HTML. */
export interface Markdown {
  /** @throws ContentError naming the file when its text is beyond the limits of the lexer */
  post(body: string, file: string): { html: string; headings: Heading[] };
  page(body: string, file: string): string;
}

/**
 * Creates the markdown pipeline: marked's HTML, which may hold the author's own, then the display rules, and last the
 * sanitizer, whose allowlist is the only way out.
 */
export function createMarkdown(
  { casing, origin, picture }: MarkdownOptions,
  sanitize: (html: string) => string = createSanitizer(origin),
): Markdown {
  const toHtml = (body: string, file: string): string => {
    const lexer = new BoundedLexer({ ...SYNTAX }, file);
    const tokens = lexer.lex(body);
    const footnotes = createFootnotes(notesOf(lexer));
    const marked = new Marked({ gfm: true, renderer: renderer(picture) }, footnotes.extension);
    const toMarkup = (part: readonly Token[]) => marked.parser([...part]);
    return toMarkup(tokens) + footnotes.section(toMarkup);
  };
  const applyRules = (html: string, isPost: boolean): string => {
    const $ = load(html);
    if (isPost) {
      boxCallsToAction($, casing);
      quoteLines($);
    }
    captionImages($);
    frameTables($);
    if (isPost) highlightCompetitors($);
    formatHeadings($, casing);
    typesetText($);
    formatCode($);
    return $.html();
  };
  const render = (body: string, file: string, isPost: boolean): string => {
    try {
      return sanitize(applyRules(toHtml(body, file), isPost));
    } catch (error) {
      if (error instanceof RangeError) throw tooDeep(file);
      throw error;
    }
  };
  return {
    post(body, file) {
      const html = render(body, file, true);
      return { html, headings: outline(html) };
    },
    page: (body, file) => render(body, file, false),
  };
}

function renderer(picture: MarkdownOptions['picture']) {
  return {
    image: (token: Tokens.Image) => renderImage(token, picture),
    listitem(this: Renderer, item: Tokens.ListItem) {
      const html = Renderer.prototype.listitem.call(this, item);
      return item.task ? html.replace('<li>', '<li class="task">') : html;
    },
    // The sanitizer removes form controls: a character shows the state of a task.
    checkbox: ({ checked }: Tokens.Checkbox) => `<span class="task-box">${checked ? '☑' : '☐'}</span> `,
    // An escaped quotation mark starts no quote. The sanitizer removes the element.
    text(this: Renderer, token: Tokens.Text | Tokens.Escape) {
      const html = Renderer.prototype.text.call(this, token);
      return token.type === 'escape' && /^["“]$/.test(token.text) ? `<escaped>${html}</escaped>` : html;
    },
  };
}
