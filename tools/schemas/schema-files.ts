import { readKnown } from '../new/site.ts';
import { contentKinds, SCHEMA_FOLDER } from './content-kinds.ts';
import { jsonSchema } from './json-schema.ts';

/** A file that is made from the schemas. */
export interface SchemaFile {
  /** Its path, relative to the content folder: ".schemas/post.json". */
  path: string;
  text: string;
}

/**
 * The schemas of all kinds as files, the same text every time.
 * @param root absolute path of the content folder, whose names they list
 * @throws ContentError for mistakes in site.yaml or categories.yaml
 */
export async function schemaFiles(root: string): Promise<SchemaFile[]> {
  const names = await readKnown(root, 'authors');
  return contentKinds().map((kind) => ({
    path: `${SCHEMA_FOLDER}/${kind.name}.json`,
    text: `${JSON.stringify(jsonSchema(kind, names), null, 2)}\n`,
  }));
}
