import type { z } from 'zod';
import { REFERENCES, type ReferenceTarget } from '../../model/references.ts';
import type { ExistingContent } from '../new/existing-content.ts';

/** Names that content fields refer to. */
export type ReferenceNames = Pick<
  ExistingContent,
  'categories' | 'authors' | 'clients' | 'groups' | 'servicePages' | 'locations' | 'industries' | 'downloads'
>;

/** For what holds on every site. */
export const NO_NAMES: ReferenceNames = {
  categories: [],
  authors: [],
  clients: [],
  groups: [],
  servicePages: [],
  locations: [],
  industries: [],
  downloads: [],
};

/** Where the names of a kind are. */
export const NAMES_OF: Record<ReferenceTarget, keyof ReferenceNames> = {
  category: 'categories',
  author: 'authors',
  client: 'clients',
  group: 'groups',
  service: 'servicePages',
  location: 'locations',
  industry: 'industries',
  download: 'downloads',
};

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Adds the site's names to the schema's fields that refer to one, so that editors suggest them and mark others.
 * @param kind name of the schema
 * @throws Error if the schema lacks a field of REFERENCES
 */
export function suggestNames(kind: string, schema: Schema, names: ReferenceNames): void {
  for (const field of REFERENCES.filter((reference) => reference.kind === kind)) {
    const found = fieldAt(schema, field.path);
    if (!found) throw new Error(`${kind} has no field ${field.path}: update REFERENCES`);
    const known = [...names[NAMES_OF[field.to]]];
    // An empty enum would reject every value.
    if (known.length === 0) continue;
    if (field.open) found.anyOf = [{ type: 'string', enum: known }, ...(found.anyOf ?? [])];
    else found.enum = known;
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
