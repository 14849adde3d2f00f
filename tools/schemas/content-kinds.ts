import type { z } from 'zod';
import { TOP_LEVEL, type TopLevelName } from '../../build/content/read/content-file.ts';
import { FOLDERS, type Folder, SCHEMA_NAME } from '../../model/kinds.ts';

/** The folder of the content folder that holds the schemas for editors. Content is read without hidden folders. */
export const SCHEMA_FOLDER = '.schemas';

/** A kind of content file, as an editor's help knows it. */
export interface ContentKind {
  /** The name of its schema: "post", "page-home", "site". */
  name: string;
  /** The files of this kind, relative to the content folder: "posts/*.md", "site.yaml". */
  files: string;
  schema: z.ZodType;
}

/**
 * The name of the schema of a markdown file.
 * @param folder its folder
 * @param layout its layout; '' where a folder has only one
 */
export function schemaName(folder: Folder, layout: string): string {
  return [SCHEMA_NAME[folder], layout].filter(Boolean).join('-');
}

/** Every kind: the folders with their layouts, then the YAML files at the top. */
export function contentKinds(): ContentKind[] {
  const pages = Object.entries(FOLDERS).flatMap(([folder, layouts]) =>
    Object.entries(layouts).map(
      ([layout, schema]): ContentKind => ({
        name: schemaName(folder as Folder, layout),
        files: `${folder}/*.md`,
        schema,
      }),
    ),
  );
  const files = Object.entries(TOP_LEVEL).map(
    ([file, schema]): ContentKind => ({
      name: topLevelSchemaName(file as TopLevelName),
      files: file,
      schema,
    }),
  );
  return [...pages, ...files];
}

/** The name of the schema of a YAML file at the top: "site" for site.yaml. */
export function topLevelSchemaName(file: TopLevelName): string {
  return file.replace(/\.yaml$/, '');
}
