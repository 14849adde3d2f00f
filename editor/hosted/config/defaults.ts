import type { DecapField } from './collection.ts';

/** Front matter of a new entry. */
export type Defaults = Readonly<Record<string, unknown>>;

/** Sets the initial values of a new entry. In a group that isn't a list, each field gets its own. */
export function withDefaults(fields: readonly DecapField[], defaults: Defaults): DecapField[] {
  return fields.map((field) => {
    const value = defaults[field.name];
    if (value === undefined) return field;
    if (field.widget === 'object' && field.fields) {
      return { ...field, fields: withDefaults(field.fields, value as Defaults) };
    }
    return { ...field, default: field.one || field.oneOrMore ? [value] : value };
  });
}
