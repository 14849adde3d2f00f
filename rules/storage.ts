import { isMeasured } from './analytics/ids.ts';
import { CONSENT_DAYS, type ConsentCategory } from './consent.ts';
import { RETENTION_DAYS } from './forms/submission.ts';
import type { Phrase } from './languages/languages.ts';
import {
  CAMPAIGN_KEY,
  CONSENT_KEY,
  DRAFTS_KEY,
  OFFLINE_CACHE,
  OUTBOX_DATABASE,
  OUTBOX_KEY,
  THEME_KEY,
} from './storage-keys.ts';
import type { Translate } from './translate.ts';

/** A storage entry as the cookie policy lists it. */
export interface StoredItem {
  /** A star stands for the part that differs between sites. */
  name: string;
  place: Phrase & ('Local storage' | 'Session storage' | 'Database' | 'Cache' | 'Cookie');
  category: ConsentCategory;
  purpose: Phrase;
  lasts: Phrase;
  /** How many months or days it lasts. */
  count?: number;
}

const DAYS_IN_MONTH = 30.4;
const KEPT = { lasts: 'Up to {count} days', count: RETENTION_DAYS } as const;

/** Everything that the site itself stores. */
export const SITE_STORAGE: readonly StoredItem[] = [
  {
    name: CONSENT_KEY,
    place: 'Local storage',
    category: 'necessary',
    purpose: 'Remembers your cookie choices, so we don’t have to ask on every page',
    lasts: '{count} months, or until you reset them',
    count: Math.round(CONSENT_DAYS / DAYS_IN_MONTH),
  },
  {
    name: CAMPAIGN_KEY,
    place: 'Session storage',
    category: 'necessary',
    purpose:
      'Keeps the campaign tags of the link that brought you here, and the time. We only see them if you send a form or allow analytics',
    lasts: 'Until you close the tab',
  },
  {
    name: THEME_KEY,
    place: 'Local storage',
    category: 'necessary',
    purpose: 'Remembers whether you picked the light or the dark theme',
    lasts: 'Until you switch themes or clear your browser data',
  },
  {
    name: DRAFTS_KEY,
    place: 'Local storage',
    category: 'necessary',
    purpose: 'Saves what you’ve typed into a form, in case the page reloads or the tab closes',
    ...KEPT,
  },
  {
    name: OUTBOX_DATABASE,
    place: 'Database',
    category: 'necessary',
    purpose:
      'Holds a form you sent while we couldn’t be reached, and sends it later. Afterward it keeps only the form’s ID, so nothing is sent twice',
    ...KEPT,
  },
  {
    name: OUTBOX_KEY,
    place: 'Local storage',
    category: 'necessary',
    purpose:
      'Lets the next page know that a form is waiting to be sent, and holds the form if your browser blocks the database',
    ...KEPT,
  },
  {
    name: `${OFFLINE_CACHE}*`,
    place: 'Cache',
    category: 'necessary',
    purpose: 'Holds the page with our phone number that you see while there is no internet',
    lasts: 'Until you clear your browser data',
  },
];

/** The items that Google's tags store with the visitor's consent, on sites with analytics ids. */
const TAG_STORAGE: readonly StoredItem[] = [
  {
    name: '_ga',
    place: 'Cookie',
    category: 'analytics',
    purpose: 'Tells visitors apart with a random number',
    lasts: 'Up to {count} months',
    count: 13,
  },
  {
    name: '_ga_*',
    place: 'Cookie',
    category: 'analytics',
    purpose: 'Keeps track of a visit. The star stands for our property number',
    lasts: 'Up to {count} months',
    count: 13,
  },
  {
    name: '_gcl_*',
    place: 'Cookie',
    category: 'marketing',
    purpose: 'Records which of our ads brought you here, so we can tell which ones pay off',
    lasts: 'Up to {count} days',
    count: 90,
  },
];

/**
 * The items that this site stores on a visitor's device, in the language of the site.
 * @param analytics ids from the settings
 */
export function storedItems(
  analytics: {
    measurementId: string | null;
    containerId: string | null;
  },
  t: Translate,
) {
  const items = isMeasured(analytics)
    ? [...SITE_STORAGE, ...TAG_STORAGE]
    : // Without analytics, nobody is asked for a choice.
      SITE_STORAGE.filter(({ name }) => name !== CONSENT_KEY);
  return items.map(({ name, place, category, purpose, lasts, count = 0 }) => ({
    ...{ name, category, place: t(place), purpose: t(purpose), lasts: t(lasts, { count }) },
  }));
}
