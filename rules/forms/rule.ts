/** An option of a select. */
export interface Option {
  value: string;
  label: string;
}

/** One field, as templates, islands and the receiver use it. */
export interface FieldRule {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'select' | 'checkbox' | 'date';
  required?: boolean;
  /** Accepted length in characters, after trimming. */
  min?: number;
  max: number;
  pattern?: PatternName;
  hint?: string;
  autocomplete?: string;
  inputmode?: 'text' | 'email' | 'tel' | 'url';
  options?: readonly Option[] | undefined;
  /** The source of its options, unless the agency lists its own: every service of the site. */
  optionsFrom?: 'services';
  messages?: { required?: string; min?: string; max?: string; pattern?: string };
}

interface FieldGroup {
  legend?: string;
  /** Summary of a group of optional fields that is folded at first. */
  fold?: string;
  fields: readonly FieldRule[];
}

/** A form: its fields, its text in every state, and how it is sent. */
export interface FormRule {
  /** A `FormId`, or the name of an agency's own form. */
  id: string;
  groups: readonly FieldGroup[];
  /** Hidden inputs that a script fills from the URL. */
  hidden?: readonly string[];
  submit: string;
  submitting: string;
  success: { title: string; text: string };
  failure: { title: string; text: string };
  /** What happens after sending, and when. Replaces the sent form; a form without it stays and is emptied. */
  next?: readonly { when: string; what: string }[] | undefined;
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
export const DEFAULT_MESSAGE = 'Invalid input';

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

export function fieldsOf(form: FormRule): readonly FieldRule[] {
  return form.groups.flatMap(({ fields }) => fields);
}

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
