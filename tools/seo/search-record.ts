import { DomUtils, parseDocument } from 'htmlparser2';
import { INLINE } from '../../build/markdown/alternate/arrange-html.ts';
import { detach } from '../../build/pages/inspect/fragment.ts';

/** What search engines read on a page. */
export interface SearchRecord {
  title: string;
  description: string;
  keywords: string;
  /** Content of the robots tag; empty without one. */
  robots: string;
  canonical: string;
  /** In page order; levels 1 to 6. */
  headings: { level: number; text: string }[];
  /** Words in the main content. */
  wordCount: number;
  mainLinks: NamedLink[];
  /** Links in header, breadcrumbs and footer. */
  otherLinks: NamedLink[];
  /** alt is undefined where the attribute is missing, and empty for decorative images. */
  images: { src: string; alt: string | undefined }[];
  /** Types of the top-level nodes of the structured data. */
  types: string[];
}

export interface NamedLink {
  /** As written. */
  href: string;
  /** Accessible name, in one line. */
  name: string;
}

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** Reads a page's HTML as search engines do. */
export function readForSearch(html: string): SearchRecord {
  const root = parseDocument(html);
  const all = (names: string | ((name: string) => boolean), within: Node | Node[] = root.children) =>
    DomUtils.getElementsByTagName(names, within) as Element[];
  const data = all('script').filter(({ attribs }) => attribs.type === 'application/ld+json');
  const types = new Set(data.flatMap((script) => typesOf(DomUtils.textContent(script))));
  // Removes what only scripts show.
  for (const element of all('*')) {
    if (['script', 'style', 'template'].includes(element.name) || 'hidden' in element.attribs)
      DomUtils.removeElement(element);
  }
  const meta = (name: string) =>
    all('meta')
      .find(({ attribs }) => attribs.name === name)
      ?.attribs.content?.trim() ?? '';
  const links = (within?: Node[]) => all('a', within).filter(({ attribs }) => attribs.href !== undefined);
  const toNamedLink = (link: Element): NamedLink => ({
    href: detach(link.attribs.href ?? ''),
    name: detach(accessibleName(link, root.children)),
  });
  const main = all('main');
  const mainLinks = links(main);
  return {
    title: all('title').map((title) => DomUtils.textContent(title).trim())[0] ?? '',
    description: meta('description'),
    keywords: meta('keywords'),
    robots: meta('robots'),
    canonical: all('link').find(({ attribs }) => attribs.rel === 'canonical')?.attribs.href ?? '',
    headings: all((name) => /^h[1-6]$/.test(name)).map((heading) => ({
      level: Number(heading.name.slice(1)),
      text: detach(textOf(heading, false)),
    })),
    wordCount: countWords(
      DomUtils.filter((node) => node.type === 'text', main)
        .map(DomUtils.textContent)
        .join(' '),
    ),
    mainLinks: mainLinks.map(toNamedLink),
    otherLinks: links()
      .filter((link) => !mainLinks.includes(link))
      .map(toNamedLink),
    images: all('img').map(({ attribs }) => ({ src: detach(attribs.src ?? ''), alt: attribs.alt })),
    types: [...types],
  };
}

/** The types of the nodes of structured data. */
function typesOf(json: string): string[] {
  try {
    const data = JSON.parse(json);
    const nodes: { '@type'?: string | string[] }[] = data['@graph'] ?? [data];
    return nodes.flatMap((node) => node['@type'] ?? []);
  } catch {
    return [];
  }
}

/**
 * The text of an element in one line, with a space around blocks.
 * @param ariaHidden whether to include what screen readers skip
 */
function textOf(element: Element, ariaHidden = true): string {
  const collect = (node: Node): string => {
    if (node.type === 'text') return node.data;
    if (!('attribs' in node) || node.name === 'noscript') return '';
    if (!ariaHidden && node.attribs['aria-hidden'] === 'true') return '';
    if (node.name === 'img') return node.attribs.alt ?? '';
    const text = node.children.map(collect).join('');
    return INLINE.has(node.name) ? text : ` ${text} `;
  };
  return collect(element).replace(/\s+/g, ' ').trim();
}

/** Counts words, which are separated by spaces and contain a letter or digit. */
function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** A link's accessible name: its label, or its text with the alt text of images, or its title. */
function accessibleName(link: Element, page: Node[]): string {
  const { 'aria-labelledby': id, 'aria-label': label = '', title = '' } = link.attribs;
  const labelledBy = id ? (DomUtils.getElementById(id, page) as Element | null) : null;
  const names = [labelledBy ? textOf(labelledBy) : '', label, textOf(link, false), title];
  return names.map((text) => text.trim()).find(Boolean) ?? '';
}
