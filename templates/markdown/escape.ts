/** Texts without one of these, which are most, need no closer look. */
const SIGN = /[\\`*[\]<~|_#]|:\/\/|www\./i;
/** What CommonMark and GFM give a meaning inside a line; an underscore between letters has none. */
const INLINE = /[\\`*[\]<~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** What would become a link by itself, where a backslash in it would be read as a part of the address. */
const LINK = /\b(https?|ftp)(?=:\/\/)|\bwww(?=\.)/gi;
/** Hash marks after which a heading would end. */
const HASHES = /(?<=\s)#/g;
/** What starts another block than a paragraph. */
const LINE_START = /^(\d{1,9}(?=[.)](?:\s|$))|(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|(?:-+|=+)\s*$|:-))/;

/**
 * Writes the text of a token of markdown, whose entities stay as they are.
 * @param text characters that are shown as they are (CommonMark 0.31, sections 2.4 and 6)
 */
export function escapeInline(text: string): string {
  if (!SIGN.test(text)) return text;
  return text
    .replace(INLINE, '\\$&')
    .replace(HASHES, '\\#')
    .replace(LINK, (start) => `${start}\\`);
}

/**
 * Brackets in the words of a link become character references: some readers of markdown drop their backslashes first,
 * and then take them for a link in the link.
 * @param escaped text that one of the other functions has escaped
 */
export function escapeLabel(escaped: string): string {
  return escaped.replace(/\\([[\]])/g, (_, sign) => (sign === '[' ? '&#91;' : '&#93;'));
}

/**
 * Keeps the lines of a paragraph from being read as headings, lists, quotes or rules (CommonMark 0.31, section 4).
 * @param markdown a paragraph whose words are escaped already
 */
export function escapeLines(markdown: string): string {
  const lines = markdown.split('\n');
  return lines.map((line) => line.replace(/^[ \t]+/, '').replace(LINE_START, '$1\\')).join('\n');
}

/**
 * Writes plain text as markdown that shows the same characters, on one line.
 * @param text any text, for example a field of the content
 */
export function escapeText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return escapeLines(escapeInline(line).replace(/&(?=#?\w+;)/g, '\\&'));
}
