import type { Folder } from '../../model/kinds.ts';
import { SCHEMA_FOLDER, schemaName } from './content-kinds.ts';

/**
 * The comment that tells an editor's YAML language server which schema a front matter follows.
 * It is the first line of the YAML (github.com/redhat-developer/yaml-language-server, "Using a modeline").
 * @param folder the folder of the file
 * @param layout its layout; '' where a folder has only one
 */
export function modeline(folder: Folder, layout: string): string {
  return toSchema(`../${SCHEMA_FOLDER}/${schemaName(folder, layout)}.json`);
}

/**
 * The same comment for a YAML file at the top of the content folder.
 * @param name the name of its schema
 */
export function topLevelModeline(name: string): string {
  return toSchema(`${SCHEMA_FOLDER}/${name}.json`);
}

/** @param path the schema, relative to the file that holds the comment */
function toSchema(path: string): string {
  return `# yaml-language-server: $schema=${path}`;
}
