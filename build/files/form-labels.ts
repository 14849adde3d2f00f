import { type FormLabels, LABELS_PATH } from '../../rules/forms/labels.ts';
import { fieldsOf } from '../../rules/forms/rule.ts';
import type { SiteView } from '../../templates/site-context.ts';
import type { Output } from '../base/output.ts';

/** /forms.json: the labels of fields and options. The receiver shows them with each lead. */
export function formLabelsOutput(
  { settings, forms, requests }: Pick<SiteView, 'settings' | 'forms' | 'requests'>,
  source: string,
): Output {
  const labels = Object.values(forms).map((rule) => {
    const fields = fieldsOf(rule).map(({ name, label, options }) => ({ name, label, options }));
    return [rule.id, { text: rule.success.text, fields }];
  });
  const all: FormLabels = { agency: settings.name, requests, forms: Object.fromEntries(labels) };
  return { path: LABELS_PATH.slice(1), body: `${JSON.stringify(all)}\n`, source };
}
