/** An option of a select. */
export interface Option {
  value: string;
  label: string;
}

/** One field, as templates, islands and the receiver use it. */
export interface FieldRule {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'select';
  required?: boolean;
  /** Accepted length in characters, after trimming. */
  min?: number;
  max: number;
  pattern?: PatternName;
  hint?: string;
  autocomplete?: string;
  inputmode?: 'text' | 'email' | 'tel' | 'url';
  options?: readonly Option[] | undefined;
  /** Its options, unless the agency lists others: every service of the site. */
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
  id: FormId;
  groups: readonly FieldGroup[];
  /** Hidden inputs that a script fills from the URL. */
  hidden?: readonly string[];
  submit: string;
  submitting: string;
  success: { title: string; text: string };
  failure: { title: string; text: string };
  /** What happens after a form is sent, and when. It takes the form's place; other forms stay, and are emptied. */
  next?: readonly { when: string; what: string }[] | undefined;
  /** Milliseconds that a simulated delivery takes. */
  delay: number;
  /** What a delivered form counts as in analytics; forms for existing clients are not conversions. */
  conversion?: 'lead' | 'signup';
}

export type FormId =
  | 'contact'
  | 'newsletter'
  | 'industry-lead'
  | 'onboarding'
  | 'company-inquiry'
  | 'email-only';
export type PatternName = 'email' | 'phone' | 'url';

/** Default validation message. */
export const DEFAULT_MESSAGE = 'Invalid input';

/**
 * Patterns of normalized values, also used as pattern attributes (flag v): email as in the HTML standard, with a dot in the
 * host; phone numbers with up to 16 digits; http(s) URLs.
 */
export const PATTERNS: Record<PatternName, string> = {
  email:
    "[a-zA-Z0-9.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?)+",
  phone: '\\+?[1-9]\\d{0,15}',
  url: 'https?:\\/\\/[^\\s\\/?#.:@]+(?:\\.[^\\s\\/?#.:@]+)+(?::\\d{1,5})?(?:[\\/?#]\\S*)?',
};

/** All fields of a form, in order. */
export function fieldsOf(form: FormRule): readonly FieldRule[] {
  return form.groups.flatMap(({ fields }) => fields);
}

/** A form with the options that are found for its selects, and without the selects that have none. */
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
