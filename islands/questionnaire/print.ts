import type { PartAnswers } from '../../rules/questionnaire.ts';

/**
 * Prints the answers as text: a field cuts a long one where it ends, and at the end of the paper.
 * @param root holds the button, and the empty element that is filled while the page is printed
 * @param answers what to print at that moment
 */
export function startPrint(root: HTMLElement, answers: () => readonly PartAnswers[]): void {
  const paper = root.querySelector('[data-answers]');
  if (!paper) return;
  // These also happen for the browser's own command.
  addEventListener('beforeprint', () => paper.replaceChildren(...answers().flatMap(part)));
  addEventListener('afterprint', () => paper.replaceChildren());
  root.querySelector('[data-print]')?.addEventListener('click', () => print());
}

function part({ legend, answers }: PartAnswers): Element[] {
  const list = document.createElement('dl');
  for (const { label, answer } of answers) {
    const pair = document.createElement('div');
    pair.append(element('dt', label), element('dd', answer));
    list.append(pair);
  }
  return [element('h2', legend), list];
}

function element(tag: string, text: string): Element {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
