import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentHash } from '../base/cache.ts';
import { shownPath, UserError } from '../base/errors.ts';
import { headersFile } from '../hosts/netlify.ts';
import { inParallel } from '../base/in-parallel.ts';
import { listFiles } from '../base/list-files.ts';
import { isPreview } from '../content/read/site-origin.ts';
import { fileOfLocation, locationsIn } from '../../tools/sitemap-locations.ts';
import { ASSETS } from './assets.ts';
import type { SiteRules } from './server-files.ts';

/** A built site, ready to be copied. */
export interface Bundle {
  /** Absolute path of the site. */
  site: string;
  /** Absolute path of the files for servers beside it; undefined when the build wrote none. */
  hosting: string | undefined;
  /** Stands for every byte of both. */
  hash: string;
  /** How many files the site has. */
  files: number;
  /** Names of the files in assets/. */
  assets: string[];
  /** Whether its pages keep search engines away. */
  preview: boolean;
  /** Tells this build's folder from that of the next one, which has its path. */
  identity: string;
}

const HTML_END = /<\/html>\s*$/;
/** Files of assets/ that pages load. In text, "<" is always written as an entity. */
const LOADED = /<(?:script|link|img|source)\s[^>]*?\b(?:src|href)="\/assets\/([^"?#]+)"/g;

/**
 * Reads a published site once, to know what it is and whether it is whole.
 * @param out absolute path of the site
 * @throws UserError when it is missing, or something is missing in it
 */
export async function readBundle(out: string): Promise<Bundle> {
  const files = listFiles(out);
  if (!files.includes('index.html')) {
    throw new UserError(`${shownPath(out)} holds no site. Run npm run build, and try again`);
  }
  const identity = await identify(out);
  const there = new Set(files);
  const hashes: string[] = [];
  const missing = new Set<string>();
  let preview = false;
  const reading = inParallel(files, async (path) => [path, await readFile(join(out, path))] as const);
  for await (const [path, body] of reading) {
    hashes.push(`${path} ${contentHash(body)}`);
    for (const wanted of wantedBy(path, body)) if (!there.has(wanted)) missing.add(`${wanted} (see ${path})`);
    if (path === 'index.html') preview = isPreview(body.toString());
  }
  const [first] = missing;
  if (first) {
    throw new UserError(
      `${shownPath(out)} is not whole: ${first} is missing, and ${missing.size - 1} more. Run npm run build again`,
    );
  }
  const beside = join(dirname(out), 'hosting');
  await checkRules(out, beside);
  const hosting = listFiles(beside);
  for (const path of hosting)
    hashes.push(`hosting/${path} ${contentHash(await readFile(join(beside, path)))}`);
  return {
    site: out,
    hosting: hosting.length > 0 ? beside : undefined,
    hash: contentHash(...hashes),
    files: files.length,
    assets: files.flatMap((path) => (dirname(path) === ASSETS ? [path.slice(ASSETS.length + 1)] : [])),
    preview,
    identity,
  };
}

/** @throws UserError when the site was built anew since it was read: a copy may hold files of both */
export async function stillThere({ site, identity }: Bundle): Promise<void> {
  if ((await identify(site).catch(() => undefined)) !== identity) {
    throw new UserError(`${shownPath(site)} was built anew meanwhile. Nothing was deployed; try again`);
  }
}

/** @throws UserError when servers would be told the rules of another build, which block styles of this one's pages */
async function checkRules(out: string, hosting: string): Promise<void> {
  const text = await readFile(join(hosting, 'rules.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { rules }: SiteRules = JSON.parse(text);
  if (headersFile(rules) !== (await readFile(join(out, '_headers'), 'utf8'))) {
    throw new UserError(
      `${shownPath(hosting)} is of another build than ${shownPath(out)}. Run npm run build again`,
    );
  }
}

/** The files that a file of a whole site cannot be without. A page without its end is one itself. */
function wantedBy(path: string, body: Buffer): string[] {
  if (path === 'index.html') return ['404.html', 'sitemap.xml', '_headers', ...wantedByPage(path, body)];
  if (path.endsWith('.html')) return wantedByPage(path, body);
  if (!/^sitemap[^/]*\.xml$/.test(path)) return [];
  const { pages, sitemaps } = locationsIn(body.toString());
  return [...pages, ...sitemaps].map((location) => fileOfLocation(location));
}

function wantedByPage(path: string, body: Buffer): string[] {
  const html = body.toString();
  const loaded = [...html.matchAll(LOADED)].map(([, name]) => `${ASSETS}/${name}`);
  return HTML_END.test(html.slice(-100)) ? loaded : [...loaded, `the end of ${path}`];
}

async function identify(folder: string): Promise<string> {
  const { dev, ino, birthtimeMs } = await stat(folder);
  return [dev, ino, birthtimeMs].join(' ');
}
