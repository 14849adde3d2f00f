import { dom } from '../dom.ts';
import { overlayStyles } from '../overlay-styles.ts';
import { type ToastProps, toastView } from './view.ts';

/** Milliseconds after which a toast goes by itself, and pixels that dismiss it (specification, part 1, section 9). */
const REMOVAL_DELAY_MS = 1_000_000;
const SWIPE_PX = 50;

const view = toastView(dom);
let region: HTMLElement | undefined;
let current: { dismiss(): void } | undefined;

/** Makes the place where toasts are announced: screen readers hear only changes of what was there before. */
export function prepareToasts(): void {
  if (region) return;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  document.body.append(region);
  void overlayStyles();
}

/** Takes away the toast that is shown: what it says is over. */
export function dismissToast(): void {
  current?.dismiss();
}

/** Shows a toast in place of the one before; it stays until it is dismissed. */
export async function showToast(toast: Omit<ToastProps, 'onDismiss'>): Promise<void> {
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
    current = undefined;
    if (hadFocus) focusedBefore?.focus();
  };
  const element = view({ ...toast, onDismiss: dismiss }) as HTMLElement;
  const timer = setTimeout(dismiss, REMOVAL_DELAY_MS);
  current = { dismiss };
  document.addEventListener(
    'keydown',
    (event) => {
      // In a dialog or a menu, Escape means that.
      if (event.key === 'Escape' && !document.querySelector(':modal, :popover-open')) dismiss();
    },
    { signal: end.signal },
  );
  element.addEventListener('focusin', ({ relatedTarget }) => {
    focusedBefore = relatedTarget as HTMLElement | null;
  });
  followSwipe(element, dismiss);
  region?.append(element);
  uncoverFocus(element);
}

/** Scrolls on when a toast has come to lie over what has the focus. */
function uncoverFocus(toast: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return;
  const { top, bottom, right } = focused.getBoundingClientRect();
  // Its offsets are those of its place, and not of its way there.
  const { offsetTop, offsetLeft, offsetHeight } = toast;
  if (bottom > offsetTop && top < offsetTop + offsetHeight && right > offsetLeft)
    focused.scrollIntoView({ block: 'center' });
}

/** Lets a toast be pushed away to either side. */
function followSwipe(element: HTMLElement, dismiss: () => void): void {
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
