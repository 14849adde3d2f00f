import { decodeHTMLStrict } from 'entities';
import type { Token, Tokens } from 'marked';
import { clip } from '../base/suggest.ts';
import { isHeadingId } from './headings.ts';
import { type HeadingToken, textOfTokens } from './lex.ts';
import { markdownInHtml, strayMarkdown } from './markdown-in-html.ts';
import { NO_TABLE } from './paragraphs.ts';
import { accidentalBlock, isUnclosedComment, isUnclosedFence, literalMarkup } from './unfinished-markup.ts';

/** A mistake in a token. */
interface TokenMistake {
  message: string;
  /** Its offset in the token's text. */
  at?: number;
  /** The same for mistakes that are fixed the same way. */
  kind?: string;
}

/** One mistake if something is wrong. */
const failIf = (isWrong: unknown, message: string): TokenMistake[] => (isWrong ? [{ message }] : []);

const lineOf = (raw: string) => clip(raw.trim().split('\n', 1)[0] ?? '');

export function tokenMistakes(token: Token): TokenMistake[] {
  switch (token.type) {
    case 'heading':
      return headingMistakes(token as HeadingToken);
    case 'table':
      return rowMistakes(token as Tokens.Table);
    case 'link':
      return linkMistakes(token as Tokens.Link);
    case 'image':
      return imageMistakes(token as Tokens.Image);
    case 'list':
      return failIf(
        /^(?:table of contents|toc)$/i.test(token.items[0]?.text.trim()),
        `shows "${lineOf(token.raw)}", a list of contents of another system. Remove all of it`,
      );
    case 'blockquote':
      return failIf(
        token.raw.startsWith('>>>>>>> '),
        `shows "${lineOf(token.raw)}", a mark of a conflict in git. Resolve it`,
      );
    case 'hr':
      return failIf(/^ *-{2,}(?: +-{2,})+ *$/m.test(token.raw), NO_TABLE);
    case 'html':
      return htmlMistakes(token as Tokens.HTML);
    case 'code':
      return codeMistakes(token as Tokens.Code);
    case 'text': {
      const found = 'tokens' in token ? undefined : literalMarkup(token.raw);
      return found ? [found] : [];
    }
    default:
      return [];
  }
}

/** Finds mistakes of a token that depend on those before it. */
export function mistakesBetween(tokens: readonly Token[], index: number): TokenMistake[] {
  const torn = accidentalBlock(tokens[index - 1], tokens[index] as Token);
  const how = 'Indent what is between its items by three spaces, or write the next number';
  return torn ? failIf(true, torn) : failIf(startsAgain(tokens, index), `starts to count at 1 again. ${how}`);
}

/** Whether a list goes on after a picture, code or the like between its items, but not its numbers. */
function startsAgain(tokens: readonly Token[], index: number): boolean {
  const isFirst = (token?: Token) => token?.type === 'list' && token.start === 1;
  if (!isFirst(tokens[index])) return false;
  let at = index - 1;
  let hasText = false;
  for (; tokens[at] && !/^(?:heading|hr|list)$/.test(tokens[at]?.type ?? ''); at -= 1) {
    const { type, tokens: parts = [] } = tokens[at] as Tokens.Paragraph;
    hasText ||= type === 'paragraph' && parts.some((part) => part.type !== 'image' && part.raw.trim() !== '');
  }
  const isApart = tokens.slice(at + 1, index).some(({ type }) => type !== 'space');
  return isApart && isFirst(tokens[at]) && (!hasText || (tokens[at] as Tokens.List).items.length === 1);
}

/** A text above a line of dashes that doesn't end or look like a heading. */
const NO_HEADING =
  /[.!:;,…]["”’)*_]*$|.{100}|\n|^[\p{L}_][\w -]{0,30}[:=] |^[*_](?![*_]).*[*_]$|^[—–-]|^!?\[[^\]]*\]\([^)]*\)$/su;

function headingMistakes({ id, tokens, raw }: HeadingToken): TokenMistake[] {
  const isEmpty = textOfTokens(tokens, true).trim() === '';
  const [, above = '', line = ''] = /^(?!#)(.*)\n *(=+|-+)\s*$/s.exec(raw) ?? [];
  // A line of = is rarely an accident.
  const isAccident = (line.startsWith('=') ? /\n|^[\p{L}_][\w -]{0,30}[:=] /u : NO_HEADING).test(
    above.trim(),
  );
  return [
    ...failIf(
      isAccident,
      `makes a heading of "${clip(above.trim().replaceAll('\n', ' '))}", because of the line ${clip(line, 10)} under it. Leave an empty line between them, or remove both if they are no part of the text`,
    ),
    ...failIf(isEmpty, 'is a heading without words. Remove it'),
    ...failIf(
      id && !isHeadingId(id),
      `gives a heading the id "${id}", which is reserved or malformed. Use another one, made of a-z, 0-9 and hyphens`,
    ),
  ];
}

/**
 * Finds rows with more cells than the header, which markdown drops (GitHub Flavored Markdown, 4.10), and the text after a
 * table, which markdown reads as a row.
 */
function rowMistakes({ raw, header }: Tokens.Table): TokenMistake[] {
  let at = 0;
  const isRow = (row: string) => row.includes('|') || row.trim() === '' || header.length < 2;
  return raw.split('\n').flatMap((row) => {
    const cells = row
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/);
    const message = isRow(row)
      ? `has ${cells.length} cells, but the table's header has ${header.length}, so the others are not shown. Add columns to the header, or remove cells`
      : 'is read as a row of the table. Leave an empty line before it';
    const mistake = { message, at };
    at += row.length + 1;
    return !isRow(row) || cells.slice(header.length).some((cell) => cell.trim() !== '') ? [mistake] : [];
  });
}

/** Sentences, lists and tags in place of code. */
const PROSE =
  /^(?:<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>|["“]?\p{Lu}[^{}<>;=]*\s[^{}<>;=]*\s[^{}<>;=]*[.!?]["”]?$|(?:[-*+]|\d+[.)])\s+\p{L})/mu;
/** Diagrams and formulas, which other systems draw. */
const DRAWN =
  /^(?:abc|chart|d2|dataview(?:js)?|dot|excalidraw|flow(?:chart)?|geojson|graphviz|kanban|katex|latex|math|mermaid|plantuml|puml|sequence|topojson|vega(?:-lite)?)\b/i;

function codeMistakes(token: Tokens.Code): TokenMistake[] {
  const { text, lang = '', codeBlockStyle } = token;
  const [drawn] = DRAWN.exec(lang.trim()) ?? [];
  return [
    ...failIf(
      isUnclosedFence(token),
      'starts a block of code that never ends. Close it with a line of the same marks',
    ),
    ...failIf(
      codeBlockStyle === 'indented' && PROSE.test(text.trim()),
      `shows "${lineOf(text)}" as code because of its indentation. Remove the spaces before it, or put it between lines of three backticks to show it`,
    ),
    ...failIf(
      drawn,
      `shows the code of a drawing (${drawn}), which pages don't draw. Save it as a picture in static/images/`,
    ),
  ];
}

/** Whether code is the whole text: copied from an assistant, or indented by an editor. */
export function isWholeText({ raw, text, lang = '' }: Tokens.Code, body: string): boolean {
  const isMarkdown = /^#{1,6} \S|[.!?]\n\n["“]?\p{Lu}|<(?:p|h\d)\b/mu.test(text);
  return (
    /^\s*(?:$|(?:html|markdown|md|mdx|plaintext|te?xt)\b)/i.test(lang) &&
    isMarkdown &&
    // In the middle of a text, markdown may be an example.
    raw.length > body.trim().length * (/^\s*m/i.test(lang) ? 0.4 : 0.75)
  );
}

/** What marked reads as part of the URL before it: text in a script without spaces, quotation marks, dashes, brackets. */
const SWALLOWED = /(?:[|\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]|[^!-~\p{L}\p{M}\p{N}]|(?<!\[[^\]]*)\]).*$/u;

function imageMistakes({ title, text }: Tokens.Image): TokenMistake[] {
  const stray = title && strayMarkdown(title);
  const [size] = /\|\s*\d+(?:x\d+)?\s*$/.exec(text) ?? [];
  return [
    ...failIf(
      stray,
      `shows "${stray && clip(stray.raw)}", because the title of a picture is plain text. Remove the marks`,
    ),
    ...failIf(
      size,
      `has the size "${size}" in the description of a picture. Remove it; the build sets the size`,
    ),
  ];
}

function linkMistakes({ raw, href, tokens }: Tokens.Link): TokenMistake[] {
  const [swallowed] = /^[[<]/.test(raw) ? [] : (SWALLOWED.exec(raw) ?? []);
  if (swallowed) {
    const what = `has "${clip(swallowed)}" right after an address, which makes it part of the address`;
    return [{ message: `${what}. Put < and > around the address` }];
  }
  const isEmpty = textOfTokens(tokens, true).trim() === '' && !/!\[|</.test(raw);
  const to = clip(decodeHTMLStrict(href));
  return failIf(isEmpty, `has a link without words to "${to}". Write them between [ and ]`);
}

/** Comments, and code such as PHP. */
const HIDDEN_PARTS = /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)/g;

/** Finds mistakes in HTML other than its tags. */
function htmlMistakes({ raw, block }: Tokens.HTML | Tokens.Tag): TokenMistake[] {
  const filledIn = [...raw.matchAll(HIDDEN_PARTS)].flatMap(({ 0: part, index: at }): TokenMistake[] => {
    const isComment = part.startsWith('<!--');
    if (isComment && !/^<!--\s*wp:[^>]*\/-->$/.test(part)) return [];
    const kind = isComment ? 'is a block that WordPress filled in' : 'is code';
    const start = clip(part.split('\n', 1)[0] ?? '');
    return [{ message: `has "${start}", which ${kind}. Write its text, or remove it`, at, kind }];
  });
  const stray = block ? markdownInHtml(raw) : undefined;
  const why = 'markdown is not read between HTML tags';
  // With four spaces, it would then be code.
  const isIndented = /\n[^\S\n]+$/.test(raw.slice(0, stray?.at)) || /\n[^\S\n]{4}/.test(raw);
  const how = `Leave an empty line before and after this text${isIndented ? ', and no spaces before it' : ''}, or write it as HTML: ${stray?.html}`;
  return [
    ...failIf(isUnclosedComment(raw), 'starts a comment that never ends. Close it with -->'),
    ...filledIn,
    ...(stray
      ? [{ message: `shows "${clip(stray.raw)}" as it is written: ${why}. ${how}`, at: stray.at, kind: why }]
      : []),
  ];
}
