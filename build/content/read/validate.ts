import type { z } from 'zod';
import { ContentError, formatField, type Mistake, sortMistakes } from '../../base/errors.ts';
import { nearest } from '../../base/suggest.ts';
import { explainValue } from './explain.ts';
import type { ParsedYaml } from './yaml.ts';

/**
 * Validates parsed YAML.
 * @param file absolute path, for messages
 * @param others mistakes of the file that are thrown with those found here
 * @throws ContentError with every mistake, sorted by line
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  { data, lineOf }: ParsedYaml,
  file: string,
  others: readonly Mistake[] = [],
): z.infer<Schema> {
  const result = schema.safeParse(data);
  if (result.success && others.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  const problems = issues.flatMap((issue) => describe(issue, schema, data));
  // Only the first problem of each field: the others usually follow from it.
  const byField = Map.groupBy(problems, ({ path }) => formatField(path));
  // A mistyped field name also leaves the right field missing; one suggestion fixes both.
  for (const { path, meant } of problems) {
    const right = [...path.slice(0, -1), meant ?? ''];
    if (meant && valueAt(data, right) === undefined) byField.delete(formatField(right));
  }
  const mistakes = [...byField.values()].flatMap(([first]): Mistake[] =>
    first ? [{ file, line: lineOf(first.path), field: first.path, message: first.message }] : [],
  );
  throw new ContentError(sortMistakes([...mistakes, ...others]));
}

interface Problem {
  path: PropertyKey[];
  message: string;
  /** The field that a mistyped name was probably meant to be. */
  meant?: string | undefined;
}

function describe(issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): Problem[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(schema, path);
    return issue.keys.map((key) => {
      const meant = nearest(key, known);
      const fix = meant ? `Did you mean ${meant}?` : `Known fields: ${known.join(', ')}`;
      return { path: [...path, key], message: `unknown field. ${fix}`, meant };
    });
  }
  if (issue.code === 'invalid_union') {
    const branch = issue.errors.find((errors) => errors.some((error) => error.path.length > 0));
    if (branch) {
      return branch.flatMap((inner) => describe({ ...inner, path: [...path, ...inner.path] }, schema, data));
    }
  }
  return [{ path, message: explainValue(issue, valueAt(data, path)) }];
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/** The fields of an object schema at a path. */
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

/** The schema inside an optional one, and the object schema of a union. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType, options } = schema._zod.def as { innerType?: z.ZodType; options?: z.ZodType[] };
  const inner = innerType ?? options?.find((option) => 'shape' in option._zod.def);
  return inner ? unwrap(inner) : schema;
}
