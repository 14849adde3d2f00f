import { DEFAULT_MESSAGE, type FieldRule, type FormRule, fieldsOf, PATTERNS } from './form-rule.ts';

/** What people set between the digits of a phone number, and what no number needs. */
const PHONE_MARKS = /[\s().\-\u2010-\u2015]/g;
/** Control characters, which no field needs: a line break in a single line could end a mail header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/**
 * The value that the rules apply to, and that is sent: trimmed, without control characters, a single line where the
 * field has one, a phone number without the marks that people write it with, an address with its https.
 * @param given as it was typed, of any length
 */
export function normalize({ kind }: FieldRule, given: string): string {
  const lines = given.replace(/\r\n?/g, '\n').replace(CONTROL, (mark) => (mark === '\t' ? ' ' : ''));
  if (kind === 'textarea') return lines.trim();
  const line = lines.replace(/\n+/g, ' ').trim();
  if (kind === 'tel') return line.replace(PHONE_MARKS, '');
  return kind === 'url' && line !== '' && !line.includes('://') ? `https://${line}` : line;
}

/**
 * What is wrong with a value (specification, part 1, section 5). Lengths count UTF-16 units, as HTML does.
 * @param value as `normalize` gives it
 * @returns the message for the visitor; undefined when the value is right
 */
export function fieldError(rule: FieldRule, value: string): string | undefined {
  const { messages = {}, min = 0, max, pattern, options } = rule;
  if (value === '') return rule.required ? (messages.required ?? DEFAULT_MESSAGE) : undefined;
  if (value.length > max) return messages.max ?? DEFAULT_MESSAGE;
  if (value.length < min) return messages.min ?? DEFAULT_MESSAGE;
  if (pattern && !new RegExp(`^(?:${PATTERNS[pattern]})$`).test(value))
    return messages.pattern ?? DEFAULT_MESSAGE;
  if (options && !options.some((option) => option.value === value)) return DEFAULT_MESSAGE;
  return undefined;
}

/** The answers of a form, and what is wrong with them. */
export interface CheckedForm {
  /** By field name, normalized; fields that were left empty are absent. */
  values: Record<string, string>;
  /** Message by field name, in the order of the form. */
  errors: Record<string, string>;
}

/**
 * Checks a whole form.
 * @param given by field name, as it was typed; what is no field of the form is left out
 */
export function validateForm(form: FormRule, given: (name: string) => string): CheckedForm {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const rule of fieldsOf(form)) {
    const value = normalize(rule, given(rule.name));
    const message = fieldError(rule, value);
    if (value !== '') values[rule.name] = value;
    if (message !== undefined) errors[rule.name] = message;
  }
  return { values, errors };
}

/** Share of a field's length from which its counter is shown. */
const COUNT_FROM = 0.8;
/** Shorter fields have no counter: nobody gets near the end of a name by accident. */
const COUNTED_MAX = 200;

/**
 * What is left of a field's length, told only near its end.
 * @param value as `normalize` gives it
 * @returns for example "38 characters left"; undefined where nothing need be said
 */
export function charactersLeft({ max }: FieldRule, value: string): string | undefined {
  if (max < COUNTED_MAX || value.length < max * COUNT_FROM) return undefined;
  const left = max - value.length;
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`;
}
