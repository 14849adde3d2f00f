import type { z } from 'zod';
import { REFERENCES, type ReferenceTarget } from '../../model/references.ts';
import type { ExistingContent } from '../new/existing-content.ts';

/** Names that content fields refer to. */
export type ReferenceNames = Pick<
  ExistingContent,
  | 'categories'
  | 'authors'
  | 'clients'
  | 'groups'
  | 'serviceSlugs'
  | 'servicePages'
  | 'locations'
  | 'industries'
  | 'downloads'
  | 'cases'
  | 'priceLists'
  | 'forms'
>;

/** For schemas and docs that apply to every site. */
export const NO_NAMES: ReferenceNames = {
  categories: [],
  authors: [],
  clients: [],
  groups: [],
  serviceSlugs: [],
  servicePages: [],
  locations: [],
  industries: [],
  downloads: [],
  cases: [],
  priceLists: [],
  forms: [],
};

/** The list of names that a field can refer to, by its target. */
export const NAMES_OF: Record<ReferenceTarget, keyof ReferenceNames> = {
  category: 'categories',
  author: 'authors',
  client: 'clients',
  group: 'groups',
  service: 'serviceSlugs',
  'service-page': 'servicePages',
  location: 'locations',
  industry: 'industries',
  download: 'downloads',
  'case-study': 'cases',
  'price-list': 'priceLists',
  form: 'forms',
};

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Adds the site's names to the fields that refer to them, so that text editors suggest these and mark any other.
 * @param kind name of the schema
 * @throws Error if the schema lacks a field of REFERENCES
 */
export function suggestNames(kind: string, schema: Schema, names: ReferenceNames): void {
  for (const field of REFERENCES.filter((reference) => reference.kind === kind)) {
    const part = fieldAt(schema, field.path);
    if (!part) throw new Error(`${kind} has no field ${field.path}. Update REFERENCES`);
    const suggestions = [...names[NAMES_OF[field.to]]];
    // An empty enum would reject every value.
    if (suggestions.length === 0) continue;
    if (field.open) part.anyOf = [{ type: 'string', enum: suggestions }, ...(part.anyOf ?? [])];
    else part.enum = suggestions;
  }
}

/** @param path for example "related.items[].service" */
function fieldAt(schema: Schema, path: string): Schema | undefined {
  let current: Schema | undefined = schema;
  for (const key of path.replaceAll('[]', '.[]').split('.')) {
    const branches: Schema[] = [current ?? {}, ...((current?.oneOf ?? current?.anyOf ?? []) as Schema[])];
    const found = branches.flatMap(
      (branch) => (key === '[]' ? branch.items : branch.properties?.[key]) ?? [],
    );
    current = found[0] as Schema | undefined;
  }
  return current;
}
