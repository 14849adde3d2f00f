import type { z } from 'zod';
import type { Known } from '../new/site.ts';

/** What the content of a site knows by name. */
export type Names = Pick<Known, 'categories' | 'authors' | 'groups' | 'servicePages'>;

type Schema = z.core.JSONSchema.BaseSchema;

/** A field whose value is a name that must exist elsewhere (build/content/read/cross-file.ts has the same fields). */
interface NamedField {
  /** The schema that has it, and where: "items" stands for each item of a list. */
  kind: string;
  path: string;
  names: keyof Names;
  /** Other texts are right, too. */
  open?: true;
}

const NAMED_FIELDS: readonly NamedField[] = [
  { kind: 'post', path: 'category', names: 'categories' },
  { kind: 'post', path: 'author', names: 'authors', open: true },
  { kind: 'service', path: 'listing.group', names: 'groups' },
  { kind: 'service', path: 'related.items[].service', names: 'servicePages' },
  { kind: 'pricing', path: 'parent', names: 'servicePages' },
  { kind: 'page-home', path: 'highlights.items[].service', names: 'servicePages' },
  { kind: 'page-about', path: 'leader.author', names: 'authors' },
];

/**
 * Lists the names of a site in the fields that hold one, so that editors offer them and mark others.
 * @param kind the name of the schema
 * @param schema the schema, which is changed
 * @param names what the site knows by name
 * @throws Error when a field of the list is no more in the schema
 */
export function addKnownNames(kind: string, schema: Schema, names: Names): void {
  for (const field of NAMED_FIELDS.filter((named) => named.kind === kind)) {
    const found = fieldAt(schema, field.path);
    if (!found) throw new Error(`${kind} has no field ${field.path}: correct NAMED_FIELDS`);
    const known = [...names[field.names]];
    // A list of nothing would refuse every value.
    if (known.length === 0) continue;
    if (field.open) found.anyOf = [{ type: 'string', enum: known }, ...(found.anyOf ?? [])];
    else found.enum = known;
  }
}

/** The schema of a field by its path: "related.items[].service". */
function fieldAt(schema: Schema, path: string): Schema | undefined {
  let current: Schema | undefined = schema;
  for (const key of path.replaceAll('[]', '.[]').split('.')) {
    current = (key === '[]' ? current?.items : current?.properties?.[key]) as Schema | undefined;
  }
  return current;
}
