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
import { contentMistakes } from '../checks/texts.ts';
import type { GitDates } from '../content/dates.ts';
import { allEntries } from '../content/entries.ts';
import { headersAt, siteRules } from '../hosts/hosting-rules.ts';
import { bodyRecord } from '../markdown/inspect.ts';
import type { PageRecord } from '../pages/inspect/inspect-page.ts';
import { gitDates } from '../read/git-dates.ts';
import { createReader, type ReadOptions } from '../read/reader.ts';
import { locate } from '../read/source-file.ts';
import { createSite, type Site } from '../site.ts';
import type { ServedFile } from './response.ts';
import { describeError, withSourceLines } from './source-lines.ts';

/** Folders are absolute paths. */
export interface LiveOptions extends Pick<ReadOptions, 'today' | 'formEndpoint'> {
  content: string;
  static: string;
  /** Whether pages can be shown in frames of the site's own pages: in the editor. */
  isEdited?: boolean;
}

/** Folders of what browsers run. */
export const BROWSER_CODE = [STYLES_FOLDER, ISLANDS, RULES];

export type LiveSite = ReturnType<typeof createLiveSite>;

/** Creates a site in memory that renders pages on request. It is empty before its first update. */
export function createLiveSite({ content: root, static: staticFolder, isEdited, ...rest }: LiveOptions) {
  const reader = createReader({ ...rest, root, withUnpublished: true });
  let code: BrowserCode | undefined;
  let changed: GitDates | undefined;
  let site: Site | undefined;
  let staticFiles: ReadonlySet<string> = new Set();
  let shown: ReadonlySet<Mistake> = new Set();

  const headersFor = (path: string, pages: readonly PageRecord[]): Record<string, string> =>
    site ? headersAt(siteRules(site.content, false, pages, isEdited).headers, path) : {};

  return {
    /**
     * Applies changes, except in files that have become invalid, whose pages stay as they were.
     * @param files absolute paths
     * @returns mistakes of such files, and warnings: what only keeps the site from being published
     * @throws ContentError with every mistake in the content, when no page can be rendered; the site stays as it was
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
      site = await createSite(content, { static: staticFolder, code, origin, changed });
      staticFiles = new Set(listStatic(staticFolder));
      const found = [...mistakes, ...inTexts, ...locate(site.pictureMistakes())];
      shown = new Set(found);
      const warnings = sortMistakes(found).filter((mistake) => !outdated.includes(mistake));
      return { mistakes: await withSourceLines(outdated), warnings: await withSourceLines(warnings) };
    },
    /** Where forms are posted; undefined when they are simulated. */
    formAddress: () => site && formUrl(site.content.settings.forms),
    redirect: (path: string, search: string) =>
      site && findOldAddress(oldAddresses(site.content.redirects), path, search),
    /** @throws ContentError when the page violates its own security policy, or is that of a draft that can't be shown */
    async read(file: string): Promise<ServedFile | undefined> {
      if (!site) return undefined;
      if (staticFiles.has(file)) return { body: await readFile(join(staticFolder, file)) };
      const output = await site.file(file);
      if (!output) {
        const draft = site.content.unpublished.find(({ entry }) => pageFile(entry.path) === file);
        throwIfAny([...shown].filter((mistake) => mistake.file === draft?.entry.file));
        return undefined;
      }
      const body = Buffer.from(output.body);
      const { record: facts } = output;
      if (!facts) return { body };
      throwIfAny(facts.violations);
      return { body, headers: headersFor(facts.path, [facts]) };
    },
    headers: (path: string) => headersFor(path, []),
    /** The inlined styles of a page. */
    styles: (path: string) => /<style>(.*?)<\/style>/s.exec(site?.page(path) ?? '')?.[1],
    /** The broken links of a page, and what was wrong with its text when it was rendered. */
    async pageMistakes(path: string): Promise<ShownMistake[]> {
      const current = site;
      const page = current?.record(path);
      if (!current || !page) return [];
      const { content, routes } = current;
      const targets = createLinkTargets(routes, content, {
        hasFile: (file) => current.mayHave(file) || staticFiles.has(file),
        ids: (target) => {
          const facts = target === path ? page : current.record(target);
          return facts && new Set(facts.ids);
        },
      });
      const found = await locateLinks(brokenLinks([page], targets, content), [page], content);
      // What other pages have in common with this one is shown where it is on this one.
      const isHere = ({ file, subject }: Mistake) =>
        file === page.source ||
        !found.some((other) => other.subject === subject && other.file === page.source);
      const links = withoutPictures(found.filter(isHere), current.pictureMistakes());
      const entry = allEntries(content).find(({ file }) => file === page.source);
      const inText = entry ? bodyRecord(entry).mistakes.filter((mistake) => !shown.has(mistake)) : [];
      return withSourceLines(locate([...inText, ...links]));
    },
  };
}

export type Session = ReturnType<typeof createSession>;

/**
 * The site under development and its mistakes.
 * @param onState called after every change that was applied or refused
 */
export function createSession(options: LiveOptions, onState: () => void) {
  const site = createLiveSite(options);
  let isRead = false;
  // Pages of an earlier process, which ran other code, have an earlier number.
  let state: DevState = { page: Date.now(), styles: 1, mistakes: [], warnings: [] };

  const refuse = async (error: unknown): Promise<void> => {
    state = { ...state, mistakes: await describeError(error), warnings: [] };
    onState();
  };

  return {
    get state() {
      return state;
    },
    /** Shows an error on every page, which stays as it was. */
    refuse,
    /** Undefined until its content was read once. */
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

/** Pages inline their styles, except those of overlays, which are files: a change there reloads the page. */
function isPageStyle(file: string): boolean {
  return file.startsWith(STYLES_FOLDER + sep) && !OVERLAYS.includes(basename(file, '.css'));
}
