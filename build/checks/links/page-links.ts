import { readAddress } from './address.ts';
import { dataAddresses, eachAddress, elementId } from './element-addresses.ts';

/** What one page says of links, as plain data that may come from another thread. Each value stands once. */
export interface PageLinks {
  /** Address of the page: "/services/seo". */
  path: string;
  /** What anchors can name on it. */
  ids: string[];
  /** Addresses on the same site, with query and fragment: "/contact?cta=audit#contact-form". */
  internal: string[];
  /** Absolute addresses as they are written; the site's own are among them. */
  absolute: string[];
}

/** The names of attributes that matter here, as the build writes them. */
const WANTED =
  'id|(?:xlink:)?href|src|srcset|srcSet|imagesrcset|imageSrcSet|poster|cite|data|action|content|name';
/**
 * The beginning of an element that has one of them. Attributes and texts hold no "<" or ">" but as an entity, so that no
 * text looks like an element; scripts and styles hold no "<" before a letter.
 */
const ELEMENT = new RegExp(`<([a-z][\\w:-]*)(?=[^<>]*? (?:${WANTED})=")`, 'g');
const ATTRIBUTE = /\s+([^\s=">]+)(?:="([^"]*)")?/y;
const DATA_BEGINS = '<script type="application/ld+json">';

/** What markup says of links, as it is written. Each value stands once. */
export interface WrittenLinks {
  ids: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
}

/**
 * Reads the links of a page in one quick pass.
 * @param html a page made by this build: attributes stand between double quotes, what is special is escaped
 * @param path address of the page
 */
export function pageLinks(html: string, path: string): PageLinks {
  return resolvedLinks(path, writtenLinks(html));
}

/** Reads the links of a page, or of a part of one. @param html made by this build (see pageLinks) */
export function writtenLinks(html: string): WrittenLinks {
  const links = createLinkList();
  const attributes = new Map<string, string>();
  ELEMENT.lastIndex = 0;
  for (let found = ELEMENT.exec(html); found; found = ELEMENT.exec(html)) {
    attributes.clear();
    ATTRIBUTE.lastIndex = ELEMENT.lastIndex;
    for (let pair = ATTRIBUTE.exec(html); pair; pair = ATTRIBUTE.exec(html)) {
      const [, name = '', value = ''] = pair;
      attributes.set(name.toLowerCase(), decode(value));
    }
    links.element(found[1] ?? '', attributes);
  }
  for (let at = html.indexOf(DATA_BEGINS); at >= 0; at = html.indexOf(DATA_BEGINS, at + 1)) {
    links.data(html.slice(at + DATA_BEGINS.length, html.indexOf('</script>', at)));
  }
  return links.written;
}

/** Gathers what is said of links, element by element. */
export function createLinkList() {
  const ids = new Set<string>();
  const addresses = new Set<string>();
  const add = (written: string) => void addresses.add(written);
  return {
    /** @param attributes by name in lower case, decoded */
    element(name: string, attributes: ReadonlyMap<string, string>): void {
      const id = elementId(name, attributes);
      if (id) ids.add(id);
      eachAddress(name, attributes, add);
    },
    /** @param json structured data */
    data(json: string): void {
      for (const address of dataAddresses(json)) add(address);
    },
    written: { ids, addresses } satisfies WrittenLinks,
  };
}

/** Where links lead from a page. @param path its address @param parts what it consists of */
export function resolvedLinks(path: string, ...parts: readonly WrittenLinks[]): PageLinks {
  const ids = new Set<string>();
  const internal = new Set<string>();
  const absolute = new Set<string>();
  for (const part of parts) {
    for (const id of part.ids) ids.add(id);
    for (const written of part.addresses) {
      const address = readAddress(written, path);
      if (address !== undefined) (address.startsWith('/') ? internal : absolute).add(address);
    }
  }
  return { path, ids: [...ids], internal: [...internal], absolute: [...absolute] };
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** React, the sanitizer and escapeMarkup write no other entities. */
function decode(value: string): string {
  if (!value.includes('&')) return value;
  return value.replace(/&(?:#x27|(amp|lt|gt|quot));/g, (_, name?: string) => (name && NAMED[name]) || "'");
}
