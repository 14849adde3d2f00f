import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { ContentError } from '../../build/base/errors.ts';
import { fileVersion } from '../../build/base/files.ts';
import { baseOf, languageOf, listContent } from '../../build/read/content-file.ts';
import { parseSource, readSource } from '../../build/read/source-file.ts';
import {
  type ContentKind,
  type Folder,
  KINDS,
  kindsIn,
  LANGUAGE_SETTINGS,
  PAGES,
  PATH_PREFIX,
  type PageLayout,
  TOP_LEVEL,
} from '../../model/kinds.ts';
import { STATE_CODES } from '../../rules/states.ts';
import type { EntrySummary } from './api.ts';
import { findUnreadable } from './unreadable.ts';

/** A content file as the lists of the editor need it. */
export interface IndexedFile {
  /** Absolute path. */
  path: string;
  text: string;
  /** Its fields, unchecked; empty for a file that can't be read. */
  data: Readonly<Record<string, unknown>>;
  kind: ContentKind;
  /** Undefined for the first language of the site. */
  language: string | undefined;
  entry: EntrySummary;
}

/**
 * Reads content files for lists, and keeps them: only what has changed on disk is read again.
 * @param knownOf what is known of a file without reading it
 */
export function createSiteFiles(
  { root, content }: { root: string; content: string },
  knownOf: (path: string) => IndexedFile | undefined = () => undefined,
) {
  let known = new Map<string, { version: string; file: IndexedFile }>();
  return (): IndexedFile[] => {
    const before = known;
    known = new Map();
    for (const path of listContent(content)) {
      if (!/\.(?:md|yaml)$/.test(path)) continue;
      const version = fileVersion(path);
      const old = before.get(path);
      const kept = old?.version === version ? old : undefined;
      const file = kept?.file ?? knownOf(path) ?? indexFile(path, root, content);
      if (file) known.set(path, kept ?? { version, file });
    }
    return [...known.values()].map(({ file }) => file);
  };
}

/** @returns undefined for a file that the site doesn't read */
export function indexFile(path: string, root: string, content: string): IndexedFile | undefined {
  const language = languageOf(path, content);
  const [folder = '', ...rest] = relative(language ? join(content, language) : content, path).split(sep);
  const isTop = rest.length === 0;
  if (!isTop && !(Object.hasOwn(PATH_PREFIX, folder) && path.endsWith('.md'))) return undefined;
  const { text, data, isUnreadable } = readFile(path);
  const kind = isTop ? topKind(folder, language) : kindOf(data, folder as Folder);
  if (!kind) return undefined;
  const below = isTop ? folder.replace('.yaml', '') : rest.join('/').replace(/\.md$/, '');
  const entry: EntrySummary = {
    file: relative(root, path).replaceAll(sep, '/'),
    kind: kind.name,
    ...(!isTop && { folder: folder as Folder }),
    slug: language ? `${language}/${below}` : below,
    title: titleOf(data, kind, language) || below,
    path: isTop ? undefined : pathOf(folder as Folder, below, kind, language),
    isDraft: data.draft === true,
    ...(isUnreadable && { isUnreadable }),
  };
  if (folder === 'posts' && data.publishDate) entry.date = String(data.publishDate);
  const order = (data.listing as { order?: unknown } | undefined)?.order ?? data.order;
  if (typeof order === 'number') entry.order = order;
  return { path, text, data, kind, language, entry };
}

function readFile(path: string): { text: string; data: Record<string, unknown>; isUnreadable?: true } {
  let text = '';
  try {
    text = readSource(path);
    const { data } = parseSource(text, path);
    // Two files that can't be opened as forms can be parsed: some of YAML, and what old Macs have saved.
    const isPlain = path.endsWith('.md') && !/\r(?!\n)/.test(readFileSync(path, 'latin1'));
    const isUnreadable = !isPlain && findUnreadable(path) !== undefined;
    return { text, data: (data ?? {}) as Record<string, unknown>, ...(isUnreadable && { isUnreadable }) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { text, data: {}, isUnreadable: true };
  }
}

function topKind(name: string, language: string | undefined): ContentKind | undefined {
  if (language && name === 'site.yaml') return KINDS.find((kind) => kind.name === LANGUAGE_SETTINGS.name);
  const isRead = !language || /^(?:words|forms|categories)\.yaml$/.test(name);
  return isRead ? KINDS.find((kind) => kind.files === name) : undefined;
}

function kindOf({ layout }: IndexedFile['data'], folder: Folder): ContentKind | undefined {
  const kinds = kindsIn(folder);
  const fallback = folder === 'pages' ? kinds.find((kind) => kind.layout === PAGES.custom.layout) : kinds[0];
  return kinds.find((kind) => kind.layout !== undefined && kind.layout === layout) ?? fallback;
}

const SINGLE = new Set(
  Object.values<PageLayout>(PAGES)
    .filter(({ files }) => files !== 'many')
    .map(({ layout }) => layout),
);

/** What people call an entry. Empty if it has no name yet. */
function titleOf(data: IndexedFile['data'], kind: ContentKind, language: string | undefined): string {
  const isSingle = !kind.folder || (kind.folder === 'pages' && SINGLE.has(kind.layout ?? ''));
  if (isSingle) return language ? `${kind.title} (${language})` : kind.title;
  return nameOfEntry(data);
}

/** The same, where only the file is known. Empty for pictures. */
export function titleOfFile(data: IndexedFile['data'], file: string): string {
  const name = basename(file);
  if (!file.endsWith('.md'))
    return Object.hasOwn(TOP_LEVEL, name) ? TOP_LEVEL[name as keyof typeof TOP_LEVEL].title : '';
  const pages = kindsIn('pages').filter(({ layout = '' }) => SINGLE.has(layout));
  return pages.find(({ layout }) => layout === data.layout)?.title ?? nameOfEntry(data);
}

/** What fields say about the name of an entry: its title, its name, its city. Empty if they don't. */
function nameOfEntry(data: IndexedFile['data']): string {
  const { title, name, city, state, listing, hero } = data as Record<
    string,
    { name?: string; title?: string }
  >;
  const code = STATE_CODES.get(String(state)) ?? state;
  const place = city && (state ? `${city}, ${code}` : city);
  const found = title ?? name ?? place ?? listing?.name ?? hero?.title ?? '';
  return typeof found === 'string' ? found.trim() : String(found);
}

function pathOf(folder: Folder, below: string, { layout }: ContentKind, language: string | undefined) {
  const prefix = PATH_PREFIX[folder];
  if (prefix === null || layout === PAGES.notFound.layout) return undefined;
  const base = baseOf(language);
  return folder === 'pages' && below === 'index' ? base || '/' : `${base}${prefix}${below}`;
}
