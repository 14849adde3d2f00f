import type { DecapField } from '../../../editor/hosted/config/collection.ts';
import { readEditedSite } from '../../../editor/hosted/edited-site.ts';
import { SAMPLE } from '../../sample.ts';

export const SITE = readEditedSite(SAMPLE, '2026-03-04');

/** @param path names of fields and kinds of items: "illustration.illustration.budget-flow.title" */
export function fieldAt(fields: readonly DecapField[], path: string): DecapField | undefined {
  const [first, ...rest] = path.split('.');
  const found = fields.find(({ name }) => name === first);
  if (rest.length === 0 || !found) return found;
  return fieldAt(found.fields ?? found.types ?? (found.field ? [found.field] : []), rest.join('.'));
}
