import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readKnown } from '../new/site.ts';
import { reference } from './reference.ts';

/** What people wrote of the guide; the tables come into its last line. */
const TEMPLATE = join(import.meta.dirname, 'guide.md');
const PLACE = '{{reference}}';
const NOTE =
  '<!-- Made by "npm run docs" from tools/schemas/guide.md and the descriptions in model/. Change it there. -->';

/**
 * The text of CONTENT.md: the guide for those who write, with a table of every field.
 * @param root absolute path of the content folder, whose names the tables list
 * @throws ContentError for mistakes in site.yaml or categories.yaml
 */
export async function contentGuide(root: string): Promise<string> {
  const template = await readFile(TEMPLATE, 'utf8');
  if (!template.includes(PLACE)) throw new Error(`${TEMPLATE} has no place for the tables: write ${PLACE}`);
  const tables = reference(await readKnown(root, 'authors'));
  return `${NOTE}\n\n${template.replace(PLACE, () => tables)}`;
}
