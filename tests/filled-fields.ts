import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Texts, one of which any pattern of a field takes. */
const TEXTS = [
  'Words that say what this is about, for a test',
  '/images/barn.jpg',
  '/about',
  'services/seo',
  'https://www.example.com/',
  '2026-11-04',
  '2026-11',
  '4 9 - 2',
  '50% 30%',
  'a-slug',
  '30 days',
  '7 min read',
  '$3,000',
  '12%',
  'Week 1',
  'M0 0h9v9z',
  'someone@example.com',
  '+14025550142',
];

/**
 * Sets every field that a schema knows and a file lacks.
 * @param value what the file has
 */
export function withEveryField(schema: Schema, value?: unknown): unknown {
  const { anyOf, oneOf, items, properties } = schema;
  const branches = (anyOf ?? oneOf) as Schema[] | undefined;
  if (branches)
    return withEveryField(branches.find((branch) => isOf(branch, value)) ?? branches[0] ?? {}, value);
  if (properties) {
    const given = (value ?? {}) as Record<string, unknown>;
    const all = Object.entries(properties as Record<string, Schema>);
    return Object.fromEntries(all.map(([key, part]) => [key, withEveryField(part, given[key])]));
  }
  if (items && !Array.isArray(items)) {
    const given = (value ?? Array.from({ length: Math.max(1, schema.minItems ?? 1) })) as unknown[];
    return given.map((item) => withEveryField(items as Schema, item));
  }
  return value ?? simpleValue(schema);
}

/** Whether a value is of one branch of a union: blocks are told apart by constants. */
function isOf({ type, properties, enum: values }: Schema, value: unknown): boolean {
  if (value === undefined) return type !== 'null';
  if (typeof value !== 'object' || value === null)
    return values ? values.includes(value as string) : type === typeof value;
  const constants = Object.entries((properties ?? {}) as Record<string, Schema>).filter(
    ([, part]) => part.const !== undefined,
  );
  return (
    type === (Array.isArray(value) ? 'array' : 'object') &&
    constants.every(([key, part]) => (value as Record<string, unknown>)[key] === part.const)
  );
}

function simpleValue({
  type,
  const: constant,
  enum: values,
  pattern,
  minLength = 0,
  maxLength = 1e4,
  ...schema
}: Schema) {
  if (constant !== undefined) return constant;
  if (values) return values[0];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  const isTaken = (text: string) => !pattern || new RegExp(pattern, 'u').test(text);
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  const found =
    TEXTS.find((text) => isTaken(text) && fits(text)) ??
    TEXTS.map((text) => text.slice(0, maxLength)).find(isTaken);
  return found ?? `no text for ${pattern}`;
}
