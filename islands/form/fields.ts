import { type FormRule, fieldsOf } from '../../rules/form-rule.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The control of a field. */
export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLElement ? (control as Control) : undefined;
}

/** What stands in a field now. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  return controlOf(form, name)?.value ?? '';
}

/** What was typed into a form, by field name. */
export function typedValues(form: HTMLFormElement, rule: FormRule): Record<string, string> {
  return Object.fromEntries(fieldsOf(rule).map(({ name }) => [name, fieldValue(form, name)]));
}

/** The rule with the options that its page has from the content. */
export function withPageOptions(rule: FormRule, form: HTMLFormElement): FormRule {
  return {
    ...rule,
    groups: rule.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) => {
        const control = field.optionsFrom && controlOf(form, field.name);
        if (!(control instanceof HTMLSelectElement)) return field;
        const options = [...control.options].filter(({ value }) => value !== '');
        return { ...field, options: options.map(({ value, label }) => ({ value, label })) };
      }),
    })),
  };
}
