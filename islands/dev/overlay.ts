import type { ShownMistake } from './state.ts';

/** Shows over a page what is wrong with the files that it is made from. */
export interface Overlay {
  /**
   * @param mistakes none hides it
   * @param note what they mean for the page
   */
  show(mistakes: readonly ShownMistake[], note: string): void;
}

const CSS = `
  :host { all: initial }
  section {
    position: fixed; inset: auto 0 0; z-index: 2147483647; box-sizing: border-box; max-height: 70vh; overflow-y: auto;
    padding: 1.25rem max(1.25rem, (100vw - 64rem) / 2); border-top: 4px solid #ff6b57;
    background: #1d1c1a; color: #f4f1ea; font: 1rem/1.5 system-ui, sans-serif;
  }
  header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem }
  h2 { margin: 0; font-size: 1.125rem }
  button {
    min-height: 2.75rem; padding: 0 1rem; border: 1px solid #8c887e; border-radius: 4px;
    background: none; color: inherit; font: inherit; cursor: pointer;
  }
  ol { margin: 0.5rem 0 0; padding: 0; list-style: none }
  li { padding: 0.75rem 0; overflow-wrap: anywhere }
  li + li { border-top: 1px solid #55524b }
  a, code { color: #ffb3a7; font: 0.9375rem/1.5 ui-monospace, monospace }
  pre { margin: 0.5rem 0 0; padding: 0.5rem 0.75rem; overflow-x: auto; background: #000; font: 0.875rem/1.5 ui-monospace, monospace }
  pre span { color: #a39f95; user-select: none }
  :focus-visible { outline: 2px solid #ffb3a7; outline-offset: 2px }
`;

/** Makes the overlay, which shows nothing yet. It stands in a shadow tree, so that the page's styles leave it alone. */
export function createOverlay(): Overlay {
  const host = document.createElement('dev-overlay');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') host.remove();
  });
  return {
    show(mistakes, note) {
      if (mistakes.length === 0) return host.remove();
      const button = element('button', 'Hide');
      button.onclick = () => host.remove();
      const count = `${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}: ${note}`;
      const section = element('section', element('header', element('h2', count), button));
      section.setAttribute('role', 'alert');
      section.append(element('ol', ...mistakes.map(item)));
      root.replaceChildren(section);
      document.body.append(host);
    },
  };
}

function item({ place, field, message, line, file }: ShownMistake): HTMLElement {
  const parts: (Node | string)[] = [placeOf(place, file), element('br')];
  if (field) parts.push(element('strong', `${field}: `));
  parts.push(message);
  if (line) parts.push(element('pre', element('span', `${line.number} | `), line.text));
  return element('li', ...parts);
}

/** Leads into Visual Studio Code, where it is installed; other editors find the place by its text. */
function placeOf(place: string, file: string | undefined): HTMLElement {
  if (!file) return element('code', place);
  const link = element('a', place) as HTMLAnchorElement;
  link.href = encodeURI(`vscode://file${file}${/:\d+$/.exec(place)?.[0] ?? ''}`);
  return link;
}

function element(name: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
