import { createOverlay } from './overlay.ts';
import type { DevState, ShownMistake } from './state.ts';

// Loaded by pages of the development server alone: keeps them as the files are, and shows what is wrong with these.

const own = new URL(import.meta.url).searchParams;
const loaded = { page: Number(own.get('page')), styles: Number(own.get('styles')) };
const overlay = createOverlay();
const isFailure = document.documentElement.hasAttribute('data-failure');
let events: EventSource | undefined;
let sheet: CSSStyleSheet | undefined;

/** Links of this page that lead nowhere; everything else that is wrong keeps the page from being made. */
let wrongLinks: readonly ShownMistake[] = [];
let mistakes: readonly ShownMistake[] = [];

function take(state: DevState): void {
  mistakes = state.mistakes;
  show();
  if (state.page !== loaded.page) location.reload();
  else if (state.styles !== loaded.styles) {
    loaded.styles = state.styles;
    void restyle();
  }
}

function show(): void {
  if (isFailure) return;
  const isOld = mistakes.length > 0;
  overlay.show(
    isOld ? mistakes : wrongLinks,
    isOld ? 'this page is as it was before' : 'no site is published with them',
  );
}

async function findWrongLinks(): Promise<void> {
  const answer = await fetch(`/__dev/links?path=${encodeURIComponent(location.pathname)}`);
  wrongLinks = await answer.json();
  if (wrongLinks.length > 0) show();
}

/** Puts the new styles in the place of the page's own, which its policy lets nobody change. */
async function restyle(): Promise<void> {
  const answer = await fetch(`/__dev/styles?path=${encodeURIComponent(location.pathname)}`);
  if (!answer.ok) return location.reload();
  const next = new CSSStyleSheet();
  next.replaceSync(await answer.text());
  for (const { sheet: old } of document.querySelectorAll('style')) if (old) old.disabled = true;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((other) => other !== sheet), next];
  sheet = next;
}

/** Hidden pages wait without a connection: browsers open six to one server. */
function connect(): void {
  events?.close();
  events = undefined;
  if (document.hidden) return;
  events = new EventSource('/__dev/events');
  events.onmessage = ({ data }) => take(JSON.parse(data));
}

document.addEventListener('visibilitychange', connect);
connect();
void findWrongLinks();
