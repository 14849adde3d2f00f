import { type FormRule, fieldsOf } from '../../rules/form-rule.ts';

/** Some mail programs cut longer addresses; in an address, a letter may take nine characters. */
const LETTER_MAX = 1000;

/**
 * The address that opens a letter with the same words, for a visitor whose form can't be sent.
 * @param to the agency's mail address
 * @param values the answers by field name
 */
export function letter(to: string, rule: FormRule, values: Readonly<Record<string, string>>): string {
  const lines = fieldsOf(rule).flatMap(({ name, label }) =>
    values[name] ? `${label}: ${values[name]}` : [],
  );
  const text = lines.join('\n').slice(0, LETTER_MAX).toWellFormed();
  return `mailto:${to}?body=${encodeURIComponent(text)}`;
}
