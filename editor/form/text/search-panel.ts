import {
  closeSearchPanel as close,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  search,
  setSearchQuery,
} from '@codemirror/search';
import type { EditorView, Panel, ViewUpdate } from '@codemirror/view';

/** More are not counted. */
const MOST = 999;

/** Finds and replaces words, in a few fields above the text. */
export const textSearch = search({ top: true, createPanel });

function createPanel(view: EditorView): Panel {
  const dom = document.createElement('div');
  dom.className = 'search';
  dom.setAttribute('role', 'search');
  const words = field('Find');
  words.setAttribute('main-field', 'true');
  const replacement = field('Replace with');
  const found = document.createElement('span');
  found.setAttribute('role', 'status');
  const buttons = [
    button('Next', () => findNext(view)),
    button('Previous', () => findPrevious(view)),
    button('Replace', () => replaceNext(view)),
    button('Replace all', () => replaceAll(view)),
    button('Close', () => {
      close(view);
      view.focus();
    }),
  ];
  const [next, previous, ...others] = buttons as [HTMLElement, HTMLElement, ...HTMLElement[]];
  dom.append(words, next, previous, found, replacement, ...others);
  const ask = () =>
    view.dispatch({
      effects: setSearchQuery.of(
        new SearchQuery({ search: words.value, replace: replacement.value, literal: true }),
      ),
    });
  const say = () => {
    found.textContent = words.value && countOf(view, getSearchQuery(view.state));
  };
  const read = () => {
    const query = getSearchQuery(view.state);
    if (query.search !== words.value) words.value = query.search;
    if (query.replace !== replacement.value) replacement.value = query.replace;
    say();
  };
  words.addEventListener('input', ask);
  replacement.addEventListener('input', ask);
  dom.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close(view);
      view.focus();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      (event.target === replacement ? replaceNext : event.shiftKey ? findPrevious : findNext)(view);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  read();
  return {
    dom,
    top: true,
    mount: () => words.select(),
    update(update: ViewUpdate) {
      const isAsked = update.transactions.some((each) =>
        each.effects.some((effect) => effect.is(setSearchQuery)),
      );
      if (isAsked) read();
      else if (update.docChanged || update.selectionSet) say();
    },
  };
}

function countOf(view: EditorView, query: SearchQuery): string {
  if (!query.valid) return '';
  const { from, to } = view.state.selection.main;
  const cursor = query.getCursor(view.state);
  let [count, current] = [0, 0];
  for (let each = cursor.next(); !each.done && count < MOST; each = cursor.next()) {
    count += 1;
    if (each.value.from === from && each.value.to === to) current = count;
  }
  if (count === 0) return 'Not found';
  return current > 0 ? `${current} of ${count}` : `${count} found`;
}

function field(label: string): HTMLInputElement {
  const input = document.createElement('input');
  Object.assign(input, { type: 'text', placeholder: label, autocomplete: 'off' });
  input.setAttribute('aria-label', label);
  return input;
}

function button(label: string, act: () => void): HTMLElement {
  const element = document.createElement('button');
  Object.assign(element, { type: 'button', textContent: label });
  element.addEventListener('click', act);
  return element;
}
