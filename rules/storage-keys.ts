/** Storage keys on a visitor's device; rules/storage.ts documents their purpose. */
export const THEME_KEY = 'theme';
export const CONSENT_KEY = 'consent';
export const CAMPAIGN_KEY = 'campaign';
export const DRAFTS_KEY = 'form-drafts';
/** Present while the outbox is not empty. Its value holds the leads that the database doesn't accept. */
export const OUTBOX_KEY = 'form-outbox';
export const OUTBOX_DATABASE = 'form-outbox';
/** The start of the name of the service worker's cache. */
export const OFFLINE_CACHE = 'offline-';
