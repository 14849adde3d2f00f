import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { ContentError } from '../errors.ts';
import { readSource } from './source-file.ts';
import { validate } from './validate.ts';
import { parseYaml } from './yaml.ts';

/**
 * Reads one of the YAML files at the top of the content folder.
 * @param root absolute path of the content folder
 * @param name file name, for example site.yaml
 * @param schema its schema
 * @throws ContentError when it is missing or holds mistakes
 */
export async function readTopLevel<Schema extends z.ZodType>(
  root: string,
  name: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const file = join(root, name);
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (!exists) throw new ContentError([{ file, message: 'is missing. Every site needs it' }]);
  const result = validate(schema, parseYaml(await readSource(file), file, 1), file);
  if (result.mistakes) throw new ContentError(result.mistakes);
  return result.data as z.infer<Schema>;
}
