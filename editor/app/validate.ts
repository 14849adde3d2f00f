import { explainValue } from '../../build/content/read/explain.ts';
import { contentKinds } from '../../tools/schemas/content-kinds.ts';
import { labelOf } from '../config/label.ts';

/**
 * What the build would say about an entry that is to be saved, if no other file mattered.
 * @param kind name of its schema
 * @throws Error with all mistakes
 */
export function validateEntry(kind: string, values: unknown): void {
  const found = contentKinds().find(({ name }) => name === kind);
  if (!found) throw new Error(`"${kind}" is not a kind of content`);
  const { body: _, ...frontMatter } = values as Record<string, unknown>;
  const { error } = found.schema.safeParse(Array.isArray(values) ? values : frontMatter);
  const mistakes = error?.issues.flatMap((issue) => {
    const place = issue.path.map(step);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => `${[...place, key].join(', ')}: unknown field. Remove it from the file`);
    }
    const value = issue.path.reduce<unknown>(
      (inner, key) => (inner as Record<PropertyKey, unknown>)?.[key],
      values,
    );
    return `${place.join(', ')}: ${explainValue(issue, value)}`;
  });
  // Decap CMS shows the error as text, which would start with its name.
  if (mistakes) throw Object.assign(new Error(mistakes.join('\n')), { name: '' });
}

/** "Items 2" for the second item. */
function step(key: PropertyKey): string {
  return typeof key === 'number' ? String(key + 1) : labelOf(String(key));
}
