import type { Token, Tokens } from 'marked';
import { escapeInline, escapeLines } from '../../../../templates/markdown/escape.ts';
import { blocks, indent, quote, table } from '../../../../templates/markdown/write.ts';
import { childrenOf } from '../rule.ts';
import { cleanParts, type Part } from './html.ts';
import { fence, writeImage, writeInline } from './inline.ts';
import type { AlternateWriter } from './writer.ts';

/** Writes the blocks of a text as markdown. */
export function writeBlocks(tokens: readonly Token[], writer: AlternateWriter): string {
  return blocks(...writeEach(tokens, writer));
}

function writeEach(tokens: readonly Token[], writer: AlternateWriter): string[] {
  let lists = 0;
  const parts = tokens.map((token): Part => {
    if (isHtml(token)) return { html: token.raw };
    // Of two lists in a row the second has another marker, or they would be one.
    if (token.type !== 'space') lists = token.type === 'list' ? lists + 1 : 0;
    return { markdown: writeBlock(token, writer, lists % 2 === 0) };
  });
  const clean = tokens.some(({ type }) => type === 'html') ? cleanParts(parts, writer.html) : parts;
  return clean.map((part) => ('html' in part ? htmlBlock(part.html) : part.markdown)).filter(Boolean);
}

/** HTML, and the text between two of its tags. */
function isHtml(token: Token): boolean {
  return token.type === 'html' || (token.type === 'text' && !childrenOf(token));
}

function writeBlock(token: Token, writer: AlternateWriter, other: boolean): string {
  const children = childrenOf(token) ?? [];
  switch (token.type) {
    case 'heading':
      return writeHeading(token as Tokens.Heading, writer);
    case 'paragraph':
    case 'text':
      return writeParagraph(children, writer);
    case 'blockquote':
      return quote(writeBlocks(children, writer));
    case 'list':
      return writeList(token as Tokens.List, writer, other);
    case 'code':
      return writeCode(token as Tokens.Code);
    case 'table':
      return writeTable(token as Tokens.Table, writer);
    case 'checkbox':
      return token.raw.trim();
    case 'hr':
      return '___';
    default:
      return '';
  }
}

function writeHeading({ depth, tokens }: Tokens.Heading, writer: AlternateWriter): string {
  return `${'#'.repeat(depth)} ${writeInline(tokens, writer).replace(/\\?\s*\n\s*/g, ' ')}`.trimEnd();
}

/** A paragraph; the caption of an image stands under it. */
function writeParagraph(tokens: readonly Token[], writer: AlternateWriter): string {
  const at = tokens.findIndex((token) => token.type === 'image' && token.title);
  if (at < 0) return escapeLines(writeInline(tokens, writer)).trim();
  const image = tokens[at] as Tokens.Image;
  return blocks(
    writeParagraph(tokens.slice(0, at), writer),
    writeImage(image, writer),
    escapeLines(escapeInline(image.title ?? '')),
    writeParagraph(tokens.slice(at + 1), writer),
  );
}

function writeList(
  { ordered, start, loose, items }: Tokens.List,
  writer: AlternateWriter,
  other: boolean,
): string {
  const lines = items.map((item, index) => {
    const sign = other ? ')' : '.';
    const marker = ordered ? `${(Number(start) || 0) + index}${sign} ` : other ? '* ' : '- ';
    const task = item.tokens.find(({ type }) => type === 'checkbox')?.raw ?? '';
    const rest = item.tokens.filter(({ type }) => type !== 'checkbox');
    const text = writeEach(rest, writer).join(loose ? '\n\n' : '\n');
    return (marker + indent(task + text, marker.length)).trimEnd();
  });
  return lines.join(loose ? '\n\n' : '\n');
}

function writeCode({ text, lang = '' }: Tokens.Code): string {
  const ticks = fence(text, 3);
  return `${ticks}${/^[\w+#.-]*/.exec(lang)?.[0] ?? ''}\n${text.replace(/\n$/, '')}\n${ticks}`;
}

function writeTable({ header, rows }: Tokens.Table, writer: AlternateWriter): string {
  const line = (cells: readonly Tokens.TableCell[]) => cells.map(({ tokens }) => writeInline(tokens, writer));
  return table(line(header), rows.map(line));
}

/** Elements that start a block of HTML by themselves (CommonMark 0.31, section 4.6). */
const BLOCK =
  /^<\/?(?:blockquote|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|section|table|tbody|td|th|thead|tr|ul)[\s>/]/;

/** HTML that is no markdown until its end, which a blank line would be. */
function htmlBlock(html: string): string {
  const text = html.trim().replace(/\n(?=[ \t]*\n)/g, '&#10;');
  if (!/[^\s<>]|<img/.test(text.replace(/<[^>]*>/g, (tag) => (tag.startsWith('<img') ? tag : '')))) return '';
  return BLOCK.test(text) ? text : `<p>${text}</p>`;
}
