/** Words that a reader sees together: a paragraph, or the texts of one group of fields ("99.2%", "client retention"). */
export interface Passage {
  /** Trimmed, with single spaces; a line break of the file counts as one. */
  text: string;
  /** The field that each part of the text comes from, in the order of the text; `at` is its first character. */
  fields: { at: number; path: PropertyKey[] }[];
  /** 1-based line of the file where the text starts, for text that is no field. */
  line?: number;
}

/** Markup around text, which is removed without moving a line break. */
const MARKUP: [RegExp, string][] = [
  [/!?\[([^\]]*)\]\([^)\s]*(?:[^\S\n]+"[^"\n]*")?\)/g, '$1'],
  [/\[\^[^\]\n]+\]:?/g, ''],
  [/<https?:[^>\s]*>|https?:[^\s)]+/g, ''],
  [/<\/?[a-z][^>\n]*>/gi, ' '],
  [/&[a-z]+;|&#\w+;/gi, ' '],
  [/^[^\S\n]*(?:>[^\S\n]*)+/gm, ''],
  [/^[^\S\n]*(?:#{1,6}|[-*+]|\d{1,9}[.)])[^\S\n]+(?:\[[ x]\][^\S\n]+)?/gim, ''],
  [/[*_`|]+/g, ' '],
];
/** A line that starts a block by itself: an item of a list, a row of a table. */
const OWN_BLOCK = /^\s*(?:[-*+]|\d{1,9}[.)])\s|^\s*\|/;
const EMPTY_OR_RULE = /^[\s|:-]*$/;

/**
 * Splits a markdown body into plain text: a passage for each paragraph, item and row, without fenced code.
 * @param body the markdown
 * @param firstLine 1-based line of the file where the body starts
 */
export function bodyPassages(body: string, firstLine: number): Passage[] {
  const passages: Passage[] = [];
  let block: string[] = [];
  let start = 0;
  let fence = '';
  const close = () => {
    const text = MARKUP.reduce(
      (shown, [markup, instead]) => shown.replace(markup, instead),
      block.join('\n'),
    );
    const words = text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n');
    if (words.trim() !== '') {
      // Lines of markup alone still count.
      const skipped = words.length - words.trimStart().length;
      const line = firstLine + start + words.slice(0, skipped).split('\n').length - 1;
      passages.push({ text: words.trim(), fields: [], line });
    }
    block = [];
  };
  for (const [index, line] of body.split('\n').entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = '';
    } else if (mark || EMPTY_OR_RULE.test(line)) {
      close();
      fence = mark ?? '';
    } else {
      if (OWN_BLOCK.test(line)) close();
      if (block.length === 0) start = index;
      block.push(line);
    }
  }
  close();
  return passages;
}
