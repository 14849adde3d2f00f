import { z } from 'zod';
import { type ContentKind, KINDS } from '../../model/kinds.ts';
import { REFERENCES } from '../../model/references.ts';
import { jsonSchema } from '../../tools/schemas/json-schema.ts';
import { NAMES_OF, NO_NAMES } from '../../tools/schemas/reference-names.ts';
import type { Control, Field, ListLimits, Variant } from './fields.ts';
import { inForm, labelOf, singular } from './labels.ts';

/** A JSON Schema, plus two properties that JSON Schema has no keywords for. */
type Schema = z.core.JSONSchema.BaseSchema & {
  isLong?: true;
  /** From the `meta` of a field in model/, where texts of one type are edited in different ways. */
  widget?: 'date' | 'focal-point' | 'link' | 'none' | 'path' | 'phone' | 'picture';
};

/** The field of the markdown below the front matter. No kind of content has a field of this name. */
export const BODY = 'body';

/** The only field of a file that is a list. */
export const ITEMS = 'items';

const known = new Map<string, Field[]>();

/**
 * The fields of a kind of content file, its markdown included.
 * @param name of its schema
 * @throws Error for a field that no control can edit
 */
export function fieldsOfKind(name: string): Field[] {
  const found = known.get(name) ?? kindFields(contentKind(name));
  known.set(name, found);
  return found;
}

/** @throws Error if there is no such kind */
export function contentKind(name: string): ContentKind {
  const kind = KINDS.find((each) => each.name === name);
  if (!kind) throw new Error(`"${name}" is not a kind of content`);
  return kind;
}

/** Whether the files of a kind are lists. */
export const isListKind = (name: string): boolean => contentKind(name).schema.def.type === 'array';

function schemaOf(kind: ContentKind): Schema {
  return jsonSchema(kind, NO_NAMES, (zodSchema, part) => {
    if (part.type !== 'string') return;
    const accepts = (value: string) => z.safeParse(zodSchema, value).success;
    const { maxLength = 0 } = part;
    const isLong = maxLength > 100 && accepts(`${'several words '.repeat(5)}\non two lines`);
    if (isLong) Object.assign(part, { isLong });
  });
}

function kindFields(kind: ContentKind): Field[] {
  const schema = schemaOf(kind);
  const controls = controlsOf(kind.name);
  if (schema.type === 'array')
    return [{ name: ITEMS, label: kind.title, isRequired: true, control: controls.control(schema, '') }];
  const fields = controls.fields(schema, '');
  const { body } = kind;
  if (!body) return fields;
  const text: Field = {
    name: BODY,
    // A custom page also has blocks called "Text".
    label: kind.showsBody ? 'Body' : 'Text',
    hint: `${body.charAt(0).toUpperCase()}${body.slice(1)}.`.replace(/ \(`#+`\)/, ''),
    isRequired: !kind.showsBody,
    control: { type: 'markdown' },
  };
  return [...fields, text];
}

/** What only search engines and old links need. Writers want the text, so these fields come last in the form. */
const LAST = ['draft', 'indexed', 'example', 'seo', 'aliases', 'translationOf'];

/** The fields of a kind in the order of the form; `fieldsOfKind` has that of the file. */
export function inFormOrder(fields: readonly Field[]): Field[] {
  const text = fields.filter(({ name }) => name === BODY);
  const first = fields.filter(({ name }) => name !== BODY && !LAST.includes(name));
  const last = LAST.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const index = first.findIndex(({ name }) => name === 'category');
  return [...first.toSpliced(index < 0 ? first.length : index, 0, ...text), ...last];
}

/** Turns the parts of a kind's schema into controls. Paths are as in REFERENCES: "related.items[].service". */
function controlsOf(kind: string) {
  const referenceAt = (path: string) => REFERENCES.find((each) => each.kind === kind && each.path === path);

  /** @param list the name of the list that the group is an item of */
  function fields(group: Schema, path: string, list = ''): Field[] {
    const made = Object.entries(group.properties ?? {}).flatMap(([name, inner]) => {
      const part = inner as Schema;
      // Fields of older posts are not shown, but files that have one keep it.
      if (part.deprecated) return [];
      const at = path ? `${path}.${name}` : name;
      const isRequired = group.required?.includes(name) ?? false;
      const variants = alternatives(part);
      const isNullable = variants.some(({ type }) => type === 'null');
      const own = control(part, at);
      const isChosen = /^(?:reference|choice)/.test(own.type);
      const named =
        name === 'items' && list && own.type === 'list' ? { ...own, itemName: singular(list) } : own;
      const hint = part.description && inForm(part.description, { isChosen, isNullable });
      return [
        {
          name,
          label: labelOf(name),
          hint,
          isRequired: isRequired && !isNullable,
          isNullable,
          control: named,
        },
      ];
    });
    return made.map((field) => withPicture(field, made));
  }

  function control(part: Schema, path: string): Control {
    // "Change order" sets them.
    if (/^(?:listing\.)?order$/.test(path)) return { type: 'none' };
    const reference = referenceAt(path);
    const variants = alternatives(part).filter(({ type }) => type !== 'null');
    const list = variants.find(({ type }) => type === 'array');
    if (reference && list)
      return { ...(listControl(list, path) as Control & { type: 'references' }), isOneOrMore: true };
    if (reference) return { type: 'reference', to: NAMES_OF[reference.to], isOpen: reference.open ?? false };
    if (part.const !== undefined) return { type: 'constant', value: part.const };
    if (part.enum)
      return {
        type: 'choice',
        options: part.enum.map(String).map((value) => ({ value, label: labelOf(value) })),
      };
    if (variants.length > 0) return alternativeControl(variants, path);
    switch (part.type) {
      case 'string':
        return textControl(part);
      case 'integer':
      case 'number':
        return {
          ...{ type: 'number', isInteger: part.type === 'integer' },
          min: bound(part.minimum ?? (part.exclusiveMinimum as number | undefined)),
          max: bound(part.maximum),
        };
      case 'boolean':
        return { type: 'switch', isOn: part.default === true };
      case 'array':
        return listControl(part, path);
      case 'object':
        // Phrases in a language are edited as a file.
        return part.properties ? { type: 'group', fields: fields(part, path) } : { type: 'none' };
      default:
        throw new Error(`${kind}: no control can edit ${path}. Add one to editor/form/fields-of-kind.ts`);
    }
  }

  function alternativeControl(variants: Schema[], path: string): Control {
    const [first = {}, second] = variants;
    if (!second) return control(first, path);
    if (variants.every(({ type }) => type === 'object')) return variantsControl(variants, path);
    if (first.type === 'number' && second.const !== undefined)
      return { type: 'number-or-word', word: String(second.const) };
    throw new Error(`${kind}: no control can edit ${path}. Add one to editor/form/fields-of-kind.ts`);
  }

  /** Groups that are told apart by their first field, which has a different constant in each. */
  function variantsControl(variants: Schema[], path: string): Control {
    const [key = ''] = Object.keys(variants[0]?.properties ?? {});
    return {
      ...{ type: 'variants', key },
      variants: variants.map((variant): Variant => {
        const { const: value, description } = (variant.properties?.[key] ?? {}) as Schema;
        const inner = fields(variant, path, String(value)).filter(({ name }) => name !== key);
        return { value: String(value), label: labelOf(String(value)), hint: description, fields: inner };
      }),
    };
  }

  function listControl({ items = {}, minItems = 0, maxItems }: Schema, path: string): Control {
    const limits: ListLimits = { min: minItems, max: bound(maxItems) };
    const reference = referenceAt(`${path}[]`);
    if (reference) return { type: 'references', to: NAMES_OF[reference.to], isOneOrMore: false, ...limits };
    const item = control(items as Schema, `${path}[]`);
    return { type: 'list', item, itemName: singular(path || kind), ...limits };
  }

  return { fields, control };
}

/** Tells a focal point which field has its picture. */
function withPicture(field: Field, group: readonly Field[]): Field {
  const picture = group.find(({ control }) => control.type === 'picture');
  if (field.control.type !== 'focal-point' || !picture) return field;
  return { ...field, control: { type: 'focal-point', of: picture.name } };
}

const alternatives = ({ anyOf, oneOf }: Schema) => (anyOf ?? oneOf ?? []) as Schema[];

function textControl(schema: Schema): Control {
  const { widget, minLength = 0, maxLength, isLong } = schema;
  if (widget === 'focal-point') return { type: widget, of: '' };
  if (widget) return { type: widget };
  return { type: isLong ? 'lines' : 'line', min: minLength, max: maxLength };
}

/** Leaves out the bounds of safe integers, which zod adds and nobody needs to know. */
const bound = (value: number | undefined) =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
