import { FEED_FORMATS } from '../../rules/feeds.ts';

/** What a kind of file is called in answers, and whether it is worth compressing. */
export interface MediaType {
  type: string;
  /** Text and the like: servers that find `file.br`, `file.zst` or `file.gz` beside it send that. */
  compressible: boolean;
}

/** Every kind of file that the build writes, by the end of its name (IANA media types; text is UTF-8). */
export const MEDIA_TYPES: Readonly<Record<string, MediaType>> = {
  '.avif': { type: 'image/avif', compressible: false },
  '.css': { type: 'text/css; charset=utf-8', compressible: true },
  '.html': { type: 'text/html; charset=utf-8', compressible: true },
  '.ico': { type: 'image/x-icon', compressible: false },
  '.jpg': { type: 'image/jpeg', compressible: false },
  '.js': { type: 'text/javascript; charset=utf-8', compressible: true },
  '.json': { type: 'application/json; charset=utf-8', compressible: true },
  '.md': { type: 'text/markdown; charset=utf-8', compressible: true },
  '.pdf': { type: 'application/pdf', compressible: false },
  '.png': { type: 'image/png', compressible: false },
  '.svg': { type: 'image/svg+xml', compressible: true },
  '.txt': { type: 'text/plain; charset=utf-8', compressible: true },
  '.webmanifest': { type: 'application/manifest+json', compressible: true },
  '.webp': { type: 'image/webp', compressible: false },
  '.woff2': { type: 'font/woff2', compressible: false },
  '.xml': { type: 'application/xml; charset=utf-8', compressible: true },
};

/** Files whose name says more than its end does: the feeds. */
export const NAMED_TYPES: Readonly<Record<string, MediaType>> = Object.fromEntries(
  Object.values(FEED_FORMATS).map(({ file, type }) => [
    file,
    { type: `${type}; charset=utf-8`, compressible: true },
  ]),
);

/** For files of no known kind. */
export const UNKNOWN_TYPE: MediaType = { type: 'application/octet-stream', compressible: false };

/** Compressed copies that may stand beside a file, the smallest first: the end of their names by content coding. */
export const CODINGS = { br: '.br', zstd: '.zst', gzip: '.gz' } as const;

/**
 * The media type of a file.
 * @param path of the file, in a folder or alone
 */
export function mediaType(path: string): MediaType {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return NAMED_TYPES[name] ?? MEDIA_TYPES[name.slice(name.lastIndexOf('.'))] ?? UNKNOWN_TYPE;
}
