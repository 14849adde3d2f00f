import { existsSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import type { Entry } from '../../../model/content.ts';
import { ADDRESS_PREFIX, FOLDERS, type Folder, LAYOUT_REQUIRED, TOP_LEVEL } from '../../../model/kinds.ts';
import { toSlug } from '../../../rules/slug.ts';
import { ContentError, type Mistake } from '../../base/errors.ts';
import { listFiles } from '../../base/list-files.ts';
import { suggest } from '../../base/suggest.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { readSource } from './source-file.ts';
import { validate } from './validate.ts';
import { parseYaml } from './yaml.ts';

export type TopLevelName = keyof typeof TOP_LEVEL;
type TopLevelData<Name extends TopLevelName> =
  | z.infer<(typeof TOP_LEVEL)[Name]>
  | (Name extends 'claims.yaml' ? undefined : never);

/** A valid file with the folder and layout that determine its schema. */
export interface ReadEntry extends Entry<unknown> {
  folder: Folder;
  layout: string;
}

/** Lists a content folder without hidden files. @returns absolute paths, sorted */
export function listContent(root: string): string[] {
  return listFiles(root)
    .filter((path) => !/(^|\/)\./.test(path))
    .map((path) => join(root, path));
}

/** Reads and parses a content file of either format, without validating it. */
export function parseFile(file: string): FrontMatter {
  const source = readSource(file);
  if (file.endsWith('.md')) return parseFrontMatter(source, file);
  return { ...parseYaml(source, file, 1), body: '', bodyLine: 1 };
}

/**
 * Reads one of the YAML files at the top of the content folder.
 * @returns undefined if the site has no claims.yaml, which is optional
 * @throws ContentError with every mistake in it
 */
export function readTopLevel<Name extends TopLevelName>(root: string, name: Name): TopLevelData<Name> {
  const file = join(root, name);
  if (existsSync(file)) return validate(TOP_LEVEL[name], parseFile(file), file) as TopLevelData<Name>;
  if (name === 'claims.yaml') return undefined as TopLevelData<Name>;
  throw new ContentError([{ file, message: 'is missing. Every site needs it' }]);
}

/**
 * Reads one markdown file.
 * @param file absolute path
 * @param root absolute path of the content folder
 * @throws ContentError with every mistake in it
 */
export function readEntry(file: string, root: string): ReadEntry {
  const [folder, slug] = checkPath(file, root);
  const parsed = parseFile(file);
  const layout = layoutOf(parsed, folder, file);
  const schema = (FOLDERS[folder] as Record<string, z.ZodType>)[layout] as z.ZodType;
  const data = validate(schema, parsed, file);
  const path =
    folder === 'pages' && slug === 'index' ? '/' : `${ADDRESS_PREFIX[folder] ?? `/${folder}/`}${slug}`;
  return { folder, layout, slug, path, file, data, body: parsed.body, bodyLine: parsed.bodyLine };
}

function fail(mistake: Mistake): never {
  throw new ContentError([mistake]);
}

function checkPath(file: string, root: string): [folder: Folder, slug: string] {
  const [folder = '', ...rest] = relative(root, file).split(sep);
  const slug = basename(file, '.md');
  if (rest.length === 0) {
    fail({ file, message: `is not a file that the site reads. ${suggest(folder, Object.keys(TOP_LEVEL))}` });
  }
  if (!Object.hasOwn(FOLDERS, folder)) {
    fail({ file, message: `is in an unknown folder "${folder}". ${suggest(folder, Object.keys(FOLDERS))}` });
  }
  if (rest.length > 1) fail({ file, message: `is in a subfolder. Move it up to content/${folder}/` });
  if (extname(file) !== '.md') {
    fail({ file, message: 'is not a markdown file. Rename it to .md or move it to static/' });
  }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    const better = `Use lower-case letters, digits and single hyphens: ${toSlug(slug)}.md`;
    fail({ file, message: `has a name that can't be an address. ${better}` });
  }
  return [folder as Folder, slug];
}

function layoutOf({ data, lineOf }: FrontMatter, folder: Folder, file: string): string {
  const layouts = Object.keys(FOLDERS[folder]);
  const [usual = ''] = layouts;
  const { layout } = data as { layout?: unknown };
  const line = lineOf(['layout']);
  if (layout === undefined && LAYOUT_REQUIRED.has(folder)) {
    fail({ file, line, field: ['layout'], message: `is missing. ${suggest('', layouts)}` });
  }
  if (usual === '' || layout === undefined) return usual;
  if (!layouts.includes(String(layout))) {
    const message = `unknown layout ${JSON.stringify(layout)}. ${suggest(String(layout), layouts)}`;
    fail({ file, line, field: ['layout'], message });
  }
  return String(layout);
}
