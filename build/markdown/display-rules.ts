import type { Token, Tokens } from 'marked';
import type { Casing } from '../../rules/casing.ts';
import { typeset } from '../../rules/typography.ts';
import { escapeMarkup } from '../base/escape-markup.ts';
import type { Footnotes } from './footnotes.ts';
import { createHeadingIds, createRecaser, type Recaser } from './headings.ts';
import { type HeadingToken, textOfTokens } from './lex.ts';

interface RuleOptions {
  casing: Casing;
  /** Whether the rules of posts apply as well. */
  isPost: boolean;
  footnotes: Pick<Footnotes, 'refer'>;
  /** Ids in the author's own HTML. */
  ids: Iterable<string>;
}

/**
 * Applies the site's display rules to the tokens of a text, block by block, in the order of the text. Texts are characters
 * before, without references.
 * @returns a function from blocks to blocks; their texts are markup afterwards. `isOwn` says that they are the text
 *   itself, not part of a list, a quote or a note
 */
export function createDisplayRules({ casing, isPost, footnotes, ids: taken }: RuleOptions) {
  const nextId = createHeadingIds(taken);
  const applyTo = (blocks: readonly Token[], isOwn: boolean): Token[] =>
    (isPost && isOwn ? joinQuotations(blocks) : blocks).flatMap((token): Token[] => {
      switch (token.type) {
        case 'heading':
          setHeading(token as HeadingToken);
          return [token];
        case 'paragraph': {
          const parts = isPost && isOwn ? ownParagraph(token as Tokens.Paragraph) : [token];
          return parts.flatMap((part) => (part.type === 'paragraph' ? setParagraph(part) : setBlock(part)));
        }
        case 'list':
          for (const item of (token as Tokens.List).items) item.tokens = applyTo(item.tokens, false);
          return [token];
        case 'table':
          for (const row of [token.header, ...token.rows] as Tokens.TableCell[][]) {
            for (const cell of row) setInline(cell.tokens, { isMarked: false });
          }
          return [token];
        case 'footnoteDefinition':
          return [];
        default:
          return setBlock(token);
      }
    });

  /** Sets a quote, or the text of an item. */
  const setBlock = (token: Token): Token[] => {
    if (token.type === 'blockquote') token.tokens = applyTo(token.tokens ?? [], false);
    else if (token.type === 'text') setInline('tokens' in token ? (token.tokens ?? []) : [token]);
    else if (token.type === 'callout') setTitle(token.tokens ?? []);
    return [token];
  };

  /** Headings start at level 2, because the page's title is its only h1, and have the casing rule and an id. */
  const setHeading = (heading: HeadingToken) => {
    heading.depth = Math.max(heading.depth, 2);
    const { id = nextId(textOfTokens(heading.tokens)) } = heading;
    Object.assign(heading, { id });
    setTitle(heading.tokens);
  };
  const setTitle = (tokens: Token[]) =>
    setInline(tokens, {
      // The letters of code are those of a machine.
      recaser: createRecaser(casing, textOfTokens(tokens.filter(({ type }) => type !== 'codespan'))),
    });

  /** An image with a title becomes a figure with a caption. */
  const setParagraph = (paragraph: Token): Token[] => {
    const tokens = 'tokens' in paragraph ? (paragraph.tokens ?? []) : [];
    const at = tokens.findIndex((token) => token.type === 'image' && isCaption(token as Tokens.Image));
    const image = tokens[at];
    if (!image) {
      setInline(tokens);
      return [paragraph];
    }
    const caption = escapeMarkup(typeset((image as Tokens.Image).title ?? ''));
    const rest = paragraphOf(tokens.slice(at + 1));
    return [
      ...paragraphOf(tokens.slice(0, at)).flatMap(setParagraph),
      { type: 'figure', raw: '', caption, tokens: [{ ...image, title: null }] },
      ...rest.flatMap(setParagraph),
    ] as Token[];
  };

  /** Sets running text: numbers filled in, casing and typography; a quotation mark knows what is before it. */
  const setInline = (
    tokens: readonly Token[],
    { recaser, isMarked = isPost && !recaser }: { recaser?: Recaser; isMarked?: boolean } = {},
  ) => {
    let before = '';
    /** The element of the author's own HTML whose text is left alone. */
    let verbatimTag: string | undefined;
    const visit = (parts: readonly Token[], mayMark: boolean) => {
      for (const token of parts) {
        const children = 'tokens' in token && token.type !== 'image' ? token.tokens : undefined;
        if (children) visit(children, mayMark && token.type !== 'link');
        else if (token.type === 'text' && token.escaped) before = 'x';
        else if (token.type === 'text' || token.type === 'escape') {
          const cased = recaser?.recase(token.text) ?? token.text;
          const text =
            verbatimTag && VERBATIM.test(verbatimTag) ? cased : typeset(before + cased).slice(before.length);
          before = cased.slice(-1) || before;
          const markup = mayMark && !verbatimTag ? markCompetitors(text) : escapeMarkup(text);
          Object.assign(token, { type: 'text', text: markup, escaped: true });
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

/** What typography sees of tokens without text. */
const TEXT_BEFORE: Readonly<Record<string, string>> = { codespan: 'x', footnote: '1', checkbox: ' ' };
const INLINE = /^(?:a|abbr|b|cite|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|u)$/;
const VERBATIM = /^(?:code|kbd|pre|samp|script|style|var)$/;

/** Whether the title of a picture says more than its description. */
function isCaption({ title, tokens }: Tokens.Image): boolean {
  return Boolean(title) && title?.trim() !== textOfTokens(tokens, true).trim();
}

function isBlank(token: Token): boolean {
  return token.type === 'text' && token.raw.trim() === '';
}

/** A paragraph, unless nothing would be in it. */
function paragraphOf(tokens: Token[]): Token[] {
  return tokens.every(isBlank) ? [] : [{ type: 'paragraph', raw: '', text: '', tokens }];
}

/** A whole quotation, perhaps with an attribution: "Words." — Name */
const QUOTATION = /^["“][^"“”]+["”]\s*(?:(?:[—–―]|--?\s)\s*\S[^\n]{0,100}|\([^\n()]{1,100}\))?$/;
/** A paragraph of one that goes on. */
const BEGUN_QUOTATION = /^["“][^"“”]+$/;

/** "Book a call". */
const BOOK_A_CALL = /^\s*book (?:a|your)\b.*\bcall\b/i;
/** "Book your free consultation": anybody may offer one, so this has to lead to our own form. */
const BOOKING = /^\s*book (?:an?|your)\b.*\b(?:appointment|chat|consultation|demo|meeting|session|visit)\b/i;
const CONTACT = /^\/contact(?:[?#]|$)/;

const isBooking = ({ text, href }: Tokens.Link): boolean =>
  BOOK_A_CALL.test(text) || (BOOKING.test(text) && CONTACT.test(href));

/** A paragraph of the text itself: perhaps a call to action, perhaps with lines that are quotations. */
function ownParagraph(paragraph: Tokens.Paragraph): Token[] {
  const [link, ...others] = paragraph.tokens.filter((token) => !isBlank(token));
  // A paragraph that is only a link such as "Book a call" becomes a box; within the site, it leads to the form.
  if (link?.type === 'link' && others.length === 0 && isBooking(link as Tokens.Link)) {
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

/** The lines of a paragraph that its author broke. */
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

/** A backslash before a mark makes it one like others. */
function isEscaped({ tokens }: Tokens.Paragraph): boolean {
  return tokens.find((token) => !isBlank(token))?.type === 'escape';
}

const textOf = ({ tokens }: Tokens.Paragraph) => textOfTokens(tokens).trim();

function quotation(tokens: Token[]): Token {
  return { type: 'blockquote', raw: '', text: '', tokens };
}

/** Joins the paragraphs of a quotation of which each opens it again, and the last one closes it. */
function joinQuotations(blocks: readonly Token[]): Token[] {
  const joined: Token[] = [];
  let begun: Tokens.Paragraph[] = [];
  for (const block of blocks) {
    if (block.type === 'space') continue;
    const paragraph = block.type === 'paragraph' ? (block as Tokens.Paragraph) : undefined;
    const goesOn =
      paragraph !== undefined && !isEscaped(paragraph) && BEGUN_QUOTATION.test(textOf(paragraph));
    if (paragraph && begun.length > 0 && isQuotation(paragraph)) {
      joined.push(quotation([...begun, paragraph]));
      begun = [];
    } else if (goesOn) begun.push(paragraph);
    else {
      joined.push(...begun, block);
      begun = [];
    }
  }
  return [...joined, ...begun];
}

const COMPETITORS =
  /\b(?:(?:your|their|our|the|local|biggest|closest|main)[ \n])*competitors?(?:['’]s?)?(?!\w)/gi;

/** Highlights phrases about competitors in running text. @returns markup */
function markCompetitors(text: string): string {
  const markup = escapeMarkup(text);
  return /ompetitor/i.test(text) ? markup.replace(COMPETITORS, '<mark>$&</mark>') : markup;
}
