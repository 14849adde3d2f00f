import { suggest } from '../../base/suggest.ts';

/** What links of a document may lead to. */
export interface LinkTargets {
  /** The site's production address: a document is read far from the site, so its links are absolute. */
  origin: string;
  /** Addresses of the site's pages and documents. */
  paths: ReadonlySet<string>;
}

/** An address to link to, or what is wrong with it. */
export type LinkTarget = { href: string; wrong?: undefined } | { href?: undefined; wrong: string };

/**
 * Decides where a link of a document leads. Readers open a document outside of any browser's care,
 * so nothing but web, mail and phone addresses leaves this function.
 * @param written the address as the author wrote it
 */
export function linkTarget(written: string, { origin, paths }: LinkTargets): LinkTarget {
  const shown = JSON.stringify(written.length > 60 ? `${written.slice(0, 57)}…` : written);
  if (/^\/(?![/\\])/.test(written)) {
    const [path = ''] = written.split(/[?#]/);
    if (!paths.has(path)) return { wrong: `links to ${shown}: no such page. ${suggest(path, [...paths])}` };
    return { href: new URL(written, origin).href };
  }
  if (/^(?:https?:\/\/|mailto:|tel:)[^\s\\]+$/i.test(written) && URL.canParse(written)) {
    return { href: new URL(written).href };
  }
  return {
    wrong: `links to ${shown}, which a document can't open. Use a path of this site such as /contact, or an address that starts with https:, mailto: or tel:`,
  };
}
