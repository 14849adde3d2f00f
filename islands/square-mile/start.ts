import htm from 'htm/mini';
import { h, render } from 'preact';
import { estimate, estimateNote, type Market, readChoice } from '../../rules/square-mile.ts';
import { squareMileView } from './view.ts';

const view = squareMileView(htm.bind(h));

/**
 * Answers while the visitor types, and takes the numbers along to the contact form.
 * @param addToMessage adds a note to the draft of the contact form
 */
export function startSquareMile(root: HTMLElement, addToMessage: (note: string) => void): void {
  const market = JSON.parse(root.dataset.squareMile ?? '') as Market;
  const action = location.pathname;
  let values = new URLSearchParams(location.search);
  const show = () => {
    render(view({ market, choice: readChoice(values, market), action }), root);
    root.querySelector('.square-mile-take')?.removeAttribute('hidden');
  };
  const read = (form: HTMLFormElement) => new URLSearchParams([...new FormData(form)] as [string, string][]);
  show();
  root.addEventListener('input', ({ target }) => {
    const control = target as HTMLInputElement;
    if (!control.form?.checkValidity()) return;
    values = read(control.form);
    if (control.name === 'trade') fillUsual(control.form, market);
    values = read(control.form);
    history.replaceState(history.state, '', `?${values}`);
    show();
  });
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    root.querySelector('.square-mile-answer')?.scrollIntoView({ block: 'nearest' });
  });
  root.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-take-numbers]')) return;
    const choice = readChoice(values, market);
    const result = estimate(choice, market);
    if (result) addToMessage(estimateNote(choice, result));
  });
}

/** Another trade has other usual numbers. */
function fillUsual(form: HTMLFormElement, { trades }: Market): void {
  const fields = form.elements as HTMLFormControlsCollection & Record<string, HTMLInputElement>;
  const trade = trades.find(({ slug }) => slug === fields.trade?.value);
  if (!trade || !fields.profit || !fields.closeRate) return;
  fields.profit.value = String(trade.profit);
  fields.closeRate.value = String(trade.closeRate);
}
