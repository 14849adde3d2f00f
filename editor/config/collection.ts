import type { Field } from './field.ts';

/** A kind of content in the sidebar of the editor, as Decap CMS reads it: a folder of files, or files by name. */
export interface Collection {
  name: string;
  label: string;
  label_singular?: string;
  /** The name of its format: that of the collection. */
  format: string;
  /** The name of its schema; files listed by name have their own. */
  kind?: string;
  /** For entries that have no page. */
  editor?: { preview: false };
  folder?: string;
  extension?: 'md';
  create?: boolean;
  slug?: string;
  identifier_field?: string;
  /** Shown in lists. */
  summary?: string;
  sortable_fields?: string[];
  filter?: { field: string; value: string };
  /** The address of an entry's page. */
  preview_path?: string;
  fields?: Field[];
  files?: CollectionFile[];
}

export interface CollectionFile {
  name: string;
  kind: string;
  label: string;
  /** Relative to the root of the repository. */
  file: string;
  preview_path?: string;
  fields: Field[];
}
