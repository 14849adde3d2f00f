/** Attributes that hold one address, whatever the element. */
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src', 'poster', 'cite']);
/** Attributes that hold several, each with a width or a density. */
const CANDIDATES: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);
/** Link previews name pages and pictures. */
const PREVIEW = /^(?:og|twitter):(?:url|image|video|audio)(?::(?:url|secure_url|src))?$/;
/** Browsers only prepare a connection to these. */
const NO_FILE = /^\s*(?:(?:dns-prefetch|preconnect)\s*)+$/i;
/** Properties of structured data that name a page or a file; "@id" only tells things apart. */
const DATA = /"(?:contentUrl|image|item|logo|sameAs|url)":\[?((?:,?"https?:\/\/[^"\\]*")+)/g;

/** The attributes of an element by their names in lower case, with entities decoded. */
export type Attributes = Readonly<Record<string, string>>;

/**
 * Each address that an element names.
 * @param element its name in lower case
 */
export function elementAddresses(element: string, attributes: Attributes): string[] {
  if (element === 'link' && NO_FILE.test(attributes.rel ?? '')) return [];
  const found = element === 'meta' ? metaAddresses(attributes) : [];
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (ADDRESSES.has(name)) found.push(value);
    else if (CANDIDATES.has(name)) found.push(...candidates(value));
    else if (name === 'data' && element === 'object') found.push(value);
    // What is posted is answered by another server.
    else if (name === 'action' && attributes.method?.toLowerCase() !== 'post') found.push(value);
  }
  return found;
}

/** The addresses of a srcset (HTML, 4.8.4.2.1): a comma ends one only before a space, or after its width or density. */
function* candidates(srcset: string): Generator<string> {
  let isAddress = true;
  for (const word of srcset.split(/\s+/)) {
    const comma: number = isAddress ? -1 : word.indexOf(',');
    if (!isAddress && comma < 0) continue;
    let start: number = comma + 1;
    let end = word.length;
    while (word[start] === ',') start++;
    while (end > start && word[end - 1] === ',') end--;
    isAddress = start >= end || end < word.length;
    if (start < end) yield word.slice(start, end);
  }
}

function metaAddresses({ content = '', ...attributes }: Attributes): string[] {
  if (attributes['http-equiv']?.toLowerCase() === 'refresh') return [refreshed(content)];
  return PREVIEW.test(attributes.property ?? attributes.name ?? '') ? [content] : [];
}

/** The id that a link can lead to, if the element has one. */
export function elementId(element: string, attributes: Attributes): string | undefined {
  return attributes.id || (element === 'a' && attributes.name) || undefined;
}

/** All addresses that structured data names. @param json the text of its script element */
export function dataAddresses(json: string): string[] {
  return [...json.matchAll(DATA)].flatMap(([, list = '']) => list.slice(1, -1).split('","'));
}

/** Where a page leads on by itself: the address in "0; url=/new". */
function refreshed(content: string): string {
  const address = /^\s*[\d.]+\s*[;,]\s*url\s*=\s*(.*)$/is.exec(content)?.[1]?.trim() ?? '';
  return address.replace(/^(["'])(.*?)\1.*$/s, '$2');
}
