/**
 * The page of this site that a link leads to: its path, without query and anchor.
 * @param href the address as it is written
 * @param base absolute address of the page that holds the link
 * @returns undefined for links to other sites, for mail and for telephone numbers
 */
export function internalPath(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const { origin, pathname } = new URL(href, base);
  return origin === new URL(base).origin ? pathname : undefined;
}
