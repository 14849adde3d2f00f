import type { Control, Field } from './fields.ts';
import { fieldsOfKind, ITEMS, isListKind } from './fields-of-kind.ts';
import { labelOf } from './labels.ts';

/** A place in a form. */
export interface FormPlace {
  /** "seo.keywords.1"; empty if the form doesn't show it. */
  at: string;
  /** "SEO, Keywords, 2" */
  label: string;
}

/**
 * Where the form shows a field of the file, or what is next to it.
 * @param path in the file: ["seo", "keywords", "1"]
 * @param values of the form
 */
export function placeOf(kind: string, path: readonly string[], values: unknown): FormPlace {
  const steps = isListKind(kind) && path.length > 0 ? [ITEMS, ...path] : path;
  return inGroup(fieldsOfKind(kind), steps, values, { at: '', label: '' });
}

function inGroup(
  fields: readonly Field[],
  path: readonly string[],
  values: unknown,
  around: FormPlace,
): FormPlace {
  const [name, ...rest] = path;
  if (name === undefined) return around;
  const field = fields.find((each) => each.name === name);
  if (!field || field.control.type === 'none' || field.control.type === 'constant')
    return { at: around.at, label: joined(around.label, labelOf(name)) };
  const place = { at: around.at ? `${around.at}.${name}` : name, label: joined(around.label, field.label) };
  return inControl(field.control, rest, (values as Record<string, unknown> | undefined)?.[name], place);
}

function inControl(control: Control, path: readonly string[], value: unknown, place: FormPlace): FormPlace {
  if (path.length === 0) return place;
  if (control.type === 'group')
    return value === undefined ? place : inGroup(control.fields, path, value, place);
  if (control.type === 'variants') {
    const item = (value ?? {}) as Record<string, unknown>;
    const variant = control.variants.find((each) => each.value === item[control.key]);
    return inGroup(variant?.fields ?? [], path, item, place);
  }
  const [index = '', ...rest] = path;
  const number = { at: place.at, label: joined(place.label, String(Number(index) + 1)) };
  if (control.type !== 'list' || !/^\d+$/.test(index)) return control.type === 'references' ? number : place;
  return inControl(control.item, rest, (value as unknown[] | undefined)?.[Number(index)], {
    ...number,
    at: `${place.at}.${index}`,
  });
}

const joined = (first: string, second: string) => [first, second].filter(Boolean).join(', ');

/** Where a line of a file is in its markdown, from 0; undefined for lines of its fields. */
export function lineInBody(text: string, line: number): number | undefined {
  const body = /^\uFEFF?---[^\n]*\n(?:.*\n)*?---[ \t]*\n\s*?(?=\S|$)/.exec(text.replaceAll('\r\n', '\n'));
  const before = body ? body[0].split('\n').length - 1 : Number.POSITIVE_INFINITY;
  return line > before ? line - before - 1 : undefined;
}
