/** An element of a rendered page. */
export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: (PageElement | string)[];
}

const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const ATTRIBUTES = '(?:\\s+[^\\s=>/]+(?:="[^"]*")?)*';
/** Scripts and styles come whole: their text is no markup. */
const TOKEN = new RegExp(
  [
    '<!--[^]*?-->|<!doctype[^>]*>',
    `<(?<raw>script|style)(?<given>${ATTRIBUTES})>(?<content>[^]*?)</\\k<raw>>`,
    `<(?<end>/?)(?<tag>[a-z][\\w-]*)(?<attributes>${ATTRIBUTES})\\s*/?>`,
    '(?<text>[^<]+|<)',
  ].join('|'),
  'gi',
);
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;

/**
 * Reads the markup that the build writes: well-formed, with quoted attributes.
 * @throws Error when an element is closed that is not open
 */
export function parseHtml(html: string): PageElement {
  const root: PageElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const { groups = {} } of html.matchAll(TOKEN)) {
    const { raw, given = '', content = '', end, tag, attributes = '', text } = groups;
    const parent = open.at(-1) ?? root;
    if (raw) parent.children.push({ tag: raw, attributes: readAttributes(given), children: [content] });
    else if (text) parent.children.push(decode(text));
    else if (tag && end) {
      if (parent.tag !== tag) throw new Error(`</${tag}> closes <${parent.tag}>`);
      open.pop();
    } else if (tag) {
      const element: PageElement = { tag, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  return root;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  );
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (name) return NAMED[name] ?? entity;
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
  });
}

/**
 * The elements inside an element that a selector finds, in the order of the page.
 * @param selector tags, classes and ids ("ul.rows", "#main"), inside each other ("main h2") or directly so (".steps > li")
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

/** Whether an element has the tag, the classes and the id of one step of a selector. */
export function matches({ tag, attributes }: PageElement, step: string): boolean {
  const classes = attributes.class?.split(' ') ?? [];
  return (step.match(/[.#]?[\w-]+/g) ?? []).every((part) => {
    if (part.startsWith('.')) return classes.includes(part.slice(1));
    return part.startsWith('#') ? attributes.id === part.slice(1) : tag === part;
  });
}

function elements({ children }: PageElement): PageElement[] {
  return children.filter((child) => typeof child !== 'string');
}

function descendants(element: PageElement): PageElement[] {
  return elements(element).flatMap((child) => [child, ...descendants(child)]);
}
