import { parseDocument } from 'htmlparser2';
import { INLINE } from '../../build/markdown/alternate/arrange-html.ts';
import { detach } from '../../build/pages/inspect/fragment.ts';

/** What search engines read. */
export interface SearchFacts {
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

/** What search engines read of a page, from its HTML. */
export function readForSearch(html: string): SearchFacts {
  const facts: SearchFacts = {
    title: '',
    description: '',
    keywords: '',
    robots: '',
    canonical: '',
    headings: [],
    wordCount: 0,
    mainLinks: [],
    otherLinks: [],
    images: [],
    types: [],
  };
  const root = parseDocument(html);
  const visit = (node: Node, inMain: boolean): void => {
    if (node.type === 'text' && inMain) facts.wordCount += countWords(node.data);
    if (!('children' in node)) return;
    const element = 'attribs' in node ? node : undefined;
    const isMain = inMain || element?.name === 'main';
    if (element) {
      if (element.attribs.type === 'application/ld+json') facts.types.push(...typesOf(textIn(element)));
      // Not on the page until a script adds it.
      if (NOT_SHOWN.has(element.name) || 'hidden' in element.attribs) return;
      readElement(element, facts, isMain, root);
    }
    for (const child of node.children) visit(child, isMain);
  };
  visit(root, false);
  return { ...facts, types: [...new Set(facts.types)] };
}

const NOT_SHOWN: ReadonlySet<string> = new Set(['script', 'style', 'template']);
const META: Readonly<Record<string, 'description' | 'keywords' | 'robots'>> = {
  description: 'description',
  keywords: 'keywords',
  robots: 'robots',
};

function readElement(node: Element, facts: SearchFacts, inMain: boolean, root: Node): void {
  const { name, attribs } = node;
  if (name === 'a' && attribs.href !== undefined) {
    const link = { href: detach(attribs.href), name: detach(accessibleName(node, root)) };
    (inMain ? facts.mainLinks : facts.otherLinks).push(link);
  } else if (/^h[1-6]$/.test(name)) {
    facts.headings.push({ level: Number(name.slice(1)), text: detach(textOf(node, false)) });
  } else if (name === 'img') {
    facts.images.push({ src: detach(attribs.src ?? ''), alt: attribs.alt });
  } else if (name === 'title' && facts.title === '') {
    facts.title = textIn(node).trim();
  } else if (name === 'meta') {
    const field = META[attribs.name ?? ''];
    if (field) facts[field] = attribs.content?.trim() ?? '';
  } else if (name === 'link' && attribs.rel === 'canonical') {
    facts.canonical = attribs.href ?? '';
  }
}

/** The text of an element that has nothing else. */
function textIn({ children }: Element): string {
  return children.map((child) => ('data' in child ? child.data : '')).join('');
}

/** The types of the nodes of structured data. */
function typesOf(json: string): string[] {
  try {
    const data = JSON.parse(json);
    const nodes: { '@type'?: string | string[] }[] = data['@graph'] ?? [data];
    return [...new Set(nodes.flatMap((node) => node['@type'] ?? []))];
  } catch {
    return [];
  }
}

type Root = ReturnType<typeof parseDocument>;
type Node = Root | Root['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** Elements whose text is not visible. */
const INVISIBLE: ReadonlySet<string> = new Set([...NOT_SHOWN, 'noscript']);

/**
 * The text of an element in one line, with a space around blocks.
 * @param ariaHidden whether to include what screen readers skip
 */
function textOf(node: Node, ariaHidden = true): string {
  const parts: string[] = [];
  collect(node, ariaHidden, parts);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function collect(node: Node, ariaHidden: boolean, parts: string[]): void {
  if (node.type === 'text') parts.push(node.data);
  if (!('children' in node)) return;
  const element = 'attribs' in node ? node : undefined;
  if (element && (INVISIBLE.has(element.name) || 'hidden' in element.attribs)) return;
  if (!ariaHidden && element?.attribs['aria-hidden'] === 'true') return;
  const space = element && !INLINE.has(element.name) ? ' ' : '';
  parts.push(space, element?.name === 'img' ? (element.attribs.alt ?? '') : '');
  for (const child of node.children) collect(child, ariaHidden, parts);
  parts.push(space);
}

/** Counts words: what stands between spaces and has a letter or digit. */
function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** A link's accessible name: its label, or its text with the alt text of images, or its title. */
function accessibleName(link: Element, root: Node): string {
  const { 'aria-labelledby': id, 'aria-label': label = '', title = '' } = link.attribs;
  const labelledBy = id ? textOf(elementById(root, id) ?? link) : '';
  return [labelledBy, label, textOf(link, false), title].map((text) => text.trim()).find(Boolean) ?? '';
}

function elementById(node: Node, id: string): Node | undefined {
  if (!('children' in node)) return undefined;
  if ('attribs' in node && node.attribs.id === id) return node;
  for (const child of node.children) {
    const found = elementById(child, id);
    if (found) return found;
  }
  return undefined;
}
