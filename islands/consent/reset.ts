import { CONSENT_KEY } from '../../rules/storage-keys.ts';

/** Lets the button of the cookie policy forget the stored choice, and says that it did. */
export function startConsentReset(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-consent-reset]');
  const status = document.querySelector('[data-consent-status]');
  if (!button || !status) return;
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
