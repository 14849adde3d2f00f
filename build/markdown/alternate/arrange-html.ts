import type * as Html from 'hast';
import type { Text } from 'mdast';
import { toString as textIn } from 'mdast-util-to-string';

/** Classes of decoration, of forms with their introductions, and of parts that repeat other text. */
const OMITTED_CLASSES = ['visually-hidden', 'newsletter', 'toc', 'post-card-tags'];
/** Classes of parts that may have a label before their heading. */
const WITH_HEADING_CLASSES = ['hero-text', 'teaser'];
/** Elements that style sheets separate, so templates write no space between them. */
const NEIGHBORS = ['a', 'span', 'time'];

/** Elements within a line of text; all others separate words. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi cite code del dfn em i ins kbd mark q s samp small span strong sub sup time tspan u var wbr'.split(
    ' ',
  ),
);

interface Context {
  /** Absolute URL of the page. */
  url: string;
  /** Whether an author wrote it, with all spaces. Templates leave some spaces to style sheets. */
  isAuthored: boolean;
  isList: boolean;
}

/** Reorders and simplifies the elements of a page so that they read well as text. */
export function arrange(parent: Html.Parents, context: Context): Html.ElementContent[] {
  const arranged: Html.ElementContent[] = [];
  let previous: Html.Nodes | undefined;
  const add = (node: Html.ElementContent) => {
    const before = arranged.at(-1);
    if (node.type === 'text' && before?.type === 'text') before.value += node.value;
    else arranged.push(node);
  };
  for (const node of parent.children) {
    if (node.type === 'text') add(node);
    else if (!isShown(node)) continue;
    else {
      if (!context.isAuthored && isElement(node, ...NEIGHBORS) && isElement(previous, ...NEIGHBORS))
        add(textNode(' · '));
      arrangeElement(node, context).forEach(add);
    }
    previous = node;
  }
  return arranged;
}

function arrangeElement(node: Html.Element, context: Context): Html.ElementContent[] {
  const { tagName, properties } = node;
  if (tagName === 'video')
    return [
      element('p', [
        element('a', [textNode(String(properties.ariaLabel ?? ''))], {
          href: new URL(String(properties.src), context.url).href,
        }),
      ]),
    ];
  if (properties.role === 'img') return [element('p', [textNode(String(properties.ariaLabel ?? ''))])];
  if (tagName === 'span' && /^[☐☑]$/.test(textIn(node))) {
    return [element('input', [], { type: 'checkbox', checked: textIn(node) === '☑' })];
  }
  if (tagName === 'svg') return linkList(node).flatMap((list) => arrangeElement(list, context));
  // A large picture of a gallery. What is in a button is left out.
  if (tagName === 'dialog') return arrangeElement({ ...node, tagName: 'div' }, context);
  if (tagName === 'dl') return arrangeElement(termList(node), context);
  const isAuthored = context.isAuthored || hasClass(node, 'prose');
  if (!isAuthored) {
    if (tagName === 'a' && elementsIn(node).some(isHeading)) {
      return arrangeElement(element('article', [node]), context);
    }
    const heading = isHeaded(node) && takeHeading(node);
    if (heading) node.children.unshift(heading);
  }
  // Tables in markdown need a header, even an empty one.
  if (tagName === 'table' && !hasHead(node)) node.children.unshift(element('tr', [element('th', [])]));
  properties.align = ['left', 'center', 'right'].find((side) => hasClass(node, `align-${side}`));
  for (const name of ['href', 'src']) {
    const address = properties[name];
    if (typeof address !== 'string' || address.startsWith('#footnote-')) continue;
    properties[name] = URL.canParse(address, context.url) ? new URL(address, context.url).href : undefined;
  }
  node.children = arrange(node, { ...context, isAuthored, isList: context.isList || tagName === 'li' });
  const mayBeBlank = INLINE.has(tagName) || isHeading(node) || tagName === 'table';
  if (mayBeBlank && node.children.every(isSpace)) return node.children;
  // A heading in a template's list is the name of the item.
  const isName = isHeading(node) && context.isList && !isAuthored;
  return [isName ? element('div', [element('strong', node.children)]) : node];
}

function isShown(node: Html.Nodes): node is Html.Element {
  return (
    node.type === 'element' &&
    !isElement(node, 'form', 'button') &&
    !OMITTED_CLASSES.some((name) => hasClass(node, name))
  );
}

function isSpace(node: Html.Nodes): boolean {
  return node.type === 'text' && collapseHtmlSpaces(node.value) === '';
}

export function isElement(node: Html.Nodes | undefined, ...names: readonly string[]): node is Html.Element {
  return node?.type === 'element' && names.includes(node.tagName);
}

function isHeading({ tagName }: Html.Element): boolean {
  return /^h[1-6]$/.test(tagName);
}

function isHeaded(node: Html.Element): boolean {
  return isElement(node, 'article', 'li') || WITH_HEADING_CLASSES.some((name) => hasClass(node, name));
}

/** Whether a table begins with a header: a `thead`, or a row without data cells. */
function hasHead(table: Html.Element): boolean {
  const first = elementsIn(table).find((node) => isElement(node, 'thead', 'tr'));
  return first?.tagName !== 'tr' || !first.children.some((cell) => isElement(cell, 'td'));
}

/** Takes the first heading out of a part. A link around the heading moves into it. */
function takeHeading(part: Html.Element): Html.Element | undefined {
  for (const child of part.children) {
    if (child.type !== 'element') continue;
    if (isHeading(child)) {
      part.children = part.children.filter((node) => node !== child);
      return child;
    }
    const heading = takeHeading(child);
    if (!heading) continue;
    if (child.tagName !== 'a') return heading;
    part.children = part.children.flatMap((node) => (node === child ? child.children : [node]));
    return { ...heading, children: [element('a', heading.children, { href: child.properties.href })] };
  }
  return undefined;
}

/** Turns the links of a map into a list, because markdown has no maps. */
function linkList(svg: Html.Element): Html.Element[] {
  const links = elementsIn(svg).filter((node) => isElement(node, 'a'));
  const items = links.map((link) => element('li', [link]));
  return items.length > 0 ? [element('ul', items)] : [];
}

/** Turns a definition list into a list whose items start with the terms, because markdown has none. */
export function termList(list: Html.Element): Html.Element {
  const items: Html.Element[] = [];
  const parts = list.children.flatMap((part) => (isElement(part, 'div') ? part.children : [part]));
  for (const part of parts) {
    if (part.type !== 'element') continue;
    const words = part.children.flatMap((child, at) => {
      const isLabel = isElement(child, 'span') && at === 0;
      const isNote = isElement(child, 'small');
      return [...(isNote ? [textNode(' · ')] : []), child, ...(isLabel ? [textNode(': ')] : [])];
    });
    if (part.tagName === 'dd') items.at(-1)?.children.push(...words);
    else {
      const colon = /[.!?]\s*$/.test(textIn(part)) ? ' ' : ': ';
      items.push(element('li', [element('strong', words), textNode(colon)]));
    }
  }
  return element('ul', items);
}

export function elementsIn(node: Html.Nodes): Html.Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));
}

export function hasClass({ properties }: Html.Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

export function element(
  tagName: string,
  children: Html.ElementContent[],
  properties: Html.Properties = {},
): Html.Element {
  return { type: 'element', tagName, properties, children };
}

export function textNode(value: string): Text {
  return { type: 'text', value };
}

export function collapseHtmlSpaces(value: string): string {
  return value.replace(/[ \t\n\r\f]+/g, ' ').replace(/^ | $/g, '');
}
