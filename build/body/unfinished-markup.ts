import type { Tokens } from 'marked';
import { UNSEEN, unseenIn } from '../../model/fields.ts';
import type { Mistake } from '../base/errors.ts';
import { clip } from '../base/suggest.ts';

/** Markup that readers would see as it is written, and what is wrong with it. A backslash before it makes it text. */
const LITERAL: [RegExp, (markup: string) => string | false][] = [
  [
    /\*\*[^*\s][^*\n]{0,80}\p{P}\*\*(?=[\p{L}\p{N}])/gu,
    (markup) => `needs a space after "${clip(markup)}", or it stays as it is written`,
  ],
  [
    /(?:^|(?<=\n))(?:(?<=\n)[^\S\n]*)?(?:(?:[•◦▪‣●○∙·]|&(?:bull|middot|#8226|#183);)\s|(?:\u00a0|&nbsp;)+[-–—*]\s)/g,
    () => 'starts a line like an item of a list, but is none. Start each item with "- "',
  ],
  [
    /\[!\w+\]/g,
    (mark) =>
      `shows "${mark}". A call-out starts with a line of its own: > [!NOTE], or TIP, IMPORTANT, WARNING, CAUTION`,
  ],
  [
    /\]\([^()\n]*\)/g,
    (markup) =>
      /\S\s+\S/.test(markup.slice(2, -1)) &&
      `has a space in the address ${markup.slice(1)}. Rename the file, or write %20 for the space`,
  ],
  [/\][^\S\n]+\((?=\/|https?:|$)/g, () => 'has a space between ] and ( in a link. Remove it'],
  [/\]\([^\n]*/g, (markup) => `starts an address that never ends: "${clip(markup)}". Close it with )`],
  [
    /\[\^[^[\]\s]+\]/g,
    (note) => `refers to the footnote ${note}, which is missing. Add a line "${note}: Text"`,
  ],
  [
    /\]\[([^\]\n]+)\]/g,
    (markup) =>
      `refers to the link ${markup.slice(1)}, which is missing. Add a line "${markup.slice(1)}: /address"`,
  ],
  [
    /\[[^[\]\n]*\)/g,
    (markup) => markup.includes('/') && `has a link without "](": "${clip(markup)}". Write [text](address)`,
  ],
  [
    /\*\*(?=\S)|(?<=\S)\*\*|~~|`/g,
    (mark) => `shows ${mark}, which starts or ends nothing. Remove it, or complete it without spaces inside`,
  ],
  [/^#{2,6}(?=[^\s#])/g, (mark) => `is no heading without a space. Add one after ${mark}`],
  [
    /^\|?[^\S\n]*:?-{3,}:?[^\S\n]*\|/gm,
    () => 'is no table. Give its first row, and the dashes under it, the same number of columns',
  ],
];

/** The first unfinished markup of a text. @returns what is wrong with it, and its offset */
export function literalMarkup(raw: string): { message: string; at: number } | undefined {
  if (!/[[\]*~`#|•◦▪‣●○∙·&\u00a0]/.test(raw)) return undefined;
  for (const [pattern, explain] of LITERAL) {
    for (const { 0: markup, index } of raw.matchAll(pattern)) {
      const message = explain(markup);
      if (message) return { message, at: index };
    }
  }
  return undefined;
}

export function isCutComment(raw: string): boolean {
  return /^\s*<!--(?!.*-->)/s.test(raw);
}

/** Whether a fence swallows the rest of a text. */
export function isCutCode({ raw, codeBlockStyle }: Tokens.Code): boolean {
  if (codeBlockStyle === 'indented') return false;
  const [, fence = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(raw) ?? [];
  const last = raw.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? '';
  return !(last.startsWith(fence) && last === fence.charAt(0).repeat(last.length));
}

/** Characters that nobody sees, line by line. */
export function unseenCharacters(body: string, bodyLine: number, file: string): Mistake[] {
  if (!UNSEEN.test(body)) return [];
  return body
    .split('\n')
    .flatMap((words, index) =>
      UNSEEN.test(words) ? [{ file, line: bodyLine + index, message: unseenIn(words) }] : [],
    );
}
