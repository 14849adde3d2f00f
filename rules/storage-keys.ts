/** Storage keys on a visitor's device; rules/storage.ts documents their purpose. */
export const THEME_KEY = 'theme';
export const CONSENT_KEY = 'consent';
export const CAMPAIGN_KEY = 'campaign';
export const DRAFTS_KEY = 'form-drafts';
/** Unsent leads that the database does not hold; the key's presence alone means that the outbox is not empty. */
export const OUTBOX_KEY = 'form-outbox';
export const OUTBOX_DATABASE = 'form-outbox';
