import type { Phrase } from '../languages/languages.ts';
import { ENGLISH } from '../locale.ts';
import type { Translate } from '../translate.ts';
import {
  type FieldRule,
  FORMS,
  type FormId,
  type FormRule,
  type Option,
  type SiteForms,
  saidMessages,
  saidSteps,
} from './forms.ts';
import { type OwnForm, ownForm } from './own.ts';

/** An agency's words for a form. They replace the default words in rules/, which promise nothing. */
interface FormWords {
  /** The label of the button. */
  submit?: string | undefined;
  /** The message that confirms that the form has arrived. */
  text?: string | undefined;
  next?: FormRule['next'];
  /** The line that opens the optional fields. */
  fold?: string | undefined;
  /** The headings of the groups of fields, in order. */
  legends?: readonly string[] | undefined;
  fields?: readonly FieldWords[] | undefined;
}

interface FieldWords {
  name: string;
  label?: string | undefined;
  hint?: string | undefined;
  options?: readonly Option[] | undefined;
}

export type FormCopy = { readonly [Form in FormId]?: FormWords | undefined } & {
  readonly own?: readonly OwnForm[] | undefined;
};

/** Every form in a language, and in the words of an agency, with the agency's options. */
export function formsIn(copy: FormCopy, t: Translate = ENGLISH.t): SiteForms {
  const forms = Object.values(FORMS).map((rule) => [rule.id, formIn(rule, t, copy[rule.id as FormId])]);
  const own = (copy.own ?? []).map((form) => [form.name, ownForm(form, t)]);
  return Object.fromEntries([...forms, ...own]);
}

/** A form of every site in a language. @param words replace the default ones */
export function formIn(rule: FormRule<Phrase>, t: Translate, words: FormWords = {}): FormRule {
  const { submit, text, next, fold, legends, fields = [] } = words;
  const say = (phrase: Phrase | undefined) => phrase && t(phrase);
  const fill = (field: FieldRule<Phrase>): FieldRule => {
    const usual = t(field.label);
    const found = fields.find(({ name }) => name === field.name);
    const { label = usual, hint = say(field.hint), options } = found ?? {};
    return {
      ...field,
      label,
      ...(hint && { hint }),
      options: options ?? field.options,
      // A question is no subject of a sentence.
      messages: saidMessages(field, label.endsWith('?') ? usual : label, t),
    };
  };
  return {
    ...rule,
    submit: submit ?? t(rule.submit),
    submitting: t(rule.submitting),
    groups: rule.groups.map((group, index) => ({
      fold: group.fold && (fold ?? t(group.fold)),
      legend: legends?.[index] ?? say(group.legend),
      fields: group.fields.map(fill),
    })),
    success: { title: t(rule.success.title), text: text ?? t(rule.success.text) },
    failure: { title: t(rule.failure.title), text: t(rule.failure.text) },
    next: next ?? (rule.next && saidSteps(rule.next, t)),
  };
}
