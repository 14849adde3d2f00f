/** Characters that would end an address in markdown. */
const ENCODED: Readonly<Record<string, string>> = { ' ': '%20', '(': '%28', ')': '%29' };

/** An address as markdown needs it between its parentheses. */
export const markdownAddress = (address: string): string =>
  address.replace(/[ ()]/g, (sign) => ENCODED[sign] ?? sign);

/**
 * What somebody means who typed or copied an address: "example.com/x" is on the web, "a@example.com" is mail, and an
 * address of this site becomes a path.
 * @param origins the origins of this site
 */
export function linkAddress(typed: string, origins: readonly string[]): string {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(address)) return `mailto:${address}`;
  const url = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
  if (!/^https?:/i.test(url)) return markdownAddress(/^(?:[/#?]|[a-z]+:|$)/i.test(url) ? url : `/${url}`);
  const { origin, pathname, search, hash } = URL.parse(url) ?? { origin: '' };
  return markdownAddress(origins.includes(origin) ? `${pathname}${search}${hash}` : url);
}
