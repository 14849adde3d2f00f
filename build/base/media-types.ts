import { FEED_FORMATS } from '../../rules/feeds.ts';

export interface MediaType {
  type: string;
  /** Whether the build writes `file.br` and `file.gz` beside the file. */
  compressible: boolean;
}

/** The media type of every file that the build writes or pages show, by its name ("/feed.xml") or its extension. */
export const MEDIA_TYPES: Readonly<Record<string, MediaType>> = {
  ...Object.fromEntries(
    Object.values(FEED_FORMATS).map(({ file, type }) => [
      `/${file}`,
      { type: `${type}; charset=utf-8`, compressible: true },
    ]),
  ),
  '.avif': { type: 'image/avif', compressible: false },
  '.css': { type: 'text/css; charset=utf-8', compressible: true },
  '.html': { type: 'text/html; charset=utf-8', compressible: true },
  '.ico': { type: 'image/x-icon', compressible: false },
  '.jpg': { type: 'image/jpeg', compressible: false },
  '.js': { type: 'text/javascript; charset=utf-8', compressible: true },
  '.json': { type: 'application/json; charset=utf-8', compressible: true },
  '.md': { type: 'text/markdown; charset=utf-8', compressible: true },
  '.mp4': { type: 'video/mp4', compressible: false },
  '.pdf': { type: 'application/pdf', compressible: false },
  '.png': { type: 'image/png', compressible: false },
  '.svg': { type: 'image/svg+xml', compressible: true },
  '.txt': { type: 'text/plain; charset=utf-8', compressible: true },
  '.vtt': { type: 'text/vtt; charset=utf-8', compressible: true },
  '.webm': { type: 'video/webm', compressible: false },
  '.webmanifest': { type: 'application/manifest+json', compressible: true },
  '.webp': { type: 'image/webp', compressible: false },
  '.woff2': { type: 'font/woff2', compressible: false },
  '.xml': { type: 'application/xml; charset=utf-8', compressible: true },
};

/** The extensions of compressible files, for regular expressions. */
export const COMPRESSIBLE = Object.entries(MEDIA_TYPES)
  .flatMap(([suffix, { compressible }]) => (compressible && suffix.startsWith('.') ? suffix.slice(1) : []))
  .join('|');

const UNKNOWN_TYPE: MediaType = { type: 'application/octet-stream', compressible: false };

export function mediaType(path: string): MediaType {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return MEDIA_TYPES[`/${name}`] ?? MEDIA_TYPES[name.slice(name.lastIndexOf('.'))] ?? UNKNOWN_TYPE;
}
