import { expect, test } from 'vitest';
import type { z } from 'zod';
import { FORMER_COLORS } from '../../../model/former-colors.ts';
import { FORMER_FIELDS } from '../../../model/former-fields.ts';
import { KINDS } from '../../../model/kinds.ts';
import { COLOR_NAMES } from '../../../rules/brand.ts';

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
}

/** The schemas of a field, inside of optional ones and unions. @param field "cities[].squareMiles" */
function schemasAt(schema: z.ZodType, field: string): z.ZodType[] {
  const parts = field.match(/[^.[\]]+|\[\]/g) ?? [];
  return parts.reduce(
    (schemas, part) =>
      schemas.flatMap(inner).flatMap((each) => {
        const { element, shape } = each._zod.def as Definition;
        return (part === '[]' ? element : shape?.[part]) ?? [];
      }),
    [schema],
  );
}

function inner(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: input, options } = schema._zod.def as Definition;
  return innerType || input || options
    ? [innerType ?? input ?? options ?? []].flat().flatMap(inner)
    : [schema];
}

const typesAt = (schema: z.ZodType, field: string) =>
  schemasAt(schema, field)
    .flatMap(inner)
    .map(({ _zod: { def } }) => def.type);

/** The fields that still exist, with what they were. */
const OTHER_TYPE: Record<string, string> = { resources: 'array' };

test.each(FORMER_FIELDS.flatMap(({ kinds, ...former }) => kinds.map((kind) => ({ kind, ...former }))))(
  '$field of $kind is gone, or something else now',
  ({ kind, field, now }) => {
    const schema = KINDS.find(({ name }) => name === kind)?.schema;
    if (!schema) throw new Error(`"${kind}" is not a kind`);
    const former = OTHER_TYPE[field];
    const types = typesAt(schema, field);
    if (former) expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type) => !former || type === former)).toEqual([]);
    const group = field.replace(/\.?\w+$/, '');
    expect(typesAt(schema, group)).toContain('object');
    if (now) expect(typesAt(schema, `${group}.${now}`)).not.toEqual([]);
  },
);

test('former colors are gone, and the new ones exist', () => {
  const drawings = ['data', 'data-quiet', 'data-alert'];
  const known = [...COLOR_NAMES, ...drawings];
  expect([...FORMER_COLORS.keys()].filter((name) => known.includes(name))).toEqual([]);
  expect([...FORMER_COLORS.values()].filter((name) => !known.includes(name))).toEqual([]);
});
