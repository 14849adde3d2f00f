import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { listFiles } from '../../build/base/files.ts';
import { objectAt } from './front-matter.ts';
import type { System } from './old-site.ts';

type Group = Record<string, unknown>;

/** What the configuration of an old blog says. */
export interface OldBlog {
  system: System;
  folder: string;
  /** All files in it, with forward slashes, from it. */
  files: string[];
  /** Its configuration, or what is written in it as a program: `site`, `trailingSlash`, `input`. */
  config: Group;
  /** Without a slash at its end: "https://www.example.com". */
  url: string;
  language?: string | undefined;
  isObsidian: boolean;
}

const CONFIGS: Partial<Record<System, RegExp>> = {
  hugo: /^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/,
  jekyll: /^_config\.ya?ml$/,
  eleventy: /^(?:\.eleventy|eleventy\.config)\.[cm]?[jt]s$/,
  astro: /^astro\.config\.[cm]?[jt]s$/,
};

/** Says which system made a folder or an exported file. */
export function recognizeSystem(path: string): System {
  const isFile = statSync(path).isFile();
  const files = isFile ? [path] : readdirSync(path).map((name) => join(path, name));
  for (const file of files) {
    if (/\.xml$/i.test(file) && /xmlns:wp=|wp:wxr_version/.test(beginning(file))) return 'wordpress';
    if (/\.json$/i.test(file) && /^\s*\{\s*"db"\s*:|"exported_on"\s*:/.test(beginning(file))) return 'ghost';
  }
  if (isFile) return 'markdown';
  const has = (name: string) => existsSync(join(path, name));
  if (configFile(path, 'hugo') && has('content')) return 'hugo';
  if (configFile(path, 'jekyll') || has('_posts')) return 'jekyll';
  if (configFile(path, 'eleventy')) return 'eleventy';
  return configFile(path, 'astro') || has('src/content') ? 'astro' : 'markdown';
}

function beginning(file: string): string {
  return lstatSync(file).isFile() ? readFileSync(file, 'utf8').slice(0, 4000) : '';
}

function configFile(folder: string, system: System): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const inside = existsSync(join(folder, 'config/_default'))
    ? readdirSync(join(folder, 'config/_default'))
    : [];
  const found = [...names, ...inside.map((name) => `config/_default/${name}`)].find((name) =>
    CONFIGS[system]?.test(name),
  );
  return found && join(folder, found);
}

/** Reads what the configuration of a folder says. Programs are not run: only plain texts in them are found. */
export function readOldBlog(folder: string, system: System): OldBlog {
  const file = configFile(folder, system);
  const source = file ? readFileSync(file, 'utf8') : '';
  const config = isProgram(file) ? textsIn(source) : parseData(source, file ?? '');
  const metadata = system === 'eleventy' ? readMetadata(folder, String(config.input ?? '')) : {};
  const url = String(config.url ?? config.baseURL ?? config.baseurl ?? config.site ?? metadata.url ?? '');
  const language =
    config.defaultContentLanguage ?? config.lang ?? config.languageCode ?? config.locale ?? metadata.language;
  return {
    system,
    folder,
    files: listFiles(folder),
    config,
    url: /^https?:/.test(url) ? url.replace(/\/+$/, '') : '',
    language:
      typeof language === 'string' ? language.replace('_', '-') : system === 'hugo' ? 'en' : undefined,
    isObsidian: existsSync(join(folder, '.obsidian')),
  };
}

function isProgram(file: string | undefined): boolean {
  return /\.[cm]?[jt]s$/.test(file ?? '');
}

/** Data in YAML, TOML or JSON; empty if it can't be read. */
export function parseData(source: string, file: string): Group {
  try {
    const data = extname(file) === '.toml' ? parseToml(source) : parseYaml(source, { logLevel: 'silent' });
    return typeof data === 'object' && data !== null ? (data as Group) : {};
  } catch {
    return {};
  }
}

function textsIn(program: string): Group {
  const texts = program.matchAll(
    /\b(site|base|trailingSlash|input|output|format|includes): *['"]([^'"]*)['"]/g,
  );
  return Object.fromEntries([...texts].map(([, name, text]) => [name, text]));
}

/** The data of an Eleventy site itself, as its starters name the file. */
function readMetadata(folder: string, input: string): Group {
  const names = ['metadata', 'site'].flatMap((name) =>
    ['.json', '.yaml', '.js', '.mjs'].map((end) => name + end),
  );
  const found = names.map((name) => join(folder, input, '_data', name)).find((file) => existsSync(file));
  if (!found) return {};
  const source = readFileSync(found, 'utf8');
  if (!isProgram(found)) return parseData(source, found);
  const texts = source.matchAll(/\b(url|language|title): *['"]([^'"]*)['"]/g);
  return Object.fromEntries([...texts].map(([, name, text]) => [name, text]));
}

/** Fields that a file has from its folders (Eleventy) or from the configuration (Jekyll's defaults). */
export function sharedFields(path: string, { system, folder, config }: OldBlog): Group {
  const parts = path.split('/').slice(0, -1);
  if (system === 'eleventy')
    return Object.assign({}, ...parts.map((_, at) => folderData(join(folder, ...parts.slice(0, at + 1)))));
  const defaults =
    system === 'jekyll' && Array.isArray(config.defaults) ? (config.defaults as (Group | null)[]) : [];
  const fitting = defaults.filter((each) => {
    const { path: start = '', type = 'posts' } = (each?.scope ?? {}) as Record<string, string>;
    return path.startsWith(start) && type === (path.includes('_drafts/') ? 'drafts' : 'posts');
  });
  return Object.assign({}, ...fitting.map((each) => each?.values));
}

/** The data that all files of a folder of Eleventy share, from posts.json or posts.11tydata.js. */
function folderData(folder: string): Group {
  const name = folder.split('/').at(-1) ?? '';
  const ends = ['.json', '.11tydata.json', '.11tydata.js', '.11tydata.cjs', '.11tydata.mjs'];
  const found = ends.map((end) => join(folder, name + end)).find((file) => existsSync(file));
  if (!found) return {};
  const source = readFileSync(found, 'utf8');
  if (!isProgram(found)) return parseData(source, found);
  const literal = objectAt(source, Math.max(0, source.search(/\{/)));
  const texts = literal.matchAll(/\b(permalink|tags|author|layout|lang): *['"`]([^'"`]*)['"`]/g);
  return Object.fromEntries([...texts].map(([, field, text]) => [field, text]));
}

/** Folders of what tools and people keep beside posts. */
const NO_FOLDER =
  /(?:^|\/)(?:\.[^/]*|node_modules|_site|_includes|_layouts|_data|dist|vendor|templates|archetypes|themes|layouts|attachments)\//i;
const NO_POST =
  /(?:^|\/)(?:_index|readme|license|licence|changelog|contributing|code_of_conduct|404)(?:\.[\w-]+)*$/i;

/** Files with front matter that are no posts: pages, and texts of lists. */
export function listOthers({ folder, files }: OldBlog, posts: readonly string[]): string[] {
  const others = files.filter(
    (file) => /\.(?:md|markdown)$/i.test(file) && !NO_FOLDER.test(file) && !posts.includes(file),
  );
  return others.filter((file) => /^(?:---|\+\+\+)/.test(beginning(join(folder, file))));
}

/** The files of posts and pages of a blog, with forward slashes, from its folder. */
export function listPosts({ files: all, system, config }: OldBlog): string[] {
  const files = all.filter(
    (file) => /\.(?:md|mdx|markdown|mkdn?|html)$/i.test(file) && !NO_FOLDER.test(file) && !NO_POST.test(file),
  );
  const bundles = new Set(
    files.filter((file) => /\/index\.\w+$/.test(file)).map((file) => file.replace(/[^/]+$/, '')),
  );
  const isLeaf = (file: string) => !bundles.has(file.replace(/[^/]+$/, '')) || /\/index\.\w+$/.test(file);
  const input = String(config.input ?? '').replace(/^\.\/|\/$/g, '');
  const markdown = files.filter((file) => !/\.html$/i.test(file));
  switch (system) {
    case 'jekyll':
      return files.filter((file) => /(?:^|\/)_(?:posts|drafts)\//.test(file));
    case 'hugo':
      return files.filter((file) => file.startsWith('content/') && isLeaf(file));
    case 'astro':
      return markdown.filter((file) => /^src\/(?:content\/[^/]+|pages)\//.test(file));
    case 'eleventy':
      return markdown.filter((file) => !input || file.startsWith(`${input}/`));
    default:
      return markdown;
  }
}
