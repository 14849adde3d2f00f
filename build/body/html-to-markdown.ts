import { readFileSync } from 'node:fs';
import { parseDocument } from 'htmlparser2';
import type { ListItem, Nodes, PhrasingContent, RootContent, Table, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { cachedText, contentHash, packageVersion } from '../base/cache.ts';
import { type Element, elementsOf, hasClass, INLINE, type Node } from '../base/html-text.ts';

const CODE = contentHash(
  readFileSync(import.meta.filename),
  packageVersion('mdast-util-to-markdown'),
  packageVersion('mdast-util-gfm'),
);

/**
 * Converts HTML rendered by the build to GitHub Flavored Markdown with absolute addresses.
 * @param url absolute address of the page
 * @param part class of the only element to convert
 */
export function htmlToMarkdown(html: string, url: string, part?: string): string {
  return cachedText('markdown', `${contentHash(CODE, html, url, part ?? '')}.md`, () => {
    const root = parseDocument(html);
    const nodes = part ? elementsOf(root, (element) => hasClass(element, part)) : root.children;
    return write(new Converter(url).blocks(nodes));
  });
}

/** Escapes text so that markdown shows it as it is. */
export function escapeMarkdown(value: string): string {
  return write(paragraph(collapseSpaces(words(value.replace(SPACES, ' ')))));
}

/** @param url absolute */
export function markdownLink(label: string, url: string): string {
  return write(paragraph([{ type: 'link', url, children: words(label) }]));
}

function write(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, STYLE).trimEnd();
}

const STYLE: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  // marked takes \[a\](b) in the label of a link as a link.
  unsafe: [{ character: '(', before: '\\]', inConstruct: 'label' }],
  handlers: {
    // "R&D" needs no escape, only "&amp;" does.
    text: (node: Text, _, state, info) => state.safe(node.value, info).replace(/\\&(?!#?\w+;)/g, '&'),
  },
};

const SPACES = /[ \t\n\r\f]+/g;
/** Decoration, forms with their introductions, and what repeats other text. */
const OMITTED = new Set(['form', 'button', 'script', 'style', 'template', 'caption']);
const OMITTED_CLASSES = ['visually-hidden', 'newsletter', 'toc', 'post-card-tags'];
/** Parts that may have a label before their heading. */
const WITH_HEADING_CLASSES = ['hero-text', 'teaser'];
const PHRASING = new Set([...INLINE, 'del', 'ins', 'samp', 'dfn', 'img', 'picture', 'source', 'br']);
/** Elements that style sheets may keep apart without a space between them. */
const NEIGHBORS = new Set(['a', 'span', 'time']);
const HEADING = /^h[1-6]$/;

type Mark = 'strong' | 'emphasis' | 'delete';
const MARKS: Readonly<Record<string, Mark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  del: 'delete',
  s: 'delete',
};

class Converter {
  /** Headings that were written before the parts they stand in. */
  readonly #moved = new Set<Node>();
  #listDepth = 0;
  /** Authors put a space where they mean one; templates leave it to style sheets. */
  #isAuthored = false;

  constructor(private readonly url: string) {}

  blocks(nodes: readonly Node[]): RootContent[] {
    const found: RootContent[] = [];
    let line: Node[] = [];
    const endLine = () => {
      const children = this.#line(line);
      if (children.length > 0) found.push({ type: 'paragraph', children });
      line = [];
    };
    for (const node of nodes) {
      if (isPhrasing(node)) line.push(node);
      else if ('children' in node && !this.#isOmitted(node)) {
        endLine();
        found.push(...('attribs' in node ? this.#block(node) : this.blocks(node.children)));
      }
    }
    endLine();
    return found;
  }

  #block(element: Element): RootContent[] {
    const { name, attribs, children } = element;
    if (attribs.role === 'img') return paragraph([text(attribs['aria-label'] ?? '')]);
    if (HEADING.test(name)) return this.#heading(element);
    switch (name) {
      case 'hr':
        return [{ type: 'thematicBreak' }];
      case 'pre':
        return [code(element)];
      case 'blockquote':
        return [{ type: 'blockquote', children: this.blocks(children) as never }];
      case 'ul':
      case 'ol':
        return this.#list(element);
      case 'dl':
        return this.#definitions(element);
      case 'table':
        return this.#table(element);
      case 'svg':
        return this.#map(element);
      case 'a':
        return this.#headingFirst(element);
      case 'section':
        if (hasClass(element, 'footnotes')) return this.#footnotes(element);
        break;
      case 'article':
        return this.#headingFirst(element);
    }
    if (WITH_HEADING_CLASSES.some((type) => hasClass(element, type))) return this.#headingFirst(element);
    const wasAuthored = this.#isAuthored;
    this.#isAuthored ||= hasClass(element, 'prose');
    const blocks = this.blocks(children);
    this.#isAuthored = wasAuthored;
    return blocks;
  }

  /** A part that starts with its heading. */
  #headingFirst(part: Element): RootContent[] {
    if (this.#isAuthored) return this.blocks(part.children);
    const heading = elementsOf(part, ({ name }) => HEADING.test(name)).find(
      (found) => !this.#moved.has(found),
    );
    if (!heading) return this.blocks(part.children);
    const first = this.#heading(heading);
    this.#moved.add(heading);
    return [...first, ...this.blocks(part.children)];
  }

  #heading({ name, children, parent }: Element): RootContent[] {
    const words = this.#line(children);
    if (words.length === 0) return [];
    const { href } = linkAround(parent)?.attribs ?? {};
    const linked = href === undefined ? words : [this.#link(href, words)];
    // In the list of a template, a heading is a name.
    if (this.#listDepth > 0 && !this.#isAuthored) return paragraph([{ type: 'strong', children: linked }]);
    return [{ type: 'heading', depth: Number(name[1]) as 1, children: linked }];
  }

  #list(list: Element): RootContent[] {
    const children = elementsIn(list).map((item): ListItem => {
      const blocks = this.#inList(() => this.#headingFirst(item));
      const checked = takeTask(blocks);
      const hasParagraphs = elementsIn(item).some(({ name }) => name === 'p');
      const spread = hasParagraphs || blocks.filter(({ type }) => type !== 'list').length > 1;
      return { type: 'listItem', checked, spread, children: blocks as never };
    });
    const spread = children.some((item) => item.spread);
    const ordered = list.name === 'ol';
    const start = ordered ? Number(list.attribs.start ?? 1) : null;
    return children.length === 0 ? [] : [{ type: 'list', ordered, start, spread, children }];
  }

  #inList<Result>(convert: () => Result): Result {
    this.#listDepth += 1;
    const result = convert();
    this.#listDepth -= 1;
    return result;
  }

  /** Markdown has no definition lists: each term starts an item. */
  #definitions(list: Element): RootContent[] {
    const children = elementsOf(list, ({ name }) => name === 'dt').map((term): ListItem => {
      const words = this.#line(term.children);
      const colon = /[.!?]$/.test(textIn(words)) ? ' ' : ': ';
      const siblings = elementsIn(term.parent as Element);
      const after = siblings.slice(siblings.indexOf(term) + 1);
      const next = after.findIndex(({ name }) => name === 'dt');
      const details = (next < 0 ? after : after.slice(0, next)).flatMap((detail) => detail.children);
      const blocks = this.#inList(() => this.blocks(details));
      const lead: PhrasingContent[] = [{ type: 'strong', children: words }, text(colon)];
      if (blocks[0]?.type === 'paragraph') blocks[0].children.unshift(...lead);
      else blocks.unshift(...paragraph(lead));
      return { type: 'listItem', spread: false, children: blocks as never };
    });
    return children.length === 0 ? [] : [{ type: 'list', spread: false, children }];
  }

  #table(table: Element): RootContent[] {
    const rows = elementsOf(table, ({ name }) => name === 'tr').map(elementsIn);
    const width = Math.max(0, ...rows.map(({ length }) => length));
    if (width === 0) return [];
    // Markdown's tables have a head, even an empty one.
    if (rows[0]?.some(({ name }) => name !== 'th')) rows.unshift([]);
    const places = Array.from({ length: width }, (_, at) => at);
    const align = places.map((at) => {
      const sides = ['left', 'center', 'right'] as const;
      return sides.find((side) => rows[0]?.[at] && hasClass(rows[0][at], `align-${side}`)) ?? null;
    });
    const children = rows.map((cells): Table['children'][number] => ({
      type: 'tableRow',
      children: places.map((at) => ({ type: 'tableCell', children: this.#cell(cells[at]) })),
    }));
    return [{ type: 'table', align, children }];
  }

  /** A cell is one line. */
  #cell(cell: Element | undefined): PhrasingContent[] {
    const blocks = cell ? this.blocks(cell.children) : [];
    return blocks.flatMap((block, at) => {
      const words =
        'children' in block && block.type === 'paragraph'
          ? block.children
          : [text(textIn([block]).replace(SPACES, ' '))];
      const inOneLine = words.map((part) => (part.type === 'break' ? text(' · ') : part));
      return at === 0 ? inOneLine : [text(' · '), ...inOneLine];
    });
  }

  /** The links of a map. */
  #map(svg: Element): RootContent[] {
    const children = elementsOf(svg, ({ name }) => name === 'a').map(
      (anchor): ListItem => ({
        type: 'listItem',
        spread: false,
        children: paragraph(this.#line([anchor])) as never,
      }),
    );
    return children.length === 0 ? [] : [{ type: 'list', spread: false, children }];
  }

  #footnotes(section: Element): RootContent[] {
    const notes = elementsOf(section, ({ name, attribs }) => name === 'li' && 'id' in attribs);
    return notes.map(({ attribs, children }) => {
      const identifier = attribs.id?.replace('footnote-', '') ?? '';
      return { type: 'footnoteDefinition', identifier, children: this.blocks(children) as never };
    });
  }

  #line(nodes: readonly Node[]): PhrasingContent[] {
    return separateMarks(collapseSpaces(this.#phrasing(nodes)));
  }

  #phrasing(nodes: readonly Node[]): PhrasingContent[] {
    return nodes.flatMap((node, at) => {
      if (node.type === 'text') return words(node.data.replace(SPACES, ' '));
      if (!('attribs' in node) || this.#isOmitted(node)) return [];
      const previous = nodes[at - 1];
      const isApart =
        this.#isAuthored ||
        !(previous && 'attribs' in previous && NEIGHBORS.has(previous.name) && NEIGHBORS.has(node.name));
      return isApart ? this.#element(node) : [...words(' · '), ...this.#element(node)];
    });
  }

  #element(element: Element): PhrasingContent[] {
    const { name, attribs, children } = element;
    const mark = MARKS[name];
    if (mark) return outsideSpaces(this.#phrasing(children), (inside) => ({ type: mark, children: inside }));
    switch (name) {
      case 'br':
        return [{ type: 'break' }];
      case 'code':
        return [{ type: 'inlineCode', value: codeIn(element).replace(SPACES, ' ') }];
      case 'img': {
        const { alt, src = '' } = attribs;
        return alt === '' ? [] : [{ type: 'image', url: this.#address(src) ?? '', alt }];
      }
      case 'sup': {
        const [, note] = /^#footnote-(\d+)$/.exec(elementsIn(element)[0]?.attribs.href ?? '') ?? [];
        if (note) return [{ type: 'footnoteReference', identifier: note }];
        break;
      }
      case 'a': {
        const { href } = attribs;
        if (href?.startsWith('#footnote-')) return [];
        const inside = this.#phrasing(children);
        if (href === undefined || this.#address(href) === undefined) return inside;
        return outsideSpaces(inside, (label) => this.#link(href, label));
      }
    }
    const inside = this.#phrasing(children);
    if (isTerm(element.parent)) {
      if (name === 'span' && elementsIn(element.parent)[0] === element) return [...inside, ...words(': ')];
      if (name === 'small') return [...words(' · '), ...inside];
    }
    // Blocks in a link.
    return PHRASING.has(name) ? inside : [text(' '), ...inside, text(' ')];
  }

  #link(href: string, children: PhrasingContent[]): PhrasingContent {
    return { type: 'link', url: this.#address(href) ?? '', children: children as never };
  }

  #address(href: string): string | undefined {
    return URL.canParse(href, this.url) ? new URL(href, this.url).href : undefined;
  }

  #isOmitted(node: Node): boolean {
    if (!('attribs' in node)) return false;
    return (
      OMITTED.has(node.name) ||
      this.#moved.has(node) ||
      OMITTED_CLASSES.some((name) => hasClass(node, name)) ||
      (node.name === 'figcaption' && hasClass(node.parent as Element, 'code'))
    );
  }
}

function isPhrasing(node: Node): boolean {
  if (!('attribs' in node)) return node.type === 'text';
  if (node.attribs.role === 'img') return false;
  // A link may hold what else is a block, but a heading is never part of a line.
  if (node.name === 'a') return elementsOf(node, ({ name }) => HEADING.test(name)).length === 0;
  return PHRASING.has(node.name) && node.children.every(isPhrasing);
}

function isTerm(node: Node | null): node is Element {
  return node !== null && 'attribs' in node && /^d[td]$/.test(node.name);
}

function linkAround(node: Node | null): Element | undefined {
  if (!node || !('attribs' in node)) return undefined;
  return node.name === 'a' ? node : linkAround(node.parent);
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((node) => 'attribs' in node);
}

function paragraph(children: PhrasingContent[]): RootContent[] {
  return [{ type: 'paragraph', children }];
}

function text(value: string): Text {
  return { type: 'text', value };
}

function textIn(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? textIn(node.children) : ''))
    .join('');
}

/** Characters of code, which has only elements that color it. */
function codeIn(node: Node): string {
  if (node.type === 'text') return node.data;
  return 'children' in node ? node.children.map(codeIn).join('') : '';
}

function code(pre: Element): RootContent {
  const lang = /\blanguage-(\S+)/.exec(elementsIn(pre)[0]?.attribs.class ?? '')?.[1];
  return { type: 'code', lang, value: codeIn(pre).replace(/\n$/, '') };
}

/** Takes the character that shows the state of a task from the start of an item. */
function takeTask([first]: readonly RootContent[]): boolean | undefined {
  if (first?.type !== 'paragraph') return undefined;
  const [start, ...rest] = first.children;
  const [, box, after = ''] = start?.type === 'text' ? (/^([☐☑])(.*)/s.exec(start.value) ?? []) : [];
  if (!box) return undefined;
  first.children = collapseSpaces([...words(after), ...rest]);
  return box === '☑';
}

/** A text as nodes whose outer spaces stand alone; the rule for "(" after "]" only applies to the start of a node. */
function words(value: string): Text[] {
  return value.split(/^( )|( )$|(?<=\])(?=\()/).flatMap((part) => (part ? text(part) : []));
}

/** Readers differ in what marks and code mean that touch each other or nest in themselves: these keep only their text. */
function separateMarks(nodes: readonly PhrasingContent[], outer: readonly string[] = []): PhrasingContent[] {
  const kept: PhrasingContent[] = [];
  const add = (node: PhrasingContent) => {
    const before = kept.at(-1);
    if (node.type === 'inlineCode' && before?.type === 'inlineCode') before.value += node.value;
    else if (!('children' in node)) kept.push(node);
    else if (isMark(node) && (isMark(before) || outer.includes(node.type))) node.children.forEach(add);
    else kept.push({ ...node, children: separateMarks(node.children, [...outer, node.type]) } as never);
  };
  nodes.forEach(add);
  return kept;
}

function isMark(node: PhrasingContent | undefined): boolean {
  return node?.type === 'strong' || node?.type === 'emphasis' || node?.type === 'delete';
}

function isSpace(node: PhrasingContent | undefined): boolean {
  return node?.type === 'text' && node.value === ' ';
}

/** One space between words, none at the ends of lines. */
function collapseSpaces(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const kept: PhrasingContent[] = [];
  for (const node of nodes) {
    const before = kept.at(-1);
    if (isSpace(node) && (!before || isSpace(before) || before.type === 'break')) continue;
    if (node.type === 'break' && isSpace(before)) kept.pop();
    if (node.type !== 'break' || kept.length > 0) kept.push(node);
  }
  while (isSpace(kept.at(-1)) || kept.at(-1)?.type === 'break') kept.pop();
  return kept;
}

/** Emphasis and links start and end with a word. */
function outsideSpaces(
  nodes: readonly PhrasingContent[],
  wrap: (inside: PhrasingContent[]) => PhrasingContent,
): PhrasingContent[] {
  const inside = collapseSpaces(nodes);
  if (inside.length === 0) return [...nodes];
  const [lead, trail] = [nodes[0], nodes.at(-1)].map((node) => (isSpace(node) ? [text(' ')] : []));
  return [...(lead ?? []), wrap(inside), ...(trail ?? [])];
}
