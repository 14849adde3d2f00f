import type { z } from 'zod';
import type { KnownContent } from '../new/known-content.ts';

/** Names that content fields refer to. */
export type Names = Pick<
  KnownContent,
  'categories' | 'authors' | 'clients' | 'groups' | 'servicePages' | 'locations' | 'industries'
>;

type Schema = z.core.JSONSchema.BaseSchema;

/** A field whose value must exist elsewhere (build/content/read/cross-file.ts checks the same fields). */
export interface NamedField {
  kind: string;
  path: string;
  names: keyof Names;
  /** Other values are valid, too. */
  open?: true;
}

export const NAMED_FIELDS: readonly NamedField[] = [
  { kind: 'post', path: 'category', names: 'categories' },
  { kind: 'post', path: 'author', names: 'authors', open: true },
  { kind: 'service', path: 'listing.group', names: 'groups' },
  { kind: 'service', path: 'related.items[].service', names: 'servicePages' },
  { kind: 'pricing', path: 'parent', names: 'servicePages' },
  { kind: 'page-home', path: 'highlights.items[].service', names: 'servicePages' },
  { kind: 'page-about', path: 'leader.author', names: 'authors' },
  { kind: 'page-about', path: 'team.authors[]', names: 'authors' },
  { kind: 'page-about', path: 'clients.logos[]', names: 'clients' },
  { kind: 'page-about', path: 'clients.testimonials[].client', names: 'clients' },
  { kind: 'page-home', path: 'clients.logos[]', names: 'clients' },
  { kind: 'location', path: 'caseStudies.items[].client', names: 'clients' },
  { kind: 'case-study', path: 'client', names: 'clients' },
  { kind: 'case-study', path: 'location', names: 'locations' },
  { kind: 'case-study', path: 'industry', names: 'industries' },
  { kind: 'case-study', path: 'services[]', names: 'servicePages' },
  { kind: 'case-study', path: 'figures.items[].service', names: 'servicePages' },
  { kind: 'page-home', path: 'clients.quote.client', names: 'clients' },
  ...['service', 'pricing', 'industry', 'case-study'].map(
    (kind): NamedField => ({ kind, path: 'quote.client', names: 'clients' }),
  ),
];

/**
 * Adds the site's names to the schema's fields that refer to one, so that editors suggest them and mark others.
 * @param kind name of the schema
 * @throws Error if the schema lacks a field of NAMED_FIELDS
 */
export function addKnownNames(kind: string, schema: Schema, names: Names): void {
  for (const field of NAMED_FIELDS.filter((named) => named.kind === kind)) {
    const found = fieldAt(schema, field.path);
    if (!found) throw new Error(`${kind} has no field ${field.path}: update NAMED_FIELDS`);
    const known = [...names[field.names]];
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
    current = (key === '[]' ? current?.items : current?.properties?.[key]) as Schema | undefined;
  }
  return current;
}
