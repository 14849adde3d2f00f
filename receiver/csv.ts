import { FORMS, fieldsOf } from '../rules/forms.ts';
import { type Lead, META_NAMES } from './lead.ts';

/**
 * What a spreadsheet may take for the beginning of a formula (OWASP, CSV Injection), with the wide signs of
 * East Asian keyboards.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Leads as comma-separated values for a spreadsheet (RFC 4180): a column for each answer that some lead has, in the
 * order of the forms. Every cell is quoted, and what looks like a formula is text by the quote mark before it.
 */
export function leadsCsv(leads: readonly Lead[]): string {
  const given = new Set(leads.flatMap(({ values }) => Object.keys(values)));
  const ordered = Object.values(FORMS).flatMap((form) => fieldsOf(form).map(({ name }) => name));
  // Last, what older leads have from fields that were taken off a form.
  const answers = [...new Set([...ordered, ...given])].filter((name) => given.has(name));
  const rows = leads.map(({ id, form, received, suspect, values, meta }) => [
    ...[received, form, suspect.join(' ')],
    ...answers.map((name) => (Object.hasOwn(values, name) ? values[name] : '')),
    ...META_NAMES.map((name) => meta[name]),
    id,
  ]);
  const head = ['received', 'form', 'suspect', ...answers, ...META_NAMES, 'id'];
  const lines = [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`);
  // Without the mark at its beginning, Excel takes UTF-8 for the code page of the machine.
  return `\ufeff${lines.join('')}`;
}

function cell(value = ''): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
