/** What a line of markdown starts with: quote marks, then the marker of a list item, then its words. */
interface LineParts {
  quote: string;
  marker: string;
  words: string;
}

const QUOTE = /^(?: {0,3}>[ \t]?)+/;
const MARKER = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|\[\^[^\]\s]+\]:[ \t]*)?/;

export function partsOf(line: string): LineParts {
  const [quote = ''] = QUOTE.exec(line) ?? [];
  const rest = line.slice(quote.length);
  const [marker = ''] = MARKER.exec(rest) ?? [];
  return { quote, marker, words: rest.slice(marker.length) };
}

/** Starts something else than more words of a paragraph. */
const BLOCK =
  /^(?:#{1,6}(?:\s|$)|>|(?:[-*+]|\d{1,9}[.)])(?:\s|$)|`{3}|~{3}|[<|]|:{3}|(?:=+|-+|[*_](?:[ \t]*[*_])+|-(?:[ \t]*-)+)[ \t]*$|\[[^\]]+\]:|\[![a-z]+\])/i;
/** What can't be more words: a definition, a mark of a note, a placeholder alone. */
const ALONE = /^(?:#{1,6}(?:\s|$)|`{3}|~{3}|[<|]|:{3}|\[[^\]]+\]:|\[![a-z]+\]\s*$|\{\{[^}]*\}\}\s*$)/i;
const LINE_BREAK = /(?: {2}|\\)$/;

/** Whether a line may start like this in the middle of a paragraph without becoming something else. */
export const isMoreWords = (words: string): boolean => words !== '' && !BLOCK.test(words);

/** Whether the second line goes on with the paragraph of the first. Both are no code, no HTML and no table. */
export function goesOn(line: string, next: string): boolean {
  const [first, second] = [partsOf(line), partsOf(next)];
  const depth = ({ quote }: LineParts) => quote.replace(/[^>]/g, '').length;
  if (depth(first) !== depth(second)) return false;
  const { words } = first;
  if (words === '' || LINE_BREAK.test(words) || ALONE.test(words)) return false;
  // Four spaces after the mark of a quote are code.
  if (first.quote && /^(?: {4}|\t)/.test(first.marker)) return false;
  return isMoreWords(next.slice(second.quote.length).trimStart()) && !ALONE.test(second.words);
}

const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?=[^`]*$)|~{3,})/;
const HTML_START = /^[ \t>]*<(?:(pre|script|style|textarea)\b|(!--)|(\?)|(!\[CDATA\[)|(![a-z]))/i;
const DELIMITERS = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** Which lines are text whose paragraphs can be wrapped: not code, HTML or tables. */
export function proseLines(lines: readonly string[]): boolean[] {
  const isProse: boolean[] = [];
  let fence: string | undefined;
  let end: RegExp | undefined;
  for (let start = 0; start < lines.length; ) {
    let next = start;
    let canWrap = !/^(?: {4}|\t| {1,3}\t)/.test(lines[start] ?? '');
    // To the next empty line.
    do {
      const line = lines[next] ?? '';
      const mark = FENCE.exec(line)?.[1];
      const html = fence === undefined && end === undefined ? HTML_START.exec(line) : null;
      if (fence !== undefined || end !== undefined || mark || html) canWrap = false;
      if (html) end = endOfHtml(html);
      if (end?.test(html ? line.slice(html[0].length) : line)) end = undefined;
      else if (end === undefined && mark) {
        if (fence === undefined) fence = mark;
        else if (mark.startsWith(fence) && line.trimEnd().endsWith(mark)) fence = undefined;
      }
      if (/^[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?</.test(line)) canWrap = false;
      if (line.includes('|') && DELIMITERS.test(line)) canWrap = false;
      next += 1;
    } while (next < lines.length && !isEmptyLine(lines[next - 1]) && !isEmptyLine(lines[next]));
    for (; start < next; start += 1) isProse.push(canWrap);
  }
  return isProse;
}

export const isEmptyLine = (line: string | undefined): boolean => (line ?? '').trim() === '';

function endOfHtml([, tag, comment, instruction, data]: RegExpExecArray): RegExp {
  if (tag) return /<\/(?:pre|script|style|textarea)>/i;
  if (comment) return /-->/;
  return instruction ? /\?>/ : data ? /\]\]>/ : />/;
}
