/** A kind of content in the sidebar of the editor, as Decap CMS reads it: a folder of files, or files by name. */
export interface DecapCollection {
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
  sortable_fields?: { field: string; default_sort?: 'desc' }[];
  filter?: { field: string; value: string };
  /** The address of an entry's page. */
  preview_path?: string;
  fields?: DecapField[];
  files?: CollectionFile[];
}

export interface CollectionFile {
  name: string;
  kind: string;
  label: string;
  /** Relative to the root of the repository. */
  file: string;
  preview_path?: string;
  fields: DecapField[];
}

/** A field of an entry, as Decap CMS reads it. Its own names are kept; `one`, `nullable`, `numeric` and `on` are ours. */
export interface DecapField {
  name: string;
  label: string;
  widget:
    | 'string'
    | 'text'
    | 'markdown-text'
    | 'number'
    | 'boolean'
    | 'datetime'
    | 'image'
    | 'select'
    | 'relation'
    | 'list'
    | 'object'
    | 'hidden';
  hint?: string;
  required?: boolean;
  /** A regular expression, and what is wrong with a value that doesn't match. */
  pattern?: [string, string];
  default?: unknown;
  min?: number;
  max?: number;
  value_type?: 'int' | 'float';
  date_format?: string;
  time_format?: false;
  options?: readonly string[];
  multiple?: boolean;
  /** The fields of a group, or of each item of a list. */
  fields?: DecapField[];
  /** The items of a list without fields. */
  field?: DecapField;
  /** The kinds of items in a list, and the field that tells them apart. */
  types?: DecapField[];
  typeKey?: string;
  collapsed?: boolean;
  label_singular?: string;
  summary?: string;
  /** A list of at most one item, which is not a list in the file: a group that can be left out, or of several kinds. */
  one?: true;
  /** An empty value is written as null. */
  nullable?: true;
  /** Text that is written as a number when it is one. */
  numeric?: true;
  collection?: string;
  file?: string;
  value_field?: string;
  search_fields?: string[];
  display_fields?: string[];
  options_length?: number;
  choose_url?: false;
}
