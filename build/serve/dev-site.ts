import { readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { DevState, Findings, ShownMistake } from '../../islands/dev/state.ts';
import { formUrl } from '../../rules/receiver-paths.ts';
import { type BrowserCode, ISLANDS, RULES, readBrowserCode, STYLES_FOLDER } from '../assets/assets.ts';
import { withoutPictures } from '../assets/pictures/originals.ts';
import { OVERLAYS } from '../assets/styles.ts';
import { siteOrigin } from '../base/environment.ts';
import { type Mistake, sortMistakes, throwIfAny } from '../base/errors.ts';
import { listStatic } from '../base/files.ts';
import { pageFile } from '../base/paths.ts';
import { findOldAddress, oldAddresses } from '../base/redirects.ts';
import { brokenLinks, createLinkTargets } from '../checks/links.ts';
import { locateLinks } from '../checks/locate-links.ts';
import { contentMistakes, placeholders } from '../checks/texts.ts';
import type { GitDates } from '../content/dates.ts';
import { everyEntry } from '../content/entries.ts';
import { headersAt, siteRules } from '../hosts/hosting-rules.ts';
import { bodyRecord } from '../markdown/inspect.ts';
import type { PageRecord } from '../pages/inspect/inspect-page.ts';
import { gitDates } from '../read/git-dates.ts';
import { createReader, type ReadOptions } from '../read/reader.ts';
import { locate } from '../read/source-file.ts';
import { createSite, type Site } from '../site.ts';
import { writerNotices } from './notices.ts';
import type { ServedFile } from './response.ts';
import { describeError, withSourceLines } from './source-lines.ts';

/** Folders are absolute paths. */
export interface DevSiteOptions extends Pick<ReadOptions, 'today' | 'formEndpoint'> {
  content: string;
  static: string;
  /** Whether the site's own pages may show others in frames, as the editor does. */
  isEdited?: boolean;
}

/** Folders with styles and code for browsers. */
export const BROWSER_CODE = [STYLES_FOLDER, ISLANDS, RULES];

export type DevSite = ReturnType<typeof createDevSite>;

/** Creates a site in memory that renders pages on request. It is empty before its first update. */
export function createDevSite({ content: root, static: staticFolder, isEdited, ...rest }: DevSiteOptions) {
  const reader = createReader({ ...rest, root, withUnpublished: true });
  let code: BrowserCode | undefined;
  let changed: GitDates | undefined;
  let site: Site | undefined;
  let staticFiles: ReadonlySet<string> = new Set();
  let reported: ReadonlySet<Mistake> = new Set();

  const headersFor = (path: string, pages: readonly PageRecord[]): Record<string, string> =>
    site ? headersAt(siteRules(site.content, false, pages, isEdited).headers, path) : {};

  return {
    /**
     * Applies changes. Pages of files that have become invalid stay as they were.
     * @param files absolute paths
     * @returns mistakes in invalid files, and as warnings those that only keep the site from being published
     * @throws ContentError with every mistake if no page can be rendered; the site stays as it was
     */
    async update(files: readonly string[]): Promise<Findings> {
      const isCode = files.some((file) => BROWSER_CODE.some((folder) => file.startsWith(folder + sep)));
      if (isCode) code = undefined;
      const [{ content, mistakes, outdated, isComplete, canRender }, nextCode] = await Promise.all([
        reader.read(),
        code ?? readBrowserCode(),
      ]);
      const inTexts = locate(contentMistakes(content, { withUnpublished: true, isComplete }));
      if (!canRender) throwIfAny([...mistakes, ...inTexts]);
      code = nextCode;
      changed ??= await gitDates(root, content.settings.timeZone);
      const origin = { ...siteOrigin(content.settings, {}), production: false };
      site = await createSite(content, {
        ...{ static: staticFolder, code, origin, changed },
        fetchesPictures: true,
      });
      staticFiles = new Set(listStatic(staticFolder));
      const found = [...mistakes, ...inTexts, ...locate(site.pictureMistakes())];
      reported = new Set(found);
      const warnings = sortMistakes(found).filter((mistake) => !outdated.includes(mistake));
      return { mistakes: await withSourceLines(outdated), warnings: await withSourceLines(warnings) };
    },
    /** Where forms are posted; undefined when they are simulated. */
    formUrl: () => site && formUrl(site.content.settings.forms),
    redirect: (path: string, search: string) =>
      site && findOldAddress(oldAddresses(site.content.redirects), path, search),
    /** @throws ContentError if the page violates its security policy, or belongs to a draft with mistakes */
    async read(file: string): Promise<ServedFile | undefined> {
      if (!site) return undefined;
      if (staticFiles.has(file)) return { body: await readFile(join(staticFolder, file)) };
      const output = await site.file(file);
      if (!output) {
        const draft = site.content.unpublished.find(({ entry }) => pageFile(entry.path) === file);
        throwIfAny([...reported].filter((mistake) => mistake.file === draft?.entry.file));
        return undefined;
      }
      const body = Buffer.from(output.body);
      const { record } = output;
      if (!record) return { body };
      throwIfAny(record.violations);
      return { body, headers: headersFor(record.path, [record]) };
    },
    headers: (path: string) => headersFor(path, []),
    /** The path of the page that shows a file; undefined for files without one. @param file absolute path */
    pathOf(file: string): string | undefined {
      const entry = site && everyEntry(site.content).find((each) => each.file === file);
      return entry && site?.record(entry.path) ? entry.path : undefined;
    },
    /** The inlined styles of a page. */
    styles: (path: string) => /<style>(.*?)<\/style>/s.exec(site?.page(path) ?? '')?.[1],
    /** Texts of a file that are still to be written. @param file absolute path */
    todos: (file: string): Mistake[] =>
      site ? placeholders(site.content, true).filter((mistake) => mistake.file === file) : [],
    /** What an author should know about a file that keeps nothing from being published. @param file absolute path */
    notices: (file: string): Mistake[] => (site ? writerNotices(site.content, file) : []),
    /** The broken links of a page, and the mistakes that rendering found in its text. */
    async pageMistakes(path: string): Promise<ShownMistake[]> {
      const current = site;
      const page = current?.record(path);
      if (!current || !page) return [];
      const { content, routes } = current;
      const targets = createLinkTargets(routes, content, {
        hasFile: (file) => current.mayHave(file) || staticFiles.has(file),
        ids: (target) => {
          const record = target === path ? page : current.record(target);
          return record && new Set(record.ids);
        },
      });
      const found = await locateLinks(brokenLinks([page], targets, content), [page], content);
      // A mistake in another file is left out if this page's own file has it, too.
      const isHere = ({ file, subject }: Mistake) =>
        file === page.source ||
        !found.some((other) => other.subject === subject && other.file === page.source);
      const links = withoutPictures(found.filter(isHere), current.pictureMistakes());
      const entry = everyEntry(content).find(({ file }) => file === page.source);
      const inText = entry ? bodyRecord(entry).mistakes.filter((mistake) => !reported.has(mistake)) : [];
      return withSourceLines(locate([...inText, ...links]));
    },
  };
}

export type Session = ReturnType<typeof createSession>;

/**
 * The site under development and its mistakes.
 * @param onState called after every change that was applied or refused
 */
export function createSession(options: DevSiteOptions, onState: () => void) {
  const site = createDevSite(options);
  let isRead = false;
  // Starts with the time, so it is larger than the number in pages of an earlier process with other code.
  let state: DevState = { page: Date.now(), styles: 1, mistakes: [], warnings: [] };

  const refuse = async (error: unknown): Promise<void> => {
    state = { ...state, mistakes: await describeError(error), warnings: [] };
    onState();
  };

  return {
    get state() {
      return state;
    },
    /** Shows an error on every open page, without changing the site. */
    refuse,
    /** Undefined until the content has been read once. */
    get site() {
      return isRead ? site : undefined;
    },
    /** Applies changes. @param files absolute paths; none at the start */
    async change(files: readonly string[]): Promise<void> {
      let found: Findings;
      try {
        found = await site.update(files);
      } catch (error) {
        return refuse(error);
      }
      isRead = true;
      const onlyStyles = state.mistakes.length === 0 && files.length > 0 && files.every(isPageStyle);
      const { page, styles } = state;
      state = onlyStyles ? { page, styles: styles + 1, ...found } : { page: page + 1, styles, ...found };
      onState();
    },
  };
}

/** Whether pages inline a style sheet. Overlays have files of their own, whose changes reload the page. */
function isPageStyle(file: string): boolean {
  return file.startsWith(STYLES_FOLDER + sep) && !OVERLAYS.includes(basename(file, '.css'));
}
