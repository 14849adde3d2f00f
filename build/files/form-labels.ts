import type { Content } from '../../model/content.ts';
import { type FormLabels, LABELS_PATH } from '../../rules/forms/labels.ts';
import { fieldsOf } from '../../rules/forms/rule.ts';
import type { SiteView } from '../../templates/site-context.ts';
import type { Output } from '../base/output.ts';

/** /forms.json: the labels of fields and options, which the receiver shows with each lead, and what else it needs to know. */
export function formLabelsOutput(
  { settings, forms, requests, casing }: Pick<SiteView, 'settings' | 'forms' | 'requests' | 'casing'>,
  { pages, formsFile: source }: Pick<Content, 'pages' | 'formsFile'>,
): Output {
  const labels = Object.values(forms).map((rule) => {
    const fields = fieldsOf(rule).map(({ name, label, options }) => ({ name, label, options }));
    return [rule.id, { text: rule.success.text, fields }];
  });
  const signup = pages.blog?.data.newsletter;
  const newsletter =
    signup && `${casing(signup.title)}\n${signup.text}\n[${casing(forms.newsletter.submit)}]`;
  const all: FormLabels = {
    agency: settings.name,
    requests,
    newsletter,
    booking: settings.booking,
    forms: Object.fromEntries(labels),
  };
  return { path: LABELS_PATH.slice(1), body: `${JSON.stringify(all)}\n`, source };
}
