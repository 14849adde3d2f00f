import { createOverlay } from './overlay.ts';
import type { DevState, ShownMistake } from './state.ts';

// Only the development server serves this script, which keeps the open page up to date and shows mistakes.

const own = new URL(import.meta.url).searchParams;
const loaded = { page: Number(own.get('page')), styles: Number(own.get('styles')) };
const showOverlay = createOverlay();
const isFailure = document.documentElement.hasAttribute('data-failure');
let events: EventSource | undefined;
let sheet: CSSStyleSheet | undefined;

/** Broken links of this page. */
let brokenLinks: readonly ShownMistake[] = [];
let mistakes: readonly ShownMistake[] = [];
let warnings: readonly ShownMistake[] = [];

function apply(state: DevState): void {
  ({ mistakes, warnings } = state);
  show();
  if (state.page !== loaded.page) location.reload();
  else if (state.styles !== loaded.styles) {
    loaded.styles = state.styles;
    void restyle();
  }
}

function show(): void {
  if (isFailure) return;
  if (mistakes.length > 0) showOverlay(mistakes, '(their pages are as they were before)', true);
  else showOverlay([...warnings, ...brokenLinks], 'to correct before the site is published', false);
}

async function findBrokenLinks(): Promise<void> {
  const answer = await fetch(`/__dev/links?path=${encodeURIComponent(location.pathname)}`);
  brokenLinks = await answer.json();
  if (brokenLinks.length > 0) show();
}

/** Adopts new styles and disables the page's <style>, which its Content-Security-Policy forbids to change. */
async function restyle(): Promise<void> {
  const answer = await fetch(`/__dev/styles?path=${encodeURIComponent(location.pathname)}`);
  if (!answer.ok) return location.reload();
  const next = new CSSStyleSheet();
  next.replaceSync(await answer.text());
  for (const { sheet: old } of document.querySelectorAll('style')) if (old) old.disabled = true;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((other) => other !== sheet), next];
  sheet = next;
}

/** Disconnects hidden pages, because browsers limit connections to six per server. */
function connect(): void {
  events?.close();
  events = undefined;
  if (document.hidden) return;
  events = new EventSource('/__dev/events');
  events.onmessage = ({ data }) => apply(JSON.parse(data));
}

document.addEventListener('visibilitychange', connect);
connect();
void findBrokenLinks();
