import { HTTPException } from 'hono/http-exception';
import { CAMPAIGN_MAX, CAMPAIGN_NAMES, clean } from '../../rules/campaign.ts';
import { DEFAULT_MESSAGE, FORMS, type FormId, type FormRule, fieldsOf } from '../../rules/forms/forms.ts';
import { TRAP_FIELD } from '../../rules/forms/submission.ts';
import { type CheckedForm, validateForm } from '../../rules/forms/validation.ts';
import type { FormBody } from '../web/body.ts';

/** Why a lead may be spam: honeypot, time trap, Turnstile. It is stored anyway, and people decide. */
export type Suspicion = 'trap' | 'time' | 'challenge';

export const META_NAMES = ['page', 'placement', 'cta', 'plan', ...CAMPAIGN_NAMES, 'campaign_time'] as const;

export type LeadMeta = Partial<Record<(typeof META_NAMES)[number], string>>;

export type LeadLabels = Readonly<Record<string, { label: string; answer?: string }>>;

/** A lead as it is stored. */
export interface Lead {
  /** A UUID derived from form and values (`submissionId`), so that a form sent twice is one lead. */
  id: string;
  form: FormId;
  /** ISO 8601, UTC. */
  received: string;
  /**
   * By field name, as typed except for what `normalize` changes. "=1+1" stays as it is: only a spreadsheet would
   * treat it as a formula, so the CSV export escapes it (csv.ts).
   */
  values: Readonly<Record<string, string>>;
  meta: LeadMeta;
  /** The site's labels of fields and chosen options when the lead was sent, by field name. */
  labels: LeadLabels;
  suspect: readonly Suspicion[];
}

/** The format of the site's slugs and options. The receiver doesn't know which of them exist. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** A longer page is omitted, not cut. */
const MAX_LENGTHS: Partial<Record<keyof LeadMeta, number>> = { page: 500, placement: 40, campaign_time: 40 };
/** A path. Two slashes, or a slash and a backslash, would lead to another host. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/** The form that was sent. @throws HTTPException 400 for an unknown form */
export function formOf(body: FormBody): FormRule {
  const id = body.get('_form') ?? '';
  // Object.hasOwn, because every object has a constructor.
  if (!Object.hasOwn(FORMS, id)) throw new HTTPException(400, { message: 'This form is not one of ours.' });
  return FORMS[id as FormId];
}

/** Validates the values by the same rules as the browser. For options, it checks only the format. */
export function validateBody(form: FormRule, body: FormBody): CheckedForm {
  const checked = validateForm(form, (name) => body.get(name) ?? '');
  const { values, errors } = checked;
  for (const { name, kind } of fieldsOf(form)) {
    const value = values[name];
    if (kind === 'select' && value !== undefined && !SLUG.test(value)) errors[name] ??= DEFAULT_MESSAGE;
  }
  return checked;
}

/** The metadata of a lead, without malformed values. */
export function metaOf(body: FormBody): LeadMeta {
  const meta: LeadMeta = {};
  for (const name of META_NAMES) {
    const isPrefixed = name === 'page' || name === 'placement';
    const posted = body.get(isPrefixed ? `_${name}` : name);
    const text = clean(posted, MAX_LENGTHS[name] ?? CAMPAIGN_MAX);
    if (text === '') continue;
    if (name === 'page' && (text !== clean(posted, Number.POSITIVE_INFINITY) || !PATH.test(text))) continue;
    if (name === 'cta' && !SLUG.test(text)) continue;
    meta[name] = text;
  }
  return meta;
}

/**
 * Detects bots, which fill in an invisible field or send the form too fast.
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
