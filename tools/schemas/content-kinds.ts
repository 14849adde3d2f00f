import type { z } from 'zod';
import { FOLDERS, type Folder, SCHEMA_NAME, TOP_LEVEL } from '../../model/kinds.ts';

/** Holds the schemas for editors, in the content folder. Hidden folders are not read as content. */
export const SCHEMA_FOLDER = '.schemas';

export interface ContentKind {
  /** Name of its schema: "post", "page-home", "site". */
  name: string;
  /** Relative to the content folder: "posts/*.md", "site.yaml". */
  files: string;
  schema: z.ZodType;
}

/** @param layout '' in folders with a single layout */
export function schemaName(folder: Folder, layout: string): string {
  return [SCHEMA_NAME[folder], layout].filter(Boolean).join('-');
}

/** The folders with their layouts, then the YAML files at the top. */
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
      name: file.replace('.yaml', ''),
      files: file,
      schema,
    }),
  );
  return [...pages, ...files];
}
