import { urlPath } from '../../base/paths.ts';

/** Attributes that contain one URL, on any element. */
const URL_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src', 'poster', 'cite']);
/** Names of meta elements whose content is a URL for link previews. */
const PREVIEW = /^(?:og|twitter):(?:url|image|video|audio)(?::(?:url|secure_url|src))?$/;
/** Relations of links that only open a connection. */
const CONNECTION_ONLY = /^\s*(?:(?:dns-prefetch|preconnect)\s*)+$/i;
/** Properties of structured data that refer to a page or a file. "@id" is only an identifier. */
const DATA = /"(?:contentUrl|image|item|logo|sameAs|url)":\[?((?:,?"https?:\/\/[^"\\]*")+)/g;

/** Attributes by lowercase name, with entities decoded. */
export type Attributes = Readonly<Record<string, string>>;

/**
 * The URLs in the attributes of an element, as written.
 * @param element lowercase name
 */
export function elementLinks(element: string, attributes: Attributes): string[] {
  if (element === 'link' && CONNECTION_ONLY.test(attributes.rel ?? '')) return [];
  if (element === 'meta') return metaLinks(attributes);
  const links: string[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'srcset' || name === 'imagesrcset') links.push(...srcsetLinks(value));
    else if (
      URL_ATTRIBUTES.has(name) ||
      (name === 'data' && element === 'object') ||
      // A form that is posted leads to the receiver, not to a page.
      (name === 'action' && attributes.method?.toLowerCase() !== 'post')
    ) {
      links.push(value);
    }
  }
  return links;
}

/** A comma in a srcset separates candidates only before a space, or after a descriptor (HTML, 4.8.4.2.1). */
function* srcsetLinks(srcset: string): Generator<string> {
  let isUrl = true;
  for (const word of srcset.split(/\s+/)) {
    const comma: number = isUrl ? -1 : word.indexOf(',');
    if (!isUrl && comma < 0) continue;
    const url = word.slice(comma + 1).replace(/^,+/, '');
    const trimmed = url.replace(/,+$/, '');
    isUrl = trimmed === '' || trimmed !== url;
    if (trimmed) yield trimmed;
  }
}

function metaLinks({ content = '', ...attributes }: Attributes): string[] {
  if (attributes['http-equiv']?.toLowerCase() === 'refresh') {
    // "0; url=/new"
    const url = /^\s*[\d.]+\s*[;,]\s*url\s*=\s*(.*)$/is.exec(content)?.[1]?.trim() ?? '';
    return [url.replace(/^(["'])(.*?)\1.*$/s, '$2')];
  }
  return PREVIEW.test(attributes.property ?? attributes.name ?? '') ? [content] : [];
}

/** The id by which links refer to an element. */
export function elementId(element: string, attributes: Attributes): string | undefined {
  return attributes.id || (element === 'a' && attributes.name) || undefined;
}

/** The URLs in structured data. @param json the text of its script element */
export function dataLinks(json: string): string[] {
  return [...json.matchAll(DATA)].flatMap(([, list = '']) => list.slice(1, -1).split('","'));
}

/** Paths that browsers don't change. */
const PLAIN_PATH = /^\/(?!\/)(?!.*\/\.)[\w~!$&()*+,;=:@?#/.-]*$/;

/**
 * Resolves a URL as browsers do.
 * @param written the value of an attribute
 * @param path of the page that has it: "/services/seo"
 * @param origin of the site, without a trailing slash
 * @returns path, query and fragment for this site; an absolute URL for other sites; the text itself if it is not a valid URL;
 * undefined for a link to no page or file (mailto:, tel:, the top of the same page)
 */
export function resolveLink(written: string, path: string, origin: string): string | undefined {
  if (PLAIN_PATH.test(written)) return written;
  const trimmed = written.trim();
  if (trimmed === '' || trimmed === '#') return undefined;
  const url = URL.parse(trimmed, origin + path);
  if (!url) return trimmed;
  if (!/^https?:$/.test(url.protocol)) return undefined;
  return urlPath(url, origin) ?? url.href;
}
