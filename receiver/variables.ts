import type { z } from 'zod';

/**
 * Reads the environment variables whose names start with a prefix. Empty ones count as unset.
 * @throws Error that names every variable that is wrong, without its value, which may be secret
 */
export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  prefix: string,
  env: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const given = Object.entries(env).filter(([name, value]) => name.startsWith(prefix) && value !== '');
  const { data, error } = schema.safeParse(Object.fromEntries(given));
  if (error) {
    throw new Error(error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('\n'));
  }
  return data as z.output<Schema>;
}
