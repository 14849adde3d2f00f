import { type Allowed, allowedCategories, CONSENT_DELAY_MS, parseChoice } from '../../rules/consent.ts';
import type { DataSelector } from '../../rules/data-attributes.ts';
import { CONSENT_KEY } from '../../rules/storage-keys.ts';
import { load } from '../load-island.ts';

const { dataset } = document.documentElement;

/**
 * Keeps `data-consent` of the document in line with the stored decision, and asks for one if there is none. Without
 * analytics, there is nothing to ask for.
 */
export function startConsent(): void {
  if (!dataset.measurement && !dataset.container) return;
  applyStored();
  // The visitor may decide in another tab, even while this page is in the back/forward cache.
  addEventListener('storage', ({ key }) => (key ?? CONSENT_KEY) === CONSENT_KEY && applyStored());
  addEventListener('pageshow', ({ persisted }) => persisted && applyStored());
  if (!dataset.consent) setTimeout(ask, CONSENT_DELAY_MS);
  const button = document.querySelector<HTMLElement>('[data-consent-settings]' satisfies DataSelector);
  if (!button) return;
  button.hidden = false;
  button.onclick = async () => (await island())?.openDialog(applyConsent);
}

const island = () => load('consent', () => import('./island.ts'));

async function ask(): Promise<void> {
  if (!dataset.consent) (await island())?.showBanner(applyConsent);
}

function applyStored(): void {
  try {
    applyConsent(parseChoice(localStorage[CONSENT_KEY], Date.now()));
  } catch {
    // Storage is blocked: a decision on this page stays in effect.
  }
}

export function applyConsent(allowed?: Allowed): void {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  const categories = allowedCategories(allowed, globalPrivacyControl === true);
  const before = dataset.consent;
  if (categories === before) return;
  dataset.consent = categories;
  // The decision was withdrawn.
  if (before && !categories) void ask();
}
