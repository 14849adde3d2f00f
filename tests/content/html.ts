import { parseDocument } from 'htmlparser2';

/** An element of a rendered page. */
export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: (PageElement | string)[];
}

type Node = ReturnType<typeof parseDocument>['children'][number];

export function parseHtml(html: string): PageElement {
  const convert = (nodes: readonly Node[]): PageElement['children'] =>
    nodes.flatMap((node): PageElement['children'] => {
      if ('attribs' in node) {
        return [{ tag: node.name, attributes: node.attribs, children: convert(node.children) }];
      }
      return node.type === 'text' ? [node.data] : [];
    });
  return { tag: '', attributes: {}, children: convert(parseDocument(html).children) };
}

/**
 * The elements that match a selector, in document order.
 * @param selector tags, classes and ids, nested ("main h2") or direct ("> .steps > li")
 */
export function all(root: PageElement, selector: string): PageElement[] {
  let found = [root];
  let direct = false;
  for (const step of selector.match(/>|[^\s>]+/g) ?? []) {
    if (step === '>') {
      direct = true;
      continue;
    }
    const inside = found.flatMap((element) => (direct ? elements(element) : descendants(element)));
    found = [...new Set(inside)].filter((element) => matches(element, step));
    direct = false;
  }
  return found;
}

/** Whether an element matches one step of a selector. */
export function matches({ tag, attributes }: PageElement, step: string): boolean {
  const classes = attributes.class?.split(' ') ?? [];
  return (step.match(/[.#]?[\w-]+/g) ?? []).every((part) => {
    if (part.startsWith('.')) return classes.includes(part.slice(1));
    return part.startsWith('#') ? attributes.id === part.slice(1) : tag === part;
  });
}

export function hrefs(root: PageElement, selector = 'a'): string[] {
  return all(root, selector).map(({ attributes }) => attributes.href ?? '');
}

function elements({ children }: PageElement): PageElement[] {
  return children.filter((child) => typeof child !== 'string');
}

function descendants(element: PageElement): PageElement[] {
  return elements(element).flatMap((child) => [child, ...descendants(child)]);
}
