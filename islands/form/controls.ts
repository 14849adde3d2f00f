import { type FieldRule, type FormRule, fieldsOf, withOptions } from '../../rules/forms/rule.ts';

/** Replaced with the forms of a site, in its own words (build/assets/scripts.ts). */
const FORMS: Readonly<Record<string, FormRule>> = JSON.parse('{"forms":"here"}');

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLElement ? (control as Control) : undefined;
}

/** Opens the folded groups that have a field like this. */
export function reveal(form: HTMLFormElement, rule: FormRule, like: (field: FieldRule) => boolean): void {
  for (const field of fieldsOf(rule).filter(like)) {
    controlOf(form, field.name)?.closest('details')?.setAttribute('open', '');
  }
}

export function fieldValue(form: HTMLFormElement, name: string): string {
  return controlOf(form, name)?.value ?? '';
}

/**
 * The rule of a form. The questionnaire's is a bundle of its own, which only its page needs.
 * @returns undefined for an unknown form
 * @throws if that bundle can't be loaded
 */
export async function ruleOf(form: string): Promise<FormRule | undefined> {
  if (form === 'onboarding') return (await import('./questionnaire-rule.ts')).rule;
  return Object.hasOwn(FORMS, form) ? FORMS[form] : undefined;
}

/** Adds the options of selects, as the page has them. */
export function withPageOptions(rule: FormRule, form: HTMLFormElement): FormRule {
  return withOptions(rule, ({ name }) => {
    const control = controlOf(form, name);
    if (!(control instanceof HTMLSelectElement)) return undefined;
    return [...control.options].filter(({ value }) => value).map(({ value, label }) => ({ value, label }));
  });
}

/** Some mail programs cut longer URLs; one character may take nine in a URL. */
const MAIL_MAX = 1000;

/** A mailto URL with the same content, for visitors whose form can't be sent. */
export function mailtoLink(to: string, rule: FormRule, values: Readonly<Record<string, string>>): string {
  const lines = fieldsOf(rule).flatMap(({ name, label }) =>
    values[name] ? `${label}: ${values[name]}` : [],
  );
  const text = lines.join('\n').slice(0, MAIL_MAX).toWellFormed();
  return `mailto:${to}?body=${encodeURIComponent(text)}`;
}
