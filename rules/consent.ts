import type { Phrase } from './languages/languages.ts';

const CATEGORIES = ['necessary', 'analytics', 'marketing', 'functional'] as const;

/** A purpose that a visitor can allow. */
export type ConsentCategory = (typeof CATEGORIES)[number];

/** Which categories a visitor has allowed. */
export type Allowed = Readonly<Record<ConsentCategory, boolean>>;

/** A decision as it is stored. */
export interface ConsentChoice extends Allowed {
  /** The version of the question at that time. */
  version: number;
  /** ISO 8601. */
  time: string;
}

/** Raise this when purposes or vendors change: every visitor is asked again. */
export const CONSENT_VERSION = 1;
/** Milliseconds until the banner appears. */
export const CONSENT_DELAY_MS = 1000;
/** Days until visitors are asked again: half a year (CNIL, guidelines on cookies of 17 September 2020). */
export const CONSENT_DAYS = 182;
const DAY_MS = 86_400_000;

/** @param now milliseconds since 1970 */
export function serializeChoice(allowed: Allowed, now: number): string {
  return JSON.stringify({ version: CONSENT_VERSION, time: new Date(now).toISOString(), ...allowed });
}

/**
 * Parses a stored decision. Malformed, expired and future ones and answers to another version are ignored.
 * @param now milliseconds since 1970
 */
export function parseChoice(text: string | null | undefined, now: number): ConsentChoice | undefined {
  try {
    const choice = JSON.parse(text ?? '') as ConsentChoice;
    const age = now - Date.parse(choice.time);
    const valid =
      choice.version === CONSENT_VERSION &&
      choice.necessary &&
      CATEGORIES.every((category) => typeof choice[category] === 'boolean') &&
      // A change of time zone can set a clock back.
      age > -DAY_MS &&
      age < CONSENT_DAYS * DAY_MS;
    return valid ? choice : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The categories in effect for a visit, separated by spaces; empty before a decision.
 * @param signal whether the browser sends Global Privacy Control, which always excludes marketing
 */
export function allowedCategories(allowed: Allowed | undefined, signal: boolean): string {
  return CATEGORIES.filter((category) => allowed?.[category] && !(signal && category === 'marketing')).join(
    ' ',
  );
}

/** The signals of Google's Consent Mode (version 2), and the category that grants each. */
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

/** @param categories allowed categories, separated by spaces */
export function consentSignals(categories: string): ConsentSignals {
  const granted = categories.split(' ');
  return Object.fromEntries(
    Object.entries(CONSENT_SIGNALS).map(([signal, category]) => [
      signal,
      granted.includes(category) ? 'granted' : 'denied',
    ]),
  ) as ConsentSignals;
}

/** The categories as the dialog explains them, in its order; necessary is always on. */
export const CONSENT_OPTIONS: readonly {
  category: ConsentCategory;
  label: Phrase;
  text: Phrase;
  always?: boolean;
}[] = [
  {
    category: 'necessary',
    label: 'Necessary',
    text: 'Remember this choice, your theme, the link that brought you here, and what you’ve typed into a form until you send it.',
    always: true,
  },
  {
    category: 'analytics',
    label: 'Analytics',
    text: 'Count visits and see which pages help, using Google Analytics. Data is kept for up to 13 months.',
  },
  {
    category: 'marketing',
    label: 'Marketing',
    text: 'Tell us which ad brought you here, so we can stop paying for the ones that don’t work.',
  },
  {
    category: 'functional',
    label: 'Functional',
    text: 'Let the site remember preferences that are handy but not essential.',
  },
];
