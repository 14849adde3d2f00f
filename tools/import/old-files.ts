import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Metadata } from 'sharp';
import { withoutMetadata } from '../../build/assets/pictures/metadata.ts';
import { isWithin, writeFile } from '../../build/base/files.ts';
import { inParallel } from '../../build/base/parallel.ts';
import { decode } from '../../build/base/paths.ts';
import { toSlug } from '../../rules/slug.ts';
import type { OldPost, OldSite } from './old-site.ts';

/** Sizes that WordPress and Ghost add to names and paths of pictures. */
export const SMALLER = /-\d{2,5}x\d{2,5}(?=\.\w+$)|\/size\/w\d+(?:h\d+)?(?=\/)/g;
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
  const places = [
    ...(isRelative ? [dirname(post.file), ...site.folders] : []).map((folder) => ({ folder, name: written })),
    ...(isOwn && uploads ? [path.replace(UPLOADS, ''), path] : []).map((name) => ({ folder: uploads, name })),
    ...(isOwn ? site.folders : []).map((folder) => ({ folder, name: path })),
  ];
  const found = places
    .flatMap(({ folder = '', name }) => versions(name).map((each) => fileIn(folder, each)))
    // A text may be from anybody, and what it links to is published.
    .find((file) => file && [root, uploads ?? root].some((allowed) => isWithin(file, realpathSync(allowed))));
  if (found) return pathToFileURL(found).href;
  return site.hosts.length > 0 || !isOwn ? url.href : undefined;
}

/** Names of a file, the largest version first. */
function versions(name: string): string[] {
  const original = name.replace(SMALLER, '');
  const unscaled = original.replace(/-scaled(?=\.\w+$)/, '');
  return [...new Set([unscaled, original, original.replace(/(?=\.\w+$)/, '-scaled'), name])];
}

/** A file by its path from a folder, however its accents are composed. @returns its path without links */
function fileIn(folder: string, name: string): string | undefined {
  const file = resolve(folder, `.${sep}${name}`);
  const comparable = (each: string) => each.normalize('NFC').toLowerCase();
  try {
    const names = readdirSync(dirname(file));
    const wanted = basename(file);
    const found =
      names.find((each) => each === wanted) ?? names.find((each) => comparable(each) === comparable(wanted));
    return found === undefined ? undefined : realpathSync(join(dirname(file), found));
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
    // Files that exist stay as they are, so the option alone would change nothing.
    if (!mayDownload)
      throw new Error(
        "it isn't on this computer. Delete the new file of this post, and run the command again with --download",
      );
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
      const fetched = inParallel(locations, async ([location, name]) => {
        const bytes = await bytesOf(location, mayDownload).catch(({ message }: Error) => message);
        return { location, name, bytes };
      });
      // One after another, so that of two with one name the same one always has the number.
      for await (const { location, name, bytes } of fetched) {
        const address = typeof bytes === 'string' ? undefined : await store(bytes, location, name, folder);
        if (address) addresses.set(location, address);
        else failed.set(location, typeof bytes === 'string' ? bytes : 'it is not a picture');
      }
    },
  };
}

/**
 * Stores a file; one that is there already with the same bytes stays.
 * @returns its address; undefined for what is neither a picture nor a document
 */
async function store(
  bytes: Uint8Array,
  location: string,
  name: string,
  folder: string,
): Promise<string | undefined> {
  const path = location.startsWith('data:') ? name : (decode(new URL(location).pathname) ?? location);
  const isFile = isDocument(path);
  const picture = isFile ? { bytes, extension: extname(path).toLowerCase() } : await cleanPicture(bytes);
  if (!picture) return undefined;
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

/** A picture without the place, the camera and other notes stored in it, upright; undefined for anything else. */
async function cleanPicture(bytes: Uint8Array) {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: 16_000 ** 2 });
  const { format = '', orientation = 1 } = await picture.metadata().catch(() => ({}) as Metadata);
  const extension = EXTENSIONS[format];
  if (!extension) return undefined;
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
