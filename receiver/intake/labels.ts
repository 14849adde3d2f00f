import { FORMS, fieldsOf } from '../../rules/forms/forms.ts';
import type { FormLabels } from '../../rules/forms/labels.ts';
import type { FieldRule, FormId, FormRule } from '../../rules/forms/rule.ts';
import type { Lead, LeadLabels } from './lead.ts';

/** What people at the agency call the forms. */
export const FORM_NAMES: Readonly<Record<FormId, string>> = {
  contact: 'Contact',
  newsletter: 'Newsletter',
  'industry-lead': 'Industry page',
  onboarding: 'Questionnaire',
  'company-inquiry': 'Company inquiry',
  'email-only': 'Email sign-up',
};

/** @returns the id of a form that no longer exists */
export const formName = (form: string): string => FORM_NAMES[form as FormId] ?? form;

/** @returns undefined for a form that no longer exists, whose leads are still there */
export const formRule = (form: string): FormRule | undefined => FORMS[form as FormId];

export interface LabeledValue {
  label: string;
  value: string;
  kind: FieldRule['kind'];
}

export interface LabeledGroup {
  legend: string | undefined;
  values: LabeledValue[];
}

/** What the site called the answers of a lead, for later: it may call them something else by then. */
export function labelsOf(
  { form, values, meta }: Pick<Lead, 'form' | 'values' | 'meta'>,
  formLabels: FormLabels,
): LeadLabels {
  const fields = formLabels.forms[form]?.fields.filter(({ name }) => Object.hasOwn(values, name)) ?? [];
  const { cta } = meta;
  const asked = formLabels.requests.find(({ value }) => value === cta)?.label;
  return {
    ...Object.fromEntries(
      fields.map(({ name, label, options }) => {
        const answer = options?.find(({ value }) => value === values[name])?.label;
        return [name, answer === undefined ? { label } : { label, answer }];
      }),
    ),
    ...(asked !== undefined && { cta: { label: 'Asked for', answer: asked } }),
  };
}

/**
 * The labels that a lead is shown with.
 * @param formLabels for leads from before there were any
 */
function shownLabels(lead: Lead, formLabels: FormLabels | undefined): LeadLabels {
  const isOld = Object.keys(lead.labels).length === 0;
  return isOld && formLabels ? labelsOf(lead, formLabels) : lead.labels;
}

/** An answer by the name of its field, as people read it: "SEO" for "seo". */
export function readableValues(lead: Lead, formLabels?: FormLabels): Readonly<Record<string, string>> {
  const labels = shownLabels(lead, formLabels);
  const entries = Object.entries(lead.values);
  return Object.fromEntries(entries.map(([name, value]) => [name, labels[name]?.answer ?? value]));
}

/** What a lead said, as people read it: labels of fields and options, in the order of the form, without empty answers. */
export function labeledValues(lead: Lead, formLabels?: FormLabels): LabeledGroup[] {
  const { form } = lead;
  const labels = shownLabels(lead, formLabels);
  const values = readableValues(lead, formLabels);
  const rule = formRule(form);
  const known = new Set((rule ? fieldsOf(rule) : []).map(({ name }) => name));
  // Answers to fields that no longer exist.
  const former = Object.entries(values)
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => ({ label: labels[name]?.label ?? name, value, kind: 'text' as const }));
  return (rule?.groups ?? [])
    .map(
      ({ legend, fields }): LabeledGroup => ({
        legend,
        values: fields
          .filter(({ name }) => Object.hasOwn(values, name) && values[name] !== '')
          .map(({ name, label, kind }) => ({
            ...{ label: labels[name]?.label ?? label, kind, value: values[name] ?? '' },
          })),
      }),
    )
    .concat({ legend: undefined, values: former })
    .filter(({ values: answers }) => answers.length > 0);
}

/** Where a lead came from: page, campaign, and what the link to the form asked for. */
export function originOf(lead: Lead & { source: string }, formLabels?: FormLabels): LabeledValue[] {
  const { meta, source } = lead;
  const asked = shownLabels(lead, formLabels).cta?.answer ?? meta.cta;
  const rows: [string, string | undefined][] = [
    ['Page', meta.page],
    ['Place on the page', meta.placement],
    ['Asked for', asked],
    ['Plan', meta.plan],
    ['Source', source],
    ['Medium', meta.utm_medium],
    ['Campaign', meta.utm_campaign],
    ['Search term', meta.utm_term],
    ['Ad', meta.utm_content],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value, kind: 'text' as const }] : []));
}

/** Who wrote: a person, a business, or at least an address. */
export function nameOf({ values: { name, businessName, company, email } }: Pick<Lead, 'values'>): string {
  return name || businessName || company || email || 'no name';
}

/** What somebody wrote in their own words, if there is a field for it. */
export const messageOf = ({ values: { message, details, comments } }: Pick<Lead, 'values'>): string =>
  message || details || comments || '';
