import type { z } from 'zod';
import { formatField, type Mistake } from '../../base/errors.ts';
import { nearest } from '../../base/suggest.ts';
import { explainValue } from './explain.ts';
import type { YamlSource } from './yaml.ts';

/** Valid data, or the mistakes that make it invalid. */
export type Validated<Data> =
  | { data: Data; mistakes?: undefined }
  | { data?: undefined; mistakes: Mistake[] };

/**
 * Checks parsed YAML against a schema and tells each mistake with its line, its field and its mend.
 * @param schema the zod schema of the content kind
 * @param source parsed YAML with line look-up
 * @param file absolute path, for messages
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  source: YamlSource,
  file: string,
): Validated<z.infer<Schema>> {
  const result = schema.safeParse(source.data);
  if (result.success) return { data: result.data };
  const explained = result.error.issues.flatMap((issue) => explain(issue, schema, source.data));
  // Only the first for each field: what a second rule says of a wrong value is an echo.
  const byField = Map.groupBy(explained, ({ path }) => formatField(path));
  // A mistyped field name also leaves the right one missing: its suggestion mends both.
  for (const { path, meant } of explained) {
    const right = [...path.slice(0, -1), meant ?? ''];
    if (meant && valueAt(source.data, right) === undefined) byField.delete(formatField(right));
  }
  const mistakes = [...byField.values()].flatMap(([first]): Mistake[] =>
    first ? [{ file, line: source.lineOf(first.path), field: first.path, message: first.message }] : [],
  );
  return { mistakes: mistakes.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

interface Explained {
  path: PropertyKey[];
  message: string;
  /** The field that a mistyped name was probably meant to be. */
  meant?: string | undefined;
}

function explain(issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): Explained[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(schema, path);
    return issue.keys.map((key) => unknownField([...path, key], key, known));
  }
  if (issue.code === 'invalid_union') {
    const branch = issue.errors.find((errors) => errors.some((error) => error.path.length > 0));
    if (branch) {
      return branch.flatMap((inner) => explain({ ...inner, path: [...path, ...inner.path] }, schema, data));
    }
  }
  return [{ path, message: explainValue(issue, valueAt(data, path)) }];
}

function unknownField(path: PropertyKey[], key: string, known: string[]): Explained {
  const meant = nearest(key, known);
  const mend = meant ? `Did you mean ${meant}?` : `Known fields: ${known.join(', ')}`;
  return { path, message: `is not a field here. ${mend}`, meant };
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/** The field names that an object schema knows at a path; empty where the schema is not an object. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current = unwrap(schema);
  for (const key of path) {
    const definition = current._zod.def as { element?: z.ZodType; shape?: Record<string, z.ZodType> };
    const next = typeof key === 'number' ? definition.element : definition.shape?.[String(key)];
    if (!next) return [];
    current = unwrap(next);
  }
  return Object.keys((current._zod.def as { shape?: object }).shape ?? {});
}

/** What stands inside optional values, and the group of fields among alternatives. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType, options } = schema._zod.def as { innerType?: z.ZodType; options?: z.ZodType[] };
  const inner = innerType ?? options?.find((option) => 'shape' in option._zod.def);
  return inner ? unwrap(inner) : schema;
}
