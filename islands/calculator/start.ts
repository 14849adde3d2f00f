import { render } from 'preact';
import { estimate, estimateNote, type Inputs, type Market, readInputs } from '../../rules/calculator.ts';
import type { DataSelector, Dataset } from '../../rules/data-attributes.ts';
import { LOCALE } from '../locale.ts';
import { CalculatorView } from './view.tsx';

const TAKE_NUMBERS: DataSelector = '[data-take-numbers]';

/** Debounce of updating the address in milliseconds. Safari throws when it changes more than 100 times in 10 seconds. */
const ADDRESS_DELAY_MS = 250;

/**
 * Updates the result while the visitor types, and takes the numbers along to the contact form.
 * @param addToMessage adds a note to the draft of the contact form
 */
export function startCalculator(root: HTMLElement, addToMessage: (note: string) => void): void {
  const { calculator = '' }: Dataset = root.dataset;
  const market = JSON.parse(calculator) as Market;
  const action = location.pathname;
  const call = root.querySelector(TAKE_NUMBERS)?.textContent;
  let values = new URLSearchParams(location.search);
  const show = (wrong: readonly string[] = []) => {
    const choice = readInputs(values, market);
    render(CalculatorView({ market, choice, action, call, wrong, locale: LOCALE }), root);
    root.querySelector('.calculator-take')?.removeAttribute('hidden');
  };
  const read = (form: HTMLFormElement) => new URLSearchParams([...new FormData(form)] as [string, string][]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeAddress = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    history.replaceState(history.state, '', `?${values}`);
  };
  show();
  const form = root.querySelector('form');
  form?.setAttribute('novalidate', '');
  const choice = readInputs(values, market);
  // A rejected number stays in its field, with its message.
  fill(form, { ...choice, ...Object.fromEntries(values), city: choice.city, trade: choice.trade });
  if (form) show(wrongIn(form));
  root.addEventListener('input', ({ target }) => {
    const control = target as HTMLInputElement;
    // A new trade brings its usual numbers.
    const usual = control.name === 'trade' && market.trades.find(({ slug }) => slug === control.value);
    if (usual) fill(control.form, { profit: usual.profit, closeRate: usual.closeRate });
    if (!control.form || wrongIn(control.form).length > 0) return;
    values = read(control.form);
    show();
    clearTimeout(timer);
    timer = setTimeout(writeAddress, ADDRESS_DELAY_MS);
  });
  // Back leads to the latest numbers.
  addEventListener('pagehide', writeAddress);
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const [first, ...others] = wrongIn(form);
    show(first ? [first, ...others] : []);
    if (first) return (form.elements.namedItem(first) as HTMLInputElement).focus();
    root.querySelector('.calculator-result')?.scrollIntoView({ block: 'nearest' });
  });
  root.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest(TAKE_NUMBERS)) return;
    const choice = readInputs(values, market);
    const result = estimate(choice, market);
    if (result) addToMessage(estimateNote(choice, result, LOCALE));
  });
}

const wrongIn = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('input:invalid')].map(({ name }) => name);

function fill(form: HTMLFormElement | null, choice: Partial<Inputs>): void {
  for (const [name, value] of Object.entries(choice)) {
    const control = form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
    if (control) control.value = String(value);
  }
}
