import { parseDocument } from 'htmlparser2';
import { accessibleName, countWords, type Element, type Node, textOf } from '../base/html-text.ts';
import { type Attributes, dataLinks, elementId, elementLinks } from './element-links.ts';
import { hashSource, INLINE_SCRIPTS } from './security-policy.ts';

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

/** Inline styles, which many pages share. */
export function styleFragment(css: string): Fragment {
  const source = sources.get(css) ?? hashSource(css);
  sources.set(css, source);
  return { ...emptyFragment(), styles: [source] };
}

const sources = new Map<string, string>();

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

/** Attributes that load a resource on any element. */
const LOADS = ['src', 'srcset', 'poster'];
const LOADS_AND_HREF = [...LOADS, 'href', 'xlink:href'];
/** Elements whose href loads a resource. */
const HREF_LOADS: ReadonlySet<string> = new Set(['link', 'use', 'image']);
/** Link relations that load a file. */
const LOADING = /\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch)\b/;
const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed', 'portal', 'base']);
/** Script types that hold data and are never run. */
const DATA: ReadonlySet<string> = new Set(['application/ld+json', 'application/json']);
/** URLs with a scheme or another host. */
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const CODE = /^\s*javascript:/i;

/** Whether a script element holds code that browsers would run. */
function isInlineCode({ src, type }: Attributes): boolean {
  return src === undefined && !DATA.has(type ?? '');
}

/**
 * What the Content-Security-Policy would block of an element, and what to do instead.
 * @param formTarget what the URL of a form that leaves the site must start with
 * @returns predicates of a sentence about the page
 */
export function violations(element: string, attributes: Attributes, formTarget: string): string[] {
  const found: [what: string, fix: string][] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      found.push([`has an inline handler (${name})`, 'Listen to the event in a script of islands/']);
    } else if (name === 'style') {
      found.push(['has a style attribute', 'Give the element a class']);
    } else if (name === 'srcdoc' || CODE.test(value)) {
      found.push([`has code in an attribute (${name})`, 'Remove it']);
    }
  }
  if (FRAMES.has(element)) found.push([`uses <${element}>`, 'Link to its address instead']);
  const isLoading = element === 'link' ? LOADING.test(attributes.rel ?? '') : HREF_LOADS.has(element);
  for (const name of isLoading ? LOADS_AND_HREF : LOADS) {
    const value = attributes[name];
    if (value === undefined) continue;
    const far = (name === 'srcset' ? value.split(',') : [value]).find((url) => ELSEWHERE.test(url));
    if (far) found.push([`loads ${far.trim().slice(0, 80)}`, 'Put the file into static/ and use its path']);
  }
  const { action, formaction = action } = attributes;
  if (formaction !== undefined && ELSEWHERE.test(formaction) && !formaction.startsWith(formTarget)) {
    found.push([`posts a form to ${formaction.slice(0, 80)}`, 'Set it as forms.endpoint in site.yaml']);
  }
  return found.map(([what, fix]) => `${what}, which the policy blocks. ${fix}`);
}
