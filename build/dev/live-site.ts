import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Findings, ShownMistake } from '../../islands/dev/state.ts';
import { formAddress } from '../../rules/receiver-paths.ts';
import { type BrowserCode, ISLANDS, readBrowserCode, STYLES } from '../assets/browser-code.ts';
import { redirectTargets } from '../base/addresses.ts';
import { ContentError, type Mistake, sortMistakes } from '../base/errors.ts';
import { createLinkTargets } from '../base/link-error.ts';
import { pageFile } from '../base/page-file.ts';
import { listStatic } from '../base/static-files.ts';
import { brokenLinks } from '../checks/links/check-links.ts';
import { locateLinks } from '../checks/links/locate-links.ts';
import { createPageReader, type PageFacts } from '../checks/page/page-facts.ts';
import { type GitDates, gitDates } from '../content/read/git-dates.ts';
import { createReader } from '../content/read/reader.ts';
import { siteOrigin } from '../content/read/site-origin.ts';
import { headersAt, REVALIDATE, siteRules } from '../hosts/hosting-rules.ts';
import { createSite, type Site } from '../outputs/site.ts';
import type { ServedFile } from '../serve/served-site.ts';
import { withSourceLines } from './source-lines.ts';

export interface LiveOptions {
  /** Absolute paths. */
  content: string;
  static: string;
  /** YYYY-MM-DD: the agency's date by default. */
  today?: string;
  formEndpoint?: string | undefined;
  /** Whether pages can be shown in frames of the site's own pages: in the editor. */
  isEdited?: boolean;
}

/** A site in memory that renders pages on request. Paths of pages are addresses: "/services/seo". */
export interface LiveSite {
  /**
   * Applies changes, except in files that have become invalid, whose pages stay as they were.
   * @param files absolute paths
   * @returns mistakes of such files, and warnings: what only keeps the site from being published
   * @throws ContentError with every mistake in the content, when no page can be rendered; the site stays as it was
   */
  update(files: readonly string[]): Promise<Findings>;
  redirect(path: string): string | undefined;
  /** Where forms are posted; undefined when they are simulated. */
  formAddress(): string | undefined;
  /** @param file "services/seo.html" @throws ContentError when the page violates its own security policy */
  read(file: string): Promise<ServedFile | undefined>;
  headers(path: string): Record<string, string>;
  /** The inlined styles of a page. */
  styles(path: string): string | undefined;
  brokenLinks(path: string): Promise<ShownMistake[]>;
}

/** Creates a site that is empty before its first update. */
export function createLiveSite(options: LiveOptions): LiveSite {
  const { content: root, static: staticFolder, isEdited, ...rest } = options;
  let tolerated: Mistake[] = [];
  let outdated: readonly Mistake[] = [];
  const tolerate = (mistakes: readonly Mistake[], own = outdated) => {
    tolerated.push(...mistakes);
    outdated = own;
  };
  const reader = createReader({ ...rest, root, withUnpublished: true, tolerate });
  let code: BrowserCode | undefined;
  let changed: GitDates | undefined;
  let site: Site | undefined;
  let staticFiles: ReadonlySet<string> = new Set();

  const headersFor = (path: string, pages: readonly PageFacts[]): Record<string, string> => {
    if (!site) return {};
    const { headers } = siteRules(site.content, false, pages, isEdited);
    const { 'Strict-Transport-Security': _, ...sent } = headersAt(headers, path);
    return { ...sent, 'Cache-Control': REVALIDATE };
  };
  const factsOf = ({ content, page, routes }: Site, path: string): PageFacts | undefined => {
    const body = page(path);
    if (body === undefined) return undefined;
    const source = routes.find((route) => route.path === path)?.source ?? '';
    return createPageReader(content.settings)({ path: pageFile(path), body, source });
  };

  return {
    async update(files) {
      tolerated = [];
      outdated = [];
      const isCode = files.some((file) => [STYLES, ISLANDS].some((folder) => file.startsWith(folder + sep)));
      if (isCode) code = undefined;
      const [content, nextCode] = await Promise.all([reader.read(), code ?? readBrowserCode()]);
      code = nextCode;
      changed ??= await gitDates(root, content.settings.timeZone);
      const origin = { ...siteOrigin(content.settings, {}), production: false };
      const how = { static: staticFolder, code, origin, changed, tolerate };
      site = await createSite(content, how);
      staticFiles = new Set(listStatic(staticFolder));
      const warnings = sortMistakes(tolerated).filter((mistake) => !outdated.includes(mistake));
      return { mistakes: await withSourceLines(outdated), warnings: await withSourceLines(warnings) };
    },
    formAddress: () => site && formAddress(site.content.settings.forms),
    redirect: (path) => site && redirectTargets(site.content.redirects).get(path),
    async read(file) {
      if (!site) return undefined;
      if (staticFiles.has(file)) return { body: await readFile(join(staticFolder, file)) };
      const output = await site.file(file);
      if (!output) return undefined;
      const body = Buffer.from(output.body);
      if (!file.endsWith('.html')) return { body };
      const page = createPageReader(site.content.settings)(output);
      if (page.violations.length > 0) throw new ContentError(page.violations);
      return { body, headers: headersFor(page.path, [page]) };
    },
    headers: (path) => headersFor(path, []),
    styles: (path) => /<style>(.*?)<\/style>/s.exec(site?.page(path) ?? '')?.[1],
    async brokenLinks(path) {
      const current = site;
      const page = current && factsOf(current, path);
      if (!current || !page) return [];
      const { content, routes } = current;
      const targets = createLinkTargets(routes, content, {
        hasFile: (file) => current.mayHave(file) || staticFiles.has(file),
        ids: (target) => {
          const facts = target === path ? page : factsOf(current, target);
          return facts && new Set(facts.ids);
        },
      });
      const broken = brokenLinks(page, targets);
      // Missing pictures are reported already.
      for (const { subject } of tolerated) if (subject) broken.delete(subject);
      return withSourceLines(await locateLinks(broken, [page], content.settings.url));
    },
  };
}
