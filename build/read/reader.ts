import { statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Content } from '../../model/content.ts';
import { TOP_LEVEL } from '../../model/kinds.ts';
import { today, withFormEndpoint } from '../base/environment.ts';
import { ContentError, type Mistake, sortMistakes, throwIfAny, UserError } from '../base/errors.ts';
import { fileVersion } from '../base/files.ts';
import { drafts } from '../content/entries.ts';
import { listContent, readEntry, readTopLevel, type TopLevelName } from './content-file.ts';
import { crossFileMistakes } from './cross-file-rules.ts';
import { readDrawings } from './drawings.ts';
import { readMark } from './mark.ts';
import { publishableContent } from './publishable.ts';
import { hasRequiredPages, requiredPageMistakes } from './required-pages.ts';
import { locate, readable } from './source-file.ts';

export interface ReadOptions {
  /** Absolute path of the content folder. */
  root: string;
  /** YYYY-MM-DD: posts with a later date are scheduled. The agency's date by default. */
  today?: string;
  /** Include drafts and scheduled posts. */
  withUnpublished?: boolean;
  /** Overrides forms.endpoint of site.yaml: an absolute address. */
  formEndpoint?: string | undefined;
  /** Check each file by itself, not what it refers to. */
  eachAlone?: boolean;
}

/** What was read of a content folder. */
export interface Reading {
  content: Content;
  /** What is wrong with front matter and between files, sorted by file and line. */
  mistakes: Mistake[];
  /** Those of files that are read as they were before the mistakes. */
  outdated: Mistake[];
  /** Whether every file was read, if need be as it was before its mistakes. */
  isComplete: boolean;
  /** Whether pages can be rendered: everything was read, and nothing refers to what is not there. */
  canRender: boolean;
}

/** The result of reading a file, and the version of the file on disk. */
interface FileResult {
  version: string;
  /** Of a file with mistakes: as it was before them. */
  value?: unknown;
  mistakes: readonly Mistake[];
}

/**
 * Creates a reader of a content folder. Each `read` parses only the files that changed on disk since the last one;
 * unchanged files keep their objects, and so do files that have become invalid. It throws a ContentError when a file is
 * missing that every site needs.
 */
export function createReader(options: ReadOptions): { read(): Promise<Reading> } {
  const { root } = options;
  let results = new Map<string, FileResult>();
  return {
    async read() {
      if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
        throw new UserError(`${root} is not a folder. Pass the content folder with --content`);
      }
      const previous = results;
      results = new Map();
      const readFile = <Value>(file: string, parse: () => Value) => {
        const result = readChanged(file, previous.get(file), parse);
        results.set(file, result);
        return result.value as Value | undefined;
      };
      const readTop = <Name extends TopLevelName>(name: Name) =>
        readFile(join(root, name), () => readTopLevel(root, name));
      const settings = readTop('site.yaml');
      const categories = readTop('categories.yaml');
      const redirects = readTop('redirects.yaml');
      const forms = readTop('forms.yaml');
      const words = readTop('words.yaml');
      const claims = readTop('claims.yaml');
      const entries = listContent(root)
        .filter((file) => !Object.hasOwn(TOP_LEVEL, relative(root, file)))
        .flatMap((file) => readFile(file, () => readEntry(file, root)) ?? []);

      const invalid = [...results].filter(([, result]) => result.mistakes.length > 0);
      const isComplete = invalid.every(([, { value }]) => value !== undefined);
      const own = invalid.flatMap(([, result]) => result.mistakes);
      // Rules across files see an invalid file as it was.
      const locateIn = (found: readonly Mistake[]) =>
        locate(found.filter(({ file }) => !invalid.some(([name]) => name === file)));
      const blocking = locateIn(requiredPageMistakes(entries, root, own));
      if (!settings || !categories || !redirects || !forms || !words || !hasRequiredPages(entries)) {
        throw new ContentError(sortMistakes([...own, ...blocking]));
      }
      const settingsFile = join(root, 'site.yaml');
      const { mark, mistakes: inMark } = readMark({ settings, settingsFile });
      const top = {
        settings: withFormEndpoint(settings, options.formEndpoint),
        mark,
        categories,
        redirects,
        forms,
        words,
        claims,
        formsFile: join(root, 'forms.yaml'),
        wordsFile: join(root, 'words.yaml'),
        settingsFile,
        redirectsFile: join(root, 'redirects.yaml'),
        categoriesFile: join(root, 'categories.yaml'),
      };
      const slugs = new Set(invalid.map(([file]) => basename(file, '.md')));
      const leftOut = new Set<string>();
      const assembled = () => {
        const made = publishableContent(
          entries,
          { today: today(settings.timeZone), ...options },
          top,
          leftOut,
        );
        const { drawings, mistakes } = readDrawings(made);
        const content = { ...made, drawings };
        const across = options.eachAlone
          ? { blocking: [], harmless: [] }
          : crossFileMistakes(content, slugs, [...inMark, ...mistakes], options);
        return { content, across };
      };
      let { content, across } = assembled();
      const draftFiles = new Set([...drafts(content)].map(({ file }) => file));
      const inDrafts = () => across.blocking.filter(({ file }) => draftFiles.has(file) && !leftOut.has(file));
      const harmless: Mistake[] = [];
      // A draft that can't be rendered, or refers to one, is left out, and everything else is shown.
      for (let found = inDrafts(); found.length > 0; found = inDrafts()) {
        harmless.push(...locateIn(found));
        for (const { file } of found) leftOut.add(file);
        ({ content, across } = assembled());
      }
      blocking.push(...locateIn(across.blocking.filter(({ file }) => !leftOut.has(file))));
      harmless.push(...locateIn(across.harmless));
      return {
        content,
        mistakes: sortMistakes([...own, ...blocking, ...harmless]),
        outdated: own,
        isComplete,
        canRender: isComplete && blocking.length === 0,
      };
    },
  };
}

/**
 * Reads the content folder into one validated model.
 * @throws ContentError with every mistake in front matter and between files, sorted by file and line
 */
export async function read(options: ReadOptions): Promise<Content> {
  const { content, mistakes } = await createReader(options).read();
  throwIfAny(mistakes);
  return content;
}

function readChanged(file: string, previous: FileResult | undefined, parse: () => unknown): FileResult {
  let version = '';
  try {
    version = readable(file, () => fileVersion(file));
    return previous?.version === version ? previous : { version, value: parse(), mistakes: [] };
  } catch (error) {
    if (error instanceof ContentError) return { version, value: previous?.value, mistakes: error.mistakes };
    throw error;
  }
}
