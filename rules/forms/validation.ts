import type { Translate } from '../translate.ts';
import { DEFAULT_MESSAGE, type FieldRule, type FormRule, fieldsOf, PATTERNS } from './rule.ts';

/** Spaces, parentheses, dots and dashes in phone numbers. */
const PHONE_MARKS = /[\s().\-\u2010-\u2015]/g;
/** A phone number without the extension after it. */
const PHONE = /^[+\d\s().\-\u2010-\u2015]*(?:\d|$)/;
/** Invisible characters in copied text, for example from a phone's contacts. */
const INVISIBLE_MARKS = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const HOST = /@([\p{L}\p{M}\p{N}.-]+)$/u;
/** Control characters. A line break in a single-line value could end a mail header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/**
 * Normalizes a value before it is validated and sent. It is trimmed and loses control characters. All but
 * textareas become one line without invisible marks. Phone numbers lose separators, URLs get a scheme, and
 * hosts of email addresses become ASCII.
 */
export function normalize({ kind }: FieldRule, typed: string): string {
  const lines = typed.replace(/\r\n?/g, '\n').replace(CONTROL, (mark) => (mark === '\t' ? ' ' : ''));
  if (kind === 'textarea') return lines.trim();
  const line = lines.replace(INVISIBLE_MARKS, '').replace(/\n+/g, ' ').trim();
  if (kind === 'tel') return line.replace(PHONE, (number) => number.replace(PHONE_MARKS, ''));
  if (kind === 'email') return line.replace(HOST, (_, host: string) => `@${asciiHost(host)}`);
  return kind === 'url' && line !== '' && !line.includes('://') ? `https://${line}` : line;
}

/** Converts an international host name to ASCII, as browsers do in email fields. */
function asciiHost(host: string): string {
  const address = `http://${host}`;
  return /\P{ASCII}/u.test(host) && URL.canParse(address) ? new URL(address).hostname : host;
}

/**
 * Validates a value. Lengths count UTF-16 units, as in HTML.
 * @param value normalized
 * @param t says the message of fields without their own; English by default
 * @returns the message for the visitor; undefined if the value is valid
 */
export function fieldError(rule: FieldRule, value: string, t: Translate = String): string | undefined {
  const { messages = {}, min = 0, max, pattern, options } = rule;
  const usual = () => t(DEFAULT_MESSAGE);
  if (value === '') return rule.required ? (messages.required ?? usual()) : undefined;
  if (value.length > max) return messages.max ?? usual();
  if (value.length < min) return messages.min ?? usual();
  if (pattern && !new RegExp(`^(?:${PATTERNS[pattern]})$`).test(value)) return messages.pattern ?? usual();
  if (options && !options.some((option) => option.value === value)) return usual();
  return undefined;
}

export interface CheckedForm {
  /** Normalized values by field name, without empty ones. */
  values: Record<string, string>;
  /** Messages by field name, in the order of the form. */
  errors: Record<string, string>;
}

/**
 * @param typedValue returns the value of a field as it was typed
 * @param t says the message of fields without their own; English by default
 */
export function validateForm(
  form: FormRule,
  typedValue: (name: string) => string,
  t?: Translate,
): CheckedForm {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const rule of fieldsOf(form)) {
    const value = normalize(rule, typedValue(rule.name));
    const message = fieldError(rule, value, t);
    if (value !== '') values[rule.name] = value;
    if (message !== undefined) errors[rule.name] = message;
  }
  return { values, errors };
}

/** The counter appears once this share of the length is used. */
const COUNTER_FROM = 0.8;
/** Shorter fields have no counter. */
const COUNTER_MIN_LENGTH = 200;

/** The counter of a normalized value: "38 characters left"; undefined while there is plenty of room. */
export function charactersLeft({ max }: FieldRule, value: string, t: Translate): string | undefined {
  if (max < COUNTER_MIN_LENGTH || value.length < max * COUNTER_FROM) return undefined;
  const left = max - value.length;
  const count = Math.abs(left);
  return left < 0
    ? t('{count} character too many|{count} characters too many', { count })
    : t('{count} character left|{count} characters left', { count });
}
