import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../build/base/files.ts';
import { type Fields, parseFields } from './front-matter.ts';
import type { System } from './old-site.ts';

/** What the configuration of an old blog says. */
export interface OldBlog {
  system: System;
  folder: string;
  /** All files in it, with forward slashes, from it. */
  files: string[];
  /** Its configuration, or what is written in it as a program: `site`, `trailingSlash`, `input`. */
  config: Fields;
  /** The folder in which its posts are, if it isn't the whole: "src/". */
  input: string;
  /** Without a slash at its end: "https://www.example.com". */
  url: string;
  language?: string | undefined;
  isObsidian: boolean;
}

const CONFIGS: Partial<Record<System, string[]>> = {
  hugo: ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
    ['.toml', '.yaml', '.yml', '.json'].map((end) => name + end),
  ),
  jekyll: ['_config.yml', '_config.yaml'],
  eleventy: ['.eleventy', 'eleventy.config'].flatMap((name) => programs(name)),
  astro: programs('astro.config'),
};

function programs(name: string): string[] {
  return ['.js', '.mjs', '.cjs', '.ts', '.mts'].map((end) => name + end);
}

/** Says which system made a folder or an exported file. */
export function recognizeSystem(path: string): System {
  const isFile = statSync(path).isFile();
  const files = isFile ? [path] : readdirSync(path).map((name) => join(path, name));
  for (const file of files) {
    if (/\.xml$/i.test(file) && /xmlns:wp=|wp:wxr_version/.test(beginning(file))) return 'wordpress';
    if (/\.json$/i.test(file) && /^\s*\{\s*"db"\s*:|"exported_on"\s*:/.test(beginning(file))) return 'ghost';
  }
  const has = (names: readonly string[] = []) =>
    !isFile && names.some((name) => existsSync(join(path, name)));
  if (has(CONFIGS.hugo) && has(['content'])) return 'hugo';
  if (has(CONFIGS.jekyll) || has(['_posts'])) return 'jekyll';
  if (has(CONFIGS.eleventy)) return 'eleventy';
  return has(CONFIGS.astro) || has(['src/content']) ? 'astro' : 'markdown';
}

function beginning(file: string): string {
  return lstatSync(file).isFile() ? readFileSync(file, 'utf8').slice(0, 4000) : '';
}

/** Reads what the configuration of a folder says. */
export function readOldBlog(folder: string, system: System): OldBlog {
  const config = dataIn(folder, CONFIGS[system] ?? []);
  const input = system === 'eleventy' ? String(config.input ?? '').replace(/^\.\/|\/?$/g, '') : '';
  // As starters of Eleventy name the file.
  const files = ['metadata', 'site'].flatMap((name) => [`${name}.json`, `${name}.yaml`, ...programs(name)]);
  const metadata = system === 'eleventy' ? dataIn(join(folder, input, '_data'), files) : {};
  const url = String(config.site ?? config.url ?? config.baseURL ?? config.baseurl ?? metadata.url ?? '');
  const { defaultContentLanguage, lang, languageCode, locale } = config;
  const language =
    defaultContentLanguage ??
    lang ??
    languageCode ??
    locale ??
    metadata.language ??
    (system === 'hugo' && 'en');
  return {
    ...{ system, folder, config },
    files: listFiles(folder),
    input: input && `${input}/`,
    url: /^https?:/.test(url) ? url.replace(/\/+$/, '') : '',
    language: typeof language === 'string' ? language.replace('_', '-') : undefined,
    isObsidian: existsSync(join(folder, '.obsidian')),
  };
}

/** The data in the first of several files that exists. Programs are not run: only plain texts in them are found. */
export function dataIn(folder: string, names: readonly string[]): Fields {
  const file = names.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (!file) return {};
  const source = readFileSync(file, 'utf8');
  if (/\.[cm]?[jt]s$/.test(file)) {
    const texts = source.matchAll(
      /\b(site|base|trailingSlash|input|url|language|permalink|tags|author|lang): *(["'`])(.*?)\2/g,
    );
    return Object.fromEntries([...texts].map(([, name, , text]) => [name, text]));
  }
  try {
    return parseFields(source, file.endsWith('.toml')) ?? {};
  } catch {
    return {};
  }
}

/** Fields that a file has from its folders (Eleventy) or from the configuration (Jekyll's defaults). */
export function sharedFields(path: string, { system, folder, config }: OldBlog): Fields {
  if (system === 'eleventy') {
    const parts = path.split('/').slice(0, -1);
    const data = parts.map((name, at) =>
      dataIn(join(folder, ...parts.slice(0, at + 1)), [
        `${name}.json`,
        `${name}.11tydata.json`,
        ...programs(`${name}.11tydata`),
      ]),
    );
    return Object.assign({}, ...data);
  }
  const defaults = system === 'jekyll' && Array.isArray(config.defaults) ? config.defaults : [];
  const fitting = (defaults as (Fields | null)[]).filter((each) => {
    const { path: start = '', type = 'posts' } = (each?.scope ?? {}) as Record<string, string>;
    return path.startsWith(start) && type === (path.includes('_drafts/') ? 'drafts' : 'posts');
  });
  return Object.assign({}, ...fitting.map((each) => each?.values));
}

/** What tools and people keep beside posts. */
const NO_FOLDER =
  /(?:^|\/)(?:\.[^/]*|node_modules|_site|_includes|_layouts|_data|dist|vendor|templates|archetypes|themes|layouts|attachments)\//i;
const NO_POST =
  /(?:^|\/)(?:_index|readme|license|licence|changelog|contributing|code_of_conduct|404)(?:\.[\w-]+)*$/i;

/** Files with front matter that are no posts: pages, and texts of lists. */
export function listOthers({ folder, files }: OldBlog, posts: readonly string[]): string[] {
  return files.filter(
    (file) =>
      /\.(?:md|markdown)$/i.test(file) &&
      !NO_FOLDER.test(file) &&
      !posts.includes(file) &&
      /^(?:---|\+\+\+)/.test(beginning(join(folder, file))),
  );
}

/** The files of posts and pages of a blog, with forward slashes, from its folder. */
export function listPosts({ files, system, input }: OldBlog): string[] {
  const written =
    system === 'jekyll' || system === 'hugo' ? /\.(?:md|markdown|mkdn?|html)$/i : /\.(?:mdx?|markdown)$/i;
  const posts = files.filter((file) => written.test(file) && !NO_FOLDER.test(file) && !NO_POST.test(file));
  const folderOf = (file: string) => file.replace(/[^/]+$/, '');
  const isIndex = (file: string) => /\/index\.\w+$/.test(file);
  const bundles = new Set(posts.filter(isIndex).map(folderOf));
  switch (system) {
    case 'jekyll':
      return posts.filter((file) => /(?:^|\/)_(?:posts|drafts)\//.test(file));
    case 'hugo':
      return posts.filter(
        (file) => file.startsWith('content/') && (isIndex(file) || !bundles.has(folderOf(file))),
      );
    case 'astro':
      return posts.filter((file) => /^src\/(?:content\/[^/]+|pages)\//.test(file));
    default:
      return posts.filter((file) => file.startsWith(input));
  }
}
