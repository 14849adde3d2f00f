/** What one kind of server does otherwise than the rest, since nothing that is written for it can change that. */
export interface Differences {
  /** It answers the addresses of "not found" pages as pages (200). */
  servesNotFoundPages?: true;
  /** Cache-Control of a 404 answer, where it is not the rules'. */
  notFoundCache?: string;
  /** Content-Type by the end of a path, where it is not the build's. */
  types?: Readonly<Record<string, string>>;
  /** Pages that it gives at addresses that others refuse. */
  takesFor?: Readonly<Record<string, string>>;
  /** Statuses of addresses that no file has, beside 400 and 404. */
  refuses?: readonly number[];
  /** `/x/index.html` is unknown to it. */
  noIndexOfPages?: true;
  /** It leads on whatever the method, and names no methods that it takes. */
  looseMethods?: true;
  /** It sends whole files only. */
  noRanges?: true;
  /** Its 304 answers lack ETag and Cache-Control, and name a coding. */
  bare304?: true;
  /** Codings: none, or those of its own choice without Vary; all three by the browser's choice when not given. */
  codings?: 'none' | 'its own';
  /** Headers of the rules that it leaves out. */
  without?: readonly string[];
}

/** By the server's name. Those of hosts that no test can start stand in HOSTING.md. */
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
    // Wrangler's reader of files; Cloudflare itself has a table of paths and answers 404.
    refuses: [502],
    noIndexOfPages: true,
    looseMethods: true,
    // The next three are done by Cloudflare's edge, which no test can start.
    noRanges: true,
    bare304: true,
    codings: 'its own',
  },
  'npm start': {
    // The build's own check of links reads these pages through it.
    servesNotFoundPages: true,
    // It is for one visitor, on the same machine.
    codings: 'none',
    // It has no TLS.
    without: ['Strict-Transport-Security'],
  },
};
