import { expect, test } from 'vitest';
import type { DecapField } from '../../../editor/hosted/config/collection.ts';
import { collections } from '../../../editor/hosted/config/collections.ts';
import { decapFields, type Schema } from '../../../editor/hosted/config/decap-fields.ts';
import { KINDS, LANGUAGE_SETTINGS } from '../../../model/kinds.ts';
import { jsonSchema } from '../../../tools/schemas/json-schema.ts';
import { fieldRows } from '../../../tools/schemas/reference.ts';
import { fieldAt, SITE } from './edited-site.ts';

/** The fields of each kind, as the editor has them. */
const FIELDS = new Map<string, DecapField[]>();
for (const { kind = '', fields, files = [] } of collections('content', SITE)) {
  if (fields) FIELDS.set(kind, fields);
  for (const file of files) FIELDS.set(file.kind, file.fields);
}

const field = (kind: string, path: string): DecapField => {
  const found = fieldAt(FIELDS.get(kind) ?? [], path);
  if (!found) throw new Error(`${kind} has no field ${path}`);
  return found;
};
/** The field that the editor makes of a schema. */
const made = (part: Schema, required: string[] = []) =>
  decapFields('post', { type: 'object', properties: { part }, required }, SITE.names)[0];

const kinds = KINDS.filter(({ name }) => name !== 'claims' && name !== LANGUAGE_SETTINGS.name);

/** The paths of fields as the reference in docs/fields.md has them. */
function paths(fields: readonly DecapField[], path = ''): string[] {
  return fields.flatMap((each) => {
    const name = path ? `${path}.${each.name}` : each.name;
    const inner = each.widget === 'list' && !each.one ? `${name}[]` : name;
    const types = each.types?.flatMap((type) => paths(type.fields ?? [], inner)) ?? [];
    const key = each.types ? [`${inner}.${each.typeKey}`] : [];
    return [name, ...key, ...types, ...paths(each.fields ?? [], inner)];
  });
}

test.each(kinds)('every field of the content has a widget: $name', (kind) => {
  const schema = jsonSchema(kind, SITE.names);
  const fields = FIELDS.get(kind.name) ?? [];
  const inEditor = new Set(paths(schema.type === 'array' ? (fields[0]?.fields ?? []) : fields));
  const inSchema = new Set(fieldRows(schema).map(({ name }) => name));
  inEditor.delete('body');
  // An author can be a group, which the editor shows by name; two fields have no use.
  const group = ['name', 'bio', 'image'].flatMap((name) => [`author.${name}`, `author[].${name}`]);
  const left = [...group, 'id', 'popular'];
  for (const part of kind.name === 'post' ? left : []) inSchema.delete(part);
  expect(inEditor).toEqual(inSchema);
});

test('a value that no widget can edit stops the editor, with its path', () => {
  const properties = { group: { type: 'object', properties: { part: { type: 'null' } } } } as const;
  expect(() => decapFields('post', { type: 'object', properties }, SITE.names)).toThrow(
    'post: no widget can edit group.part. Add one to editor/hosted/config/decap-fields.ts',
  );
});

const ENTRY = { widget: 'relation', value_field: '{{slug}}' };
const PAGES = { widget: 'select', options: SITE.names.servicePages };
const SERVICES = { widget: 'select', options: SITE.names.serviceSlugs };

test.each<[kind: string, path: string, expected: object]>([
  ['post', 'title', { required: true }],
  ['post', 'aliases', { required: false }],
  ['post', 'excerpt', { widget: 'text', pattern: ['^[\\s\\S]{40,300}$', 'needs 40 to 300 characters'] }],
  ['post', 'title', { widget: 'string', pattern: ['^[\\s\\S]{1,140}$', 'is longer than 140 characters'] }],
  [
    'page-services',
    'groups.items.slug',
    { pattern: ['^[a-z0-9]+(-[a-z0-9]+)*$', expect.stringMatching(/^is not a slug\. Use .*my-first-post$/)] },
  ],
  ['location', 'business.latitude', { widget: 'number', value_type: 'float' }],
  ['post', 'tags', { widget: 'list', min: 1, max: 10, label_singular: 'tag' }],
  ['post', 'tags.item', { widget: 'string', required: true }],
  ['site', 'cms.backend', { widget: 'select', options: ['github', 'gitlab'] }],
  ['post', 'publishDate', { widget: 'datetime', date_format: 'YYYY-MM-DD', time_format: false }],
  ['post', 'featuredImage', { widget: 'image', choose_url: false }],
  [
    'page-about',
    'hero.image.file',
    { widget: 'image', hint: 'A photo, best 1600 pixels wide or wider.', required: true },
  ],
  [
    'post',
    'category',
    {
      ...{ widget: 'relation', collection: 'categories', file: 'categories' },
      ...{ value_field: 'items.*.slug', display_fields: ['items.*.label'] },
      hint: 'The category of the post.',
    },
  ],
  [
    'post',
    'author',
    {
      ...ENTRY,
      collection: 'authors',
      multiple: true,
      min: 1,
      max: 6,
      hint: 'Who wrote the post.',
    },
  ],
  ['case-study', 'location', { ...ENTRY, collection: 'locations' }],
  ['service', 'related.items.service', PAGES],
  ['case-study', 'services', { ...SERVICES, multiple: true, min: 1, max: 6 }],
  [
    'site',
    'reporting',
    { widget: 'string', nullable: true, required: false, hint: expect.not.stringContaining('null') },
  ],
  ['location', 'business', { widget: 'object', required: true }],
  ['post', 'seo', { widget: 'list', one: true, max: 1, required: false }],
  ['service', 'illustration.drawing', { widget: 'list', typeKey: 'kind', one: true, min: 1, max: 1 }],
  ['post', 'aliases', { label_singular: 'old address' }],
  ['service', 'reasons.items', { label_singular: 'reason' }],
  ['service', 'comparison.items.us', { label_singular: 'point' }],
  ['client', 'people', { label_singular: 'person' }],
  ['categories', 'items', { label_singular: 'category' }],
  [
    'location',
    'business.postalCode',
    { pattern: [expect.any(String), expect.not.stringContaining('quotes')] },
  ],
  ['page-page', 'indexed', { widget: 'boolean', default: true, isOn: true }],
  ['page-page', 'blocks.quote', { summary: "{{text | truncate(80, '…')}}" }],
  ['post', 'draft', { hint: expect.stringMatching(/^Hidden from visitors until you switch this off/) }],
])('a field has the widget and the bounds of its schema: %s, %s', (kind, path, expected) => {
  expect(field(kind, path)).toMatchObject(expected);
});

test('a whole number has bounds only where its schema has them', () => {
  expect(made({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })).toEqual({
    ...{ name: 'part', label: 'Part', required: false },
    ...{ widget: 'number', value_type: 'int', min: 1 },
  });
});

test('a phone number may be written as people write it', () => {
  const { pattern: [pattern = ''] = [], hint } = field('site', 'phone');
  const typed = ['(520) 555-0199', '520.555.0199', '+1 520 555 0199', '+15205550199', '555-0199', 'call us'];
  expect(typed.filter((text) => new RegExp(pattern).test(text))).toEqual(typed.slice(0, 4));
  expect(hint).toBe('The phone number. Pages show it in US format.');
});

test('no hint speaks of writing a file', () => {
  const hints = (fields: readonly DecapField[]): string[] =>
    fields.flatMap(({ widget, hint = '', fields: inner = [], types = [], field: item }) => [
      ...(widget === 'hidden' ? [] : [hint.replaceAll('\\', '')]),
      ...hints([...inner, ...types, ...(item ? [item] : [])]),
    ]);
  const technical =
    /in quotes|In a file|the slug of|YYYY|static\/|\bnull\b|YAML|front matter|\.md\b|author file|\(h1\)|`#/;
  expect([...FIELDS.values()].flatMap(hints).filter((hint) => technical.test(hint))).toEqual([]);
});

test('a price is a number or a word', () => {
  const { pattern: [pattern = '', message] = [], ...price } = field('pricing', 'packages.items.price');
  expect(price).toMatchObject({ widget: 'string', numeric: true });
  const given = ['1500', '99.5', 'custom', 'Custom', '$99', ''];
  expect(given.filter((text) => new RegExp(pattern).test(text))).toEqual(['1500', '99.5', 'custom']);
  expect(message).toBe('is neither a number nor "custom"');
});

test('one of several groups offers their kinds', () => {
  const { types = [] } = field('service', 'illustration.drawing');
  expect(types.map(({ name }) => name)).toEqual(expect.arrayContaining(['budget-flow', 'search-results']));
  expect(types.flatMap(({ fields = [] }) => fields.map(({ name }) => name))).not.toContain('kind');
});

test('a description is not markdown', () => {
  expect(made({ type: 'string', description: 'A *slug* with [dashes](-) <b>' })?.hint).toBe(
    'A \\*slug\\* with \\[dashes\\](\\-) \\<b\\>',
  );
});
