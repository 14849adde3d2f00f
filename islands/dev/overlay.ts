import { dom } from '../dom.ts';
import type { ShownMistake } from './state.ts';

const CSS = `
  :host { all: initial }
  section {
    position: fixed; inset: auto 0 0; z-index: 2147483647; box-sizing: border-box; max-height: 70vh; overflow-y: auto;
    padding: 0.75rem max(1.25rem, (100vw - 64rem) / 2); border-top: 4px solid #ff6b57;
    background: #1d1c1a; color: #f4f1ea; font: 1rem/1.5 system-ui, sans-serif;
  }
  summary { padding: 0.625rem 0; font-size: 1.125rem; font-weight: bold; cursor: pointer }
  button {
    float: right; min-height: 2.75rem; padding: 0 1rem; border: 1px solid #8c887e; border-radius: 4px;
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

/**
 * Creates the overlay, in a shadow tree that the page's styles don't reach.
 * @returns shows mistakes with a note (only their number if the page still works), or hides itself without any
 */
export function createOverlay(): (mistakes: readonly ShownMistake[], note: string, isOpen: boolean) => void {
  const host = document.createElement('dev-overlay');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
  const hide = () => host.remove();
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  return (mistakes, note, isOpen) => {
    if (mistakes.length === 0) return hide();
    const count = `${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'} ${note}`;
    root.replaceChildren(dom`<section role="alert">
      <button onClick=${hide}>Hide</button>
      <details open=${isOpen}><summary>${count}</summary><ol>${mistakes.map(item)}</ol></details>
    </section>`);
    document.body.append(host);
  };
}

function item({ place, field, message, line, file }: ShownMistake): Element {
  // Opens Visual Studio Code, if it is installed.
  const link = file && encodeURI(`vscode://file${file}${/:\d+$/.exec(place)?.[0] ?? ''}`);
  return dom`<li>
    ${link ? dom`<a href=${link}>${place}</a>` : dom`<code>${place}</code>`}<br />
    ${field && dom`<strong>${field}: </strong>`}${message}
    ${line && dom`<pre><span>${line.number} | </span>${line.text}</pre>`}
  </li>`;
}
