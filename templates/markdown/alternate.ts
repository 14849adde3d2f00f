import type { Settings } from '../../model/settings.ts';
import type { Casing } from '../../rules/casing.ts';
import { escapeText } from './escape.ts';
import { type Blocks, blocks, heading, link, quote } from './write.ts';

/** What the markdown of a page knows beside the props of the page's template. */
export interface AlternateSite {
  settings: Settings;
  /** The casing rule, for headings and labels of buttons. */
  casing: Casing;
  /** Absolute canonical address of the page. */
  canonical: string;
  /** The page in a sentence or two, as search engines show it. */
  description: string;
}

/**
 * The markdown twin of a page: its title, its description as a quote, what it says, and where it comes from.
 * @param title the page's h1
 * @param parts the rest of the page, block by block
 */
export function twin(site: AlternateSite, title: string, parts: Blocks): string {
  const description = escapeText(site.description);
  return `${blocks(
    heading(1, escapeText(site.casing(title))),
    quote(description),
    // Where it is the first paragraph, too, once is enough.
    ...parts.filter((part) => part !== description),
    `Source: <${site.canonical}>`,
  )}\n`;
}

/** A link as the content names it, with an absolute address. */
export function linkTo(site: AlternateSite, { label, href }: { label: string; href: string }): string {
  return link(label, address(site, href));
}

/** The absolute address of a link on the page. @param href path, anchor or address */
function address(site: AlternateSite, href: string): string {
  return new URL(href, site.canonical).href;
}

/** A paragraph of plain text. */
export function paragraph(text: string | undefined): string {
  return text ? escapeText(text) : '';
}
