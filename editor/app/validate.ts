import { ContentError } from '../../build/base/errors.ts';
import { validateData } from '../../build/read/validate.ts';
import { KINDS } from '../../model/kinds.ts';
import { inWords, labelOf } from '../config/label.ts';

/**
 * Validates an entry before it is saved, as the build does. What depends on other files isn't checked.
 * @param kind name of its schema
 * @throws Error with all mistakes
 */
export function validateEntry(kind: string, values: unknown): void {
  const contentKind = KINDS.find(({ name }) => name === kind);
  if (!contentKind) throw new Error(`"${kind}" is not a kind of content`);
  const { body: _, ...frontMatter } = values as Record<string, unknown>;
  const data = Array.isArray(values) ? values : frontMatter;
  try {
    validateData(contentKind.schema, { data, lineOf: () => 0 }, kind);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const lines = error.mistakes.map(
      ({ field = [], message }) => `${field.map(step).join(', ')}: ${inWords(message)}`,
    );
    // Decap CMS shows the error as text, which would start with "Error:".
    throw Object.assign(new Error(lines.join('\n')), { name: '' });
  }
}

/** "Items, 2" for the second item. */
function step(key: PropertyKey): string {
  return typeof key === 'number' ? String(key + 1) : labelOf(String(key));
}
