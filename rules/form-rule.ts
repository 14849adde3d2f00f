/** The kinds of field a form knows; each maps to one HTML control. */
type FieldKind = 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'select';

/** A choice of a select. */
export interface Option {
  value: string;
  label: string;
}

/** The rule of one field, read by templates (attributes, hints), islands and the receiver alike. */
export interface FieldRule {
  name: string;
  label: string;
  kind: FieldKind;
  required?: boolean;
  /** Shortest accepted length in characters, after trimming. */
  min?: number;
  /** Longest accepted length in characters, after trimming. */
  max: number;
  /** A pattern's name in PATTERNS. */
  pattern?: PatternName;
  hint?: string;
  autocomplete?: string;
  inputmode?: 'text' | 'email' | 'tel' | 'url';
  options?: readonly Option[];
  /** Options that come from the content: every service of the site. */
  optionsFrom?: 'services';
  messages?: { required?: string; min?: string; max?: string; pattern?: string };
}

/** A named group of fields. */
interface FieldGroup {
  legend?: string;
  fields: readonly FieldRule[];
}

/** A form: its fields in order, its words in every state, and how it is sent. */
export interface FormRule {
  id: FormId;
  groups: readonly FieldGroup[];
  /** Names of inputs that are not shown: a script fills them from the address. */
  hidden?: readonly string[];
  submit: string;
  submitting: string;
  success: { title: string; text: string };
  failure: { title: string; text: string };
  /** Milliseconds that a simulated delivery takes (specification, part 1, section 7). */
  delay: number;
  /** What a delivered form counts as, in analytics; forms of people who are clients already count as nothing. */
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

/** The specification's default message of the validation layer (part 1, section 5). */
export const DEFAULT_MESSAGE = 'Invalid input';

/**
 * What a value must look like after normalizing; as a pattern attribute it is read with the flag v. Sources: email as in the HTML standard's rule with a dot in
 * the host; phone as in part 1, section 5; http(s) address for websites.
 */
export const PATTERNS: Record<PatternName, string> = {
  email:
    "[a-zA-Z0-9.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?)+",
  phone: '\\+?[1-9]\\d{0,15}',
  url: 'https?:\\/\\/[^\\s\\/?#.:@]+(?:\\.[^\\s\\/?#.:@]+)+(?::\\d{1,5})?(?:[\\/?#]\\S*)?',
};

/** The fields of a form in their order, without their groups. */
export function fieldsOf(form: FormRule): readonly FieldRule[] {
  return form.groups.flatMap(({ fields }) => fields);
}
