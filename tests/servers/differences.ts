/** Where a server deviates from the others, and no configuration can change that. */
export interface Differences {
  /** It serves the addresses of "not found" pages with 200. */
  servesNotFoundPages?: true;
  /** Cache-Control of a 404. */
  notFoundCache?: string;
  /** Content-Type by file extension. */
  types?: Readonly<Record<string, string>>;
  /** Pages that it serves at addresses that others refuse. */
  takesFor?: Readonly<Record<string, string>>;
  /** Statuses for addresses without a file, besides 400 and 404. */
  refuses?: readonly number[];
  /** It does not know `/x/index.html`. */
  noIndexOfPages?: true;
  /** It redirects any method, and sends no Allow header. */
  looseMethods?: true;
  noRanges?: true;
  /** Its 304 responses have a Content-Encoding, but no ETag and no Cache-Control. */
  bare304?: true;
  /** It does not compress, or as it likes and without Vary. */
  codings?: 'none' | 'its own';
  /** Headers of the rules that it omits. */
  without?: readonly string[];
}

/** By server name. docs/hosting.md describes the hosts that cannot be tested. */
export const DIFFERENCES: Readonly<Record<string, Differences>> = {
  nginx: {},
  Caddy: {},
  'Cloudflare Pages': {
    servesNotFoundPages: true,
    notFoundCache: 'no-store',
    types: {
      '.ico': 'image/vnd.microsoft.icon',
      '.js': 'application/javascript',
      '.json': 'application/json',
      '.xml': 'application/xml',
    },
    takesFor: {
      '//about': '/about',
      '//about/': '/about',
      '//about.html': '/about',
      '/about/index/': '/about',
      '/%2e%2e/': '/',
      '/%2f%2fevil.example/%2e%2e': '/',
    },
    // Only Wrangler; Cloudflare itself responds with 404.
    refuses: [502],
    noIndexOfPages: true,
    looseMethods: true,
    // The next three are up to Cloudflare's edge, which cannot be tested.
    noRanges: true,
    bare304: true,
    codings: 'its own',
  },
  'npm start': {
    servesNotFoundPages: true,
    codings: 'none',
    // It has no TLS.
    without: ['Strict-Transport-Security'],
  },
};
