/** A kind of content in the sidebar of the editor, as Decap CMS reads it: a folder of files, or files by name. */
export interface DecapCollection {
  name: string;
  label: string;
  label_singular?: string;
  /** The name of its file format, which is the collection's name. */
  format: string;
  /** The name of its schema. Files listed by name each have their own. */
  kind?: string;
  /** Turns off the preview of entries without a page. */
  editor?: { preview: false };
  folder?: string;
  extension?: 'md';
  create?: boolean;
  /** Decap CMS deletes without a review. */
  delete?: false;
  slug?: string;
  identifier_field?: string;
  /** The text of an entry in lists. */
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

/** A field of an entry, as Decap CMS reads it. Only `one`, `oneOrMore`, `nullable`, `numeric`, `phone` and `isOn` are ours. */
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
  /** A list of at most one item, which the file has as a group. For groups that are optional or of several kinds. */
  one?: true;
  /** A list whose only item the file may have without a list. */
  oneOrMore?: true;
  /** Write an empty value as null. */
  nullable?: true;
  /** Write the text as a number if it is one. */
  numeric?: true;
  /** Write a phone number in international format. */
  phone?: true;
  /** A switch that is on where the file says nothing. */
  isOn?: true;
  collection?: string;
  file?: string;
  value_field?: string;
  search_fields?: string[];
  display_fields?: string[];
  options_length?: number;
  choose_url?: false;
}
