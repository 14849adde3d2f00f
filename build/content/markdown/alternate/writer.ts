import { decode } from '../html-inline.ts';
import type { RuleContext } from '../rule.ts';

/** What the tokens of one text are written with. */
export interface AlternateWriter {
  /** Absolute address of the page. */
  url: string;
  picture: RuleContext['picture'];
  /** The number of the footnote that a token refers to. */
  note(token: { label: string }): number;
  /** Makes HTML safe, and its addresses absolute. */
  html(source: string): string;
  /** The words are those of a link. */
  label?: true;
}

/**
 * The absolute address of a link or an image.
 * @param href as the author wrote it, with its entities
 * @param schemes that the sanitiser allows there
 * @returns undefined for an address that pages don't show either
 */
export function absolute(href: string, url: string, schemes: readonly string[]): string | undefined {
  // Backslashes are no slashes here: they could lead to another host.
  const plain = decode(href)?.trim().replace(/\\/g, '%5C');
  if (!plain || plain.startsWith('//') || !URL.canParse(plain, url)) return undefined;
  const { protocol, href: found } = new URL(plain, url);
  return schemes.includes(protocol) ? found : undefined;
}
