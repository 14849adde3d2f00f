import { readFile } from 'node:fs/promises';
import { load } from 'cheerio/slim';
import { contentHash } from '../base/cache.ts';
import { confined } from '../publish/staging.ts';
import { shownPath, UserError } from '../base/errors.ts';
import { inParallel } from '../base/in-parallel.ts';
import { isPreview } from '../content/read/site-origin.ts';
import { fileOfLocation, sitemapLocations } from '../../tools/sitemap-locations.ts';

/**
 * Reads what each page of a published site says.
 * @param out absolute path of the published folder
 * @param origin production address
 * @returns a hash of each page's words, by the page's absolute address, in the order of the sitemap
 * @throws UserError when no site is there, it is a preview, or it was built for another address
 */
export async function readPages(out: string, origin: string): Promise<Map<string, string>> {
  const addresses = await sitemapLocations((path) => text(confined(out, path)));
  const foreign = addresses.find((address) => !address.startsWith(`${origin}/`));
  if (foreign) {
    throw new UserError(`${shownPath(out)} was built for another address: it has ${foreign}. Build it again`);
  }
  if (addresses[0] && isPreview(await text(fileOf(out, addresses[0], 'html')))) {
    throw new UserError(
      `${shownPath(out)} is a preview: its pages are noindex. Build it with SITE_URL=${origin}, deploy it, and try again`,
    );
  }
  const pages = new Map<string, string>();
  const hashed = inParallel(addresses, async (address) => [address, await hashOf(out, address)] as const);
  for await (const [address, hash] of hashed) pages.set(address, hash);
  return pages;
}

/** A page's markdown is its words and nothing else; without it, they are taken out of the HTML. */
async function hashOf(out: string, address: string): Promise<string> {
  const markdown = await readFile(fileOf(out, address, 'md')).catch(() => undefined);
  if (markdown) return contentHash(markdown);
  const page = load(await text(fileOf(out, address, 'html')));
  return contentHash(page('title').text(), page('main').text().replace(/\s+/g, ' ').trim());
}

function fileOf(out: string, address: string, extension: 'html' | 'md'): string {
  return confined(out, fileOfLocation(address, extension));
}

function text(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new UserError(`${shownPath(file)} is missing. Run npm run build, deploy, and try again`);
  });
}
