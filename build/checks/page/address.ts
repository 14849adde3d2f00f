/** A host that no page links to: what stays on it is on the page's own site. */
const PAGE = 'https://page.invalid';
/** Addresses that every browser reads as they are written. */
const PLAIN_PATH = /^\/(?!\/)[\w~!$&()*+,;=:@?#/.-]*$/;
const PLAIN_FRAGMENT = /^#[\w-]+$/;
const ABSOLUTE = /^https?:\/\/\w/;

/**
 * Reads an address as a browser does.
 * @param written the value of an attribute, with its entities decoded
 * @param path address of the page that holds it: "/services/seo"
 * @returns path, query and fragment for an address of the same site ("/a?b#c"); the whole address, as it was written where
 * it is absolute, for others; undefined for what leads to no page or file (mailto:, tel:, the top of the same page)
 */
export function readAddress(written: string, path: string): string | undefined {
  if (isPlain(written) || ABSOLUTE.test(written)) return written;
  if (PLAIN_FRAGMENT.test(written)) return path + written;
  const trimmed = written.trim();
  if (trimmed === '' || trimmed === '#') return undefined;
  if (!URL.canParse(trimmed, PAGE + path)) return trimmed;
  const url = new URL(trimmed, PAGE + path);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  return url.origin === PAGE ? pathOf(url) : url.href;
}

/**
 * Makes an absolute address of the site itself one of its paths.
 * @param address absolute
 * @param origin of the site, without a slash at the end
 * @returns "/a?b#c" for the site's own; the address in its one spelling for others; undefined when it is no address
 */
export function placeAddress(address: string, origin: string): string | undefined {
  if (address.startsWith(`${origin}/`)) {
    const own = address.slice(origin.length);
    if (isPlain(own)) return own;
  }
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === origin ? pathOf(url) : url.href;
}

function isPlain(written: string): boolean {
  return PLAIN_PATH.test(written) && !written.includes('/.');
}

function pathOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}
