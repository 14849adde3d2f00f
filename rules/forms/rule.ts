import type { Phrase } from '../languages/languages.ts';
import type { Translate } from '../translate.ts';

/** An option of a select. */
export interface Option<Text = string> {
  value: string;
  label: Text;
}

/**
 * One field, as templates, islands and the receiver use it. While its texts are phrases, its messages contain `{label}`,
 * `{min}` and `{max}`.
 */
export interface FieldRule<Text = string> {
  name: string;
  label: Text;
  kind: 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'select' | 'checkbox' | 'date';
  required?: boolean;
  /** Accepted length in characters, after trimming. */
  min?: number;
  max: number;
  pattern?: PatternName;
  hint?: Text;
  autocomplete?: string;
  inputmode?: 'text' | 'email' | 'tel' | 'url';
  options?: readonly Option<Text>[] | undefined;
  /** The source of its options, unless the agency lists its own: every service of the site. */
  optionsFrom?: 'services';
  messages?: { required?: Text; min?: Text; max?: Text; pattern?: Text };
}

interface FieldGroup<Text> {
  legend?: Text;
  /** Summary of a group of optional fields that is folded at first. */
  fold?: Text;
  fields: readonly FieldRule<Text>[];
}

/** What happens after sending, and when. */
export interface Step<Text = string> {
  when: Text;
  what: Text;
}

/** A form: its fields, its text in every state, and how it is sent. */
export interface FormRule<Text = string> {
  /** A `FormId`, or the name of an agency's own form. */
  id: string;
  groups: readonly FieldGroup<Text>[];
  /** Hidden inputs that a script fills from the URL. */
  hidden?: readonly string[];
  submit: Text;
  submitting: Text;
  success: { title: Text; text: Text };
  failure: { title: Text; text: Text };
  /** Replaces the sent form; a form without it stays and is emptied. */
  next?: readonly Step<Text>[] | undefined;
  /** Milliseconds that a simulated delivery takes. */
  delay: number;
  /** How analytics counts a delivered form. Forms for existing clients are not conversions. */
  conversion?: 'lead' | 'signup';
}

export type FormId =
  | 'contact'
  | 'newsletter'
  | 'industry-lead'
  | 'onboarding'
  | 'company-inquiry'
  | 'email-only';
/** The forms of a site by id: those of every site, and the agency's own. */
export type SiteForms = Readonly<Record<FormId, FormRule>> & { readonly [own: string]: FormRule };

export type PatternName = 'email' | 'phone' | 'url' | 'date';

/** The value of a box that is checked, as browsers send it. */
export const CHECKED = 'on';

/** The validation message of fields without their own. */
export const DEFAULT_MESSAGE = 'Invalid input' satisfies Phrase;

/**
 * Patterns of normalized values, also used as pattern attributes (flag v): email as in the HTML standard,
 * with a dot in the host; phone numbers with up to 16 digits; http(s) URLs; dates.
 */
export const PATTERNS: Record<PatternName, string> = {
  email:
    "[a-zA-Z0-9.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?)+",
  phone: '\\+?[1-9]\\d{0,15}',
  url: 'https?:\\/\\/[^\\s\\/?#.:@]+(?:\\.[^\\s\\/?#.:@]+)+(?::\\d{1,5})?(?:[\\/?#]\\S*)?',
  date: '\\d{4}-[01]\\d-[0-3]\\d',
};

export function fieldsOf<Text>(form: FormRule<Text>): readonly FieldRule<Text>[] {
  return form.groups.flatMap(({ fields }) => fields);
}

/** Says the messages of a field. @param label as visitors read it */
export function saidMessages(
  { messages = {}, min = 0, max }: Pick<FieldRule<Phrase>, 'messages' | 'min' | 'max'>,
  label: string,
  t: Translate,
): FieldRule['messages'] {
  const said = Object.entries(messages).map(([name, phrase]) => [name, t(phrase, { label, min, max })]);
  return Object.fromEntries(said);
}

export const saidSteps = (steps: readonly Step<Phrase>[], t: Translate): Step[] =>
  steps.map(({ when, what }) => ({ when: t(when), what: t(what) }));

/** Adds the options that `find` returns for selects, and leaves out selects without options. */
export function withOptions(
  rule: FormRule,
  find: (field: FieldRule) => readonly Option[] | undefined,
): FormRule {
  const fill = (field: FieldRule) => {
    if (field.kind !== 'select') return [field];
    const options = field.options ?? find(field) ?? [];
    return options.length > 0 ? [{ ...field, options }] : [];
  };
  return {
    ...rule,
    groups: rule.groups.map((group) => ({ ...group, fields: group.fields.flatMap(fill) })),
  };
}
