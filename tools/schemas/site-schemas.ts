import { KINDS } from '../../model/kinds.ts';
import { readKnownContent } from '../new/known-content.ts';
import { jsonSchema } from './json-schema.ts';

/**
 * The JSON Schemas of a site for editors, by file name in the folder .schemas of its content.
 * @param root absolute path of the content folder
 */
export function siteSchemas(root: string): { name: string; text: string }[] {
  const names = readKnownContent(root, 'authors');
  return KINDS.map((kind) => ({
    name: `${kind.name}.json`,
    text: `${JSON.stringify(jsonSchema(kind, names), null, 2)}\n`,
  }));
}
