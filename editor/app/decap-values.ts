import type { DecapField } from '../config/collection.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The values of a file as the widgets of the editor need them: a group that can be left out is a list of at most one
 * item, null is an empty field, constants are filled in, and pictures have no slash at the
 * start: Decap CMS would look for those on the site only, where a picture isn't yet that was chosen just now.
 */
export function toEditor(values: Values, fields: readonly DecapField[]): Record<string, unknown> {
  const shaped: Record<string, unknown> = { ...values };
  for (const field of fields) {
    const value = values[field.name];
    // A constant that a file has to state, and doesn't, is of another kind.
    if (value === undefined && field.widget === 'hidden' && !field.required)
      shaped[field.name] = field.default;
    else if (value === undefined || value === null) delete shaped[field.name];
    else shaped[field.name] = field.one ? [item(value, field)] : shape(value, field);
  }
  return shaped;
}

function shape(value: unknown, field: DecapField): unknown {
  if (field.numeric) return String(value);
  if (field.widget === 'image') return String(value).replace(/^\//, '');
  if (field.widget === 'object') return toEditor(value as Values, field.fields ?? []);
  if (Array.isArray(value) && field.widget === 'list') return value.map((each) => item(each, field));
  return value;
}

function item(value: unknown, field: DecapField): unknown {
  const fields = itemFields(value, field);
  return fields ? toEditor(value as Values, fields) : value;
}

/** The fields of an item; undefined if the items are plain values. */
function itemFields(value: unknown, { fields, types, typeKey = '' }: DecapField): DecapField[] | undefined {
  if (!types) return fields;
  return types.find(({ name }) => name === (value as Values)[typeKey])?.fields ?? [];
}

/**
 * The values for the file, in the order of the fields. What is empty is left out.
 * @param before the values of the file so far, which say how emptiness was written
 */
export function fromEditor(
  values: Values,
  fields: readonly DecapField[],
  before: unknown = {},
): Record<string, unknown> {
  const file: Record<string, unknown> = {};
  const known = (typeof before === 'object' && before !== null ? before : {}) as Values;
  const names = new Set(fields.map(({ name }) => name));
  for (const field of fields) {
    const value = unshape(values[field.name], field, known[field.name]);
    if (!isLeftOut(value, field, known)) file[field.name] = value;
    else if (field.nullable && field.name in known) file[field.name] = null;
  }
  for (const [name, value] of Object.entries(values)) if (!names.has(name)) file[name] = value;
  return file;
}

function unshape(value: unknown, field: DecapField, before: unknown): unknown {
  if (field.one) return Array.isArray(value) ? unshapeItem(value[0], field, before) : undefined;
  if (field.numeric) return /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : value;
  if (field.widget === 'image' && value && value !== before) return `/${value}`;
  if (field.widget === 'object') return fromEditor((value ?? {}) as Values, field.fields ?? [], before);
  if (Array.isArray(value) && field.widget === 'list') {
    const items = value.map((each, index) =>
      unshapeItem(each, field, (before as unknown[] | undefined)?.[index]),
    );
    return items.filter((each) => each !== undefined && each !== null && each !== '');
  }
  return value;
}

function unshapeItem(value: unknown, field: DecapField, before: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const fields = itemFields(value, field);
  if (!fields) return value;
  const { typeKey = '' } = field;
  const kind = field.types ? { [typeKey]: (value as Values)[typeKey] } : {};
  const { [typeKey]: _, ...rest } = value as Record<string, unknown>;
  return { ...kind, ...fromEditor(field.types ? rest : (value as Values), fields, before) };
}

/** Whether a value says no more than its absence would. */
function isLeftOut(value: unknown, field: DecapField, before: Values): boolean {
  if (value === undefined || value === null || value === '') return true;
  const wasStated = before[field.name] !== undefined;
  if (field.widget === 'hidden') return !field.required && !wasStated;
  if (field.widget === 'boolean') return value === false && !field.required && !wasStated;
  if (Array.isArray(value)) return value.length === 0 && !field.required && !wasStated;
  return typeof value === 'object' && Object.keys(value).length === 0 && !field.required;
}
