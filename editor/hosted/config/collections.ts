import { z } from 'zod';
import {
  COLLECTIONS,
  type ContentKind,
  type Folder,
  KINDS,
  kindsIn,
  PAGES,
  PATH_PREFIX,
  TOP_LEVEL,
} from '../../../model/kinds.ts';
import { jsonSchema } from '../../../tools/schemas/json-schema.ts';
import type { ReferenceNames } from '../../../tools/schemas/reference-names.ts';
import { asHint, labelOf, POST_HINT, singular, TEXT_HINT } from '../../form/labels.ts';
import type { CollectionFile, DecapCollection, DecapField } from './collection.ts';
import { decapFields, type Schema } from './decap-fields.ts';
import { type Defaults, withDefaults } from './defaults.ts';

/** What the editor's configuration depends on. */
export interface EditedSite {
  names: ReferenceNames;
  /** The files of content/pages/ with their layouts. */
  pages: readonly { slug: string; layout: string }[];
  /** What a new entry of a folder starts with. */
  defaults: Partial<Record<Folder, Defaults>>;
}

/** Layouts of any number of pages. */
const MANY = new Set<string>([PAGES.legal.layout, PAGES.custom.layout]);

const COLLECTION_NAMES = new Set<string>(Object.values(COLLECTIONS).map(({ name }) => name));

/** The field that gives an entry its title in lists and its file name: the first of these that a kind has. */
const IDENTIFIERS = ['title', 'name', 'city', 'listing.name'];

/**
 * All collections of the editor: everything in content/ but the ledger.
 * @param root the content folder, relative to the root of the repository
 */
export function collections(root: string, site: EditedSite): DecapCollection[] {
  return [
    ...KINDS.filter(({ name, layout = '' }) => COLLECTION_NAMES.has(name) || MANY.has(layout)).map(
      folderCollection,
    ),
    pageFiles(),
    ...KINDS.filter(({ files, name }) => files in TOP_LEVEL && name !== 'claims').map(topLevelFile),
  ];

  function folderCollection(kind: ContentKind): DecapCollection {
    const { title, layout = '' } = kind;
    const folder = kind.folder as Folder;
    const isDefault = kind === kindsIn(folder)[0];
    const name = isDefault ? folder : layout;
    const prefix = PATH_PREFIX[folder];
    const isNew = isDefault || layout === PAGES.custom.layout;
    const fields = withDefaults(kindFields(kind, site.names), (isNew && site.defaults[folder]) || {});
    const identifier = IDENTIFIERS.find((path) => hasField(fields, path)) ?? '';
    return {
      ...{ name, kind: kind.name, format: name, folder: `${root}/${folder}`, extension: 'md', create: true },
      ...{ label: isDefault ? labelOf(folder) : `${title}s`, label_singular: title },
      ...{
        identifier_field: identifier,
        summary: summaryOf(fields, identifier),
        sortable_fields: [
          ...(hasField(fields, 'publishDate')
            ? [{ field: 'publishDate', default_sort: 'desc' } as const]
            : []),
          { field: identifier },
        ],
      },
      slug: folder === 'locations' ? '{{city}}-{{state}}' : '{{slug}}',
      ...(layout && { filter: { field: 'layout', value: layout } }),
      ...(prefix && { preview_path: `${prefix.slice(1)}{{slug}}` }),
      ...(prefix === null && { editor: { preview: false } }),
      fields,
    };
  }

  function pageFiles(): DecapCollection {
    const files = site.pages
      // Folder collections have no files of subfolders.
      .filter(({ slug, layout }) => !MANY.has(layout) || slug.includes('/'))
      .map(({ slug, layout }): CollectionFile => {
        const kind = kindsIn('pages').find((one) => one.layout === layout) as ContentKind;
        const { title } = kind;
        const isOnly = site.pages.filter((page) => page.layout === layout).length === 1;
        return {
          // Previews are registered under this name, so no collection may have it.
          name: `page-${slug.replaceAll('/', '--')}`,
          kind: kind.name,
          label: isOnly || slug === '404' ? title : MANY.has(layout) ? `${title}: ${slug}` : labelOf(slug),
          file: `${root}/pages/${slug}.md`,
          preview_path: slug === 'index' ? '' : slug,
          fields: kindFields(kind, site.names),
        };
      });
    return { name: 'pages', label: 'Pages', format: 'pages', files };
  }

  function topLevelFile(kind: ContentKind): DecapCollection {
    const { name, title: label, files } = kind;
    const file = { name, kind: name, label, file: `${root}/${files}`, fields: kindFields(kind, site.names) };
    return { name, label, format: name, editor: { preview: false }, files: [file] };
  }
}

/** The fields of a kind, including its body. A file that is a list gets one field, `items`. */
function kindFields(kind: ContentKind, names: ReferenceNames): DecapField[] {
  const schema = jsonSchema(kind, names, (zodSchema, part) => {
    if (part.type === 'string' && isMultiline(zodSchema, part)) Object.assign(part, { multiline: true });
  });
  const isList = schema.type === 'array';
  const group = isList ? { type: 'object', properties: { items: schema }, required: ['items'] } : schema;
  const { body } = kind;
  const text: DecapField = {
    // A custom page also has blocks called "Text".
    ...{ name: 'body', label: kind.showsBody ? 'Body' : 'Text' },
    ...{ widget: 'markdown-text', required: !kind.showsBody },
    hint: asHint(
      `${body}. ${TEXT_HINT}${kind.name === 'post' ? ` ${POST_HINT}` : ''}`
        .replace(/^./, (first) => first.toUpperCase())
        .replace(/ \(`#+`\)/, ''),
    ),
  };
  const fields = decapFields(kind.name, group as Schema, names);
  if (isList)
    return fields.map((field) => ({ ...field, label: kind.title, label_singular: singular(kind.name) }));
  if (!body) return fields;
  // Writers want the text, so it comes before the fields that only search engines and lists need.
  const index = fields.findIndex(({ name }) => name === 'category' || name === 'seo');
  return fields.toSpliced(index, 0, text);
}

/** Whether a field needs room for several lines. */
function isMultiline(schema: z.core.$ZodType, { maxLength = 0 }: Schema): boolean {
  return maxLength > 100 && z.safeParse(schema, `${'several words '.repeat(5)}\non two lines`).success;
}

/** The text of an entry in lists: its name, the date of a post, and whether it is a draft. */
function summaryOf(fields: readonly DecapField[], identifier: string): string {
  const date = hasField(fields, 'publishDate') ? ' · {{publishDate}}' : '';
  const draft = hasField(fields, 'draft') ? "{{draft | ternary(' · draft', '')}}" : '';
  return `{{${identifier}}}${date}${draft}`;
}

function hasField(fields: readonly DecapField[], path: string): boolean {
  const [first, ...rest] = path.split('.');
  const found = fields.find(({ name }) => name === first);
  return found !== undefined && (rest.length === 0 || hasField(found.fields ?? [], rest.join('.')));
}
