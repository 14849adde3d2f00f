import { parseDocument } from 'htmlparser2';
import { dataLinks, elementId, elementLinks } from './element-links.ts';
import { accessibleName, countWords, type Element, type Node, textOf } from './page-text.ts';
import { hashSource, INLINE_SCRIPTS } from './security-policy.ts';
import { isInlineCode, violations } from './violations.ts';

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

/** What one piece of markup adds to the facts of a page. Addresses are as written. */
export interface Fragment extends SearchFacts {
  ids: string[];
  links: string[];
  styles: string[];
  violations: { message: string; at: number }[];
}

const INLINE_SCRIPT =
  'has an inline script, which the policy blocks. Move it into a file of static/ or islands/';

function emptyFragment(): Fragment {
  return {
    ids: [],
    links: [],
    styles: [],
    violations: [],
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
}

export function styleFragment(css: string): Fragment {
  return { ...emptyFragment(), styles: [hashSource(css)] };
}

const META: Readonly<Record<string, 'description' | 'keywords' | 'robots'>> = {
  description: 'description',
  keywords: 'keywords',
  robots: 'robots',
};

/** Reads a piece of markup once. @param isMain whether it is part of the main content */
export function readFragment(html: string, formTarget: string, isMain = false): Fragment {
  const facts = emptyFragment();
  const root = parseDocument(html, { withStartIndices: true });
  const visit = (node: Node, inMain: boolean, isShown: boolean): void => {
    if (node.type === 'text' && inMain && isShown) facts.wordCount += countWords(node.data);
    if (!('children' in node)) return;
    if (!('attribs' in node)) {
      for (const child of node.children) visit(child, inMain, isShown);
      return;
    }
    const { name, attribs } = node;
    const at = node.startIndex ?? 0;
    const id = elementId(name, attribs);
    if (id) facts.ids.push(detach(id));
    facts.links.push(...elementLinks(name, attribs));
    for (const message of violations(name, attribs, formTarget)) facts.violations.push({ message, at });
    if (name === 'script' || name === 'style') {
      readInline(node, facts, at);
      return;
    }
    // Not on the page until a script adds it.
    const isVisible = isShown && name !== 'template' && !('hidden' in attribs);
    const isContent = inMain || name === 'main';
    if (isVisible) readForSearch(node, facts, isContent, root);
    for (const child of node.children) visit(child, isContent, isVisible);
  };
  visit(root, isMain, true);
  return facts;
}

function readInline(node: Element, facts: Fragment, at: number): void {
  const text = textIn(node);
  if (node.name === 'style') {
    if (text !== '') facts.styles.push(hashSource(text));
  } else if (isInlineCode(node.attribs)) {
    if (!INLINE_SCRIPTS.includes(hashSource(text))) facts.violations.push({ message: INLINE_SCRIPT, at });
  } else if (node.attribs.type === 'application/ld+json') {
    facts.links.push(...dataLinks(text));
    facts.types.push(...typesOf(text));
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

function readForSearch(node: Element, facts: Fragment, inMain: boolean, root: Node): void {
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

const kept = new Map<string, string>();
/** Texts that are kept beyond this are not worth finding again. */
const SHARED_MAX = 50_000;

/** Copies a string, because a slice would keep its entire page in memory; equal ones become the same. */
export function detach(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const copy = Buffer.from(text).toString();
  if (kept.size < SHARED_MAX) kept.set(copy, copy);
  return copy;
}
