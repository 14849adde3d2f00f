import { REFERENCES } from '../../../model/references.ts';
import { NAMES_OF, type ReferenceNames } from '../../../tools/schemas/reference-names.ts';
import type { DecapField } from './collection.ts';

/** The collections to load suggestions from. Other references are lists of names. */
const RELATIONS: Partial<Record<keyof ReferenceNames, Partial<DecapField>>> = {
  categories: {
    ...{ collection: 'categories', file: 'categories', value_field: 'items.*.slug' },
    ...{ search_fields: ['items.*.label'], display_fields: ['items.*.label'] },
  },
  authors: entries('authors', 'name'),
  clients: entries('clients', 'name'),
  locations: entries('locations', 'city'),
  industries: entries('industries', 'name'),
};

function entries(collection: string, shown: string): Partial<DecapField> {
  return { collection, value_field: '{{slug}}', search_fields: [shown], display_fields: [shown] };
}

/** The widget of a field that refers to another entry; undefined for other fields. @param path "items[].service" */
export function referenceWidget(
  kind: string,
  path: string,
  names: ReferenceNames,
): Pick<DecapField, 'widget' | 'options'> | undefined {
  const reference = REFERENCES.find((each) => each.kind === kind && each.path === path);
  if (!reference) return undefined;
  const list = NAMES_OF[reference.to];
  const relation = RELATIONS[list];
  if (relation) return { widget: 'relation', options_length: 200, ...relation } as DecapField;
  return { widget: 'select', options: [...names[list]] };
}
