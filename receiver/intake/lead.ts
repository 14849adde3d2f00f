import { HTTPException } from 'hono/http-exception';
import { CAMPAIGN_MAX, CAMPAIGN_NAMES, clean } from '../../rules/campaign.ts';
import { DEFAULT_MESSAGE, type FieldRule, type FormRule, fieldsOf } from '../../rules/forms/forms.ts';
import type { FormLabels } from '../../rules/forms/labels.ts';
import { TRAP_FIELD } from '../../rules/forms/submission.ts';
import { type CheckedForm, validateForm } from '../../rules/forms/validation.ts';
import { ENGLISH } from '../../rules/locale.ts';
import type { Translate } from '../../rules/translate.ts';
import type { FormBody } from '../web/body.ts';
import { formRule } from './form-rule.ts';

/** Why a lead may be spam: honeypot, time trap, Turnstile. It is stored anyway, and people decide. */
export type Suspicion = 'trap' | 'time' | 'challenge';

export const META_NAMES = ['page', 'placement', 'cta', 'plan', ...CAMPAIGN_NAMES, 'campaign_time'] as const;

export type LeadMeta = Partial<Record<(typeof META_NAMES)[number], string>>;

/** The label of each field, and of the option that was chosen. Of an own form, they also have the kind of each field. */
export type LeadLabels = Readonly<
  Record<string, { label: string; answer?: string; kind?: FieldRule['kind'] }>
>;

/** A lead as it is stored. */
export interface Lead {
  /** A UUID derived from form and values (`submissionId`), so that a form sent twice is one lead. */
  id: string;
  form: string;
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

/** Reads the site's labels. @param form one that the site may have since they were read last */
export type ReadLabels = (form?: string) => Promise<FormLabels | undefined>;

/** The format of the site's slugs and options. The receiver doesn't know which of them exist. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** A longer page is omitted, not cut. */
const MAX_LENGTHS: Partial<Record<keyof LeadMeta, number>> = { page: 500, placement: 40, campaign_time: 40 };
/** A path. Two slashes, or a slash and a backslash, would lead to another host. */
const PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * The form that was sent.
 * @param formLabels reads the site's labels, and the agency's own forms
 * @throws HTTPException 400 for an unknown form
 * @throws Error if it may be one that the agency defines, and these can't be read: its sender tries again later
 */
export async function formOf(body: FormBody, formLabels: ReadLabels, t: Translate): Promise<FormRule> {
  const id = body.get('_form') ?? '';
  const builtIn = formRule(id, undefined, t);
  if (builtIn) return builtIn;
  const labels = SLUG.test(id) ? await formLabels(id) : { own: [] };
  if (!labels) throw new Error(`forms.json, which may define the form "${id}", can't be read`);
  const own = formRule(id, labels, t);
  if (!own) throw new HTTPException(400, { message: 'This form is not one of ours.' });
  return own;
}

/** Validates the values by the same rules as the browser. For options, it checks only the format. */
export function validateBody(form: FormRule, body: FormBody, t: Translate = ENGLISH.t): CheckedForm {
  const checked = validateForm(form, (name) => body.get(name) ?? '', t);
  const { values, errors } = checked;
  for (const { name, kind } of fieldsOf(form)) {
    const value = values[name];
    if (kind === 'select' && value !== undefined && !SLUG.test(value)) errors[name] ??= t(DEFAULT_MESSAGE);
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
