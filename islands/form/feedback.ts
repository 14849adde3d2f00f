import { type FormRule, fieldsOf } from '../../rules/forms/rule.ts';
import { charactersLeft, fieldError, normalize } from '../../rules/forms/validation.ts';
import { t } from '../translate.ts';
import { fieldValue } from './controls.ts';

/** Debounce in milliseconds, so that screen readers announce a counter once. */
const COUNT_DELAY_MS = 400;

/**
 * Counts the characters left in fields that are nearly full.
 * @param onChange receives the counters by field name when they have changed
 */
export function watchLengths(
  form: HTMLFormElement,
  rule: FormRule,
  onChange: (counts: Record<string, string>) => void,
): void {
  let current = '{}';
  const count = () => {
    const counts = fieldsOf(rule).flatMap((field) => {
      const text = charactersLeft(field, normalize(field, fieldValue(form, field.name)), t);
      return text ? [[field.name, text]] : [];
    });
    const next = Object.fromEntries(counts) as Record<string, string>;
    if (JSON.stringify(next) === current) return;
    current = JSON.stringify(next);
    onChange(next);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(count, COUNT_DELAY_MS);
  });
  form.addEventListener('reset', () => setTimeout(count));
  count();
}

/**
 * Validates a field with an error again when it loses focus, but not while someone types or before the first submit.
 * @param onCheck receives the error that remains, if any
 */
export function recheckOnBlur(
  form: HTMLFormElement,
  rule: FormRule,
  hasError: (name: string) => boolean,
  onCheck: (name: string, message: string | undefined) => void,
): void {
  form.addEventListener('focusout', ({ target }) => {
    const field = fieldsOf(rule).find(({ name }) => name === (target as HTMLInputElement).name);
    if (!field || !hasError(field.name)) return;
    afterPress(() => {
      if (hasError(field.name))
        onCheck(field.name, fieldError(field, normalize(field, fieldValue(form, field.name)), t));
    });
  });
}

/** Events that end a press. Includes keydown, because no pointer event follows a press on a scroll bar. */
const RELEASES = ['pointerup', 'pointercancel', 'keydown'];

let pressed = false;
addEventListener('pointerdown', () => (pressed = true), { capture: true });
for (const type of RELEASES) addEventListener(type, () => (pressed = false), { capture: true });

/** Waits until a press has become a click: removing a message earlier would move the button away from the pointer. */
function afterPress(work: () => void): void {
  const end = new AbortController();
  const soon = () => {
    end.abort();
    setTimeout(work);
  };
  if (!pressed) soon();
  else for (const type of RELEASES) addEventListener(type, soon, { signal: end.signal });
}
