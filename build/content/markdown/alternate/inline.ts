import type { Token, Tokens } from 'marked';
import { escapeInline, escapeLabel } from '../../../../templates/markdown/escape.ts';
import { destination } from '../../../../templates/markdown/write.ts';
import { childrenOf, plainText } from '../rule.ts';
import { cleanParts } from './html.ts';
import { type AlternateWriter, absolute } from './writer.ts';

const LINK_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];
const IMAGE_SCHEMES = ['https:'];

/** Writes the tokens of a line of text as markdown. */
export function writeInline(tokens: readonly Token[], writer: AlternateWriter): string {
  const parts = tokens.map((token) =>
    token.type === 'html' ? { html: token.raw } : { markdown: writeToken(token, writer) },
  );
  const clean = parts.some((part) => 'html' in part) ? cleanParts(parts, writer.html) : parts;
  return clean.map((part) => ('html' in part ? part.html : part.markdown)).join('');
}

function writeToken(token: Token, writer: AlternateWriter): string {
  const within = () => writeInline(childrenOf(token) ?? [], writer);
  switch (token.type) {
    case 'strong':
      return `**${within()}**`;
    case 'em':
      return `${token.raw[0]}${within()}${token.raw[0]}`;
    case 'del':
      return `~~${within()}~~`;
    case 'codespan':
      return codeSpan(String(token.text));
    case 'br':
      return '\\\n';
    case 'link':
      return writeLink(token as Tokens.Link, writer);
    case 'image':
      return writeImage(token as Tokens.Image, writer);
    case 'footnote':
      return `\\[${writer.note(token as Tokens.Generic & { label: string })}\\]`;
    case 'escape':
      return writer.label ? escapeLabel(token.raw) : token.raw;
    case 'checkbox':
      return token.raw;
    default:
      return childrenOf(token) ? within() : writeText(token, writer);
  }
}

function writeText(token: Token, { label }: AlternateWriter): string {
  const text = escapeInline('text' in token ? String(token.text) : '');
  return label ? escapeLabel(text) : text;
}

function writeLink({ href, title, tokens }: Tokens.Link, writer: AlternateWriter): string {
  const words = writeInline(tokens, { ...writer, label: true });
  const target = absolute(href, writer.url, LINK_SCHEMES);
  return target === undefined ? words : `[${words}](${destination(target)}${titleOf(title)})`;
}

/** An image, at the address of the file that pages show. */
export function writeImage(token: Tokens.Image, { url, picture }: AlternateWriter): string {
  const target = absolute(picture?.(token.href)?.src ?? token.href, url, IMAGE_SCHEMES);
  const words = escapeLabel(escapeInline(plainText(token.tokens)));
  return target === undefined ? '' : `![${words}](${destination(target)})`;
}

function titleOf(title: string | null | undefined): string {
  return title ? ` "${title.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"` : '';
}

/** Code in a line, between more backticks than it holds (CommonMark 0.31, section 6.1). */
function codeSpan(text: string): string {
  const ticks = fence(text, 1);
  const space = /^`|`$|^ .*\S.* $/.test(text) ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

/** Backticks, one more than the longest run of them in some code. @param least how many at least */
export function fence(code: string, least: number): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  return '`'.repeat(Math.max(least, longest + 1));
}
