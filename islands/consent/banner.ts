import { dom } from '../dom.ts';
import { overlayStyles } from '../overlay-styles.ts';
import { type ConsentBannerProps, consentBannerView } from './view.ts';

const view = consentBannerView(dom);
const root = document.documentElement;
let banner: HTMLElement | undefined;
/** What had the focus before the banner got it. */
let focusedBefore: HTMLElement | null = null;

/** Shows the banner at the end of the page, once. It takes no focus and covers none. */
export async function openBanner(props: ConsentBannerProps): Promise<void> {
  if (banner || document.querySelector('.consent')) return;
  const element = document.createElement('div');
  banner = element;
  element.dataset.island = 'consent';
  element.append(view(props));
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node)) focusedBefore = relatedTarget as HTMLElement | null;
  });
  await overlayStyles();
  // Decided while the styles were loading.
  if (banner !== element) return;
  document.body.append(element);
  document.addEventListener('focusin', uncover);
  measure.observe(element.firstElementChild as Element);
}

/** Takes the banner away; the focus goes back to where it was. */
export function closeBanner(): void {
  const hadFocus = banner?.contains(document.activeElement);
  banner?.remove();
  banner = undefined;
  measure.disconnect();
  document.removeEventListener('focusin', uncover);
  root.style.removeProperty('--consent');
  if (!hadFocus) return;
  const back = focusedBefore?.isConnected ? focusedBefore : document.getElementById('main');
  back?.focus({ preventScroll: true });
}

/** Tells how high the banner is; see consent.css. */
const measure = new ResizeObserver(([entry]) => {
  root.style.setProperty('--consent', `${entry?.borderBoxSize[0]?.blockSize}px`);
  uncover();
});

/** Scrolls what has the focus to above the banner (WCAG 2.4.11): of a field, browsers show only the line of the caret. */
function uncover(): void {
  const focused = document.activeElement;
  const edge = banner?.firstElementChild?.getBoundingClientRect().top;
  if (edge === undefined || !focused || focused === document.body || banner?.contains(focused)) return;
  if (focused.getBoundingClientRect().bottom > edge) focused.scrollIntoView({ block: 'nearest' });
}
