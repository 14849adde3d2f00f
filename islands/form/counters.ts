import { type FormRule, fieldsOf } from '../../rules/form-rule.ts';
import { charactersLeft, normalize } from '../../rules/form-validation.ts';
import { fieldValue } from './fields.ts';

/** A counter changes this long after the last key, so that it is read out once. */
const SETTLE_MS = 400;

/**
 * Tells what is left of the fields that are nearly full.
 * @param onChange told the counters by field name, whenever they are others than before
 */
export function watchLengths(
  form: HTMLFormElement,
  rule: FormRule,
  onChange: (counts: Record<string, string>) => void,
): void {
  let shown = '{}';
  const count = () => {
    const counts = fieldsOf(rule).flatMap((field) => {
      const text = charactersLeft(field, normalize(field, fieldValue(form, field.name)));
      return text ? [[field.name, text]] : [];
    });
    const next = Object.fromEntries(counts) as Record<string, string>;
    if (JSON.stringify(next) === shown) return;
    shown = JSON.stringify(next);
    onChange(next);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(count, SETTLE_MS);
  });
  form.addEventListener('reset', () => setTimeout(count));
  count();
}
