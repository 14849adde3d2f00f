import { getDocumentProxy } from 'unpdf';

/** A structure element as programs that read aloud see it. */
export interface Element {
  role: string;
  alt?: string | undefined;
  /** The words of the element and of what it holds. */
  text: string;
  children: Element[];
  /** The page, from 1, on which its own words begin. */
  page: number;
  /** Ids of the annotations that belong to it. */
  annotations: string[];
}

/** A link as a pointer finds it. */
interface LinkArea {
  id: string;
  page: number;
  url: string;
  /** What is said of it. */
  contents: string;
  rect: number[];
}

export interface ReadPdf {
  title: unknown;
  info: Record<string, unknown>;
  marked: boolean;
  showsTitle: boolean;
  /** The XMP packet. */
  metadata: string;
  pages: number;
  /** The children of the document element, page by page. */
  elements: Element[];
  /** Words outside of the structure: page numbers and the like, by page. */
  artifacts: string[];
  links: LinkArea[];
  bookmarks: string[];
}

interface Node {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

/** Reads a PDF with pdf.js, which knows nothing of how it was made. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // pdf.js takes over the memory that it is given.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { info, metadata } = await pdf.getMetadata();
  const viewer = await pdf.getViewerPreferences();
  const result: ReadPdf = {
    title: (info as Record<string, unknown>).Title,
    info: info as Record<string, unknown>,
    marked: (await pdf.getMarkInfo())?.Marked === true,
    showsTitle: (viewer as { DisplayDocTitle?: boolean } | null)?.DisplayDocTitle === true,
    metadata: String(metadata?.getRaw() ?? ''),
    pages: pdf.numPages,
    elements: [],
    artifacts: [],
    links: [],
    bookmarks: titles(await pdf.getOutline()),
  };
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const proxy = await pdf.getPage(page);
    const { marked, artifacts } = wordsOf((await proxy.getTextContent({ includeMarkedContent: true })).items);
    const tree = (await proxy.getStructTree()) as Node | null;
    const root = tree?.children?.find(({ role }) => role === 'Document');
    for (const node of root?.children ?? []) {
      if (isOnPage(node)) result.elements.push(toElement(node, page, marked));
    }
    result.artifacts.push(artifacts);
    for (const { id, url, unsafeUrl, rect, contentsObj } of await proxy.getAnnotations()) {
      result.links.push({ id, page, url: url ?? `refused: ${unsafeUrl}`, rect, contents: contentsObj.str });
    }
  }
  return result;
}

/** All elements of a role, at any depth, in the order in which they are read. */
export function findAll(elements: readonly Element[], role: string): Element[] {
  return elements.flatMap((element) => [
    ...(element.role === role ? [element] : []),
    ...findAll(element.children, role),
  ]);
}

/** Roles as an indented outline: "L(LI(Lbl LBody(P)))". */
export function outlineOf({ role, children }: Element): string {
  return children.length === 0 ? role : `${role}(${children.map(outlineOf).join(' ')})`;
}

/** pdf.js shows the rows of a table on each page that has some; cells alone may be empty. */
function isOnPage({ type, children = [] }: Node): boolean {
  return type !== undefined || children.some(isOnPage);
}

function toElement(node: Node, page: number, words: ReadonlyMap<string, string>): Element {
  const nodes = node.children ?? [];
  const children: Element[] = [];
  const annotations: string[] = [];
  let text = '';
  for (const child of nodes) {
    if (child.type === 'content') text += words.get(child.id ?? '') ?? '';
    else if (child.type === 'annotation' || child.type === 'object')
      annotations.push((child.id ?? '').replace(/^.*_/, ''));
    else if (isOnPage(child) || /^T[HD]$/.test(child.role ?? '')) {
      const element = toElement(child, page, words);
      children.push(element);
      text += element.text;
    }
  }
  return { role: node.role ?? '', alt: node.alt, text, children, page, annotations };
}

type TextItem = { type?: string; id?: string | null; tag?: string; str?: string; hasEOL?: boolean };

function wordsOf(items: readonly object[]): { marked: Map<string, string>; artifacts: string } {
  const marked = new Map<string, string>();
  const open: string[] = [];
  let artifacts = '';
  for (const { type, id, tag, str = '', hasEOL } of items as TextItem[]) {
    if (type?.startsWith('beginMarkedContent')) open.push(id ?? tag ?? '');
    else if (type === 'endMarkedContent') open.pop();
    else {
      const words = hasEOL ? `${str} ` : str;
      const place = open.at(-1) ?? 'nothing';
      if (place === 'Artifact') artifacts += `${words} `;
      else marked.set(place, (marked.get(place) ?? '') + words);
    }
  }
  return { marked, artifacts };
}

type Bookmark = { title: string; items: Bookmark[] };

function titles(items: readonly Bookmark[] | null, indent = ''): string[] {
  return (items ?? []).flatMap(({ title, items: inner }) => [
    indent + title,
    ...titles(inner, `${indent}  `),
  ]);
}
