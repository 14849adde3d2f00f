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

/**
 * Tells each address that an element names.
 * @param element its name in lower case
 * @param attributes by their names in lower case, with entities decoded
 */
export function eachAddress(
  element: string,
  attributes: ReadonlyMap<string, string>,
  tell: (address: string) => void,
): void {
  if (element === 'meta') metaAddress(attributes, tell);
  if (element === 'link' && NO_FILE.test(attributes.get('rel') ?? '')) return;
  for (const [name, value] of attributes) {
    if (ADDRESSES.has(name)) tell(value);
    else if (CANDIDATES.has(name)) {
      for (const address of candidates(value)) tell(address);
    } else if (name === 'data' && element === 'object') tell(value);
    // What is posted is answered by another server.
    else if (name === 'action' && attributes.get('method')?.toLowerCase() !== 'post') tell(value);
  }
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

function metaAddress(attributes: ReadonlyMap<string, string>, tell: (address: string) => void): void {
  const content = attributes.get('content') ?? '';
  if (attributes.get('http-equiv')?.toLowerCase() === 'refresh') tell(refreshed(content));
  else if (PREVIEW.test(attributes.get('property') ?? attributes.get('name') ?? '')) tell(content);
}

/** The id that a link can lead to, if the element has one. */
export function elementId(element: string, attributes: ReadonlyMap<string, string>): string | undefined {
  return attributes.get('id') || (element === 'a' && attributes.get('name')) || undefined;
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
