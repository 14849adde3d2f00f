import { type Allowed, serializeChoice } from '../../rules/consent.ts';
import type { DataSelector } from '../../rules/data-attributes.ts';
import { CONSENT_KEY } from '../../rules/storage-keys.ts';
import { t } from '../translate.ts';
import { closeBanner, openBanner } from './banner.ts';
import { closeDialog, showDialog } from './dialog.ts';

/** Applies a decision to this page, or its withdrawal. */
type ApplyConsent = (allowed?: Allowed) => void;

const { dataset } = document.documentElement;
const signal = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

// A decision, here or in another tab, closes banner and dialog.
new MutationObserver(() => {
  closeDialog();
  if (dataset.consent) closeBanner();
}).observe(document.documentElement, { attributeFilter: ['data-consent'] });

/** Stores a decision, or deletes it, and applies it to this page. */
function decide(apply: ApplyConsent, allowed?: Allowed): void {
  try {
    if (allowed) localStorage[CONSENT_KEY] = serializeChoice(allowed, Date.now());
    else delete localStorage[CONSENT_KEY];
  } catch {
    // Storage is blocked: the decision lasts for this page.
  }
  apply(allowed);
}

/** Asks for consent. With Global Privacy Control, "all" excludes marketing. */
export function showBanner(apply: ApplyConsent): Promise<void> {
  const all = (allowed: boolean) => () =>
    decide(apply, {
      necessary: true,
      analytics: allowed,
      marketing: allowed && !signal,
      functional: allowed,
    });
  return openBanner({
    signal,
    // Not every site has a cookie policy.
    policy: document.querySelector('[href="/cookie-policy"]') ? 'cookie' : 'privacy',
    onAccept: all(true),
    onReject: all(false),
    onCustomize: () => void openDialog(apply),
  });
}

/** Opens the dialog with the categories in effect. */
export function openDialog(apply: ApplyConsent): Promise<void> {
  const allowed = (dataset.consent ?? '').split(' ');
  const select = (isOn: (category: string) => boolean): Allowed => ({
    necessary: true,
    analytics: isOn('analytics'),
    marketing: isOn('marketing'),
    functional: isOn('functional'),
  });
  return showDialog({
    chosen: select((category) => allowed.includes(category)),
    signal,
    onSave: (isOn) => decide(apply, select(isOn)),
  });
}

/** Enables the button of the cookie policy that withdraws the decision. */
export function startConsentReset(button: HTMLElement, apply: ApplyConsent): void {
  const status = document.querySelector('[data-consent-status]' satisfies DataSelector);
  if (!status) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    decide(apply);
    status.textContent = t(
      'Your choice is cleared, and nothing is allowed. You can choose again at the bottom of the window.',
    );
  });
}
