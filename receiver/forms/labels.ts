import { CALLS_TO_ACTION } from '../../rules/contact-request.ts';
import type { FieldRule, FormId, FormRule } from '../../rules/form-rule.ts';
import { FORMS, fieldsOf } from '../../rules/forms.ts';
import type { Lead } from './lead.ts';

/** What people at the agency call the forms. */
export const FORM_LABELS: Readonly<Record<FormId, string>> = {
  contact: 'Contact',
  newsletter: 'Newsletter',
  'industry-lead': 'Industry page',
  onboarding: 'Questionnaire',
  'company-inquiry': 'Company inquiry',
  'email-only': 'Email sign-up',
};

/** @returns the id of a form that no longer exists */
export const formLabel = (form: string): string => FORM_LABELS[form as FormId] ?? form;

/** @returns undefined for a form that no longer exists, whose leads are still there */
export const formRule = (form: string): FormRule | undefined => FORMS[form as FormId];

export interface Answer {
  label: string;
  value: string;
  kind: FieldRule['kind'];
}

export interface AnswerGroup {
  legend: string | undefined;
  answers: Answer[];
}

/** What a lead said, as people read it: labels of fields and options, in the order of the form, without empty answers. */
export function answersOf({ form, values }: Pick<Lead, 'form' | 'values'>): AnswerGroup[] {
  const rule = formRule(form);
  const known = new Set((rule ? fieldsOf(rule) : []).map(({ name }) => name));
  // Answers to fields that no longer exist.
  const former = Object.entries(values)
    .filter(([name]) => !known.has(name))
    .map(([label, value]) => ({ label, value, kind: 'text' as const }));
  return (rule?.groups ?? [])
    .map(
      ({ legend, fields }): AnswerGroup => ({
        legend,
        answers: fields
          .filter(({ name }) => Object.hasOwn(values, name) && values[name] !== '')
          .map(({ name, label, kind, options }) => {
            const value = values[name] ?? '';
            return { label, kind, value: options?.find((option) => option.value === value)?.label ?? value };
          }),
      }),
    )
    .concat({ legend: undefined, answers: former })
    .filter(({ answers }) => answers.length > 0);
}

/** Where a lead came from: page, campaign, and what the link to the form asked for. */
export function originOf({ meta, source }: { meta: Lead['meta']; source: string }): Answer[] {
  const asked = CALLS_TO_ACTION.find(({ value }) => value === meta.cta)?.label;
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
