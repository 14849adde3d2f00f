import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a file of this folder in which placeholders, `{{name}}`, stand for what differs from site to site. */
export function readTemplate(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

/**
 * Fills in placeholders. The lines of a list are indented like their placeholder.
 * @throws Error for a placeholder without a value, and for a value without a placeholder
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | readonly string[]>>,
): string {
  const unused = new Set(Object.keys(values));
  const text = template.replace(/(^[ \t]+)?\{\{(\w+)\}\}/gm, (_, indent = '', name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`There is no value for the placeholder {{${name}}}`);
    unused.delete(name);
    return [value]
      .flat()
      .map((line) => indent + line)
      .join('\n');
  });
  if (unused.size > 0) throw new Error(`There is no placeholder for ${[...unused].join(', ')}`);
  return text;
}
