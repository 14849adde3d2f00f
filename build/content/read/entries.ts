import { readdir } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import type { Entry } from '../../../model/content.ts';
import { ADDRESS_PREFIX, FOLDERS, type Folder, LAYOUT_REQUIRED } from '../../../model/kinds.ts';
import { toSlug } from '../../../rules/slug.ts';
import { ContentError, type Mistake } from '../../base/errors.ts';
import { suggest } from '../../base/suggest.ts';
import { type FrontMatter, parseFrontMatter } from './front-matter.ts';
import { readSource } from './source-file.ts';
import { TOP_LEVEL } from './top-level.ts';
import { validate } from './validate.ts';

/** A valid file with the folder and layout that chose its schema. */
export interface ReadEntry extends Entry<unknown> {
  folder: Folder;
  layout: string;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Lists the files of a content folder, without hidden ones.
 * @param root absolute path of the content folder
 * @returns absolute paths in a fixed order
 */
export async function listContent(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isFile() && !relative(root, join(entry.parentPath, entry.name)).match(/(^|[/\\])\./),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Reads and validates one markdown file of the content folder.
 * @param file absolute path
 * @param root absolute path of the content folder
 * @throws ContentError with every mistake of the file
 */
export async function readEntry(file: string, root: string): Promise<ReadEntry> {
  const { folder, slug } = place(file, root);
  const source = parseFrontMatter(await readSource(file), file);
  const layout = layoutOf(source, folder, file);
  const schema = (FOLDERS[folder] as Record<string, z.ZodType>)[layout] as z.ZodType;
  const result = validate(schema, source, file);
  if (result.mistakes) throw new ContentError(result.mistakes);
  return {
    folder,
    layout,
    slug,
    path: addressOf(folder, slug),
    file,
    data: result.data,
    body: source.body,
    bodyLine: source.bodyLine,
  };
}

function addressOf(folder: Folder, slug: string): string {
  if (folder === 'pages' && slug === 'index') return '/';
  return `${ADDRESS_PREFIX[folder] ?? '/authors/'}${slug}`;
}

function place(file: string, root: string): { folder: Folder; slug: string } {
  const [folder = '', ...rest] = relative(root, file).split(sep);
  const fail = (message: string): never => {
    throw new ContentError([{ file, message }]);
  };
  if (rest.length === 0)
    fail(`is not a file that the site reads. ${suggest(folder, Object.keys(TOP_LEVEL))}`);
  if (!Object.hasOwn(FOLDERS, folder)) {
    fail(`is in an unknown folder "${folder}". ${suggest(folder, Object.keys(FOLDERS))}`);
  }
  if (rest.length > 1) fail(`is in a subfolder. Move it up into content/${folder}/`);
  if (extname(file) !== '.md') fail('is not a markdown file. Name it with .md, or move it to static/');
  const slug = basename(file, '.md');
  if (!SLUG.test(slug)) {
    fail(
      `has a name that can't be an address. Use lower-case letters, digits and single hyphens: ${toSlug(slug)}.md`,
    );
  }
  return { folder: folder as Folder, slug };
}

function layoutOf(source: FrontMatter, folder: Folder, file: string): string {
  const layouts = Object.keys(FOLDERS[folder]);
  const [usual = ''] = layouts;
  const given = (source.data as { layout?: unknown }).layout;
  const fail = (message: string): never => {
    const mistake: Mistake = { file, line: source.lineOf(['layout']), field: ['layout'], message };
    throw new ContentError([mistake]);
  };
  if (given === undefined) {
    if (LAYOUT_REQUIRED.has(folder)) fail(`is missing. ${suggest('', layouts)}`);
    return usual;
  }
  if (usual !== '' && !layouts.includes(String(given))) {
    fail(`${JSON.stringify(given)} is not a layout. ${suggest(String(given), layouts)}`);
  }
  return usual === '' ? '' : String(given);
}
