import { CONSENT_KEY } from '../../rules/storage-keys.ts';

/** Lets the button of the cookie policy forget the stored choice, and says that it did. */
export function startConsentReset(button: HTMLElement): void {
  const status = document.querySelector('[data-consent-status]');
  if (!status) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    try {
      localStorage.removeItem(CONSENT_KEY);
      status.textContent = 'Your choice is forgotten. Nothing is allowed until you choose again.';
    } catch {
      status.textContent = 'Your browser keeps no storage for this site, so no choice was remembered.';
    }
  });
}
