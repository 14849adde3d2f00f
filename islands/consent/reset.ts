import type { Decide } from './start.ts';

/**
 * Lets the button of the cookie policy take back what was decided, and says so; the banner asks again.
 * @param decide makes it hold
 */
export function startConsentReset(button: HTMLElement, decide: Decide): void {
  const status = document.querySelector('[data-consent-status]');
  if (!status) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    decide();
    status.textContent =
      'Your choice is forgotten, and nothing is allowed. The question is back at the end of the window.';
  });
}
