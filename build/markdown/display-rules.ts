import type { Token, Tokens } from 'marked';
import type { Casing } from '../../rules/casing.ts';
import { isEnglish } from '../../rules/locale.ts';
import { typeset } from '../../rules/typography.ts';
import { escapeMarkup } from '../base/escape-markup.ts';
import type { Footnotes } from './footnotes.ts';
import { createHeadingIds, createRecaser, type Recaser } from './headings.ts';
import { type HeadingToken, textOfTokens } from './lex.ts';
import { videoIn } from './videos.ts';

interface RuleOptions {
  casing: Casing;
  language: string;
  /** Whether the rules for posts apply as well. */
  isPost: boolean;
  footnotes: Pick<Footnotes, 'refer'>;
  /** Ids in the author's own HTML. */
  ids: Iterable<string>;
}

/**
 * Applies the site's display rules to the tokens of a text, block by block, in order. Before, character
 * references must be decoded; afterwards, texts are markup.
 * @returns a function from blocks to blocks. `isTopLevel` says that the blocks are the text itself, not part
 *   of a list, a quote or a note
 */
export function createDisplayRules({ casing, language, isPost, footnotes, ids: taken }: RuleOptions) {
  const nextId = createHeadingIds(taken);
  const applyTo = (blocks: readonly Token[], isTopLevel: boolean): Token[] =>
    (isPost && isTopLevel ? joinQuotations(blocks) : blocks).flatMap((token): Token[] => {
      switch (token.type) {
        case 'heading':
          formatHeading(token as HeadingToken);
          return [token];
        case 'paragraph': {
          const video = isTopLevel && videoIn(token as Tokens.Paragraph);
          if (video) return [video];
          const parts = isPost && isTopLevel ? splitParagraph(token as Tokens.Paragraph, language) : [token];
          return parts.flatMap((part) =>
            part.type === 'paragraph' ? formatParagraph(part) : formatBlock(part),
          );
        }
        case 'list':
          for (const item of (token as Tokens.List).items) item.tokens = applyTo(item.tokens, false);
          return [token];
        case 'table':
          for (const row of [token.header, ...token.rows] as Tokens.TableCell[][]) {
            for (const cell of row) formatInline(cell.tokens, { isMarked: false });
          }
          return [token];
        case 'footnoteDefinition':
          return [];
        default:
          return formatBlock(token);
      }
    });

  /** Applies the rules to a quote, or to the text of a list item. */
  const formatBlock = (token: Token): Token[] => {
    if (token.type === 'blockquote') token.tokens = applyTo(token.tokens ?? [], false);
    else if (token.type === 'text') formatInline('tokens' in token ? (token.tokens ?? []) : [token]);
    else if (token.type === 'callout') formatTitle(token.tokens ?? []);
    return [token];
  };

  /** Headings start at level 2, because the page's title is its h1. They get an id and the casing rule. */
  const formatHeading = (heading: HeadingToken) => {
    heading.depth = Math.max(heading.depth, 2);
    const { id = nextId(textOfTokens(heading.tokens)) } = heading;
    Object.assign(heading, { id });
    formatTitle(heading.tokens);
  };
  const formatTitle = (tokens: Token[]) =>
    formatInline(tokens, {
      // Code keeps its capitals.
      recaser: createRecaser(casing, textOfTokens(tokens.filter(({ type }) => type !== 'codespan'))),
    });

  /** An image with a title becomes a figure with a caption. */
  const formatParagraph = (paragraph: Token): Token[] => {
    const tokens = 'tokens' in paragraph ? (paragraph.tokens ?? []) : [];
    const at = tokens.findIndex((token) => token.type === 'image' && isCaption(token as Tokens.Image));
    const image = tokens[at];
    if (!image) {
      formatInline(tokens);
      return [paragraph];
    }
    const caption = escapeMarkup(typeset((image as Tokens.Image).title ?? '', language));
    const rest = paragraphOf(tokens.slice(at + 1));
    return [
      ...paragraphOf(tokens.slice(0, at)).flatMap(formatParagraph),
      { type: 'figure', raw: '', caption, tokens: [{ ...image, title: null }] },
      ...rest.flatMap(formatParagraph),
    ] as Token[];
  };

  /** Applies casing and typography to running text. Typography looks at the character before each piece. */
  const formatInline = (
    tokens: readonly Token[],
    { recaser, isMarked = isPost && !recaser }: { recaser?: Recaser; isMarked?: boolean } = {},
  ) => {
    let before = '';
    /** A text that ends with a line break after an ideograph. */
    let wrapped: { text: string } | undefined;
    /** The element of the author's own HTML whose text is left alone. */
    let verbatimTag: string | undefined;
    const visit = (parts: readonly Token[], mayMark: boolean) => {
      for (const token of parts) {
        const children = 'tokens' in token && token.type !== 'image' ? token.tokens : undefined;
        if (children) visit(children, mayMark && token.type !== 'link');
        else if (token.type === 'text' && token.escaped) before = 'x';
        else if (token.type === 'text' || token.type === 'escape') {
          if (wrapped && IDEOGRAPH.test(token.text.charAt(0))) wrapped.text = wrapped.text.slice(0, -1);
          const written = (before + token.text).replace(WRAPPED, '').slice(before.length);
          const cased = recaser?.recase(written) ?? written;
          const text =
            verbatimTag && VERBATIM.test(verbatimTag)
              ? cased
              : typeset(before + cased, language).slice(before.length);
          before = cased.slice(-1) || before;
          const markup = mayMark && !verbatimTag ? markCompetitors(text) : escapeMarkup(text);
          Object.assign(token, { type: 'text', text: markup, escaped: true });
          wrapped =
            /\n$/.test(markup) && IDEOGRAPH.test(markup.at(-2) ?? '') ? (token as Tokens.Text) : undefined;
        } else if (token.type === 'html') {
          const [, end, name = ''] =
            /^<(\/?)([a-z][a-z0-9]*)/i.exec(token.raw)?.map((part) => part.toLowerCase()) ?? [];
          if (end ? name === verbatimTag : !verbatimTag && (name === 'a' || VERBATIM.test(name)))
            verbatimTag = end ? undefined : name;
          if (!INLINE.test(name)) before = '';
        } else {
          if (token.type === 'footnote') footnotes.refer(token);
          if (token.type === 'codespan' || token.type === 'image') recaser?.skip();
          before = TEXT_BEFORE[token.type] ?? '';
        }
      }
    };
    visit(tokens, isMarked);
  };
  return applyTo;
}

/** The character that typography sees instead of a token without text. */
const TEXT_BEFORE: Readonly<Record<string, string>> = { codespan: 'x', footnote: '1', checkbox: ' ' };
const INLINE = /^(?:a|abbr|b|cite|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|u)$/;
/** Chinese and Japanese, which have no spaces where a line was wrapped. */
const IDEOGRAPH = /[\u2e80-\u312f\u3190-\u9fff\uf900-\ufaff\uff00-\uffef]/;
const WRAPPED = new RegExp(`(?<=${IDEOGRAPH.source})\\n(?=${IDEOGRAPH.source})`, 'g');
const VERBATIM = /^(?:code|kbd|pre|samp|script|style|var)$/;

/** Whether the title of a picture is more than a repetition of its description. */
function isCaption({ title, tokens }: Tokens.Image): boolean {
  return Boolean(title) && title?.trim() !== textOfTokens(tokens, true).trim();
}

function isBlank(token: Token): boolean {
  return token.type === 'text' && token.raw.trim() === '';
}

/** A paragraph, unless it would be empty. */
function paragraphOf(tokens: Token[]): Token[] {
  return tokens.every(isBlank) ? [] : [{ type: 'paragraph', raw: '', text: '', tokens }];
}

/** A whole quotation, perhaps with an attribution: "Words." — Name */
const QUOTATION = /^["“][^"“”]+["”]\s*(?:(?:[—–―]|--?\s)\s*\S[^\n]{0,100}|\([^\n()]{1,100}\))?$/;
/** A paragraph that opens a quotation and doesn't close it. */
const UNCLOSED_QUOTATION = /^["“][^"“”]+$/;

/** "Book a call". */
const BOOK_A_CALL = /^\s*book (?:a|your)\b.*\bcall\b/i;
/** "Book your free consultation". Others offer those, too, so the link must lead to our own form. */
const BOOKING = /^\s*book (?:an?|your)\b.*\b(?:appointment|chat|consultation|demo|meeting|session|visit)\b/i;
const CONTACT = /^(?:\/[a-z-]+)?\/contact(?:[?#]|$)/;

/** In other languages, any link that leads to the form. */
const isBooking = ({ text, href }: Tokens.Link, language: string): boolean =>
  isEnglish(language)
    ? BOOK_A_CALL.test(text) || (BOOKING.test(text) && CONTACT.test(href))
    : CONTACT.test(href);

/** Turns a paragraph that is a call to action, or has lines that are quotations, into blocks. */
function splitParagraph(paragraph: Tokens.Paragraph, language: string): Token[] {
  const [link, ...others] = paragraph.tokens.filter((token) => !isBlank(token));
  // A paragraph with only a link such as "Book a call" becomes a box. Within the site, it leads to the form.
  if (link?.type === 'link' && others.length === 0 && isBooking(link as Tokens.Link, language)) {
    return [{ type: 'callout', raw: '', href: link.href, tokens: link.tokens }];
  }
  if (!/["“]/.test(paragraph.text)) return [paragraph];
  if (isQuotation(paragraph)) return [quotation([paragraph])];
  const parts: Token[] = [];
  let rest: Token[] = [];
  for (const line of linesOf(paragraph)) {
    if (!isQuotation(line)) {
      rest.push(...(rest.length > 0 ? [BREAK] : []), ...line.tokens);
      continue;
    }
    parts.push(...paragraphOf(rest), quotation([line]));
    rest = [];
  }
  return parts.length === 0 ? [paragraph] : [...parts, ...paragraphOf(rest)];
}

const BREAK: Token = { type: 'br', raw: '\n' };

/** The lines of a paragraph, between the author's own line breaks. */
function linesOf({ tokens }: Tokens.Paragraph): Tokens.Paragraph[] {
  const lines: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === 'br') lines.push([]);
    else lines.at(-1)?.push(token);
  }
  return lines.map((line) => ({ type: 'paragraph', raw: '', text: '', tokens: line }));
}

function isQuotation(paragraph: Tokens.Paragraph): boolean {
  return !isEscaped(paragraph) && QUOTATION.test(textOf(paragraph));
}

/** Whether a backslash before the first mark says that this is no quotation. */
function isEscaped({ tokens }: Tokens.Paragraph): boolean {
  return tokens.find((token) => !isBlank(token))?.type === 'escape';
}

const textOf = ({ tokens }: Tokens.Paragraph) => textOfTokens(tokens).trim();

function quotation(tokens: Token[]): Token {
  return { type: 'blockquote', raw: '', text: '', tokens };
}

/** Joins the paragraphs of one quotation: each opens it again, and only the last one closes it. */
function joinQuotations(blocks: readonly Token[]): Token[] {
  const joined: Token[] = [];
  let openParagraphs: Tokens.Paragraph[] = [];
  for (const block of blocks) {
    if (block.type === 'space') continue;
    const paragraph = block.type === 'paragraph' ? (block as Tokens.Paragraph) : undefined;
    const isUnclosed =
      paragraph !== undefined && !isEscaped(paragraph) && UNCLOSED_QUOTATION.test(textOf(paragraph));
    if (paragraph && openParagraphs.length > 0 && isQuotation(paragraph)) {
      joined.push(quotation([...openParagraphs, paragraph]));
      openParagraphs = [];
    } else if (isUnclosed) openParagraphs.push(paragraph);
    else {
      joined.push(...openParagraphs, block);
      openParagraphs = [];
    }
  }
  return [...joined, ...openParagraphs];
}

const COMPETITORS =
  /\b(?:(?:your|their|our|the|local|biggest|closest|main)[ \n])*competitors?(?:['’]s?)?(?!\w)/gi;

/** Highlights phrases about competitors in running text. @returns markup */
function markCompetitors(text: string): string {
  const markup = escapeMarkup(text);
  return /ompetitor/i.test(text) ? markup.replace(COMPETITORS, '<mark>$&</mark>') : markup;
}
