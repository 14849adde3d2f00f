import type { z } from 'zod';
import { INVISIBLE } from '../../model/fields.ts';
import { FORMER_FIELDS, FORMER_VALUES, type FormerField } from '../../model/former-fields.ts';
import { COLLECTIONS, KINDS } from '../../model/kinds.ts';
import { STATE_CODES } from '../../rules/states.ts';
import { ContentError, formatField, type Mistake, sortMistakes } from '../base/errors.ts';
import { clip, nearest, suggest } from '../base/suggest.ts';
import { foreignAdvice } from './foreign-front-matter.ts';
import type { ParsedYaml } from './yaml.ts';

/**
 * Validates parsed YAML.
 * @param file absolute path, for messages
 * @param others further mistakes of the file, which are thrown together with those found here
 * @throws ContentError with every mistake, sorted by line
 */
export function validateData<Schema extends z.ZodType>(
  schema: Schema,
  { data, lineOf }: ParsedYaml,
  file: string,
  others: readonly Mistake[] = [],
): z.infer<Schema> {
  const result = schema.safeParse(data);
  if (result.success && others.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  const found = issues.flatMap((issue) => describe(issue, schema, data));
  // Only the first mistake of each field: the others usually follow from it.
  const byField = Map.groupBy(found, ({ path }) => formatField(path));
  // A mistyped field name also leaves the right field missing; one suggestion fixes both.
  for (const { path, meant } of found) {
    const right = [...path.slice(0, -1), meant ?? ''];
    if (meant && valueAt(data, right) === undefined) byField.delete(formatField(right));
  }
  const firsts = [...byField.values()].flatMap(([first]) => first ?? []);
  const mistakes: Mistake[] = firsts.map(({ path, message }) => ({
    file,
    line: lineOf(path),
    field: path,
    message,
  }));
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const isPost = (schema as z.ZodType) === COLLECTIONS.posts.schema;
  const advice = isPost && foreignAdvice(unknown);
  if (advice) mistakes.unshift({ file, line: 1, message: advice });
  const corrected = others.length === 0 ? withFixes(schema, data, firsts) : undefined;
  throw new ContentError(sortMistakes([...mistakes, ...others]), corrected);
}

/**
 * The data after an upgrade's changes, so that one check finds everything else that is wrong, too.
 * @returns undefined if other mistakes remain
 */
function withFixes<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  found: readonly FieldMistake[],
): z.infer<Schema> | undefined {
  if (found.some(({ fix }) => !fix)) return undefined;
  const changed = structuredClone(data);
  for (const { path, fix } of found) {
    fix?.(valueAt(changed, path.slice(0, -1)) as Record<PropertyKey, unknown>, path.at(-1) ?? '');
  }
  return schema.safeParse(changed).data;
}

interface FieldMistake {
  path: PropertyKey[];
  message: string;
  /** The field that a mistyped name was probably meant to be. */
  meant?: string | undefined;
  /** Does what the message says, where it leaves no choice. */
  fix?: ((group: Record<PropertyKey, unknown>, key: PropertyKey) => void) | undefined;
}

/** Names of other systems for our fields. */
const OTHER_NAMES: [RegExp, string][] = [
  [/^(?:date|pub_?date|published(?:_?at|_?date)?)$/i, 'publishDate'],
  [/^(?:last_?mod(?:ified)?(?:_?at)?|updated?(?:_?at|_?date)?|modified)$/i, 'updatedDate'],
  [/^(?:categories|section|topic)$/i, 'category'],
  [/^(?:keywords|topics)$/i, 'tags'],
  [/^authors$/i, 'author'],
  [
    /^(?:banner|cover|hero|og|featured|header|social)?_?-?(?:image|cover|thumbnail|photo)s?$/i,
    'featuredImage',
  ],
  [/^(?:image_?|cover_?)?alt$/i, 'featuredImageAlt'],
  [/^(?:description|summary|lead|subtitle|intro)$/i, 'excerpt'],
  [/^redirect_?from$|^old_?urls?$/i, 'aliases'],
];
/** Fields of other systems that set the path of a page. */
const PATH_FIELDS = /^(?:permalink|slug|url|path)$/i;

function describe(issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): FieldMistake[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const fields = fieldsAt(schema, path, data);
    return issue.keys.map((key): FieldMistake => {
      const keyPath = [...path, key];
      const unknown = (fix: string, meant?: string) => ({
        ...{ path: keyPath, meant },
        message: `unknown field. ${fix}`,
      });
      const value = valueAt(data, keyPath);
      const former = formerField(schema, keyPath);
      if (former) return { path: keyPath, message: former.advice, meant: former.now, fix: replacing(former) };
      if (key === 'published' && typeof value === 'boolean' && fields.includes('draft'))
        return unknown(value ? 'Remove it: only drafts are marked' : 'Write draft: true instead');
      const other = OTHER_NAMES.find(([names, name]) => names.test(key) && fields.includes(name))?.[1];
      if (other) return unknown(`Its name is ${other} here`, other);
      const near = nearest(key, fields);
      if (near) return unknown(`Did you mean ${near}?`, near);
      if (PATH_FIELDS.test(key)) return unknown("Remove it: the path of the page comes from the file's name");
      return unknown(`Known fields: ${fields.join(', ')}`);
    });
  }
  if (issue.code === 'invalid_union') {
    const branch = issue.errors.find((errors) =>
      errors.some(({ path, code }) => path.length > 0 || code === 'too_big'),
    );
    if (branch) {
      return branch.flatMap((inner) => describe({ ...inner, path: [...path, ...inner.path] }, schema, data));
    }
  }
  const former = issue.code === 'invalid_type' ? formerField(schema, path) : undefined;
  if (former) return [{ path, message: former.advice, fix: replacing(former) }];
  const value = valueAt(data, path);
  const now = typeof value === 'string' ? valueInstead(issue, value) : undefined;
  if (now) {
    const message = `${quote(value)} is not used anymore. Write ${now} instead`;
    return [{ path, message, fix: setting(now) }];
  }
  const fix =
    typeof value === 'string' && value.includes('\n')
      ? setting(value.trim().replaceAll(/\s*\n\s*/g, ' '))
      : undefined;
  return [{ path, message: explainValue(issue, value), fix }];
}

/** What is written today in place of a value of an earlier version. */
function valueInstead(issue: z.core.$ZodIssue, value: string): string | undefined {
  // It was any text.
  if (formatField(issue.path) === 'address.region') return STATE_CODES.get(value);
  const now = FORMER_VALUES.get(value);
  return now && knownValues(issue)?.includes(now) ? now : undefined;
}

const setting =
  (value: unknown): FieldMistake['fix'] =>
  (group, key) => {
    group[key] = value;
  };

/** Removes a field, or gives its value to the one that replaces it: maybe not the right value, but one of its kind. */
const replacing =
  ({ now }: FormerField): FieldMistake['fix'] =>
  (group, key) => {
    const [value] = [group[key]].flat();
    const [, price] = /\$([\d,]+)/.exec(String(value)) ?? [];
    const written = price ? Number(price.replaceAll(',', '')) : typeof value === 'string' ? undefined : value;
    if (now && written !== undefined) group[now] ??= written;
    delete group[key];
  };

/** @param schema of the whole file */
function formerField(schema: z.ZodType, path: readonly PropertyKey[]): FormerField | undefined {
  const kind = KINDS.find((each) => each.schema === schema)?.name ?? '';
  const name = formatField(path).replaceAll(/\[\d+\]/g, '[]');
  return FORMER_FIELDS.find(({ kinds, field }) => field === name && kinds.includes(kind));
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], data);
}

/** The fields of an object schema at a path. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[], data: unknown): string[] {
  let current = unwrap(schema, data);
  for (const [index, key] of path.entries()) {
    const definition = current._zod.def as { element?: z.ZodType; shape?: Record<string, z.ZodType> };
    const next = typeof key === 'number' ? definition.element : definition.shape?.[String(key)];
    if (!next) return [];
    current = unwrap(next, valueAt(data, path.slice(0, index + 1)));
  }
  return Object.keys((current._zod.def as { shape?: object }).shape ?? {});
}

/** The schema inside an optional one, and of a union the list or object schema that the value is meant for. */
function unwrap(schema: z.ZodType, value: unknown): z.ZodType {
  const { innerType, options, discriminator } = schema._zod.def as {
    innerType?: z.ZodType;
    options?: z.ZodType[];
    discriminator?: string;
  };
  const kind = Array.isArray(value) ? 'element' : 'shape';
  const groups = options?.filter((option) => kind in option._zod.def) ?? [];
  const name = discriminator && (value as Record<string, unknown> | null)?.[discriminator];
  const inner =
    innerType ?? groups.find((group) => name && isNamed(group, discriminator ?? '', name)) ?? groups[0];
  return inner ? unwrap(inner, value) : schema;
}

/** Whether a group's discriminator has this value. */
function isNamed(group: z.ZodType, discriminator: string, name: unknown): boolean {
  const { shape } = group._zod.def as unknown as { shape: Record<string, z.ZodType> };
  return shape[discriminator]?.safeParse(name).success ?? false;
}

/**
 * Explains what is wrong with a value and how to fix it.
 * @param value undefined when the field is missing
 */
export function explainValue(issue: z.core.$ZodIssue, value: unknown): string {
  const known = knownValues(issue);
  if (value === undefined) return `is missing. ${known ? suggest('', known) : 'Add it'}`;
  if (value === null) return 'is empty, or says null. Fill it in or remove the field';
  // Our schemas' messages follow the value ("is not a slug. Use …"); zod's start with a capital letter.
  const isOurs = /^[a-z]/.test(issue.message);
  if (known) return `unknown value ${quote(value)}. ${suggest(String(value), known)}`;
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return isOurs ? issue.message : wrongSize(issue);
    case 'invalid_format':
      return withValue(value, isOurs ? issue.message : (FORMATS[issue.format] ?? FORMATS.other ?? ''));
    default:
      return withValue(value, isOurs ? issue.message : wrongType(value, expectedTypes(issue)));
  }
}

/** The values of a field that has only certain ones, such as the name of a block. */
function knownValues(issue: z.core.$ZodIssue): string[] | undefined {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  return issue.code === 'invalid_union' && 'options' in issue ? issue.options?.map(String) : undefined;
}

/** Messages for formats whose schema has none. */
const FORMATS: Record<string, string> = {
  email: 'is not an email address. Write it as name@example.com',
  url: 'is not an https address. Write it as https://www.example.com',
  other: 'is not in the format of this field. Write it as docs/fields.md says',
};

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

function wrongType(value: unknown, expected: string[]): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'is not a number. Write it in digits';
  const actual = TYPE_NAMES[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
  if (actual === 'a number' && expected.includes('a whole number')) return 'is not a whole number';
  return `is ${actual}, not ${expected.join(' or ')}${howToWrite(value, expected)}`;
}

/** How to write a value of the expected type. */
function howToWrite(value: unknown, expected: string[]): string {
  if (typeof value === 'object') return '';
  if (expected.includes('text')) return '. Put it in quotes';
  if (expected.includes('a list')) {
    return `. Write [${String(value).slice(0, 60)}], or each item on a line of its own after "- "`;
  }
  return expected.includes('a group of fields') ? '. Write its fields below it, two spaces further in' : '';
}

function expectedTypes(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_type') return [TYPE_NAMES[issue.expected] ?? issue.expected];
  if (issue.code === 'invalid_value') return issue.values.map((value) => `"${String(value)}"`);
  return issue.code === 'invalid_union' ? issue.errors.flat().flatMap(expectedTypes) : [];
}

function wrongSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const unit = { array: 'item', string: 'character' }[issue.origin as string];
  const amount = unit ? `${limit} ${unit}${limit === 1 ? '' : 's'}` : String(limit);
  if (issue.exact) return `needs exactly ${amount}`;
  if (issue.code === 'too_small') return `needs at least ${amount}`;
  return unit === 'item' ? `has more than ${amount}. Remove some` : `is more than ${amount}`;
}

/** Starts a message with the value. Lists and groups are left out, because the line shows where they are. */
function withValue(value: unknown, message: string): string {
  return typeof value === 'object' ? message : `${quote(value)} ${message}`;
}

function quote(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  const visible = text.replace(
    new RegExp(INVISIBLE, 'gu'),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return clip(visible, 60);
}
