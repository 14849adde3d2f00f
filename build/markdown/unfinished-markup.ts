import type { Token, Tokens } from 'marked';
import { clip } from '../base/suggest.ts';

/** Markup that readers would see as it is written, with a message. After a backslash, it is just text. */
const LITERAL: [RegExp, (markup: string) => string | false][] = [
  [
    /\*\*[^*\s][^*\n]{0,80}(?!\*)\p{P}\*\*(?=[\p{L}\p{N}])/gu,
    (markup) => `needs a space after "${clip(markup)}", or readers see the marks`,
  ],
  [
    /(?:^|(?<=\n))(?:(?<=\n)[^\S\n]*)?(?:(?:[•◦▪‣●○∙·\uf000-\uf0ff]|&(?:bull|middot|#8226|#183);)\s|(?:\u00a0|&nbsp;)+[-–—*]\s)/g,
    () => `looks like a list item, but isn't one. Start each item with "- "`,
  ],
  [
    /(?<=[.!?:][^\S\n]*\n)\d{1,2}[.)][^\S\n]/g,
    () => "looks like a list item, but isn't one. Leave an empty line before the list",
  ],
  [
    /(?<=\p{L}{2})(?<!(?:^|\s)-\p{L}[^-\n]*)-[ \n](?!(?:and|as|bis|but|bzw|ed?|en|et|nor|not|o|och|of|og|oder|or|ou|over|plus|rather|sowie|through|to|u|und|versus|vs|y)\b)\p{Ll}{2,}/gu,
    (torn) =>
      `has a word torn by a hyphen before "${clip(torn.slice(2))}". Write it as one word, or a dash between spaces`,
  ],
  [
    /\[!\w+\]/g,
    (mark) =>
      `shows "${mark}". An alert starts with a line of its own: > [!NOTE], or TIP, IMPORTANT, WARNING, CAUTION`,
  ],
  [
    /\]\((?:tel|sms):(?:[^()\n]|\([^()\n]*\))*\)?/g,
    (markup) =>
      /^\S*[\s(]/.test(markup.slice(2)) &&
      `has characters in a phone number that end the address: "${clip(markup.slice(1))}". Write it like tel:+14025550142`,
  ],
  [/\]\(mailto:\s[^\n)]*\)?/g, (markup) => `has a space in the address ${markup.slice(1)}. Remove it`],
  [
    /\]\([^()\s]+\s*=\s*\d*%?x?\d*%?\s*\)/g,
    (markup) =>
      `has a size in the address of a picture: ${markup.slice(1)}. Remove it; the build sets the size`,
  ],
  [
    /\]\([^()\n]*\)/g,
    (markup) =>
      /\S\s+\S/.test(markup.slice(2, -1)) &&
      `has a space in the address ${markup.slice(1)}. Rename the file, or write %20 for the space`,
  ],
  [/(?<!\[[\d\s]*)\][^\S\n]+\((?=\/|https?:|$)/g, () => 'has a space between ] and ( in a link. Remove it'],
  [/\]\([^\n]*/g, (markup) => `starts an address that never ends: "${clip(markup)}". Close it with )`],
  [
    /\[\^[^[\]\s]+\]/g,
    (note) => `refers to the footnote ${note}, which is missing. Add a line "${note}: Text"`,
  ],
  [
    /\]\[(?!\d+\])([^\]\n]+)\]/g,
    (markup) =>
      `refers to the link ${markup.slice(1)}, which is missing. Add a line "${markup.slice(1)}: /address"`,
  ],
  [
    /\[(?=\p{L})[^[\]\n]*\)/gu,
    (markup) => markup.includes('/') && `has a link without "](": "${clip(markup)}". Write [text](address)`,
  ],
  [
    /\*\*(?=\S)|(?<=\S)\*\*|~~|`/g,
    (mark) => `shows ${mark}, which has no partner. Remove it, or write both marks without spaces inside`,
  ],
  [/(?<=\S)\\$/g, () => 'ends with a backslash, which readers see. Remove it, or write two to show one'],
  [/^#{2,6}(?=[^\s#]|$)/g, (mark) => `needs a space after ${mark} to be a heading`],
  [
    /^\|?[^\S\n]*:?-{3,}:?[^\S\n]*\|/gm,
    () => "isn't a valid table. Give its first row and the dashes under it the same number of columns",
  ],
];

/** The first unfinished markup of a text. @returns what is wrong with it, and its offset */
export function literalMarkup(raw: string): { message: string; at: number } | undefined {
  if (!/[[\]*~`#|\\•◦▪‣●○∙·\uf000-\uf0ff&\u00a0]|\n\d|-[ \n]/.test(raw)) return undefined;
  for (const [pattern, explain] of LITERAL) {
    for (const { 0: markup, index } of raw.matchAll(pattern)) {
      const message = explain(markup);
      if (message) return { message, at: index };
    }
  }
  return undefined;
}

export function isUnclosedComment(raw: string): boolean {
  return /^\s*<!--(?!.*-->)/s.test(raw);
}

/** Whether a fence is never closed, so that the rest of the text is code. */
export function isUnclosedFence({ raw, codeBlockStyle }: Tokens.Code): boolean {
  if (codeBlockStyle === 'indented') return false;
  const [, fence = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(raw) ?? [];
  const last = raw.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? '';
  return !(last.startsWith(fence) && last === fence.charAt(0).repeat(last.length));
}

/** The start of a block, and the first character after its sign. */
const SIGN = /^ {0,3}(#{1,6}|[-*+]|>|\d+[.)])[^\S\n]+(?=(\S))/;

/** Finds a block that a sentence starts by accident, where it was wrapped before a sign such as "-". */
export function accidentalBlock(before: Token | undefined, token: Token): string | undefined {
  if (before?.type !== 'paragraph') return undefined;
  const [, sign, next = ''] = SIGN.exec(token.raw) ?? [];
  if (!sign || /\n[^\S\n]*\n\s*$/.test(before.raw) || /[.!?:;…)"”’*_`\]>]\s*$/.test(before.raw))
    return undefined;
  const isOne = token.type === 'list' && token.items.length === 1;
  const goesOn = token.type === 'list' ? isOne && !token.items[0].task : /[\p{Ll}\p{N}]/u.test(next);
  if (!goesOn || !/^(?:list|blockquote|heading)$/.test(token.type)) return undefined;
  return `starts with ${sign} in the middle of a sentence, which makes it a ${NAMES[token.type]}. Move ${sign} to the end of the line before, or leave an empty line between them`;
}

const NAMES: Readonly<Record<string, string>> = { list: 'list', blockquote: 'quote', heading: 'heading' };
