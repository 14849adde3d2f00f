import { ContentError } from '../../../build/base/errors.ts';
import { validateData } from '../../../build/read/validate.ts';
import { KINDS } from '../../../model/kinds.ts';
import { withLabels } from '../config/label.ts';
import type { EntryDraft } from '../../server/draft-site.ts';

/**
 * Validates an entry before it is saved, as the build does. What depends on other files isn't checked.
 * @param kind name of its schema
 */
export function entryMistakes(kind: string, values: unknown): EntryDraft['mistakes'] {
  const contentKind = KINDS.find(({ name }) => name === kind);
  if (!contentKind) throw new Error(`"${kind}" is not a kind of content`);
  const { body: _, ...frontMatter } = values as Record<string, unknown>;
  const data = Array.isArray(values) ? values : frontMatter;
  try {
    validateData(contentKind.schema, { data, lineOf: () => 0 }, kind);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.mistakes.map(({ field = [], message }) => ({
      field: field.map(String),
      message: withLabels(message),
    }));
  }
}
