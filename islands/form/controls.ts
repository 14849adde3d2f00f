import { type FieldRule, type FormRule, fieldsOf, withOptions } from '../../rules/forms/rule.ts';

/** The build replaces this with the site's forms and their words (build/assets/scripts.ts). */
const FORMS: Readonly<Record<string, FormRule>> = JSON.parse('{"forms":"here"}');

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLElement ? (control as Control) : undefined;
}

/** Opens the folded groups that contain a matching field. */
export function reveal(form: HTMLFormElement, rule: FormRule, like: (field: FieldRule) => boolean): void {
  for (const field of fieldsOf(rule).filter(like)) {
    controlOf(form, field.name)?.closest('details')?.setAttribute('open', '');
  }
}

/** The value of a field as it was typed. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  const control = controlOf(form, name);
  if (control?.type === 'checkbox') return (control as HTMLInputElement).checked ? control.value : '';
  // An incomplete date has no value, but must not be left out silently.
  if (control?.type === 'date' && control.validity.badInput) return '?';
  return control?.value ?? '';
}

/**
 * Finds the rule of a form. The questionnaire and the agency's own forms are in a separate bundle, which few pages need.
 * @returns undefined for an unknown form
 * @throws if that bundle can't be loaded
 */
export async function ruleOf(form: string): Promise<FormRule | undefined> {
  const forms = Object.hasOwn(FORMS, form) ? FORMS : (await import('./other-forms.ts')).OTHER_FORMS;
  return Object.hasOwn(forms, form) ? forms[form] : undefined;
}

/** Adds the options that the page's selects have. */
export function withPageOptions(rule: FormRule, form: HTMLFormElement): FormRule {
  return withOptions(rule, ({ name }) => {
    const control = controlOf(form, name);
    if (!(control instanceof HTMLSelectElement)) return undefined;
    return [...control.options].filter(({ value }) => value).map(({ value, label }) => ({ value, label }));
  });
}

/** Some mail programs cut long URLs, in which one character may take nine. */
const MAIL_MAX = 1000;

/** @returns a mailto URL with the form's values, for visitors whose form can't be sent */
export function mailtoLink(to: string, rule: FormRule, values: Readonly<Record<string, string>>): string {
  const lines = fieldsOf(rule).flatMap(({ name, label }) =>
    values[name] ? `${label}: ${values[name]}` : [],
  );
  const text = lines.join('\n').slice(0, MAIL_MAX).toWellFormed();
  return `mailto:${to}?body=${encodeURIComponent(text)}`;
}
