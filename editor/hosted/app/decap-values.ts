import { labelOf } from '../../form/labels.ts';
import type { DecapField } from '../config/collection.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Converts the values of a file for the editor's widgets. An optional group becomes a list of at most one item, null an
 * empty field, and missing constants are added. Pictures lose their first slash: with it, Decap CMS would look for them
 * only on the site, where a newly chosen picture doesn't exist yet.
 */
export function toEditor(values: Values, fields: readonly DecapField[]): Record<string, unknown> {
  const converted: Record<string, unknown> = { ...values };
  for (const field of fields) {
    const value = values[field.name];
    // A file without a required constant is of another kind.
    if (value === undefined && field.widget === 'hidden' && !field.required)
      converted[field.name] = field.default;
    else if (value === undefined && field.isOn) converted[field.name] = true;
    else if (value === undefined || value === null) delete converted[field.name];
    else converted[field.name] = field.one ? [toItem(value, field)] : toWidget(value, field);
  }
  return converted;
}

function toWidget(value: unknown, field: DecapField): unknown {
  if (field.numeric) return String(value);
  if (field.oneOrMore) return [value].flat();
  if (field.widget === 'image') return String(value).replace(/^\//, '');
  if (field.widget === 'object') return toEditor(value as Values, field.fields ?? []);
  if (Array.isArray(value) && field.widget === 'list') return value.map((item) => toItem(item, field));
  return value;
}

function toItem(value: unknown, field: DecapField): unknown {
  const fields = itemFields(value, field);
  return fields ? toEditor(value as Values, fields) : value;
}

/** The fields of an item; undefined for a plain value. */
function itemFields(value: unknown, { fields, types, typeKey = '' }: DecapField): DecapField[] | undefined {
  if (!types) return fields;
  return types.find(({ name }) => name === (value as Values)[typeKey])?.fields ?? [];
}

/**
 * Converts the values of the editor for the file, in the order of the fields. Empty values are left out.
 * @param before the file's current values: some empty ones that the file already has are kept
 */
export function fromEditor(
  values: Values,
  fields: readonly DecapField[],
  before: unknown = {},
): Record<string, unknown> {
  const file: Record<string, unknown> = {};
  const oldValues = (typeof before === 'object' && before !== null ? before : {}) as Values;
  const names = new Set(fields.map(({ name }) => name));
  for (const field of fields) {
    const value = fromWidget(values[field.name], field, oldValues[field.name]);
    if (!isLeftOut(value, field, oldValues)) file[field.name] = value;
    else if (field.nullable && field.name in oldValues) file[field.name] = null;
  }
  for (const [name, value] of Object.entries(values)) if (!names.has(name)) file[name] = value;
  return file;
}

function fromWidget(value: unknown, field: DecapField, before: unknown): unknown {
  if (field.one) return Array.isArray(value) ? fromItem(value[0], field, before) : undefined;
  if (field.oneOrMore && !Array.isArray(before) && Array.isArray(value) && value.length === 1)
    return value[0];
  if (field.numeric) return /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : value;
  if (field.phone && typeof value === 'string') return internationalNumber(value);
  if (field.widget === 'image' && value && value !== before) return `/${value}`;
  if (field.widget === 'object') return fromEditor((value ?? {}) as Values, field.fields ?? [], before);
  if (Array.isArray(value) && field.widget === 'list') {
    const items = value.map((item, index) =>
      fromItem(item, field, (before as unknown[] | undefined)?.[index]),
    );
    return items.filter((item) => item !== undefined && item !== null && item !== '');
  }
  return value;
}

/** "+14025550142" of "(402) 555-0142". */
function internationalNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  return /^1?\d{10}$/.test(digits) ? `+1${digits.slice(-10)}` : typed;
}

function fromItem(value: unknown, field: DecapField, before: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const fields = itemFields(value, field);
  if (!fields) return value;
  const { typeKey = '' } = field;
  const kind = field.types ? { [typeKey]: (value as Values)[typeKey] } : {};
  const { [typeKey]: _, ...rest } = value as Record<string, unknown>;
  return { ...kind, ...fromEditor(field.types ? rest : (value as Values), fields, before) };
}

/** Whether a value means the same as no value. */
function isLeftOut(value: unknown, field: DecapField, before: Values): boolean {
  if (value === undefined || value === null || value === '') return true;
  const wasStated = before[field.name] !== undefined;
  if (field.widget === 'hidden') return !field.required && !wasStated;
  if (field.widget === 'boolean') return value === (field.isOn ?? false) && !field.required && !wasStated;
  if (Array.isArray(value)) return value.length === 0 && !field.required && !wasStated;
  return typeof value === 'object' && Object.keys(value).length === 0 && !field.required;
}

/**
 * Where the form shows a field of the file.
 * @param field its path in the file: ["seo", "keywords", "1"]
 * @param values of the editor
 * @returns its path in the form, "seo.0.keywords.1" (an optional group is a list), and its name: "SEO, Keywords, 2"
 */
export function placeInForm(
  field: readonly string[],
  fields: readonly DecapField[],
  values: unknown,
): { path: string; label: string } {
  const [first] = fields;
  // A file that is a list is a form with one list.
  const isInList = /^\d+$/.test(field[0] ?? '') && fields.length === 1 && first;
  const [name, ...rest] = isInList ? [first.name, ...field] : field;
  if (name === undefined) return { path: '', label: '' };
  const found = fields.find((each) => each.name === name);
  if (!found) return { path: '', label: labelOf(name) };
  const value = (values as Values | undefined)?.[name];
  const isList = found.widget === 'list' && !found.one;
  const [index = ''] = found.one && rest.length > 0 ? ['0'] : isList ? rest.splice(0, 1) : [];
  const item = Array.isArray(value) ? value[Number(index)] : value;
  const inner = placeInForm(rest, (index === '' ? found.fields : itemFields(item ?? {}, found)) ?? [], item);
  const number = isList && index !== '' ? String(Number(index) + 1) : '';
  return {
    path: [name, index, inner.path || (number && found.field?.name)].filter(Boolean).join('.'),
    label: [isInList ? '' : found.label, number, inner.label].filter(Boolean).join(', '),
  };
}
