import type { Control, Field } from './fields.ts';

/** Steps to a value in a file: ["seo", "keywords", "1"]. */
export type Path = readonly string[];

export function valueAt(values: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    values,
  );
}

/** A copy of values with another value at a path. Undefined removes a field, or an item of a list. */
export function withValue(values: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const old = (values as Record<string, unknown> | undefined)?.[step];
  const inner = withValue(old, rest, value);
  if (Array.isArray(values))
    return inner === undefined ? values.toSpliced(Number(step), 1) : values.with(Number(step), inner);
  const { [step]: _, ...others } = (values ?? {}) as Record<string, unknown>;
  if (inner === undefined) return others;
  // A field that exists keeps its place.
  return { ...(values as object), [step]: inner };
}

export const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The words that tell an item of a list from the others: its first text. */
export function itemTitle(value: unknown, control: Control): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const item = value as Record<string, unknown>;
  const variant =
    control.type === 'variants'
      ? control.variants.find((each) => each.value === item[control.key])
      : undefined;
  const fields = control.type === 'group' ? control.fields : (variant?.fields ?? []);
  const text = firstText(item, fields);
  return [variant?.label, text].filter(Boolean).join(': ');
}

function firstText(item: Record<string, unknown>, fields: readonly Field[]): string {
  for (const { name, control } of fields) {
    const value = item[name];
    if (typeof value === 'string' && value !== '' && control.type !== 'picture') return value;
    if (typeof value === 'number') return String(value);
    if (control.type === 'group' && value) {
      const inner = firstText(value as Record<string, unknown>, control.fields);
      if (inner) return inner;
    }
  }
  return '';
}

/** What a new item, or a group that is switched on, starts with: constants, and groups that it needs. */
export function emptyValue(control: Control): unknown {
  switch (control.type) {
    case 'group':
      return emptyGroup(control.fields);
    case 'constant':
      return control.value;
    case 'list':
      return [];
    case 'references':
      return control.isOneOrMore ? '' : [];
    case 'switch':
      return control.isOn;
    default:
      return '';
  }
}

export function emptyGroup(fields: readonly Field[]): Record<string, unknown> {
  const needed = fields.filter(({ isRequired, control }) => isRequired || control.type === 'constant');
  return Object.fromEntries(needed.map(({ name, control }) => [name, emptyValue(control)]));
}

/** The path of an address of this site: "/contact" of "www.example.com/contact". Others stay as they are. */
export function ownPath(typed: string, origins: readonly string[]): string {
  if (/^[/#]/.test(typed)) return typed;
  const address = /^https?:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return typed;
  const { username, host, pathname, search, hash } = new URL(address);
  const bare = (name: string) => name.replace(/^www\./, '');
  const isOwn = origins.some((origin) => URL.canParse(origin) && bare(new URL(origin).host) === bare(host));
  return isOwn && !username ? `${pathname}${search}${hash}` : typed;
}

/** "+14025550142" of "(402) 555-0142"; other numbers as they are. */
function internationalNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  return /^1?\d{10}$/.test(digits) ? `+1${digits.slice(-10)}` : typed;
}

/** Values in the order of the fields, without what means the same as nothing: empty texts and groups. */
export function cleanGroup(
  values: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const { name, control, isRequired } of fields) {
    if (!(name in values)) continue;
    const value = cleanValue(values[name], control);
    const isEmpty =
      value === undefined || value === '' || (!isRequired && isBare(value) && control.type !== 'references');
    if (!isEmpty) clean[name] = value;
  }
  const known = new Set(fields.map(({ name }) => name));
  for (const [name, value] of Object.entries(values)) if (!known.has(name)) clean[name] = value;
  return clean;
}

const isBare = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 && !Array.isArray(value);

function cleanValue(value: unknown, control: Control): unknown {
  if (control.type === 'phone' && typeof value === 'string') return internationalNumber(value);
  if (typeof value !== 'object' || value === null) return value;
  if (control.type === 'group') return cleanGroup(value as Record<string, unknown>, control.fields);
  if (control.type === 'variants') {
    const item = value as Record<string, unknown>;
    const variant = control.variants.find((each) => each.value === item[control.key]);
    const { [control.key]: kind, ...rest } = item;
    return variant ? { [control.key]: kind, ...cleanGroup(rest, variant.fields) } : item;
  }
  if (control.type === 'list' && Array.isArray(value))
    return value
      .map((item) => cleanValue(item, control.item))
      .filter((item) => item !== '' && item !== undefined);
  return value;
}
