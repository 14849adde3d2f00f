import { CONSENT_DAYS, type ConsentCategory } from './consent.ts';
import {
  ASSETS_CACHE,
  CAMPAIGN_KEY,
  CONSENT_KEY,
  DRAFTS_KEY,
  OUTBOX_DATABASE,
  OUTBOX_KEY,
  PAGES_CACHE,
  THEME_KEY,
} from './storage-keys.ts';
import { RETENTION_DAYS } from './submission.ts';

/** A storage entry as the cookie policy lists it. */
export interface StoredItem {
  /** A star stands for what differs between sites. */
  name: string;
  place: 'Local storage' | 'Session storage' | 'Database' | 'Cache' | 'Cookie';
  category: ConsentCategory;
  purpose: string;
  lasts: string;
}

const DAYS_IN_MONTH = 30.4;
const KEPT = `At most ${RETENTION_DAYS} days`;

/** Everything that the site itself stores. */
export const SITE_STORAGE: readonly StoredItem[] = [
  {
    name: CONSENT_KEY,
    place: 'Local storage',
    category: 'necessary',
    purpose: 'Remembers what you allowed, so that we need not ask on each page',
    lasts: `${Math.round(CONSENT_DAYS / DAYS_IN_MONTH)} months, or until you reset your choice`,
  },
  {
    name: CAMPAIGN_KEY,
    place: 'Session storage',
    category: 'necessary',
    purpose:
      'Notes the tags of the link that brought you here, and when; sent only with a form that you send, or if you allow analytics',
    lasts: 'Until you close the tab',
  },
  {
    name: THEME_KEY,
    place: 'Local storage',
    category: 'necessary',
    purpose: 'Keeps the light or dark theme that you picked',
    lasts: 'Until you pick another or clear your browser',
  },
  {
    name: DRAFTS_KEY,
    place: 'Local storage',
    category: 'necessary',
    purpose: 'Keeps what you typed into a form, so that a reload or a closed tab does not lose it',
    lasts: KEPT,
  },
  {
    name: OUTBOX_DATABASE,
    place: 'Database',
    category: 'necessary',
    purpose:
      'Keeps a form that you sent while we could not be reached, and sends it later; keeps its number after that, so that it is not sent again',
    lasts: KEPT,
  },
  {
    name: OUTBOX_KEY,
    place: 'Local storage',
    category: 'necessary',
    purpose:
      'Tells the next page that a form waits to be sent; holds the form itself where the database is switched off',
    lasts: KEPT,
  },
  {
    name: PAGES_CACHE,
    place: 'Cache',
    category: 'necessary',
    purpose: 'Pages that you have opened, so that they open without a connection, too',
    lasts: 'Until newer pages take their place or you clear your browser',
  },
  {
    name: ASSETS_CACHE,
    place: 'Cache',
    category: 'necessary',
    purpose: 'Fonts, scripts and pictures of those pages',
    lasts: 'Until newer ones take their place or you clear your browser',
  },
];

/** What Google's tags set with the visitor's consent, on sites that have ids. */
const TAG_STORAGE: readonly StoredItem[] = [
  {
    name: '_ga',
    place: 'Cookie',
    category: 'analytics',
    purpose: 'Tells one visitor from another by a random number',
    lasts: 'Up to 13 months',
  },
  {
    name: '_ga_*',
    place: 'Cookie',
    category: 'analytics',
    purpose: 'Keeps the state of a visit; the star stands for our property number',
    lasts: 'Up to 13 months',
  },
  {
    name: '_gcl_*',
    place: 'Cookie',
    category: 'marketing',
    purpose: 'Notes which ad of ours brought you here, so that its cost can be set against what came of it',
    lasts: 'Up to 90 days',
  },
];

/**
 * What this site stores on a visitor's device.
 * @param analytics ids from the settings
 */
export function storedItems(analytics: {
  measurementId: string | null;
  containerId: string | null;
}): readonly StoredItem[] {
  const measured = analytics.measurementId !== null || analytics.containerId !== null;
  return measured ? [...SITE_STORAGE, ...TAG_STORAGE] : SITE_STORAGE;
}
