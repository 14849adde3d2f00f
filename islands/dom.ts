import htm from 'htm/mini';
import type { Child, Html } from './html.ts';

/** React's names of attributes that differ from HTML's in more than letter case. */
const ATTRIBUTES: Record<string, string> = { className: 'class', htmlFor: 'for' };

function element(
  tag: string,
  attributes: Record<string, unknown> | null,
  ...children: Child<Element>[]
): Element {
  const created = /^(svg|path)$/.test(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith('on') && typeof value === 'function') {
      created.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
    } else if (name === 'defaultChecked') (created as HTMLInputElement).checked = Boolean(value);
    else if (name !== 'key' && value !== undefined && value !== null && value !== false) {
      created.setAttribute(ATTRIBUTES[name] ?? name, value === true ? '' : String(value));
    }
  }
  append(created, children);
  return created;
}

function append(parent: Element, children: readonly Child<Element>[]): void {
  for (const child of children) {
    if (Array.isArray(child)) append(parent, child);
    else if (child instanceof Node) parent.append(child);
    else if (typeof child === 'string' || typeof child === 'number') parent.append(String(child));
  }
}

/** A template tag that creates DOM elements, for views that are rendered once and so don't need Preact. */
export const dom = htm.bind(element) as Html<Element>;
