import { FORMS, fieldsOf } from '../../rules/forms.ts';
import { type Lead, META_NAMES } from '../forms/lead.ts';

/** Characters that may start a formula in a spreadsheet (OWASP, CSV Injection), including full-width ones. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Formats leads as comma-separated values (RFC 4180), with a column for each answer that some lead has, in the order of
 * the forms. Every cell is quoted; an apostrophe turns formulas into text.
 */
export function leadsCsv(leads: readonly Lead[]): string {
  const given = new Set(leads.flatMap(({ values }) => Object.keys(values)));
  const ordered = Object.values(FORMS).flatMap((form) => fieldsOf(form).map(({ name }) => name));
  // Answers to fields that no longer exist come last.
  const answers = [...new Set([...ordered, ...given])].filter((name) => given.has(name));
  const rows = leads.map(({ id, form, received, suspect, values, meta }) => [
    ...[received, form, suspect.join(' ')],
    ...answers.map((name) => (Object.hasOwn(values, name) ? values[name] : '')),
    ...META_NAMES.map((name) => meta[name]),
    id,
  ]);
  const head = ['received', 'form', 'suspect', ...answers, ...META_NAMES, 'id'];
  const lines = [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`);
  // Without a byte order mark, Excel does not recognize UTF-8.
  return `\ufeff${lines.join('')}`;
}

function cell(value = ''): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
