import type { ConsentCategory } from './consent.ts';
import { CONSENT_KEY, THEME_KEY } from './storage-keys.ts';

/** One thing that the site keeps on a visitor's device, as the cookie policy lists it. */
export interface StoredItem {
  /** Its name there; a star stands for what differs from site to site. */
  name: string;
  place: 'Local storage' | 'Session storage' | 'Cookie';
  category: ConsentCategory;
  purpose: string;
  lasts: string;
}

/** Everything that the site itself stores. Code that stores something takes its name from rules/storage-keys.ts. */
export const SITE_STORAGE: readonly StoredItem[] = [
  {
    name: CONSENT_KEY,
    place: 'Local storage',
    category: 'necessary',
    purpose: 'Remembers what you allowed, so that we need not ask on each page',
    lasts: 'Until you reset your choice or clear your browser',
  },
  {
    name: THEME_KEY,
    place: 'Local storage',
    category: 'necessary',
    purpose: 'Keeps the light or dark theme that you picked',
    lasts: 'Until you pick another or clear your browser',
  },
];

/** What Google Analytics sets once a visitor allows it, on sites that have a measurement id. */
const ANALYTICS_COOKIES: readonly StoredItem[] = [
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
];

/**
 * What this site stores on a visitor's device, with or without being asked first.
 * @param analytics the ids of the settings; without any, nothing of Google's is ever set
 */
export function storedItems(analytics: {
  measurementId: string | null;
  containerId: string | null;
}): readonly StoredItem[] {
  const measured = analytics.measurementId !== null || analytics.containerId !== null;
  return measured ? [...SITE_STORAGE, ...ANALYTICS_COOKIES] : SITE_STORAGE;
}
