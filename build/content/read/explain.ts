import type { z } from 'zod';
import { UNSEEN } from '../../../model/fields.ts';
import { clip } from '../../base/clip.ts';
import { suggest } from '../../base/suggest.ts';

/**
 * Explains what is wrong with a value and how to fix it.
 * @param value undefined when the field is missing
 */
export function explainValue(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) {
    return `is missing. ${issue.code === 'invalid_value' ? suggest('', issue.values.map(String)) : 'Add it'}`;
  }
  if (value === null) return 'is empty, or says null. Fill it in or remove the field';
  // Messages of our schemas continue after the value ("is not a slug. Use …"); zod's own start with a capital letter.
  const isOurs = /^[a-z]/.test(issue.message);
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return isOurs ? issue.message : wrongSize(issue);
    case 'invalid_value':
      return `unknown value ${quote(value)}. ${suggest(String(value), issue.values.map(String))}`;
    case 'invalid_format':
      return withValue(value, isOurs ? issue.message : (FORMATS[issue.format] ?? FORMATS.other ?? ''));
    default:
      return withValue(value, isOurs ? issue.message : wrongType(value, expectedTypes(issue)));
  }
}

/** For formats whose schema has no message. */
const FORMATS: Record<string, string> = {
  email: 'is not an email address. Write it as name@example.com',
  url: 'is not an https address. Write it as https://www.example.com',
  other: 'does not have the format of this field. Compare it with another file',
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
  const given = TYPE_NAMES[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
  if (given === 'a number' && expected.includes('a whole number')) return 'is not a whole number';
  return `is ${given}, not ${expected.join(' or ')}${howToWrite(value, expected)}`;
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

/** Starts a message with the value, except for lists and groups, which the line shows well enough. */
function withValue(value: unknown, message: string): string {
  return typeof value === 'object' ? message : `${quote(value)} ${message}`;
}

function quote(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  const visible = text.replace(
    new RegExp(UNSEEN, 'g'),
    (unseen) => `\\u${unseen.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return clip(visible, 60);
}
