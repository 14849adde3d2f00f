import type { z } from 'zod';
import type { ReferenceNames } from '../../../tools/schemas/reference-names.ts';
import { asHint, inForm, labelOf, lastName, singular, withLabels } from '../../form/labels.ts';
import type { DecapField } from './collection.ts';
import { referenceWidget } from './references.ts';

/** A JSON Schema, plus two properties that JSON Schema has no keywords for. */
export type Schema = z.core.JSONSchema.BaseSchema & { multiline?: true; patternErrorMessage?: string };

type Widget = Omit<DecapField, 'name' | 'label' | 'hint'>;

/**
 * The fields of a kind of content file.
 * @param kind name of the schema
 * @throws Error for a field that no widget can edit
 */
export function decapFields(kind: string, schema: Schema, names: ReferenceNames): DecapField[] {
  return groupFields(schema, '');

  function groupFields(group: Schema, path: string): DecapField[] {
    return Object.entries(group.properties ?? {}).flatMap(([name, part]) => {
      const inner = path ? `${path}.${name}` : name;
      // The editor doesn't show fields of older posts, but files that have one keep it.
      if ((part as Schema).deprecated) return [];
      return [toField(name, part as Schema, inner, group.required?.includes(name) ?? false)];
    });
  }

  function toField(name: string, part: Schema, path: string, required: boolean): DecapField {
    const widget = widgetOf(part, path, required);
    const hint = part.description && {
      hint: asHint(
        inForm(part.description, {
          isChosen:
            widget.widget === 'relation' || (widget.widget === 'select' && widget.options !== undefined),
          isNullable: widget.nullable === true,
        }),
      ),
    };
    return { name, label: labelOf(name), ...hint, required, ...widget };
  }

  function widgetOf(part: Schema, path: string, required: boolean): Widget {
    const reference = referenceWidget(kind, path, names);
    const variants = (part.anyOf ?? part.oneOf) as Schema[] | undefined;
    const list = variants?.find(({ type }) => type === 'array');
    if (reference && list) return { ...listWidget(list, path), oneOrMore: true };
    if (reference) return reference;
    if (part.const !== undefined) return { widget: 'hidden', default: part.const };
    if (part.enum) return { widget: 'select', options: part.enum.map(String) };
    if (variants) return variantWidget(variants, path, required);
    switch (part.type) {
      case 'string':
        return textWidget(part);
      case 'integer':
      case 'number':
        return numberWidget(part);
      case 'boolean':
        return { widget: 'boolean', ...(part.default === true && { default: true, isOn: true }) };
      case 'array':
        return listWidget(part, path);
      case 'object':
        // Phrases in a language are edited as a file.
        if (!part.properties) return { widget: 'hidden' };
        return groupWidget(part, path, required);
      default:
        throw noWidget(path);
    }
  }

  function variantWidget(all: Schema[], path: string, required: boolean): Widget {
    const variants = all.filter(({ type }) => type !== 'null');
    const [first = {}, second] = variants;
    if (variants.length < all.length)
      return { ...widgetOf(first, path, false), nullable: true, required: false };
    if (variants.every(({ type }) => type === 'object')) return typedWidget(variants, path, required);
    if (first.type !== 'number' || second?.const === undefined) throw noWidget(path);
    const message = `is neither a number nor "${second.const}"`;
    return { widget: 'string', pattern: [`^(\\d+(\\.\\d+)?|${second.const})$`, message], numeric: true };
  }

  /** One of several groups. */
  function typedWidget(variants: Schema[], path: string, required: boolean): Widget {
    const one = { one: true, ...(required && { min: 1 }), max: 1, default: [] } as const;
    return { widget: 'list', ...typesOf(variants, path), ...one, label_singular: lastName(path) };
  }

  /** Groups that are told apart by their first field, which has a different constant in each. */
  function typesOf(variants: Schema[], path: string): Pick<Widget, 'types' | 'typeKey'> {
    const [typeKey = ''] = Object.keys(variants[0]?.properties ?? {});
    const types = variants.map((variant): DecapField => {
      const { const: name, description = '' } = (variant.properties?.[typeKey] ?? {}) as Schema;
      const fields = groupFields(variant, path).filter((field) => field.name !== typeKey);
      const first = fields.find(
        ({ widget, required }) => required && /^(?:string|text|relation|select)$/.test(widget),
      );
      return {
        ...{ name: String(name), label: labelOf(String(name)), hint: asHint(description), widget: 'object' },
        ...(first && { summary: `{{${first.name} | truncate(80, '…')}}` }),
        fields,
      };
    });
    return { types, typeKey };
  }

  function listWidget(part: Schema, path: string): Widget {
    const limits = { ...limit('min', part.minItems), ...limit('max', part.maxItems) };
    const items = (part.items ?? {}) as Schema;
    const reference = referenceWidget(kind, `${path}[]`, names);
    if (reference) return { ...reference, ...limits, multiple: true };
    const list = {
      widget: 'list',
      collapsed: true,
      default: [],
      label_singular: singular(path),
      ...limits,
    } as const;
    const variants = (items.oneOf ?? items.anyOf) as Schema[] | undefined;
    if (variants) return { ...list, ...typesOf(variants, `${path}[]`) };
    if (items.type === 'object') return { ...list, fields: groupFields(items, `${path}[]`) };
    return { ...list, field: toField('item', items, `${path}[]`, true), summary: '{{item}}' };
  }

  /** Decap CMS asks for a group's required fields even if the group is optional, so an optional group is a list. */
  function groupWidget(part: Schema, path: string, required: boolean): Widget {
    const fields = groupFields(part, path);
    const [first] = fields.filter(({ widget }) => widget === 'string' || widget === 'text');
    const group = { fields, collapsed: true, ...(first && { summary: `{{${first.name}}}` }) };
    if (required) return { widget: 'object', ...group };
    return { widget: 'list', ...group, one: true, max: 1, default: [], label_singular: lastName(path) };
  }

  function noWidget(path: string): Error {
    return new Error(`${kind}: no widget can edit ${path}. Add one to editor/hosted/config/decap-fields.ts`);
  }
}

function textWidget(schema: Schema): Widget {
  const { pattern, patternErrorMessage = 'does not have the format of this field' } = schema;
  if (pattern?.includes('jpe?g')) return { widget: 'image', choose_url: false };
  if (pattern === '^\\d{4}-\\d{2}-\\d{2}$') {
    return { widget: 'datetime', date_format: 'YYYY-MM-DD', time_format: false };
  }
  if (pattern?.startsWith('^\\+')) return { widget: 'string', pattern: PHONE, phone: true };
  const widget = schema.multiline ? 'text' : 'string';
  if (pattern) return { widget, pattern: [pattern, withLabels(patternErrorMessage).replace(/^This /, '')] };
  const { minLength = 0, maxLength } = schema;
  if (maxLength === undefined) return { widget };
  const message = minLength > 1 ? `needs ${minLength} to` : 'is longer than';
  return { widget, pattern: [`^[\\s\\S]{${minLength},${maxLength}}$`, `${message} ${maxLength} characters`] };
}

/** A number in the United States as people write it, or one with its country. */
const PHONE: [string, string] = [
  '^ *(\\+[1-9][ .()-]*(\\d[ .()-]*){7,14}|(1[ .-]*)?\\(?\\d{3}\\)?[ .-]*\\d{3}[ .-]*\\d{4} *)$',
  'is not a phone number. Write it like (402) 555-0142, or with + and its country',
];

function numberWidget(schema: Schema): Widget {
  return {
    ...{ widget: 'number', value_type: schema.type === 'integer' ? 'int' : 'float' },
    ...limit('min', schema.minimum ?? (schema.exclusiveMinimum as number | undefined)),
    ...limit('max', schema.maximum),
  };
}

/** Leaves out the bounds of safe integers, which zod adds and nobody needs to know. */
function limit(name: 'min' | 'max', value: number | undefined): Partial<Record<'min' | 'max', number>> {
  return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? {} : { [name]: value };
}
