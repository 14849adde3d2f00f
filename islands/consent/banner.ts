import { dom } from '../dom.ts';
import { overlayStyles } from '../overlay-styles.ts';
import { t } from '../translate.ts';
import { type ConsentBannerProps, consentBannerView } from './view.ts';

const view = consentBannerView(dom);
const root = document.documentElement;
let banner: HTMLElement | undefined;
let focusedBefore: HTMLElement | null = null;

/** Shows the banner at the bottom of the window, without moving or covering focus. */
export async function openBanner(props: Omit<ConsentBannerProps, 't'>): Promise<void> {
  if (banner || document.querySelector('.consent')) return;
  const element = document.createElement('div');
  banner = element;
  element.dataset.island = 'consent';
  element.append(view({ t, ...props }));
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (!element.contains(relatedTarget as Node)) focusedBefore = relatedTarget as HTMLElement | null;
  });
  await overlayStyles();
  // A decision may have been made while the styles were loading.
  if (banner !== element) return;
  // Early in the tab order, though the banner is at the bottom.
  document.querySelector('.header')?.before(element);
  document.addEventListener('focusin', uncoverFocus);
  resize.observe(element.firstElementChild as Element);
}

/** Removes the banner and returns focus to where it was. */
export function closeBanner(): void {
  const hadFocus = banner?.contains(document.activeElement);
  banner?.remove();
  banner = undefined;
  resize.disconnect();
  document.removeEventListener('focusin', uncoverFocus);
  root.style.removeProperty('--consent');
  if (!hadFocus) return;
  const back = focusedBefore?.isConnected ? focusedBefore : document.getElementById('main');
  back?.focus({ preventScroll: true });
}

/** Tells consent.css how tall the banner is. */
const resize = new ResizeObserver(([entry]) => {
  root.style.setProperty('--consent', `${entry?.borderBoxSize[0]?.blockSize}px`);
  uncoverFocus();
});

/** Scrolls the focused element above the banner (WCAG 2.4.11): browsers reveal only the caret's line of a field. */
function uncoverFocus(): void {
  const focused = document.activeElement;
  const edge = banner?.firstElementChild?.getBoundingClientRect().top;
  if (edge === undefined || !focused || focused === document.body || banner?.contains(focused)) return;
  if (focused.getBoundingClientRect().bottom > edge) focused.scrollIntoView({ block: 'nearest' });
}
