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
  /** Parameters that the address must have: "p" is "123". */
  query: readonly (readonly [name: string, value: string])[];
  to: string;
}

/** Old addresses in the order in which they count: those with a query, single ones, and those with a star, longest first. */
export function oldAddresses(redirects: Iterable<Pick<Redirect, 'from' | 'to'>>): OldAddress[] {
  const all = [...redirects].map(({ from, to }) => {
    const [written = '', query = ''] = from.split('?');
    const isPrefix = written.endsWith('/*');
    const path = written.replace(/\/\*?$/, '');
    return { path: decode(path) ?? path, query: [...new URLSearchParams(query)], isPrefix, to };
  });
  const exact = new Set(
    all.flatMap(({ path, query, isPrefix }) => (isPrefix || query.length > 0 ? [] : [path])),
  );
  const spelled = all.map((address): OldAddress => {
    const { path, query, isPrefix } = address;
    const ends = path === '' ? ['/'] : isPrefix ? [''] : ['', '/', '.html'];
    const isOther = (one: string) =>
      query.length === 0 &&
      exact.has(one.replace(/\/$/, '')) &&
      (isPrefix || one.replace(/\/$/, '') !== path);
    return { ...address, spellings: ends.map((end) => path + end).filter((one) => !isOther(one)) };
  });
  const rank = ({ query, isPrefix }: OldAddress) => (query.length > 0 ? 0 : isPrefix ? 2 : 1);
  return spelled.sort((a, b) => rank(a) - rank(b) || (a.isPrefix ? b.path.length - a.path.length : 0));
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
  return addresses.find(({ path: old, spellings, query, isPrefix }) => {
    const isMeant = spellings.includes(path) || (isPrefix && path.startsWith(`${old}/`));
    return isMeant && query.every(([name, value]) => given.getAll(name).includes(value));
  });
}
