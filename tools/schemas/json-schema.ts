import { z } from 'zod';
import type { ContentKind } from '../../model/kinds.ts';
import { editorMessages } from './messages.ts';
import { type ReferenceNames, suggestNames } from './reference-names.ts';

/**
 * The JSON Schema of a kind of content file, for text editors: draft 7, which YAML language servers support best.
 * Some rules can't be expressed in JSON Schema (days that exist, fields that need each other); the build checks them.
 * @param annotate called for each text and number, to add what JSON Schema has no keyword for
 */
export function jsonSchema(
  { name, title, schema }: Pick<ContentKind, 'name' | 'title' | 'schema'>,
  names: ReferenceNames,
  annotate?: (zodSchema: z.core.$ZodTypes, part: z.core.JSONSchema.BaseSchema) => void,
): z.core.JSONSchema.BaseSchema {
  const result = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: part }) => {
      if (part.type !== 'string' && part.type !== 'number') return;
      // JSON Schema's format can't require a protocol.
      const onlyHttps = !z.safeParse(zodSchema, 'http://www.example.com').success;
      if (part.format === 'uri' && onlyHttps) part.pattern = '^https:';
      Object.assign(part, editorMessages(zodSchema));
      annotate?.(zodSchema, part);
    },
  });
  suggestNames(name, result, names);
  return { title, ...result };
}
