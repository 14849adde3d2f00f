import { type FieldRule, type FormRule, fieldsOf } from '../../rules/form-rule.ts';
import { fieldError, normalize } from '../../rules/form-validation.ts';
import { fieldValue } from './fields.ts';

/**
 * Looks again at a field when it is left, if it was wrong: never while somebody types, and at no field before the form
 * was sent once.
 * @param isWrong whether a field has a message now
 * @param onCheck told what is still wrong with the field; undefined when it is right
 */
export function recheckOnLeave(
  form: HTMLFormElement,
  rule: FormRule,
  isWrong: (name: string) => boolean,
  onCheck: (field: FieldRule, message: string | undefined) => void,
): void {
  form.addEventListener('focusout', ({ target }) => {
    const field = fieldsOf(rule).find(({ name }) => name === (target as HTMLInputElement).name);
    if (!field || !isWrong(field.name)) return;
    afterPress(() => {
      if (isWrong(field.name))
        onCheck(field, fieldError(field, normalize(field, fieldValue(form, field.name))));
    });
  });
}

/** What ends a press. The pointer's own events don't always come: not after a press on a scroll bar. */
const RELEASES = ['pointerup', 'pointercancel', 'keydown'];

let pressed = false;
addEventListener('pointerdown', () => (pressed = true), { capture: true });
for (const type of RELEASES) addEventListener(type, () => (pressed = false), { capture: true });

/**
 * Does something when no press is going on, and its click has found what it was meant for: a message that vanishes
 * in between would move the button away from under the pointer.
 */
function afterPress(work: () => void): void {
  const end = new AbortController();
  const soon = () => {
    end.abort();
    setTimeout(work);
  };
  if (!pressed) soon();
  else for (const type of RELEASES) addEventListener(type, soon, { signal: end.signal });
}
