import { decider } from './decide.ts';
import type { Apply } from './start.ts';

/**
 * Lets the button of the cookie policy take back what was decided, and says so; the banner asks again.
 * @param apply makes it hold on this page
 */
export function startConsentReset(button: HTMLElement, apply: Apply): void {
  const status = document.querySelector('[data-consent-status]');
  if (!status) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    decider(apply)();
    status.textContent =
      'Your choice is forgotten, and nothing is allowed. The question is back at the end of the window.';
  });
}
