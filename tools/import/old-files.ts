import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Metadata } from 'sharp';
import { withoutMetadata } from '../../build/assets/pictures/metadata.ts';
import { isWithin, writeFile } from '../../build/base/files.ts';
import { decode } from '../../build/base/paths.ts';
import { toSlug } from '../../rules/slug.ts';
import type { OldPost, OldSite } from './old-site.ts';

/** Sizes that WordPress and Ghost add to names and paths of pictures. */
const SMALLER = /-\d{2,5}x\d{2,5}(?=\.\w+$)|\/size\/w\d+(?:h\d+)?(?=\/)/g;
/** Where systems keep uploads: what follows is a path in the folder of --uploads. */
const UPLOADS = /^.*?\/(?:wp-content\/uploads|content\/(?:images|files|media))\//;
const DOCUMENT = /\.(?:csv|docx?|epub|ics|key|mp3|odt|pdf|pptx?|txt|xlsx?|zip)$/i;

/** Folders from which files may be taken: absolute paths. */
export interface Sources {
  /** The old site, or the folder of its export. */
  root: string;
  /** A copy of its uploads. */
  uploads?: string | undefined;
}

/**
 * Finds the largest version of a file that an old post shows or links to.
 * @returns its URL: file:, data:, or http(s): if it isn't on this computer
 */
export function locateFile(
  src: string,
  post: OldPost,
  site: OldSite,
  { root, uploads }: Sources,
): string | undefined {
  if (src.startsWith('data:')) return src;
  const base = new URL(post.addresses[0] ?? '/', `https://${site.hosts[0] ?? 'old.invalid'}`);
  const url = URL.parse(src, base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = site.hosts.includes(url.host.replace(/^www\./, '').toLowerCase()) || url.host === base.host;
  const isRelative = !/^(?:[a-z]+:)?\//i.test(src);
  const path = decode(url.pathname) ?? url.pathname;
  const written = decode(src.split(/[?#]/)[0] ?? '') ?? src;
  const inUploads = uploads
    ? [
        [uploads, path.replace(UPLOADS, '')],
        [uploads, path],
      ]
    : [];
  const places = [
    ...(isRelative
      ? [[dirname(post.file), written], ...site.folders.map((folder) => [folder, written])]
      : []),
    ...(isOwn ? [...inUploads, ...site.folders.map((folder) => [folder, path])] : []),
  ] as [string, string][];
  for (const [folder, name] of places) {
    for (const each of versions(name)) {
      const file = fileIn(folder, each);
      // A text may be from anybody, and what it links to is published.
      if (
        file &&
        [root, uploads].some((allowed) => allowed && isWithin(realpathSync(file), realpathSync(allowed)))
      )
        return pathToFileURL(file).href;
    }
  }
  return site.hosts.length > 0 || !isOwn ? url.href : undefined;
}

/** Names of a file, the largest version first. */
function versions(name: string): string[] {
  const original = name.replace(SMALLER, '');
  const unscaled = original.replace(/-scaled(?=\.\w+$)/, '');
  return [...new Set([unscaled, original, original.replace(/(?=\.\w+$)/, '-scaled'), name])];
}

/** A file by its path from a folder, however its accents are composed. */
function fileIn(folder: string, name: string): string | undefined {
  const file = resolve(folder, `.${sep}${name}`);
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile();
  if (isFile(file)) return file;
  const wanted = basename(file).normalize('NFC').toLowerCase();
  try {
    const found = readdirSync(dirname(file)).find((each) => each.normalize('NFC').toLowerCase() === wanted);
    return found === undefined ? undefined : join(dirname(file), found);
  } catch {
    return undefined;
  }
}

/** Whether an address is that of a document, such as a PDF, which a site stores as it is. */
export const isDocument = (address: string): boolean => DOCUMENT.test(address.split(/[?#]/)[0] ?? '');

/** Stores files of the old site in static/. */
export interface FileStore {
  /** The new address of a file, if it could be stored. */
  addressOf(location: string): string | undefined;
  /**
   * Fetches and stores files.
   * @param locations with the name for a file without one
   * @param mayDownload whether to fetch what isn't on this computer
   */
  take(locations: ReadonlyMap<string, string>, mayDownload: boolean): Promise<void>;
  /** Why a file couldn't be had: "its host answers 404". */
  failure(location: string): string | undefined;
  /** How many files there are. */
  count(): number;
}

/** @param folder absolute path of static/ */
export function createFileStore(folder: string, download: (url: string) => Promise<Uint8Array>): FileStore {
  const addresses = new Map<string, string>();
  const failed = new Map<string, string>();
  const bytesOf = async (location: string, mayDownload: boolean): Promise<Uint8Array> => {
    if (location.startsWith('file:')) return readFileSync(fileURLToPath(location));
    if (location.startsWith('data:')) return new Uint8Array(await (await fetch(location)).arrayBuffer());
    if (!mayDownload) throw new Error("it isn't on this computer (--download fetches it)");
    const url = new URL(location);
    // Services scale pictures by the query. Without it, they send the original.
    const original = `${url.origin}${url.pathname.replace(SMALLER, '')}`;
    return download(original).catch((error) => {
      if (original === location) throw error;
      return download(location);
    });
  };
  return {
    addressOf: (location) => addresses.get(location),
    failure: (location) => failed.get(location),
    count: () => new Set(addresses.values()).size,
    async take(locations, mayDownload) {
      for (const [location, name] of locations) {
        if (addresses.has(location)) continue;
        try {
          const bytes = await bytesOf(location, mayDownload);
          addresses.set(location, await store(bytes, location, name, folder));
        } catch (error) {
          failed.set(location, (error as Error).message);
        }
      }
    },
  };
}

/** @returns the address of the stored file. A file that is there already with the same bytes is taken. */
async function store(bytes: Uint8Array, location: string, name: string, folder: string): Promise<string> {
  const path = location.startsWith('data:') ? name : (decode(new URL(location).pathname) ?? location);
  const isFile = isDocument(path);
  const picture = isFile ? { bytes, extension: extname(path).toLowerCase() } : await cleanPicture(bytes);
  const words = toSlug(basename(path, extname(path)).replace(/-scaled$/, ''));
  for (let number = 1; ; number += 1) {
    const file = `${words}${number === 1 ? '' : `-${number}`}${picture.extension}`;
    const address = isFile ? `/files/${file}` : `/images/posts/${file}`;
    const target = join(folder, address);
    if (statSync(target, { throwIfNoEntry: false })) {
      if (Buffer.compare(readFileSync(target), picture.bytes) !== 0) continue;
    } else writeFile(target, picture.bytes);
    return address;
  }
}

/** Formats by the names that sharp gives them. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  ...{ jpeg: '.jpg', png: '.png', webp: '.webp', gif: '.gif', svg: '.svg', heif: '.avif' },
};

/** A picture without the place, the camera and other notes stored in it, upright. @throws Error unless it is a picture */
async function cleanPicture(bytes: Uint8Array): Promise<{ bytes: Uint8Array; extension: string }> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: 16_000 ** 2 });
  const { format = '', orientation = 1 } = await picture.metadata().catch(() => ({}) as Metadata);
  const extension = EXTENSIONS[format];
  if (!extension) throw new Error('it is not a picture');
  const upright =
    orientation > 1
      ? await picture
          .autoOrient()
          .keepIccProfile()
          .toFormat(format as 'jpeg', { quality: 92 })
          .toBuffer()
      : bytes;
  return { bytes: Buffer.from(withoutMetadata(extension, upright)), extension };
}
