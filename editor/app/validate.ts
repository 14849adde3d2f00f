import { ContentError } from '../../build/base/errors.ts';
import { validateData } from '../../build/read/validate.ts';
import { KINDS } from '../../model/kinds.ts';
import { labelOf } from '../config/label.ts';

/**
 * What the build would say about an entry that is to be saved, if no other file mattered.
 * @param kind name of its schema
 * @throws Error with all mistakes
 */
export function validateEntry(kind: string, values: unknown): void {
  const found = KINDS.find(({ name }) => name === kind);
  if (!found) throw new Error(`"${kind}" is not a kind of content`);
  const { body: _, ...frontMatter } = values as Record<string, unknown>;
  const data = Array.isArray(values) ? values : frontMatter;
  try {
    validateData(found.schema, { data, lineOf: () => 0 }, kind);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const lines = error.mistakes.map(
      ({ field = [], message }) => `${field.map(step).join(', ')}: ${message}`,
    );
    // Decap CMS shows the error as text, which would start with its name.
    throw Object.assign(new Error(lines.join('\n')), { name: '' });
  }
}

/** "Items, 2" for the second item. */
function step(key: PropertyKey): string {
  return typeof key === 'number' ? String(key + 1) : labelOf(String(key));
}
