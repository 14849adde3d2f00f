import { lstatSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import type { Entry } from '../../model/content.ts';
import {
  type ContentKind,
  type Folder,
  kindsIn,
  LANGUAGE_SETTINGS,
  PAGES,
  PATH_PREFIX,
  TOP_LEVEL,
} from '../../model/kinds.ts';
import type { SettingsInLanguage } from '../../model/settings.ts';
import { isLanguage } from '../../rules/locale.ts';
import { RESERVED_PATHS } from '../../rules/receiver-paths.ts';
import { toSlug } from '../../rules/slug.ts';
import { derived } from '../base/derive.ts';
import { ContentError, type Mistake } from '../base/errors.ts';
import { LEFTOVERS, listFiles } from '../base/files.ts';
import { suggest } from '../base/suggest.ts';
import { bodyRecord } from '../markdown/inspect.ts';
import { type FrontMatter, parseSource, readOrFail, readSource, sizeOf } from './source-file.ts';
import { validateData } from './validate.ts';

export type TopLevelName = keyof typeof TOP_LEVEL;
type TopLevelData<Name extends TopLevelName> =
  | z.infer<(typeof TOP_LEVEL)[Name]['schema']>
  | (Name extends 'claims.yaml' ? undefined : never);

/** The content of these files for a site that lacks them. */
const DEFAULTS: Partial<Record<TopLevelName, unknown>> = {
  'categories.yaml': [],
  'redirects.yaml': [],
  'forms.yaml': TOP_LEVEL['forms.yaml'].schema.parse({}),
  'words.yaml': TOP_LEVEL['words.yaml'].schema.parse({}),
  'claims.yaml': undefined,
};

/** Hidden files, drawings and a logo. */
const DRAWINGS = /(^|\/)\.|^(?:(?:authors|clients)\/)?[\w-]+\.svg$|^[\w-]+\.png$/;

/**
 * Lists a content folder without hidden files and drawings. Folders named like markdown files are mistakes.
 * @returns absolute paths, sorted
 */
export function listContent(root: string): string[] {
  const paths = readOrFail(root, () =>
    listFiles(root, (entry) => !entry.isDirectory() || entry.name.endsWith('.md')),
  );
  return paths
    .filter((path) => !LEFTOVERS.test(path) && !DRAWINGS.test(path))
    .map((path) => join(root, path));
}

/**
 * Reads what the settings say in another language.
 * @param root absolute path of the language's folder
 * @throws ContentError with every mistake in it
 */
export function readLanguageSettings(root: string): SettingsInLanguage {
  const file = join(root, 'site.yaml');
  if (!lstatSync(file, { throwIfNoEntry: false })) return {};
  const { schema } = LANGUAGE_SETTINGS;
  return parse(file, LANGUAGE_SETTINGS.name, (source) =>
    validateData(schema, parseSource(source, file), file),
  );
}

/** The language whose folder a file is in; undefined for the site's first language. */
export function languageOf(file: string, root: string): string | undefined {
  const [folder = '', ...rest] = relative(root, file).split(sep);
  return rest.length > 0 && !Object.hasOwn(PATH_PREFIX, folder) && isLanguage(folder) ? folder : undefined;
}

/** What the paths of a language begin with: "/es"; nothing for the site's first language. */
export const baseOf = (language: string | undefined): string =>
  language ? `/${language.toLowerCase()}` : '';

/**
 * Reads one of the YAML files at the top of the content folder.
 * @returns undefined if the site has no claims.yaml
 * @throws ContentError with every mistake in it
 */
export function readTopLevel<Name extends TopLevelName>(root: string, name: Name): TopLevelData<Name> {
  const file = join(root, name);
  if (lstatSync(file, { throwIfNoEntry: false }))
    return parse(file, name, (source) =>
      validateData(TOP_LEVEL[name].schema, parseSource(source, file), file),
    ) as TopLevelData<Name>;
  if (Object.hasOwn(DEFAULTS, name)) return DEFAULTS[name] as TopLevelData<Name>;
  throw new ContentError([{ file, message: 'is missing. Every site needs it' }]);
}

/**
 * Reads one markdown file.
 * @param file absolute path
 * @param root absolute path of the content folder
 * @throws ContentError with every mistake in it
 */
export function readEntry(file: string, root: string): Entry<unknown> {
  sizeOf(file);
  const place = checkPath(file, root);
  return parse(file, place, (source) => parseEntry(source, file, place));
}

/** Saves a second per hundred files. */
const contentFiles = derived('content', import.meta.filename);

/** @param place what else the result depends on */
function parse<Value>(file: string, place: unknown, make: (source: string) => Value): Value {
  const source = readSource(file);
  return contentFiles.data(contentFiles.key(file, source, place), () => make(source));
}

/** Where a file is: the folder of its language, if it has one, its folder, the folders below that one, and its name without .md. */
interface Place {
  language?: string;
  folder: Folder;
  below: string[];
  slug: string;
}

function parseEntry(source: string, file: string, { language, folder, below, slug }: Place): Entry<unknown> {
  const parsed = parseSource(source, file);
  const kind = kindOf(parsed, folder, file);
  const { layout } = PAGES.custom;
  if (below.length > 0 && kind.layout !== layout) {
    const { message } = inSubfolder(file, folder, `${slug}.md`);
    fail({ file, message: `${message}, or write layout: ${layout}` });
  }
  const { data, body, bodyLine } = parsed;
  const base = baseOf(language);
  const path =
    folder === 'pages' && slug === 'index'
      ? base || '/'
      : `${base}${PATH_PREFIX[folder] ?? `/${folder}/`}${[...below, slug].join('/')}`;
  const entry: Entry<unknown> = { kind: kind.name, slug, path, file, data, body, bodyLine };
  if (language) entry.language = language;
  try {
    entry.data = validateData(kind.schema, parsed, file, bodyMistakes(entry, kind));
    return entry;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if (error.corrected) throw new ContentError(error.mistakes, { ...entry, data: error.corrected });
    // Nothing else reads the body of an invalid file, and authors want to know all mistakes at once.
    throw new ContentError([...error.mistakes, ...bodyRecord(entry).mistakes]);
  }
}

/** Finds bodies that are missing, and those that no page shows. */
function bodyMistakes({ body, bodyLine: line, file, data }: Entry<unknown>, kind: ContentKind): Mistake[] {
  const isEmpty = body.replace(/<!--.*?-->/gs, '').trim() === '';
  if (kind.showsBody && !kind.showsBody(data)) {
    if (isEmpty) return [];
    return [{ file, line, message: 'has text that no block shows. Add "- block: body" to blocks' }];
  }
  if (kind.body && isEmpty)
    return [{ file, line, message: `has no text. Write ${kind.body.split(',')[0]} below the front matter` }];
  if (!kind.body && !isEmpty) {
    return [{ file, line, message: 'has text that no page shows. Move it to a field of the front matter' }];
  }
  return [];
}

function fail(mistake: Mistake): never {
  throw new ContentError([mistake]);
}

/** File names that Windows reserves for devices. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/;

const isReserved = (folder: string, path: string) => folder === 'pages' && RESERVED_PATHS.test(`/${path}`);

/** The slug itself if every system and host accepts it as a file name; otherwise a similar one. */
export function validSlug(folder: string, slug: string): string {
  return isReserved(folder, slug) || isFolderPage(folder, slug)
    ? `${slug}-page`
    : toSlug(slug).replace(DEVICE, '$&-page');
}

/** Hosts take /blog/index for /blog. In pages/, it is the home page. */
const isFolderPage = (folder: string, slug: string) => slug === 'index' && !['', 'pages'].includes(folder);

const inSubfolder = (file: string, folder: string, name: string): Mistake => ({
  file,
  message: `is in a subfolder. Move it up to content/${folder}/${name}`,
});

function checkPath(file: string, root: string): Place {
  const language = languageOf(file, root);
  const [folder = '', ...rest] = relative(language ? join(root, language) : root, file).split(sep);
  const slug = basename(file, '.md');
  if (rest.length === 0) {
    fail({ file, message: `is not a file that the site reads. ${suggest(folder, Object.keys(TOP_LEVEL))}` });
  }
  if (!Object.hasOwn(PATH_PREFIX, folder)) {
    fail({
      file,
      message: `is in an unknown folder "${folder}". ${suggest(folder, Object.keys(PATH_PREFIX))}`,
    });
  }
  const below = rest.slice(0, -1);
  if (below.length > 0 && (folder !== 'pages' || slug === 'index')) {
    const isBundle = slug === 'index' && below.length === 1;
    fail(inSubfolder(file, folder, isBundle ? `${below[0]}.md, and its pictures to static/images/` : ''));
  }
  if (extname(file) !== '.md') {
    const more =
      extname(file) === '.mdx'
        ? ', write the result of each import, export and <Component> as markdown,'
        : '';
    fail({ file, message: `is not a markdown file. Rename it to .md${more} or move it to static/` });
  }
  const wrong = below.find((name) => validSlug('', name) !== name);
  if (wrong !== undefined) {
    fail({
      file,
      message: `is in the folder "${wrong}", which can't be part of an address. Rename it: ${validSlug('', wrong)}`,
    });
  }
  const path = [...below, slug].join('/');
  if (below.length > 0 && isReserved(folder, path)) {
    const other = `content/${folder}/${[...below, slug].join('-')}.md`;
    fail({
      file,
      message: `has a reserved address: /${path} belongs to a tool of the site. Move it, for example to ${other}`,
    });
  }
  const name = validSlug(folder, slug);
  if (name !== slug) {
    const reason = isReserved(folder, slug)
      ? `has a reserved name: /${slug} belongs to a tool of the site. Rename it`
      : DEVICE.test(slug)
        ? "has a name that Windows doesn't allow. Rename it"
        : isFolderPage(folder, slug)
          ? 'has a name that hosts take for the folder itself. Rename it'
          : "has a name that can't be an address. Use lower-case letters, digits and single hyphens";
    fail({ file, message: `${reason}: ${name}.md` });
  }
  return { ...(language && { language }), folder: folder as Folder, below, slug };
}

function kindOf({ data, lineOf }: FrontMatter, folder: Folder, file: string): ContentKind {
  const kinds = kindsIn(folder);
  const layouts = kinds.flatMap(({ layout }) => layout ?? []);
  const [defaultKind] = folder === 'pages' ? [] : kinds;
  const { layout } = data as { layout?: unknown };
  const found =
    layout === undefined || layouts.length === 0 ? defaultKind : kinds.find((kind) => kind.layout === layout);
  if (found) return found;
  const message =
    layout === undefined
      ? `is missing. ${suggest('', layouts)}`
      : `unknown layout ${JSON.stringify(layout)}. ${suggest(String(layout), layouts)}`;
  return fail({ file, line: lineOf(['layout']), field: ['layout'], message });
}
