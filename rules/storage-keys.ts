/** Names under which the site keeps things on a visitor's device; rules/storage.ts says what each is for. */
export const THEME_KEY = 'theme';
export const CONSENT_KEY = 'consent';
/** The link that brought the visitor, for the session. */
export const CAMPAIGN_KEY = 'campaign';
/** Drafts of forms, by the id of the form. */
export const DRAFTS_KEY = 'form-drafts';
/** Leads that could not be sent yet and that the database does not hold. Its presence says: look into the outbox. */
export const OUTBOX_KEY = 'form-outbox';
/** The database of leads that could not be sent yet. */
export const OUTBOX_DATABASE = 'form-outbox';
/** What the service worker keeps: pages that were visited, and the assets that they need. */
export const PAGES_CACHE = 'pages-1';
export const ASSETS_CACHE = 'assets-1';
