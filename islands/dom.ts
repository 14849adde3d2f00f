import htm from 'htm/mini';

type Child = Node | string | number | boolean | null | undefined | readonly Child[];

/**
 * Makes real elements from a view, for what is shown once and never drawn again: it needs no Preact.
 * Attributes are spelled as React has them; those that begin with "on" are listeners; falsy ones are left out.
 */
function element(tag: string, attributes: Record<string, unknown> | null, ...children: Child[]): Element {
  const svg = /^(svg|path)$/.test(tag);
  const made = svg
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith('on') && typeof value === 'function') {
      made.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
    } else if (name === 'defaultChecked') (made as HTMLInputElement).checked = Boolean(value);
    else if (name !== 'key' && value !== undefined && value !== null && value !== false) {
      made.setAttribute(ATTRIBUTES[name] ?? name, value === true ? '' : String(value));
    }
  }
  append(made, children);
  return made;
}

/** Where React's spelling is not HTML's, but for letter case, which HTML ignores. */
const ATTRIBUTES: Record<string, string> = { className: 'class', htmlFor: 'for' };

function append(parent: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) append(parent, child);
    else if (child instanceof Node) parent.append(child);
    else if (typeof child === 'string' || typeof child === 'number') parent.append(String(child));
  }
}

/** The template tag that makes elements of the document. */
export const dom = htm.bind(element) as (strings: TemplateStringsArray, ...values: unknown[]) => Element;
