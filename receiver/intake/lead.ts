import { HTTPException } from 'hono/http-exception';
import { CAMPAIGN_MAX, CAMPAIGN_NAMES, clean } from '../../rules/campaign.ts';
import { DEFAULT_MESSAGE, FORMS, type FormId, type FormRule, fieldsOf } from '../../rules/forms/forms.ts';
import { TRAP_FIELD } from '../../rules/forms/submission.ts';
import { type CheckedForm, validateForm } from '../../rules/forms/validation.ts';
import type { FormBody } from '../web/body.ts';

/** Why a lead may be spam: honeypot, time trap, Turnstile. It is stored anyway: people decide. */
export type Suspicion = 'trap' | 'time' | 'challenge';

/** Names of the metadata of a lead. */
export const META_NAMES = ['page', 'placement', 'cta', 'plan', ...CAMPAIGN_NAMES, 'campaign_time'] as const;

export type LeadMeta = Partial<Record<(typeof META_NAMES)[number], string>>;

export type LeadLabels = Readonly<Record<string, { label: string; answer?: string }>>;

/** A lead as it is stored. */
export interface Lead {
  /** A UUID that is derived from form and values (`submissionId`), so that a lead that comes twice is one. */
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
  /** What the site called the fields and the chosen options when the lead was sent, by field name. */
  labels: LeadLabels;
  suspect: readonly Suspicion[];
}

/** The format of the site's slugs and options; the receiver does not know which exist. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Maximum lengths of other metadata. A longer page is omitted, not cut. */
const LONGEST: Partial<Record<keyof LeadMeta, number>> = { page: 500, placement: 40, campaign_time: 40 };
/** A path: two slashes, or a slash and a backslash, would be another host. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Finds the form that was sent.
 * @throws HTTPException 400 for an unknown form
 */
export function formOf(body: FormBody): FormRule {
  const id = body.get('_form') ?? '';
  // Object.hasOwn, because every object has a constructor.
  if (!Object.hasOwn(FORMS, id)) throw new HTTPException(400, { message: 'This form is not one of ours.' });
  return FORMS[id as FormId];
}

/** Checks the answers by the browser's rules; of options, only the format. */
export function validateBody(form: FormRule, body: FormBody): CheckedForm {
  const checked = validateForm(form, (name) => body.get(name) ?? '');
  const { values, errors } = checked;
  for (const { name, kind } of fieldsOf(form)) {
    const value = values[name];
    if (kind === 'select' && value !== undefined && !SLUG.test(value)) errors[name] ??= DEFAULT_MESSAGE;
  }
  return checked;
}

/** Reads the metadata of a lead and omits malformed values. */
export function metaOf(body: FormBody): LeadMeta {
  const meta: LeadMeta = {};
  for (const name of META_NAMES) {
    const own = name === 'page' || name === 'placement';
    const given = body.get(own ? `_${name}` : name);
    const text = clean(given, LONGEST[name] ?? CAMPAIGN_MAX);
    if (text === '') continue;
    if (name === 'page' && (text !== clean(given, Number.POSITIVE_INFINITY) || !PATH.test(text))) continue;
    if (name === 'cta' && !SLUG.test(text)) continue;
    meta[name] = text;
  }
  return meta;
}

/**
 * Detects bots: an invisible field is filled in, or the form was sent too fast.
 * @param minimumElapsed milliseconds from opening the page to sending it
 */
export function suspicionsOf(body: FormBody, minimumElapsed: number): Suspicion[] {
  const elapsed = body.get('_elapsed')?.trim();
  return [
    ...(body.get(TRAP_FIELD) ? (['trap'] as const) : []),
    // Without JavaScript, the time is not measured.
    ...(elapsed && Number(elapsed) < minimumElapsed ? (['time'] as const) : []),
  ];
}
