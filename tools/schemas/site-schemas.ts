import { join } from 'node:path';
import { writeFile } from '../../build/base/files.ts';
import { KINDS } from '../../model/kinds.ts';
import { readExistingContent } from '../new/existing-content.ts';
import { jsonSchema } from './json-schema.ts';

/**
 * Writes the JSON Schemas, from which text editors suggest fields, to .schemas in the content folder.
 * @param root absolute path of the content folder
 * @throws ContentError for mistakes in site.yaml, forms.yaml, words.yaml or categories.yaml
 */
export function writeSchemas(root: string): void {
  const names = readExistingContent(root, 'authors');
  const folder = join(root, '.schemas');
  for (const kind of KINDS) {
    writeFile(join(folder, `${kind.name}.json`), `${JSON.stringify(jsonSchema(kind, names), null, 2)}\n`);
  }
}
