import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Describes the values that a field accepts: "text, 40 to 300 characters", "list of 3 to 6 groups". */
export function valueInWords(schema: Schema): string {
  if (schema.anyOf) return [...new Set((schema.anyOf as Schema[]).map(valueInWords))].join(', or ');
  const types: unknown = schema.type;
  if (Array.isArray(types)) return types.map((type) => valueInWords({ ...schema, type })).join(', or ');
  const allowed = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (allowed) {
    const values = allowed.map((value) => `\`${String(value)}\``).join(', ');
    return allowed.length > 1 ? `one of ${values}` : values;
  }
  switch (schema.type) {
    case 'string':
      return [withLimits('text', schema.minLength, schema.maxLength, 'characters'), fixOf(schema)]
        .filter(Boolean)
        .join('. ');
    case 'integer':
    case 'number': {
      const name = schema.type === 'integer' ? 'whole number' : 'number';
      return withLimits(name, schema.minimum, schema.maximum);
    }
    case 'boolean':
      return '`true` or `false`';
    case 'null':
      return '`null`';
    case 'array':
      return listOf(schema);
    default:
      return 'group of fields';
  }
}

function listOf({ items, minItems = 0, maxItems }: Schema): string {
  const item = valueInWords((items ?? {}) as Schema);
  const many = item
    .replace('group of fields', 'groups of fields')
    .replace(/^text,?/, 'texts')
    .replace(/^texts (?=at|\d)/, 'texts of ');
  if (minItems === maxItems) return `list of ${minItems} ${many}`;
  if (maxItems !== undefined && minItems === 0) return `list of at most ${maxItems} ${many}`;
  if (maxItems !== undefined) return `list of ${minItems} to ${maxItems} ${many}`;
  return minItems > 1 ? `list of ${minItems} or more ${many}` : `list of ${many}`;
}

/** Omits a minimum of one character, which only means that the field isn't empty. */
function withLimits(name: string, least: number | undefined, most: number | undefined, unit = ''): string {
  const end = unit && ` ${unit}`;
  const [from, to] = [least, most].map((limit) => limit?.toLocaleString('en-US', { useGrouping: 'min2' }));
  const atLeast = least !== undefined && least > (unit ? 1 : -Infinity);
  if (least !== undefined && least === most) return `${name}, ${to}${end}`;
  if (most === undefined || most >= Number.MAX_SAFE_INTEGER) return name;
  return atLeast ? `${name}, ${from} to ${to}${end}` : `${name}, at most ${to}${end}`;
}

/** How to write a value that needs a certain format: the message about a wrong value, without its first sentence. */
function fixOf(schema: Schema): string {
  const { patternErrorMessage = '' } = schema as { patternErrorMessage?: string };
  const [, ...fix] = patternErrorMessage.split('. ');
  return fix.join('. ').replace(/^Compare it with another file$/, '');
}
