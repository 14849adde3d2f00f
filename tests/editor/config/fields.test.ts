import { describe, expect, test } from 'vitest';
import type { Field } from '../../../editor/config/collection.ts';
import { collections } from '../../../editor/config/collections.ts';
import { fieldsOf, type Schema } from '../../../editor/config/fields.ts';
import { KINDS } from '../../../model/kinds.ts';
import { jsonSchema } from '../../../tools/schemas/json-schema.ts';
import { fieldRows } from '../../../tools/schemas/reference.ts';
import { fieldAt, SITE } from './known.ts';

/** The fields of each kind, as the editor has them. */
const FIELDS = new Map<string, Field[]>();
for (const { kind = '', fields, files = [] } of collections('content', SITE)) {
  if (fields) FIELDS.set(kind, fields);
  for (const file of files) FIELDS.set(file.kind, file.fields);
}

const field = (kind: string, path: string): Field => {
  const found = fieldAt(FIELDS.get(kind) ?? [], path);
  if (!found) throw new Error(`${kind} has no field ${path}`);
  return found;
};
/** The field that the editor makes of a schema. */
const made = (part: Schema, required: string[] = []) =>
  fieldsOf('post', { type: 'object', properties: { part }, required }, SITE.names)[0];

describe('every field of the content', () => {
  const kinds = KINDS.filter(({ name }) => name !== 'claims');

  /** The paths of fields as the reference in docs/content.md has them. */
  function paths(fields: readonly Field[], path = ''): string[] {
    return fields.flatMap((each) => {
      const name = path ? `${path}.${each.name}` : each.name;
      const inner = each.widget === 'list' && !each.one ? `${name}[]` : name;
      const types = each.types?.flatMap((type) => paths(type.fields ?? [], name)) ?? [];
      return [
        name,
        ...(each.types ? [`${name}.${each.typeKey}`] : []),
        ...types,
        ...paths(each.fields ?? [], inner),
      ];
    });
  }

  test.each(kinds)('$name', (kind) => {
    const schema = jsonSchema(kind, SITE.names);
    const fields = FIELDS.get(kind.name) ?? [];
    const isList = schema.type === 'array';
    const inEditor = new Set(paths(isList ? (fields[0]?.fields ?? []) : fields));
    const inSchema = new Set(fieldRows(schema).map(({ name }) => name));
    inEditor.delete('body');
    // The author of an older post can be a group, which is edited as text; two fields have no use.
    for (const part of ['author.name', 'author.bio', 'author.image', 'id', 'popular']) {
      if (kind.name === 'post') inSchema.delete(part);
    }
    expect(inEditor).toEqual(inSchema);
  });

  test('a value that no widget can edit stops the editor, with its path', () => {
    const properties = { group: { type: 'object', properties: { part: { type: 'null' } } } } as const;
    expect(() => fieldsOf('post', { type: 'object', properties }, SITE.names)).toThrow(
      'post: no widget can edit group.part. Add one to editor/config/fields.ts',
    );
  });
});

describe('a field', () => {
  test('is required if its schema says so', () => {
    expect(field('post', 'title').required).toBe(true);
    expect(field('post', 'names').required).toBe(false);
  });

  test('of text has the bounds of its schema, and says what is wrong', () => {
    expect(field('post', 'excerpt')).toMatchObject({
      widget: 'text',
      pattern: ['^[\\s\\S]{40,300}$', 'needs 40 to 300 characters'],
    });
    expect(field('post', 'title')).toMatchObject({
      widget: 'string',
      pattern: ['^[\\s\\S]{1,140}$', 'is longer than 140 characters'],
    });
    expect(field('page-services', 'groups.items.slug').pattern).toEqual([
      '^[a-z0-9]+(-[a-z0-9]+)*$',
      'is not a slug. Use lower-case letters, digits and single hyphens, for example my-first-post',
    ]);
  });

  test('of numbers has the bounds of its schema', () => {
    expect(made({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })).toEqual({
      ...{ name: 'part', label: 'Part', required: false },
      ...{ widget: 'number', value_type: 'int', min: 1 },
    });
    expect(field('location', 'business.latitude')).toMatchObject({ widget: 'number', value_type: 'float' });
  });

  test('of several values has their number', () => {
    expect(field('post', 'tags')).toMatchObject({ widget: 'list', min: 1, max: 10, label_singular: 'tag' });
    expect(field('post', 'tags.item')).toMatchObject({ widget: 'string', required: true });
    expect(field('site', 'cms.backend')).toMatchObject({ widget: 'select', options: ['github', 'gitlab'] });
  });

  test('of dates and pictures has their widgets', () => {
    const date = { widget: 'datetime', date_format: 'YYYY-MM-DD', time_format: false };
    expect(field('post', 'publishDate')).toMatchObject(date);
    expect(field('post', 'featuredImage')).toMatchObject({ widget: 'image', choose_url: false });
  });

  test('that refers to something else offers what there is', () => {
    const entry = { widget: 'relation', value_field: '{{slug}}' };
    expect(field('post', 'category')).toMatchObject({
      ...{ widget: 'relation', collection: 'categories', file: 'categories' },
      ...{ value_field: 'items.*.slug', display_fields: ['items.*.label'] },
    });
    expect(field('post', 'author')).toMatchObject({ ...entry, collection: 'authors' });
    expect(field('case-study', 'location')).toMatchObject({ ...entry, collection: 'locations' });
    const services = { widget: 'select', options: SITE.names.servicePages };
    expect(field('service', 'related.items.service')).toMatchObject(services);
    expect(field('case-study', 'services')).toMatchObject({ ...services, multiple: true, min: 1, max: 6 });
  });

  test('that may be null may be empty', () => {
    expect(field('site', 'reporting')).toMatchObject({ widget: 'string', nullable: true, required: false });
  });

  test('of a price is a number or a word', () => {
    const { pattern: [pattern = '', message] = [], ...price } = field('pricing', 'packages.items.price');
    expect(price).toMatchObject({ widget: 'string', numeric: true });
    const isValid = (text: string) => new RegExp(pattern).test(text);
    expect(['1500', '99.5', 'custom', 'Custom', '$99', ''].map(isValid)).toEqual([
      ...[true, true, true, false, false, false],
    ]);
    expect(message).toBe('is neither a number nor "custom"');
  });

  test('that is a group is a list of one if it can be left out', () => {
    expect(field('location', 'business')).toMatchObject({ widget: 'object', required: true });
    expect(field('post', 'seo')).toMatchObject({ widget: 'list', one: true, max: 1, required: false });
  });

  test('that is one of several groups offers their kinds', () => {
    const drawing = field('service', 'illustration.drawing');
    expect(drawing).toMatchObject({ widget: 'list', typeKey: 'kind', one: true, min: 1, max: 1 });
    expect(drawing.types?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['budget-flow', 'search-results']),
    );
    expect(drawing.types?.flatMap(({ fields = [] }) => fields.map(({ name }) => name))).not.toContain('kind');
  });

  test('has a hint for people who see no files', () => {
    expect(field('post', 'category').hint).toBe('The category of the post.');
    expect(field('post', 'draft').hint).toMatch(/^Hidden from visitors until you switch this off/);
    expect(field('site', 'reporting').hint).not.toContain('null');
  });

  test('has its description below it, which is not markdown', () => {
    expect(made({ type: 'string', description: 'A *slug* with [dashes](-) <b>' })?.hint).toBe(
      'A \\*slug\\* with \\[dashes\\](\\-) \\<b\\>',
    );
  });
});
