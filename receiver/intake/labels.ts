import type { FormLabels } from '../../rules/forms/labels.ts';
import { ownForm } from '../../rules/forms/own.ts';
import { type FieldRule, type FormId, fieldsOf } from '../../rules/forms/rule.ts';
import { languageName } from '../../rules/locale.ts';
import { labelsAt } from '../language.ts';
import { formRule } from './form-rule.ts';
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

/** The key of an own form's title among the labels of its leads. Names of fields never start with an underscore. */
const TITLE = '_form';

/** @returns the id of a form that no longer exists */
export const formName = ({ form, labels }: Pick<Lead, 'form' | 'labels'>): string =>
  FORM_NAMES[form as FormId] ?? labels[TITLE]?.label ?? form;

export interface LabeledValue {
  label: string;
  value: string;
  kind: FieldRule['kind'];
}

export interface LabeledGroup {
  legend: string | undefined;
  values: LabeledValue[];
}

/** The site's labels for the values of a lead. They are stored with it, because the site may rename them later. */
export function labelsOf(
  { form, values, meta }: Pick<Lead, 'form' | 'values' | 'meta'>,
  formLabels: FormLabels,
): LeadLabels {
  const own = formLabels.own?.find(({ name }) => name === form);
  const known: readonly (Pick<FieldRule, 'name' | 'label' | 'options'> & { kind?: FieldRule['kind'] })[] = own
    ? fieldsOf(ownForm(own))
    : (formLabels.forms[form]?.fields ?? []);
  const fields = known.filter(({ name }) => Object.hasOwn(values, name));
  const { cta } = meta;
  const request = formLabels.requests.find(({ value }) => value === cta)?.label;
  return {
    ...Object.fromEntries(
      fields.map(({ name, label, options, kind }) => {
        const answer = options?.find(({ value }) => value === values[name])?.label;
        return [name, { label, ...(answer !== undefined && { answer }), ...(kind && { kind }) }];
      }),
    ),
    ...(own && { [TITLE]: { label: own.title } }),
    ...(request !== undefined && { cta: { label: 'Asked for', answer: request } }),
  };
}

/**
 * The labels to show a lead with.
 * @param formLabels for old leads, which were stored without labels
 */
function shownLabels(lead: Lead, formLabels: FormLabels | undefined): LeadLabels {
  const isOld = Object.keys(lead.labels).length === 0;
  return isOld && formLabels ? labelsOf(lead, formLabels) : lead.labels;
}

/** The values of a lead as people read them: "SEO" for "seo". */
export function readableValues(lead: Lead, formLabels?: FormLabels): Readonly<Record<string, string>> {
  const labels = shownLabels(lead, formLabels);
  const entries = Object.entries(lead.values);
  return Object.fromEntries(entries.map(([name, value]) => [name, labels[name]?.answer ?? value]));
}

/** The values of a lead with labels, in the order of the form. Empty values are left out. */
export function labeledValues(lead: Lead, formLabels?: FormLabels): LabeledGroup[] {
  const { form } = lead;
  const labels = shownLabels(lead, formLabels);
  const values = readableValues(lead, formLabels);
  const rule = formRule(form);
  const fieldNames = new Set((rule ? fieldsOf(rule) : []).map(({ name }) => name));
  // Values of an own form, or of fields that the form no longer has.
  const oldValues = Object.entries(values)
    .filter(([name]) => !fieldNames.has(name))
    .map(([name, value]) => ({
      label: labels[name]?.label ?? name,
      value,
      kind: labels[name]?.kind ?? 'text',
    }));
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
    .concat({ legend: undefined, values: oldValues })
    .filter((group) => group.values.length > 0);
}

/** Where a lead came from: its page and campaign, and the offer and plan of the link that led to the form. */
export function originOf(
  lead: Lead & { source: string; earlier: number | null },
  formLabels?: FormLabels,
): LabeledValue[] {
  const { meta, source, earlier } = lead;
  const request = shownLabels(lead, formLabels).cta?.answer ?? meta.cta;
  const visitor = labelsAt(formLabels, meta.page)?.language;
  const rows: [string, string | undefined][] = [
    ['Page', meta.page],
    ['Place on the page', meta.placement],
    ['Language', visitor && visitor !== formLabels?.language ? languageName(visitor) : undefined],
    ['Asked for', request],
    ['Plan', meta.plan],
    ['Source', source],
    ['Medium', meta.utm_medium],
    ['Campaign', meta.utm_campaign],
    ['Search term', meta.utm_term],
    ['Ad', meta.utm_content],
    ['Asked before', earlier === null ? undefined : `Lead ${earlier}`],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value, kind: 'text' as const }] : []));
}

/** The name of the visitor or business, or at least the email address. */
export function nameOf({ values: { name, businessName, company, email } }: Pick<Lead, 'values'>): string {
  return name || businessName || company || email || 'no name';
}

/** What the visitor wrote in their own words; empty if the form has no field for it. */
export function messageOf({ values, labels }: Pick<Lead, 'values' | 'labels'>): string {
  const { message, details, comments } = values;
  const [longText = ''] = Object.keys(labels).filter((name) => labels[name]?.kind === 'textarea');
  return message || details || comments || values[longText] || '';
}
