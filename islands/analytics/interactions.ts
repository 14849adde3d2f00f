import type { DataSelector } from '../../rules/data-attributes.ts';
import { track } from './gtag.ts';

/** Tracks clicks on links that lead away from the pages. */
export function trackClicks(): void {
  for (const type of ['click', 'auxclick'] as const) addEventListener(type, trackClick);
}

function trackClick({ target, button }: MouseEvent): void {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
  // A video plays on its page.
  if (!link || button > 1 || link.matches('[data-player]' satisfies DataSelector)) return;
  const { protocol, hostname, origin, pathname } = link;
  if (protocol === 'tel:') track('contact_click', { method: 'phone' });
  else if (protocol === 'mailto:') track('contact_click', { method: 'email' });
  else if (protocol.startsWith('http') && hostname !== location.hostname) {
    track('click', { link_url: origin + pathname, link_domain: hostname, outbound: true });
    if (!link.closest('.post-share')) return;
    track('share', {
      method: link.firstChild?.textContent ?? '',
      content_type: 'article',
      item_id: location.pathname.split('/').pop(),
    });
  } else trackDocument(pathname, 'open');
}

/** Tracks documents that are printed, or saved as a PDF. */
export function trackPrints(): void {
  addEventListener('beforeprint', () => trackDocument(location.pathname, 'print'));
}

/** Tracks the use of a document: one of the site's own, which are pages, or a PDF. */
function trackDocument(path: string, method: 'open' | 'print'): void {
  if (/^\/downloads\/|\.pdf$/.test(path)) track('file_download', { file_name: path, method });
}

/** Debounce of blog searches in milliseconds. */
const SEARCH_DELAY_MS = 2000;

/** Tracks blog searches once the visitor stops typing. */
export function trackSearches(): void {
  const input = document.querySelector<HTMLInputElement>('input[name=q]');
  let last = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    const term = input?.value.trim() ?? '';
    if (term !== '' && term !== last) track('search', { search_term: term });
    last = term;
  };
  input?.addEventListener('change', send);
  input?.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(send, SEARCH_DELAY_MS);
  });
}

/** Scroll depths in percent. */
const MILESTONES = [25, 50, 75, 100];

let remaining: number[] = [];
let scheduled = false;

/** Tracks each scroll depth once per page view, including those that are visible without scrolling. */
export function trackScroll(): void {
  if (remaining.length === 0) addEventListener('scroll', scheduleMeasure, { passive: true });
  remaining = [...MILESTONES];
  scheduleMeasure();
}

/** Measures in the next frame, when measuring doesn't force an extra layout. */
function scheduleMeasure(): void {
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(measure);
}

function measure(): void {
  scheduled = false;
  // Zoomed windows scroll by fractions of a pixel.
  const seen = (100 * (scrollY + innerHeight + 2)) / document.documentElement.scrollHeight;
  for (const percent of remaining) if (percent <= seen) track('scroll', { percent_scrolled: percent });
  remaining = remaining.filter((percent) => percent > seen);
  if (remaining.length === 0) removeEventListener('scroll', scheduleMeasure);
}
