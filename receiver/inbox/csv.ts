import { fieldsOf } from '../../rules/forms/forms.ts';
import type { FormLabels } from '../../rules/forms/labels.ts';
import { formRule } from '../intake/form-rule.ts';
import { readableValues } from '../intake/labels.ts';
import { META_NAMES } from '../intake/lead.ts';
import type { StoredLead } from '../store/leads.ts';
import type { Subscriber } from '../store/subscribers.ts';

/** Characters that can start a formula in a spreadsheet (OWASP, CSV Injection), including full-width ones. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** A byte order mark: without it, Excel doesn't recognize UTF-8. */
const CSV_START = '\ufeff';
/** The column for values of fields that no longer exist. */
const OTHER = 'other answers';

/**
 * Formats leads as CSV (RFC 4180), with a column for each field of their forms. Every cell is quoted, and an apostrophe
 * turns formulas into text.
 * @param forms the forms of these leads
 * @param formLabels for old leads, which were stored without labels, and for the agency's own forms
 */
export async function* leadsCsv(
  leads: Iterable<StoredLead> | AsyncIterable<StoredLead>,
  forms: readonly string[],
  formLabels?: FormLabels,
): AsyncGenerator<string> {
  const rules = forms.map((form) => formRule(form, formLabels)).filter((rule) => rule !== undefined);
  const columns = new Set(rules.flatMap((rule) => fieldsOf(rule).map(({ name }) => name)));
  const head = ['number', 'received', 'form', 'state', 'source', 'suspect', ...columns, OTHER, ...META_NAMES];
  yield `${CSV_START}${csvLine([...head, 'id', 'earlier'])}`;
  for await (const lead of leads) {
    const { number, received, form, state, source, suspect, meta, id, earlier } = lead;
    const values = readableValues(lead, formLabels);
    const others = Object.entries(values).filter(([name]) => !columns.has(name));
    yield csvLine([
      String(number),
      received,
      form,
      state,
      source,
      suspect.join(' '),
      ...[...columns].map((name) => (Object.hasOwn(values, name) ? values[name] : '')),
      others.map(([name, value]) => `${name}: ${value}`).join('\n'),
      ...META_NAMES.map((name) => meta[name]),
      id,
      earlier === null ? '' : String(earlier),
    ]);
  }
}

const csvLine = (cells: readonly (string | undefined)[]) => `${cells.map(cell).join(',')}\r\n`;

function cell(value = ''): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Formats the people on the newsletter list as CSV. @param linkOf the link that unsubscribes */
export async function* subscribersCsv(
  subscribers: AsyncIterable<Subscriber>,
  linkOf: (subscriber: Subscriber) => Promise<string>,
): AsyncGenerator<string> {
  yield `${CSV_START}${csvLine(['email', 'agreed', 'confirmed', 'words', 'page', 'placement', 'unsubscribe'])}`;
  for await (const subscriber of subscribers) {
    const { email, agreed, confirmed, words, page, placement } = subscriber;
    const times = [agreed, confirmed ?? agreed].map((time) => new Date(time).toISOString());
    yield csvLine([email, ...times, words, page, placement, await linkOf(subscriber)]);
  }
}
