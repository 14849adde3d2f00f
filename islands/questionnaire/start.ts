import type { DataSelector } from '../../rules/data-attributes.ts';
import {
  labeledPartsOf,
  type PartValues,
  partNote,
  progressOf,
  valuesText,
  wholeNote,
} from '../../rules/forms/questionnaire.ts';
import { OTHER_FORMS } from '../form/other-forms.ts';
import { LANGUAGE, t } from '../translate.ts';

const TOOLS: readonly DataSelector[] = ['[data-print]', '[data-download]'];

/**
 * Updates the progress list of the questionnaire, and prints and downloads the answers.
 * @param root the element around form and list
 */
export function startQuestionnaire(root: HTMLElement): void {
  const form = root.querySelector('form');
  const rule = OTHER_FORMS.onboarding;
  if (!form || !rule) return;
  const typedValue = (name: string) =>
    (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';

  const update = () => {
    const { parts, whole } = progressOf(rule, typedValue);
    write(root, '[data-whole]', wholeNote(whole, t));
    for (const [index, note] of root.querySelectorAll('[data-part]' satisfies DataSelector).entries()) {
      const part = parts[index];
      if (!part) continue;
      note.textContent = partNote(part, t);
      note.closest('li')?.toggleAttribute('data-complete', part.complete);
    }
  };
  for (const event of ['input', 'change', 'form-restored']) form.addEventListener(event, update);
  // Browsers restore fields after a reload.
  addEventListener('pageshow', update);

  form.addEventListener('form-saved', () => {
    // The time isn't part of the status, so that screen readers don't announce it with every change.
    write(root, '[data-saved]', t('Saved on this device'));
    const time = new Date().toLocaleTimeString(LANGUAGE, { timeStyle: 'short' });
    write(root, '[data-saved-at]', t('at {time}', { time }));
  });
  form.addEventListener('reset', () => {
    write(root, '[data-saved]', '');
    write(root, '[data-saved-at]', '');
    // Fields are cleared after this event.
    setTimeout(update);
  });

  const parts = () => labeledPartsOf(rule, typedValue);
  startPrint(root, parts);
  root
    .querySelector('[data-download]' satisfies DataSelector)
    ?.addEventListener('click', () => download(parts()));
  update();
  for (const tool of root.querySelectorAll<HTMLElement>(TOOLS.join())) tool.hidden = false;
}

/** Leaves unchanged text alone, so that a status is not announced again. */
function write(root: HTMLElement, selector: DataSelector, text: string): void {
  const element = root.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}

/** Prints the answers as text, because fields would cut long ones. The browser's print command fires the same events. */
function startPrint(root: HTMLElement, parts: () => readonly PartValues[]): void {
  const paper = root.querySelector('[data-answers]' satisfies DataSelector);
  if (!paper) return;
  addEventListener('beforeprint', () => paper.replaceChildren(...parts().flatMap(printPart)));
  addEventListener('afterprint', () => paper.replaceChildren());
  root.querySelector('[data-print]' satisfies DataSelector)?.addEventListener('click', () => print());
}

function printPart({ legend, values }: PartValues): Element[] {
  const list = document.createElement('dl');
  for (const { label, value } of values) {
    const pair = document.createElement('div');
    pair.append(element('dt', label), element('dd', value));
    list.append(pair);
  }
  return [element('h2', legend), list];
}

function element(tag: string, text: string): Element {
  return Object.assign(document.createElement(tag), { textContent: text });
}

/** Downloads the answers as a text file. */
function download(parts: readonly PartValues[]): void {
  const text = valuesText(t('Client onboarding questionnaire'), parts);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = 'client-onboarding.txt';
  link.click();
  // Some browsers start reading only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
