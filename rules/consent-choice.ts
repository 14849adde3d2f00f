import type { ConsentCategory } from './consent.ts';

/** Purposes or vendors have changed: raise it, and everybody is asked again. */
export const CONSENT_VERSION = 1;
/** Milliseconds until the banner asks (specification, part 1, section 9). */
export const CONSENT_DELAY_MS = 1000;
/** Days after which everybody is asked again: half a year (CNIL, guidelines on cookies of 17 September 2020). */
export const CONSENT_DAYS = 182;

const DAY_MS = 86_400_000;
const CATEGORIES = ['necessary', 'analytics', 'marketing', 'functional'] as const;

/** What a visitor has allowed, by category. */
export type Allowed = Readonly<Record<ConsentCategory, boolean>>;

/** A decision as it is stored: what was allowed, when, and which version of the question was answered. */
export interface Choice extends Allowed {
  version: number;
  /** ISO 8601. */
  time: string;
}

/**
 * The text to store for a decision.
 * @param now milliseconds since 1970
 */
export function choiceText(allowed: Allowed, now: number): string {
  return JSON.stringify({ version: CONSENT_VERSION, time: new Date(now).toISOString(), ...allowed });
}

/**
 * Reads a stored decision. Storage may hold anything, so all that is malformed, too old, from the future or an answer
 * to another version counts as none.
 * @param text what storage gave
 * @param now milliseconds since 1970
 */
export function parseChoice(text: string | null | undefined, now: number): Choice | undefined {
  try {
    const choice = JSON.parse(text ?? '') as Choice;
    const age = now - Date.parse(choice.time);
    const valid =
      choice.version === CONSENT_VERSION &&
      choice.necessary &&
      CATEGORIES.every((category) => typeof choice[category] === 'boolean') &&
      // A clock may have been set back by a time zone.
      age > -DAY_MS &&
      age < CONSENT_DAYS * DAY_MS;
    return valid ? choice : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The categories that hold for a visit, with spaces between them; empty when nothing was decided.
 * @param signal the browser sends Global Privacy Control: no marketing, whatever was decided before
 */
export function allowedCategories(allowed: Allowed | undefined, signal: boolean): string {
  return CATEGORIES.filter((category) => allowed?.[category] && !(signal && category === 'marketing')).join(
    ' ',
  );
}
