import { CAMPAIGN_NAMES } from '../campaign.ts';
import type { Phrase } from '../languages/languages.ts';
import { ENGLISH } from '../locale.ts';
import type { Translate } from '../translate.ts';
import { EMAIL, PHONE, WEBSITE } from './fields.ts';
import { CHECKED, type FieldRule, type FormRule, type Option, saidMessages, saidSteps } from './rule.ts';
import { NEXT } from './short-forms.ts';
import { TURNSTILE_FIELD } from './submission.ts';

type FieldType = Omit<FieldRule<Phrase>, 'name' | 'label' | 'required'>;

/** The kinds of fields that an own form can have, by the names that authors write. */
const FIELD_TYPES = {
  text: { kind: 'text', max: 200 },
  email: EMAIL,
  phone: PHONE,
  url: { ...WEBSITE, messages: { pattern: 'Please enter a valid web address' } },
  textarea: { kind: 'textarea', max: 2000 },
  select: { kind: 'select', max: 60 },
  checkbox: { kind: 'checkbox', max: CHECKED.length, options: [{ value: CHECKED, label: 'Yes' }] },
  date: { kind: 'date', max: 10, pattern: 'date', messages: { pattern: 'Please enter a complete date' } },
} satisfies Record<string, FieldType>;

export type OwnFieldKind = keyof typeof FIELD_TYPES;
export const OWN_FIELD_KINDS = Object.keys(FIELD_TYPES) as [OwnFieldKind, ...OwnFieldKind[]];

/** A field of an own form, as its author wrote it. */
interface OwnField {
  name: string;
  label: string;
  kind: OwnFieldKind;
  required?: boolean | undefined;
  hint?: string | undefined;
  max?: number | undefined;
  options?: readonly Option[] | undefined;
}

/** A form that an agency defines in content/forms.yaml. */
export interface OwnForm {
  name: string;
  /** What people at the agency call it. */
  title: string;
  submit?: string | undefined;
  text?: string | undefined;
  next?: FormRule['next'];
  fields: readonly OwnField[];
}

/** The most that one form can hold in all its fields, so that what is posted fits the receiver's limit. */
export const OWN_FORM_MAX = 20_000;

/** Names of fields: a letter first, because numbers would change their order. */
export const OWN_FIELD_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Names that fields can't have. */
export const RESERVED_FIELDS: ReadonlySet<string> = new Set([
  // Columns of exports, and what is sent along with a form.
  ...'number received form state source suspect id earlier page placement cta plan'.split(' '),
  ...[TURNSTILE_FIELD, ...CAMPAIGN_NAMES],
  // A field hides the property of its form that has the same name, which scripts need.
  ...'action after append attributes before children click closest constructor contains dataset elements'.split(
    ' ',
  ),
  ...'focus hidden inert length matches method prepend remove reset style submit target'.split(' '),
]);

/** What browsers fill in. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = { name: 'name', company: 'organization' };

/** The rule of an own form: it is checked, kept and sent like every other form. */
export function ownForm({ name, submit, text, next, fields }: OwnForm, t: Translate = ENGLISH.t): FormRule {
  return {
    id: name,
    groups: [{ fields: fields.map((field) => ownField(field, t)) }],
    submit: submit ?? t('Send'),
    submitting: t('Sending...'),
    success: { title: t('Message sent successfully!'), text: text ?? t('We’ll get back to you soon.') },
    failure: { title: t('Error'), text: t('Failed to send your form. Please try again.') },
    next: next ?? saidSteps(NEXT, t),
    delay: 1500,
    conversion: 'lead',
  };
}

function ownField({ name, label, kind, required, hint, max, options }: OwnField, t: Translate): FieldRule {
  const { hint: _, ...type }: FieldType = FIELD_TYPES[kind];
  const say = (statement: Phrase, request: Phrase) => (label.endsWith('?') ? request : statement);
  const messages = {
    ...type.messages,
    required:
      kind === 'checkbox'
        ? '{label}: please check this box'
        : say('{label} is required', '{label} Please answer this question'),
    max: say('{label} is too long', '{label} Please shorten your answer'),
  } as const;
  return {
    ...type,
    ...{ name, label },
    ...(required && { required }),
    ...(hint && { hint }),
    ...(max && { max }),
    options: options ?? type.options?.map((option) => ({ ...option, label: t(option.label) })),
    ...(AUTOCOMPLETE[name] && { autocomplete: AUTOCOMPLETE[name] }),
    messages: saidMessages({ ...type, messages }, label, t),
  };
}
