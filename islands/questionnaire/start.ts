import { onboarding } from '../../rules/onboarding-form.ts';
import { answersOf, partNote, progressOf, wholeNote } from '../../rules/questionnaire.ts';
import { download } from './download.ts';
import { startPrint } from './print.ts';

/**
 * Keeps the list of parts beside the questionnaire up to date, and lets people print and download their answers.
 * @param root the element around both
 */
export function startQuestionnaire(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (!form) return;
  const given = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';

  const draw = () => {
    const { parts, whole } = progressOf(onboarding, given);
    write(root, '[data-whole]', wholeNote(whole));
    for (const [index, note] of root.querySelectorAll('[data-part]').entries()) {
      const part = parts[index];
      if (!part) continue;
      note.textContent = partNote(part);
      note.closest('li')?.toggleAttribute('data-complete', part.complete);
    }
  };
  for (const event of ['input', 'change', 'form-restored']) form.addEventListener(event, draw);
  // What the browser itself brings back after a reload.
  addEventListener('pageshow', draw);

  form.addEventListener('form-saved', () => {
    // A status is read out when it changes: the first time. The time beside it changes in silence.
    write(root, '[data-saved]', 'Saved on this device');
    write(root, '[data-saved-at]', `at ${new Date().toLocaleTimeString([], { timeStyle: 'short' })}`);
  });
  form.addEventListener('reset', () => {
    write(root, '[data-saved]', '');
    write(root, '[data-saved-at]', '');
    // The fields are emptied after this event.
    setTimeout(draw);
  });

  const answers = () => answersOf(onboarding, given);
  startPrint(root, answers);
  root.querySelector('[data-download]')?.addEventListener('click', () => download(answers()));
  draw();
  for (const tool of root.querySelectorAll<HTMLElement>('[data-print], [data-download]')) tool.hidden = false;
}

/** Sets a text; one that stays the same is left alone, so that a status is not read out again. */
function write(root: HTMLElement, selector: string, text: string): void {
  const element = root.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
