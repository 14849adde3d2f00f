import { type Allowed, allowedCategories, CONSENT_DELAY_MS, parseChoice } from '../../rules/consent.ts';
import { CONSENT_KEY } from '../../rules/storage-keys.ts';
import { load } from '../load-island.ts';

/** Makes a decision hold on this page; without one, nothing is decided any more. */
export type Apply = (allowed?: Allowed) => void;

const { dataset } = document.documentElement;

/**
 * Follows the visitor's decision: what is allowed stands in `data-consent` of the document, where scripts watch it.
 * Without a decision it asks.
 */
export function startConsent(): void {
  follow();
  // Another tab has decided, also while this page was kept for Back.
  addEventListener('storage', ({ key }) => (key ?? CONSENT_KEY) === CONSENT_KEY && follow());
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  if (!dataset.consent) setTimeout(ask, CONSENT_DELAY_MS);
  const button = document.querySelector<HTMLElement>('[data-consent-settings]');
  if (!button) return;
  button.hidden = false;
  button.onclick = async () => (await island())?.openDialog(apply);
}

const island = () => load('consent', () => import('./island.ts'));

async function ask(): Promise<void> {
  if (!dataset.consent) (await island())?.showBanner(apply);
}

function follow(): void {
  try {
    apply(parseChoice(localStorage[CONSENT_KEY], Date.now()));
  } catch {
    // Storage is refused: what was decided on this page still holds.
  }
}

export function apply(allowed?: Allowed): void {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  const categories = allowedCategories(allowed, globalPrivacyControl === true);
  const before = dataset.consent;
  if (categories === before) return;
  dataset.consent = categories;
  // It was decided, and is no longer.
  if (before && !categories) void ask();
}
