import type { z } from 'zod';
import { suggest } from '../../base/suggest.ts';

/**
 * Tells in a sentence or two what is wrong with a value and how to mend it.
 * @param issue what zod says of it; unknown fields are told elsewhere
 * @param value the value that was written; undefined when the field is missing
 */
export function explainValue(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) {
    return `is missing. ${issue.code === 'invalid_value' ? suggest('', issue.values.map(String)) : 'Add it'}`;
  }
  if (value === null) return 'is empty. Fill it in, or remove the field';
  // A schema's own words go on from the value ("is not a slug. Use …"); zod's begin with a capital.
  const own = /^[a-z]/.test(issue.message);
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return own ? issue.message : wrongSize(issue);
    case 'invalid_value':
      return `${quote(value)}is not known here. ${suggest(String(value), issue.values.map(String))}`;
    case 'invalid_format':
      return `${quote(value)}${own ? issue.message : (FORMATS[issue.format] ?? FORMATS.other)}`;
    default:
      return own ? `${quote(value)}${issue.message}` : wrongType(value, expected(issue));
  }
}

/** What is said of formats whose schema has no words of its own. */
const FORMATS: Record<string, string> = {
  email: 'is not an e-mail address. Write it as name@example.com',
  url: 'is not an https address. Write it as https://www.example.com',
  other: 'is not written the way this field is. Compare it with another file',
};

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

function wrongType(value: unknown, right: string[]): string {
  const given = TYPE_NAMES[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
  if (given === 'a number' && right.includes('a whole number')) return `${quote(value)}is not a whole number`;
  const mend = right.includes('text') && typeof value !== 'object' ? '. Put it in quotes' : '';
  return `${quote(value)}is ${given}, not ${right.join(' or ')}${mend}`;
}

/** The kinds of value that would have been right. */
function expected(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_type') return [TYPE_NAMES[issue.expected] ?? issue.expected];
  if (issue.code === 'invalid_value') return issue.values.map((value) => `"${String(value)}"`);
  return issue.code === 'invalid_union' ? issue.errors.flat().flatMap(expected) : [];
}

function wrongSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const thing = { array: 'item', string: 'character' }[issue.origin as string];
  const amount = thing ? `${limit} ${thing}${limit === 1 ? '' : 's'}` : String(limit);
  if (issue.exact) return `needs exactly ${amount}`;
  if (issue.code === 'too_small') return `needs at least ${amount}`;
  return thing === 'item' ? `holds more than ${amount}. Remove some` : `is more than ${amount}`;
}

/** The value as it was written, and a space; nothing for lists and groups, which the line shows well enough. */
function quote(value: unknown): string {
  if (typeof value === 'object') return '';
  const shown = JSON.stringify(value) ?? String(value);
  return `${shown.length > 60 ? `${shown.slice(0, 57)}…` : shown} `;
}
