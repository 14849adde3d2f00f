import type { Token, Tokens } from 'marked';
import { clip } from '../base/suggest.ts';
import { foreignSyntax } from './foreign-syntax.ts';

/** A mistake in a text, with its offset. `kind` is the same for mistakes that are fixed the same way. */
export interface TextMistake {
  message: string;
  at: number;
  kind?: string;
  /** Markup, of which other mistakes may be parts. */
  raw?: string;
}

const HIDDEN = '\u2060';

/**
 * Inline tokens as their author wrote them, without what readers see as it is (code), or don't see (tags, pictures, targets of
 * links): there are word joiners. A line break that the author wants is "\r".
 * @param shown what becomes of "\*"
 */
function visibleText(tokens: readonly Token[], shown: (token: Tokens.Escape) => string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, HIDDEN);
  return tokens
    .map((token) => {
      const { raw, type } = token;
      if (type === 'escape') return shown(token as Tokens.Escape);
      if (type === 'br' || /^<br\b/i.test(raw)) return `\r${HIDDEN.repeat(raw.length - 1)}`;
      if (type === 'text' || (type === 'link' && !raw.startsWith('['))) return raw;
      const inside = ('tokens' in token && type !== 'image' && token.tokens) || [];
      const text = inside.map((each) => each.raw).join('');
      const start = raw.indexOf(text);
      const marks = (part: string) =>
        type === 'strong' || type === 'em' || type === 'del' ? part : blank(part);
      return marks(raw.slice(0, start)) + visibleText(inside, shown) + marks(raw.slice(start + text.length));
    })
    .join('');
}

const shownAs = ({ message, ...found }: TextMistake) => ({
  ...found,
  message: `${message}, or put it in code to show it`,
});

/** Markup of other systems in text that isn't markdown: HTML, the title of a picture. */
export const textMistakes = (text: string): TextMistake[] => foreignSyntax(text).map(shownAs);

/**
 * What is wrong with the text of a block: markup of other systems, notes for the writer, lines that run together.
 * @param isAtEdge whether it is among the first or the last blocks of the text
 */
export function paragraphMistakes(
  tokens: readonly Token[],
  { isAtEdge = false, isQuote = false } = {},
): TextMistake[] {
  const text = visibleText(tokens, ({ raw }) => ' '.repeat(raw.length));
  const foreign = [...foreignSyntax(text, isQuote), ...linksOfCode(tokens)];
  const marks = foreign.length > 0 ? foreign : escapedMarkup(tokens, isQuote);
  if (marks.length > 0) return marks.map(shownAs);
  const properties = isAtEdge && propertiesMistake(tokens.map(({ raw }) => raw).join(''));
  if (properties) return [{ message: properties, at: 0 }];
  return text.trim().includes('\n') ? linesMistakes(tokens, text) : [];
}

/** Links of reStructuredText, which look like code. */
function linksOfCode(tokens: readonly Token[]): TextMistake[] {
  const written = tokens.map(({ raw }) => raw).join('');
  return [...written.matchAll(/`([^`<\n]{1,200}) <([^`>\n]{1,500})>`__?/g)].map(
    ({ 0: raw, 1: words, 2: to, index: at }) => ({
      message: `shows "${clip(raw)}", which is a link of another system. Write [${words}](${to})`,
      ...{ raw, at, kind: 'is a link of another system' },
    }),
  );
}

/** What converters write with backslashes, so that its marks are seen, and addresses that other tokens are part of. */
const ESCAPED: [what: string, pattern: RegExp][] = [
  ['a space in an address. Write %20 for each space', /\]\(mailto:[^()\n]*\S\s[^()\n]*\)/],
  ['an address with backslashes. Remove them', /(?:https?\\?:(?:\\?\/){2}|www\\?\.)[^\s\\]{0,500}\\\S*/],
  [
    'a formula. Write it in words, or show a picture of it',
    /\\\((?=[^\n\\]*[\^=_])[^\n\\]*\\\)|^\\\[(?=[^\n\\]*[\^=])[^\n\\"]*\\\]$/m,
  ],
  [
    'markdown with backslashes. Remove them',
    /^\\(?:>\s[^\n]*|-{3,}|\*{3,})$|\\`[^`\n]+\\`|\\<\/?(?:a|b|br|div|em|h\d|i|img|li|p|span|strong|u|ul)\b[^<>\n]*>|\\\*\\?\*(?=\S)[^*\n]+\\\*\\?\*|^\\#\\?#[\\#]* \S[^\n]*|!?\\\[[^[\]\n]+\\\]\\?\([^()\n]+\)/m,
  ],
];

/** Markup that converters wrote with backslashes. */
function escapedMarkup(tokens: readonly Token[], isQuote: boolean): TextMistake[] {
  if (!/\\|\]\(mailto:/.test(tokens.map(({ raw }) => raw).join(''))) return [];
  const written = visibleText(tokens, ({ raw }) => raw);
  const found = ESCAPED.flatMap(([what, pattern]): TextMistake[] => {
    const { 0: raw, index: at } = pattern.exec(written) ?? {};
    if (raw === undefined || at === undefined) return [];
    return [{ message: `has "${clip(raw)}", ${what}`, raw, at, kind: what }];
  });
  return found.length > 0
    ? found.slice(0, 1)
    : foreignSyntax(
        visibleText(tokens, ({ text }) => text),
        isQuote,
      );
}

/** Signs in place of "- ": emoji, arrows, dashes, ticks, bullets of Word's fonts. */
const SIGN =
  /^(?:(?![<>|~+=^─-╿])[\p{So}\p{Sm}\p{Co}\p{No}※·•‧・‣–—―»›][\p{M}\p{Sk}\p{So}\u200d]*\s*(?=\S)|\d\ufe0f?\u20e3|\[[ xX]\]\s|\\[-*+]\s|[oüØ§]\s+(?=\p{Lu})|-(?=\p{L}))/u;
/** Numbers and letters of a list that isn't one: "a) ", "(1) ", "1\. ", "ii. ", "1 – ". */
const COUNTED = /^\(?(\d{1,2}|[a-zA-Z]|[ivx]+)(?:\\?[.)]|:(?=\s)|\s[–-](?=\s))\s*(?=[\p{L}"“*[–-])/u;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
/** "When: June fifth", "**When:** June fifth", "**When** June fifth"; and "when: June fifth", as in front matter. */
const LABELS = [
  /^(?:\*\*|__)[^*_\n]+(?:\*\*|__)|^[*_][^*_\n]+(?::[*_]|[*_]:)|^\p{Lu}[\p{L}\p{N}]*(?: [\p{L}\p{N}]+){0,2}:(?:\s|$)/u,
  /^[a-z]\w*(?: ?=|:)(?:\s|$)/,
];
/** Rows of tables of other systems, and of office programs. */
const FRAME = /^(?:\+[-=+]{3,}\+|[┌├└│║╔╠╚].*|\|={3,}|\|[|_].*\|)$/;
const CELLS = [/\S\t+\S/, /\S {3,}\S/, /^\|.*\|$|^[^|]+ \| [^|]+( \| [^|]+)*$/];

export const NO_TABLE =
  "looks like a table, but isn't one. Write | between its cells, and | --- | --- | below its first row";

/** Finds lines that look like a list, a table or lines of their own, which readers see as one paragraph. */
function linesMistakes(tokens: readonly Token[], text: string): TextMistake[] {
  // After <br>, a line break does nothing.
  const written = text
    .replace(/(?<=\r\u2060*)\n/g, '\r')
    .split('\n')
    .map((line) => line.trim());
  const raw = visibleText(tokens, (token) => token.raw)
    .split('\n')
    .map((line) => line.trim());
  const lines = written.map((line) => line.replaceAll(HIDDEN, '')).filter((line) => line !== '');
  if (lines.length < 2) return [];
  const at = (index: number) => written.slice(0, index).join('\n').length + (index > 0 ? 1 : 0);
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  const item = (how: string, index: number) => [
    { message: `looks like a list item, but isn't one. ${how}`, at: at(index) },
  ];
  const signs = [...raw.keys()].filter((index) => SIGN.test(raw[index] ?? ''));
  if (signs.length > 1) return item('Start each item with "- "', signs[0] ?? 0);
  const counted = raw.flatMap((line, index) => {
    const [, mark = ''] = COUNTED.exec(line) ?? [];
    const letter = mark.length === 1 ? mark.charCodeAt(0) : 0;
    return mark ? [{ index, values: [Number(mark), letter, 1 + ROMAN.indexOf(mark)] }] : [];
  });
  const step = counted.findIndex(({ values }, index) =>
    values.some((value, kind) => value > 0 && counted[index + 1]?.values[kind] === value + 1),
  );
  const first = counted[step]?.index;
  const isList = first !== undefined && /^\d+[.)]\s/.test(raw[first] ?? '');
  if (isList) return item('Leave an empty line before the list', first);
  if (first !== undefined) return item('Start each item with "1. "', first);
  const isTable = count(/^\|?\s*:?-{3,}/) > 0;
  if (!isTable && (count(FRAME) > 0 || CELLS.some((cells) => count(cells) > 1)))
    return [{ message: NO_TABLE, at: 0 }];
  const others = tokens.filter(({ raw: each }) => each.trim() !== '');
  const isLinks = others.length === lines.length && others.every(({ type }) => type === 'link');
  const areLabels = LABELS.some((label) => lines.every((line) => label.test(line)));
  const how = 'End each but the last with a backslash, or make a list of them';
  return areLabels || isLinks || areShort(lines)
    ? [{ message: `has lines that run together. ${how}`, at: 0 }]
    : [];
}

/** Lines that nothing but their author ended: an address, a poem. */
function areShort(lines: readonly string[]): boolean {
  const ended = lines.slice(0, -1).filter((line) => /[.!?:;]["”)]?$/.test(line));
  return (
    lines.length > 2 &&
    ended.length * 2 < lines.length &&
    lines.every((line) => line.length <= 40 && /^[\p{Lu}\d(+“"*]/u.test(line))
  );
}

/** Labels of a text for a system or an editor, as exports and drafts start or end with them. */
const PROPERTY =
  /^[*_\s]*(?:assignee|author|categor(?:y|ies)|created(?: (?:by|time))?|draft|due(?: date)?|excerpt|(?:(?:focus|main|primary|target) )?key ?(?:phrase|word)s?|last edited(?: (?:by|time))?|layout|(?:meta|seo)[ -](?:description|title)|owner|permalink|priority|publish(?:ed)?(?: date| on)?|(?:url )?slug|status|tags?|title(?: tag)?|word count|writer)[*_\s]*[:=]/i;

/** Says that a paragraph at the start or the end of a text is no part of it. */
function propertiesMistake(raw: string): string | undefined {
  if (!PROPERTY.test(raw)) return undefined;
  const [first = ''] = raw.trim().split('\n', 1);
  return `shows "${clip(first)}", which looks like a note for a system or an editor. Remove it, or write it into the front matter`;
}
