import { decodeHTMLStrict } from 'entities';
import type { Token, Tokens } from 'marked';
import { clip } from '../base/suggest.ts';
import { isHeadingId } from './headings.ts';
import { type HeadingToken, textOfTokens } from './lex.ts';
import { markdownInHtml, strayMarkdown } from './markdown-in-html.ts';
import { accidentalBlock, isUnclosedComment, isUnclosedFence, literalMarkup } from './unfinished-markup.ts';

/** A mistake in a token. */
interface TokenMistake {
  message: string;
  /** Its offset in the token's text. */
  at?: number;
  /** The same for mistakes that are fixed the same way. */
  kind?: string;
}

export function tokenMistakes(token: Token): TokenMistake[] {
  switch (token.type) {
    case 'heading':
      return headingMistakes(token as HeadingToken);
    case 'table':
      return wideRows(token as Tokens.Table);
    case 'link':
      return linkMistakes(token as Tokens.Link);
    case 'image': {
      const stray = token.title && strayMarkdown(token.title);
      if (!stray) return [];
      return [
        {
          message: `shows "${clip(stray.raw)}", because the title of a picture is plain text. Remove the marks`,
        },
      ];
    }
    case 'html':
      return htmlMistakes(token as Tokens.HTML);
    case 'code':
      return isUnclosedFence(token as Tokens.Code)
        ? [{ message: 'starts a block of code that never ends. Close it with a line of the same marks' }]
        : [];
    case 'text': {
      const found = 'tokens' in token ? undefined : literalMarkup(token.raw);
      return found ? [found] : [];
    }
    default:
      return [];
  }
}

/** Finds mistakes that depend on the token before. */
export function mistakesBetween(before: Token | undefined, token: Token): TokenMistake[] {
  const torn = accidentalBlock(before, token);
  return torn ? [{ message: torn }] : [];
}

function headingMistakes({ id, tokens }: HeadingToken): TokenMistake[] {
  const isEmpty = textOfTokens(tokens, true).trim() === '';
  return [
    ...(isEmpty ? [{ message: 'is a heading without words. Remove it' }] : []),
    ...(id && !isHeadingId(id)
      ? [
          {
            message: `gives a heading the id "${id}", which is reserved or malformed. Use another one, made of a-z, 0-9 and hyphens`,
          },
        ]
      : []),
  ];
}

/** Finds rows with more cells than the header, which markdown drops (GitHub Flavored Markdown, 4.10). */
function wideRows({ raw, header }: Tokens.Table): TokenMistake[] {
  let at = 0;
  return raw.split('\n').flatMap((row) => {
    const cells = row
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/);
    const message = `has ${cells.length} cells, but the table's header has ${header.length}, so the others are not shown. Add columns to the header, or remove cells`;
    const mistake = { message, at };
    at += row.length + 1;
    return cells.slice(header.length).some((cell) => cell.trim() !== '') ? [mistake] : [];
  });
}

/** Text in a script without spaces, which marked reads as part of the URL before it. */
const SWALLOWED = /^[!-~]+([\u3000-\u9fff\uac00-\ud7af\uff00-\uffef].*)$/u;

function linkMistakes({ raw, href, tokens }: Tokens.Link): TokenMistake[] {
  const [, swallowed] = /^[[<]/.test(raw) ? [] : (SWALLOWED.exec(raw) ?? []);
  if (swallowed) {
    const what = `has "${clip(swallowed)}" right after an address, which makes it part of the address`;
    return [{ message: `${what}. Put < and > around the address` }];
  }
  const isEmpty = textOfTokens(tokens, true).trim() === '' && !/!\[|</.test(raw);
  const to = clip(decodeHTMLStrict(href));
  return isEmpty ? [{ message: `has a link without words to "${to}". Write them between [ and ]` }] : [];
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
  const how = `Leave an empty line before and after this text, or write it as HTML: ${stray?.html}`;
  return [
    ...(isUnclosedComment(raw) ? [{ message: 'starts a comment that never ends. Close it with -->' }] : []),
    ...filledIn,
    ...(stray
      ? [{ message: `shows "${clip(stray.raw)}" as it is written: ${why}. ${how}`, at: stray.at, kind: why }]
      : []),
  ];
}
