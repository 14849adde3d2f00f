import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { brotliBest } from '../../build/base/brotli.ts';
import { UserError } from '../../build/base/errors.ts';
import { MEDIA_TYPES } from '../../build/base/media-types.ts';
import { suggest } from '../../build/base/suggest.ts';
import type { PageKind } from '../../build/pages/routes/route.ts';
import { projectSite } from '../project-site.ts';

/** A page of a built site. */
export interface SitePage {
  /** Its address, without slash at the end. */
  path: string;
  kind: PageKind;
  /** Reads it: all pages of a large site are more than a computer may hold at once. */
  html(): string;
}

/** A built site as hosts have it. */
export interface SiteFiles {
  pages: SitePage[];
  /** Text of each script in assets/, by name. */
  scripts: ReadonlyMap<string, string>;
  /** What a file costs a visitor, in bytes. @param path with a slash at its start */
  size(path: string): Promise<number>;
}

/**
 * Reads a built site. Only the pages that the project's content plans are listed.
 * @param folder absolute path of the published folder
 * @throws UserError when there is no site
 */
export async function readSite(folder: string): Promise<SiteFiles> {
  if (!existsSync(join(folder, 'index.html')))
    throw new UserError(`${folder} holds no site: npm run build makes one`);
  const { routes } = await projectSite();
  const pages = routes
    .filter(({ file }) => existsSync(join(folder, file)))
    .map(({ path, file, kind }) => ({ path, kind, html: () => readFileSync(join(folder, file), 'utf8') }));
  const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js'));
  const sizes = new Map<string, Promise<number>>();
  return {
    pages,
    scripts: new Map(scripts.map((name) => [name, readFileSync(join(folder, 'assets', name), 'utf8')])),
    size(path) {
      const size = sizes.get(path) ?? sizeOf(join(folder, path));
      sizes.set(path, size);
      return size;
    },
  };
}

/** The file of a page, from its address. */
export function pageFile(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}

/**
 * The page of an address.
 * @throws UserError when there is none
 */
export function pageNamed<Page extends { path: string }>(word: string, pages: readonly Page[]): Page {
  const found = pages.find(({ path }) => path === word);
  if (found) return found;
  const paths = pages.map(({ path }) => path);
  throw new UserError(`"${word}" is no page. ${suggest(word, paths)}`);
}

/** Bytes of a file after brotli, where servers compress its type; a copy beside it tells, if it is of this file. */
async function sizeOf(file: string): Promise<number> {
  if (!MEDIA_TYPES[extname(file)]?.compressible) return statSync(file).size;
  const body = readFileSync(file);
  if (existsSync(`${file}.br`)) {
    const copy = readFileSync(`${file}.br`);
    if (brotliDecompressSync(copy).equals(body)) return copy.length;
  }
  return (await brotliBest(body)).length;
}
