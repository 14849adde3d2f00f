import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a configuration file of this folder, with placeholders like `{{name}}`. */
export function readTemplate(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

/**
 * Fills in placeholders. Each line of a list is indented like its placeholder.
 * @throws Error for a placeholder without a value
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | readonly string[]>>,
): string {
  return template.replace(/(^[ \t]+)?\{\{(\w+)\}\}/gm, (_, indent = '', name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`There is no value for the placeholder {{${name}}}`);
    return [value]
      .flat()
      .map((line) => indent + line)
      .join('\n');
  });
}
