import type { Redirect } from '../../model/settings.ts';
import { decode } from './paths.ts';

/** The source of a redirect, split into the parts that servers compare. */
export interface OldAddress {
  /** Decoded, without a slash at the end: "/old-page"; "" for the home page. */
  path: string;
  /** All paths that it matches exactly: "/old-page", "/old-page/" and "/old-page.html". */
  spellings: readonly string[];
  /** Whether it also matches every path below: "/category/news/*". */
  isPrefix: boolean;
  /** Whether it matches only paths below, because a page is at the path itself. */
  isBelowPage: boolean;
  /** Parameters that the query must have: "p" is "123". */
  query: readonly (readonly [name: string, value: string])[];
  to: string;
}

/**
 * Old addresses in the order in which servers try them: with a query, without, with a star (longest first).
 * Other spellings of a page's own path are left out, because every host redirects them anyway.
 */
export function oldAddresses(
  redirects: Iterable<Pick<Redirect, 'from' | 'to' | 'isBelowPage'>>,
): OldAddress[] {
  const all = [...redirects].flatMap(({ from, to, isBelowPage = false }) => {
    const [written = '', query = ''] = from.split('?');
    const isPrefix = written.endsWith('/*');
    const encoded = written.replace(/\/\*?$/, '');
    const path = decode(encoded) ?? encoded;
    if (query === '' && !isPrefix && from !== to && pageAt(path) === to) return [];
    return [{ path, query: [...new URLSearchParams(query)], isPrefix, isBelowPage, to }];
  });
  const exact = new Set(
    all.flatMap(({ path, query, isPrefix }) => (isPrefix || query.length > 0 ? [] : [path])),
  );
  const spelled = all.map((address): OldAddress => {
    const { path, query, isPrefix, isBelowPage } = address;
    const ends = path === '' ? ['/'] : isBelowPage ? [] : isPrefix ? [''] : ['', '/', '.html'];
    /** Whether a spelling is the path of another old address. */
    const isTaken = (spelling: string) => {
      const bare = spelling.replace(/\/$/, '');
      return query.length === 0 && exact.has(bare) && (isPrefix || bare !== path);
    };
    return { ...address, spellings: ends.map((end) => path + end).filter((spelling) => !isTaken(spelling)) };
  });
  const rank = ({ query, isPrefix }: OldAddress) => (query.length > 0 ? 0 : isPrefix ? 2 : 1);
  return spelled.sort((a, b) => rank(a) - rank(b) || (a.isPrefix ? b.path.length - a.path.length : 0));
}

/** The path of the page at a spelling such as "/about.html". @param path without a slash at its end */
export function pageAt(path: string): string {
  return /^(?:\/index)?(?:\.html)?$/.test(path) ? '/' : path.replace(/\.html$/, '');
}

/** Encodes a path for hosts that compare paths as browsers send them, and give these signs a meaning. */
export function encodedPath(path: string, signs = /[?#*]/g): string {
  return encodeURI(path || '/').replace(signs, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Finds the first old address that a request matches.
 * @param path decoded
 * @param search the query, with or without "?"
 */
export function findOldAddress(
  addresses: readonly OldAddress[],
  path: string,
  search = '',
): OldAddress | undefined {
  const parameters = new URLSearchParams(search);
  return addresses.find(({ path: old, spellings, query, isPrefix, isBelowPage }) => {
    const isBelow = isPrefix && path.startsWith(`${old}/`) && !(isBelowPage && path === `${old}/`);
    const hasPath = isBelow || spellings.includes(path);
    return hasPath && query.every(([name, value]) => parameters.getAll(name).includes(value));
  });
}
