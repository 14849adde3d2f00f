import { render } from 'preact';
import { overlayStyles } from '../overlay-styles.ts';
import { t } from '../translate.ts';
import { type ToastProps, ToastView } from './view.tsx';

/** When a toast disappears by itself, and the distance of a dismissing swipe. */
const REMOVAL_DELAY_MS = 1_000_000;
const SWIPE_PX = 50;

let region: HTMLElement | undefined;
let dismissCurrent: (() => void) | undefined;

/** Adds the live region early: screen readers announce only changes of an existing one. */
export function prepareToasts(): void {
  if (region) return;
  region = Object.assign(document.createElement('div'), { role: 'status' });
  document.body.append(region);
  void overlayStyles();
}

export function dismissToast(): void {
  dismissCurrent?.();
}

/** Shows a toast until it is dismissed, replacing the one before. */
export async function showToast(toast: Omit<ToastProps, 't' | 'onDismiss'>): Promise<void> {
  prepareToasts();
  await overlayStyles();
  dismissToast();
  const end = new AbortController();
  let focusedBefore: HTMLElement | null = null;
  const dismiss = () => {
    const hadFocus = element.contains(document.activeElement);
    element.remove();
    end.abort();
    clearTimeout(timer);
    dismissCurrent = undefined;
    if (hadFocus) focusedBefore?.focus();
  };
  const frame = document.createElement('div');
  render(ToastView({ t, ...toast, onDismiss: dismiss }), frame);
  const element = frame.firstElementChild as HTMLElement;
  const timer = setTimeout(dismiss, REMOVAL_DELAY_MS);
  dismissCurrent = dismiss;
  document.addEventListener(
    'keydown',
    (event) => {
      // Escape first closes a dialog or a menu.
      if (event.key === 'Escape' && !document.querySelector(':modal, :popover-open')) dismiss();
    },
    { signal: end.signal },
  );
  element.addEventListener('focusin', ({ relatedTarget }) => {
    focusedBefore = relatedTarget as HTMLElement | null;
  });
  trackSwipe(element, dismiss);
  region?.append(element);
  const uncover = () => uncoverFocus(element);
  document.addEventListener('focusin', uncover, { signal: end.signal });
  uncover();
}

/** Scrolls if the toast covers the focused element, which browsers don't do for elements in the window. */
function uncoverFocus(toast: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || toast.contains(focused)) return;
  const { top, bottom, right } = focused.getBoundingClientRect();
  // offsetTop is the final position, without the entry animation.
  const { offsetTop, offsetLeft, offsetHeight } = toast;
  if (bottom > offsetTop && top < offsetTop + offsetHeight && right > offsetLeft)
    focused.scrollIntoView({ block: 'center' });
}

function trackSwipe(element: HTMLElement, dismiss: () => void): void {
  let start: number | undefined;
  const distance = (event: PointerEvent) => event.clientX - (start ?? event.clientX);
  element.addEventListener('pointerdown', (event) => {
    if (event.isPrimary && !(event.target as Element).closest('button')) start = event.clientX;
  });
  element.addEventListener('pointermove', (event) => {
    if (start === undefined) return;
    element.setPointerCapture(event.pointerId);
    element.style.translate = `${distance(event)}px`;
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(end, (event) => {
      if (end === 'pointerup' && Math.abs(distance(event)) >= SWIPE_PX) dismiss();
      start = undefined;
      element.style.translate = '';
    });
  }
}
