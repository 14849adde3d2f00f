/** Names under which the site keeps things on a visitor's device; rules/storage.ts says what each is for. */
export const THEME_KEY = 'theme';
export const CONSENT_KEY = 'consent';
