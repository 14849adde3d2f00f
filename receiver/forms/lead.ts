import { CAMPAIGN_MAX, CAMPAIGN_NAMES, clean } from '../../rules/campaign.ts';
import { CALLS_TO_ACTION } from '../../rules/contact-request.ts';
import type { FormId } from '../../rules/form-rule.ts';
import { TIME_TRAP_MS, TRAP_FIELD } from '../../rules/submission.ts';
import type { Fields } from './fields.ts';

/** Why a lead may be spam: honeypot, time trap, Turnstile. It is stored anyway: people decide. */
export type Suspicion = 'trap' | 'time' | 'challenge';

/** Names of the metadata of a lead. */
export const META_NAMES = ['page', 'placement', 'cta', ...CAMPAIGN_NAMES, 'campaign_time'] as const;

export type LeadMeta = Partial<Record<(typeof META_NAMES)[number], string>>;

/** A lead as it is stored. */
export interface Lead {
  /** A lower-case UUID. */
  id: string;
  form: FormId;
  /** ISO 8601, UTC. */
  received: string;
  /**
   * The answers by field name, as they were typed but for what `normalize` does. "=1+1" stays "=1+1": only a
   * spreadsheet takes it for a formula, so what writes for a spreadsheet must quote it (csv.ts).
   */
  values: Readonly<Record<string, string>>;
  meta: LeadMeta;
  suspect: readonly Suspicion[];
}

/** Maximum lengths of other metadata. A longer page is omitted, not cut. */
const LONGEST: Partial<Record<keyof LeadMeta, number>> = { page: 500, placement: 40, campaign_time: 40 };
/** A path: two slashes, or a slash and a backslash, would be another host. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Reads the metadata of a lead and omits malformed values. */
export function metaOf(fields: Fields): LeadMeta {
  const meta: LeadMeta = {};
  for (const name of META_NAMES) {
    const own = name === 'page' || name === 'placement';
    const given = fields.get(own ? `_${name}` : name);
    const text = clean(given, LONGEST[name] ?? CAMPAIGN_MAX);
    if (text === '') continue;
    if (name === 'page' && (text !== clean(given, Number.POSITIVE_INFINITY) || !PATH.test(text))) continue;
    if (name === 'cta' && !CALLS_TO_ACTION.some(({ value }) => value === text)) continue;
    meta[name] = text;
  }
  return meta;
}

/**
 * Detects bots: an invisible field is filled in, or the form was sent too fast.
 * @param minimumElapsed milliseconds from opening the page to sending it
 */
export function suspicionsOf(fields: Fields, minimumElapsed = TIME_TRAP_MS): Suspicion[] {
  const elapsed = fields.get('_elapsed')?.trim();
  return [
    ...(fields.get(TRAP_FIELD) ? (['trap'] as const) : []),
    // Without JavaScript, the time is not measured.
    ...(elapsed && Number(elapsed) < minimumElapsed ? (['time'] as const) : []),
  ];
}
