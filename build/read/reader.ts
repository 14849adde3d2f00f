import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Content } from '../../model/content.ts';
import { today, withFormEndpoint } from '../base/environment.ts';
import { ContentError, type Mistake, sortMistakes, throwIfAny, UserError } from '../base/errors.ts';
import { fileVersion } from '../base/files.ts';
import { findTranslations } from '../content/translations.ts';
import { assembleContent } from './assemble.ts';
import { languageOf, listContent, readEntry, readTopLevel, type TopLevelName } from './content-file.ts';
import { entriesIn, languageMistakes, translationMistakes } from './languages.ts';
import { readLogo } from './logo.ts';
import { readMark } from './mark.ts';
import { hasRequiredPages, requiredPageMistakes } from './required-pages.ts';
import { locate, readOrFail } from './source-file.ts';
import { readLanguageFiles, requestsIn, siteLocale, topIn, wordsIn } from './words.ts';

export interface ReadOptions {
  /** Absolute path of the content folder. */
  root: string;
  /** YYYY-MM-DD: posts with a later date are scheduled. The agency's date by default. */
  today?: string;
  /** Include drafts and scheduled posts. */
  withUnpublished?: boolean;
  /** Overrides forms.endpoint of site.yaml: an absolute address. */
  formEndpoint?: string | undefined;
  /** Check each file by itself, without the rules across files. */
  eachAlone?: boolean;
}

/** The result of reading a content folder. */
export interface ReadResult {
  content: Content;
  /** Mistakes in front matter and across files, sorted by file and line. */
  mistakes: Mistake[];
  /** Mistakes within files. The content has such a file as it is once they are corrected, has its last valid version, or lacks it. */
  outdated: Mistake[];
  /** Whether the content has every file: an invalid one counts if an earlier, valid version is known. */
  isComplete: boolean;
  /** Whether pages can be rendered: no file is missing, and every reference leads somewhere. */
  canRender: boolean;
}

/** The result of reading a file, and the version of the file on disk. */
interface FileResult {
  version: string;
  /** If the file has mistakes, its value once they are corrected, or its last valid value. */
  value?: unknown;
  /** Whether the value is that of an earlier version. */
  isOutdated: boolean;
  mistakes: readonly Mistake[];
}

/**
 * Creates a reader of a content folder. Each `read` parses only the files that changed on disk since the last
 * one. Unchanged files keep their objects, and so do files that have become invalid. It throws a ContentError
 * if a required file is missing.
 */
export function createReader(options: ReadOptions): { read(): Promise<ReadResult> } {
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
      const files = listContent(root);
      const languages = settings?.languages ?? [
        ...new Set(files.flatMap((file) => languageOf(file, root) ?? [])),
      ];
      const inLanguages = new Map(
        languages.map((language) => [language, readLanguageFiles(join(root, language), readFile)]),
      );
      const entries = files
        .filter((file) => !results.has(file))
        .flatMap((file) => readFile(file, () => readEntry(file, root)) ?? []);

      const firstEntries = entries.filter(({ language }) => !language);
      const fileMistakes = [...results.values()].flatMap(({ mistakes }) => mistakes);
      const invalid = [...results].filter(([, { isOutdated }]) => isOutdated);
      const isComplete = invalid.every(([, { value }]) => value !== undefined);
      // Rules across files see an invalid file as it was, so their mistakes in it don't count.
      const locateIn = (found: readonly Mistake[]) =>
        locate(found.filter(({ file }) => !invalid.some(([name]) => name === file)));
      const unread = invalid.flatMap(([, { mistakes }]) => mistakes);
      const blocking = locateIn([
        ...requiredPageMistakes(firstEntries, root, unread),
        ...languageMistakes(entries, languages, root),
      ]);
      if (!settings || !categories || !redirects || !forms || !words || !hasRequiredPages(firstEntries)) {
        throw new ContentError(sortMistakes([...fileMistakes, ...blocking]));
      }
      const settingsFile = join(root, 'site.yaml');
      const { mark, isReadable, mistakes: markMistakes } = readMark({ settings, settingsFile });
      const { logo, mistakes: logoMistakes } = readLogo({ settings, settingsFile });
      const locale = siteLocale(settings, words);
      const topLevel = {
        base: '',
        translations: [],
        alternates: new Map(),
        settings: withFormEndpoint(settings, options.formEndpoint),
        locale,
        mark,
        logo,
        categories,
        redirects,
        forms: requestsIn(forms, locale.t),
        words: wordsIn(words, locale.t),
        claims,
        formsFile: join(root, 'forms.yaml'),
        wordsFile: join(root, 'words.yaml'),
        settingsFile,
        redirectsFile: join(root, 'redirects.yaml'),
        categoriesFile: join(root, 'categories.yaml'),
      };
      const day = { today: today(settings.timeZone), ...options };
      const shared = {
        ...day,
        invalidSlugs: new Set(invalid.map(([file]) => basename(file, '.md'))),
        drawingMistakes: [...(isReadable ? [] : markMistakes), ...logoMistakes],
      };
      const first = assembleContent(firstEntries, topLevel, { ...shared, isOwn: () => true });
      const others = [...inLanguages].map(([language, files]) =>
        assembleContent(entriesIn(entries, language), topIn(language, files, topLevel), {
          ...shared,
          counted: firstEntries,
          isOwn: (file) => languageOf(file, root) === language,
        }),
      );
      const alternates = findTranslations(
        first.content,
        others.map((one) => one.content),
      );
      const content: Content = {
        ...first.content,
        redirects: [
          ...first.content.redirects,
          ...others.flatMap((one) =>
            one.content.redirects.filter(({ file }) => file && languageOf(file, root)),
          ),
        ],
        unpublished: [
          ...first.content.unpublished,
          ...others.flatMap((one) => one.content.unpublished.filter(({ entry }) => entry.language)),
        ],
        translations: others.map((one) => ({ ...one.content, alternates })),
        alternates,
      };
      const all = [first, ...others];
      blocking.push(...locateIn(all.flatMap((one) => one.blocking)));
      const harmless = locateIn([
        ...all.flatMap((one) => one.harmless),
        ...(options.eachAlone ? [] : translationMistakes(content, root)),
      ]);
      if (isReadable && !options.eachAlone) harmless.push(...markMistakes);
      return {
        content,
        mistakes: sortMistakes([...fileMistakes, ...blocking, ...harmless]),
        outdated: fileMistakes,
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
    version = readOrFail(file, () => fileVersion(file));
    if (previous?.version === version) return previous;
    return { version, value: parse(), isOutdated: false, mistakes: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { mistakes, corrected } = error;
    return { version, value: corrected ?? previous?.value, isOutdated: corrected === undefined, mistakes };
  }
}
