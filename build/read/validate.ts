import type { z } from 'zod';
import type { Mistake } from '../errors.ts';
import { nearest, suggest } from './nearest.ts';
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
  const mistakes = result.error.issues
    .flatMap((issue) => explain(issue, schema, source.data))
    .map(({ path, message }): Mistake => ({ file, line: source.lineOf(path), field: path, message }));
  return { mistakes };
}

interface Explained {
  path: PropertyKey[];
  message: string;
}

function explain(issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): Explained[] {
  const value = valueAt(data, issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: unknownField(key, fieldsAt(schema, issue.path)),
      }));
    case 'invalid_union': {
      const branch = issue.errors.find((errors) => errors.some((error) => error.path.length > 0));
      if (branch)
        return branch.flatMap((inner) =>
          explain({ ...inner, path: [...issue.path, ...inner.path] }, schema, data),
        );
      return [{ path: issue.path, message: `${quote(value)} does not fit. ${issue.message}` }];
    }
    case 'invalid_value': {
      const known = issue.values.map(String);
      if (value === undefined) return [{ path: issue.path, message: `is missing. ${suggest('', known)}` }];
      return [
        { path: issue.path, message: `${quote(value)} is not known here. ${suggest(String(value), known)}` },
      ];
    }
    case 'invalid_type':
      if (value === undefined) return [{ path: issue.path, message: 'is missing. Add it' }];
      if (/^is /.test(issue.message))
        return [{ path: issue.path, message: `${quote(value)} ${issue.message}` }];
      return [
        {
          path: issue.path,
          message: `${quote(value)} is ${typeName(value)}, not ${article(issue.expected)}`,
        },
      ];
    case 'custom':
    case 'invalid_format':
      return [{ path: issue.path, message: `${quote(value)} ${issue.message}` }];
    default:
      return [{ path: issue.path, message: issue.message }];
  }
}

function unknownField(key: string, known: string[]): string {
  const near = nearest(key, known);
  return `is not a field here. ${near ? `Did you mean ${near}?` : `Known fields: ${known.join(', ')}`}`;
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

function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType } = schema._zod.def as { innerType?: z.ZodType };
  return innerType ? unwrap(innerType) : schema;
}

function quote(value: unknown): string {
  const shown = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value));
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown;
}

function typeName(value: unknown): string {
  if (value === null) return 'empty';
  return Array.isArray(value) ? 'a list' : article(typeof value);
}

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

function article(type: string): string {
  return TYPE_NAMES[type] ?? type;
}
