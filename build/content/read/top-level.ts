import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { claims } from '../../../model/claims.ts';
import { categories, redirects, settings } from '../../../model/settings.ts';
import { ContentError } from '../../base/errors.ts';
import { readSource } from './source-file.ts';
import { validate } from './validate.ts';
import { parseYaml } from './yaml.ts';

/** The YAML files at the top of the content folder, with their schemas. */
export const TOP_LEVEL = {
  'site.yaml': settings,
  'redirects.yaml': redirects,
  'categories.yaml': categories,
  'claims.yaml': claims,
} as const satisfies Record<string, z.ZodType>;

/** Those that a site can do without. */
const OPTIONAL: ReadonlySet<string> = new Set(['claims.yaml']);

export type TopLevelName = keyof typeof TOP_LEVEL;
/** What is in one of these files. */
export type TopLevelData<Name extends TopLevelName> = z.infer<(typeof TOP_LEVEL)[Name]>;

/**
 * Reads one of these files.
 * @param root absolute path of the content folder
 * @returns undefined for a missing file that a site can do without
 * @throws ContentError when it is missing or holds mistakes
 */
export async function readTopLevel<Name extends TopLevelName>(
  root: string,
  name: Name,
): Promise<TopLevelData<Name> | (Name extends 'claims.yaml' ? undefined : never)> {
  const file = join(root, name);
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists && OPTIONAL.has(name)) return undefined as never;
  if (!exists) throw new ContentError([{ file, message: 'is missing. Every site needs it' }]);
  const result = validate(TOP_LEVEL[name] as z.ZodType, parseYaml(await readSource(file), file, 1), file);
  if (result.mistakes) throw new ContentError(result.mistakes);
  return result.data as TopLevelData<Name>;
}
