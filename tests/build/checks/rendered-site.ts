import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import { readBrowserCode } from '../../../build/assets/assets.ts';
import type { Mistake } from '../../../build/base/errors.ts';
import { listFiles, listStatic } from '../../../build/base/files.ts';
import type { LinkedSite } from '../../../build/checks/links.ts';
import { createPageReader } from '../../../build/pages/inspect/inspect-page.ts';
import { createSiteServer } from '../../../build/serve/answer.ts';
import { createSite } from '../../../build/site.ts';
import type { Content } from '../../../model/content.ts';
import { COLLECTIONS } from '../../../model/kinds.ts';
import { escapeRegExp } from '../../../rules/reg-exp.ts';
import { serve } from '../../serve.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** A temporary folder with a small site or its content. */
export interface SiteFolder {
  /** Absolute path. */
  root: string;
  write(path: string, text: string): Promise<void>;
}

export async function createFolder(files: Readonly<Record<string, string>> = {}): Promise<SiteFolder> {
  const root = join(temporaryFolder(), 'dist');
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  return { root, write };
}

export const ORIGIN = 'https://www.site.example';

/** The content of a site that has only what a test is about. */
export function contentOf(own: { [Name in keyof Content]?: unknown }): Content {
  return {
    settings: { url: ORIGIN, forms: { delivery: 'simulated', endpoint: null } },
    ...Object.fromEntries(Object.keys(COLLECTIONS).map((name) => [name, []])),
    ...{ pages: {}, categories: [], redirects: [], unpublished: [], forms: { requests: [] } },
    ...{ base: '', translations: [], alternates: new Map() },
    ...own,
  } as unknown as Content;
}

/** A site as its build renders it. */
export async function linkedSite(content: Content): Promise<LinkedSite> {
  const files = resolve('static');
  const origin = { origin: content.settings.url, production: true };
  const site = await createSite(content, { static: files, code: await readBrowserCode(), origin });
  const inStatic = new Set(listStatic(files));
  return {
    pages: site.routes.flatMap(({ path }) => site.record(path) ?? []),
    files: { has: (path) => site.mayHave(path) || inStatic.has(path) },
    routes: site.routes,
    content,
  };
}

/** Reads a rendered site from its folder. */
export async function readSite(
  folder: string,
  { routes, content }: Pick<LinkedSite, 'routes' | 'content'>,
): Promise<LinkedSite> {
  const reader = createPageReader(content.settings);
  const files = listFiles(folder);
  const pages = files
    .filter((path) => path.endsWith('.html'))
    .map(async (path) =>
      reader.page({ path, body: await readFile(join(folder, path)), source: join(folder, path) }),
    );
  return { pages: await Promise.all(pages), files: new Set(files), routes, content };
}

/** Mistakes as file, line and message. */
export function errorsOf(mistakes: readonly Mistake[]): [string, number, string][] {
  return mistakes.map(({ file, line = 0, message }) => [file, line, message]);
}

/**
 * Visits a site over HTTP, knowing nothing of our own check.
 * @param own origin whose absolute links count as the site's
 * @returns paths that answered, and links that did not lead straight to their target
 */
export async function crawl(folder: string, paths: readonly string[], own: string) {
  let origin = '';
  // linkinator takes a noindex page for an error page and skips its anchors.
  const server = createSiteServer(folder, {
    html: (html) =>
      html
        .replace(/<meta name="robots"[^>]*>/, '')
        .replace(new RegExp(`${escapeRegExp(own)}(?=["/?#])`, 'g'), origin),
  });
  origin = await serve(server);
  const { links } = await new LinkChecker().check({
    path: paths.map((path) => origin + path),
    recurse: true,
    concurrency: 50,
    timeout: 60_000,
    redirects: 'error',
    checkFragments: true,
    linksToSkip: async (link) => !link.startsWith(`${origin}/`),
  });
  const inState = (wanted: LinkState) =>
    new Set(links.filter(({ state }) => state === wanted).map(({ url }) => url.replace(origin, '')));
  return { answered: inState(LinkState.OK), broken: inState(LinkState.BROKEN) };
}
