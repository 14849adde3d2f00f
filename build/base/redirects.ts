import type { Redirect } from '../../model/settings.ts';
import { decode } from './paths.ts';

/** An old address in its parts, as servers see it. */
export interface OldAddress {
  /** Decoded, without a slash at the end: "/old-page"; "" for the home page. */
  path: string;
  /** The paths that are meant, in full: "/old-page", "/old-page/" and "/old-page.html". */
  spellings: readonly string[];
  /** Whether every path below is meant, too: "/category/news/*". */
  isPrefix: boolean;
  /** Whether only those below are meant, because a page is at the path itself. */
  isBelowPage: boolean;
  /** Parameters that the address must have: "p" is "123". */
  query: readonly (readonly [name: string, value: string])[];
  to: string;
}

/**
 * Old addresses in the order in which they count: those with a query, single ones, and those with a star, longest first.
 * Other spellings of a page's own address are left out: every host redirects them anyway.
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
    const isOther = (one: string) =>
      query.length === 0 &&
      exact.has(one.replace(/\/$/, '')) &&
      (isPrefix || one.replace(/\/$/, '') !== path);
    return { ...address, spellings: ends.map((end) => path + end).filter((one) => !isOther(one)) };
  });
  const rank = ({ query, isPrefix }: OldAddress) => (query.length > 0 ? 0 : isPrefix ? 2 : 1);
  return spelled.sort((a, b) => rank(a) - rank(b) || (a.isPrefix ? b.path.length - a.path.length : 0));
}

/** The page that every host has at a path, which may end in its file's ".html". @param path without a slash at its end */
export function pageAt(path: string): string {
  return /^(?:\/index)?(?:\.html)?$/.test(path) ? '/' : path.replace(/\.html$/, '');
}

/** The path of an old address for hosts that compare it as browsers send it, where these signs would mean something else. */
export function encodedPath(path: string, signs = /[?#*]/g): string {
  return encodeURI(path || '/').replace(signs, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Finds the old address that an address is.
 * @param path decoded
 * @param search its query, with or without "?"
 */
export function findOldAddress(
  addresses: readonly OldAddress[],
  path: string,
  search = '',
): OldAddress | undefined {
  const given = new URLSearchParams(search);
  return addresses.find(({ path: old, spellings, query, isPrefix, isBelowPage }) => {
    const isBelow = isPrefix && path.startsWith(`${old}/`) && !(isBelowPage && path === `${old}/`);
    const isMeant = isBelow || spellings.includes(path);
    return isMeant && query.every(([name, value]) => given.getAll(name).includes(value));
  });
}
