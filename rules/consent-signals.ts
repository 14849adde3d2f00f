import type { ConsentCategory } from './consent.ts';

/**
 * The signals of Google's Consent Mode (version 2), and the category that grants each. All are denied until somebody
 * decides; any decision grants what is necessary.
 */
export const CONSENT_SIGNALS = {
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
  analytics_storage: 'analytics',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
  security_storage: 'necessary',
} as const satisfies Record<string, ConsentCategory>;

export type ConsentSignals = Record<keyof typeof CONSENT_SIGNALS, 'granted' | 'denied'>;

/**
 * The state of every signal.
 * @param categories what is allowed, with spaces between: "necessary analytics"
 */
export function consentSignals(categories: string): ConsentSignals {
  const granted = categories.split(' ');
  return Object.fromEntries(
    Object.entries(CONSENT_SIGNALS).map(([signal, category]) => [
      signal,
      granted.includes(category) ? 'granted' : 'denied',
    ]),
  ) as ConsentSignals;
}
