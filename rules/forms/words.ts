import { ENGLISH } from '../locale.ts';
import type { Translate } from '../translate.ts';
import { type FieldRule, FORMS, type FormId, type FormRule, type Option, type SiteForms } from './forms.ts';
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

/** Every form in the words of an agency, with the agency's options. */
export function formsIn(copy: FormCopy, _t: Translate = ENGLISH.t): SiteForms {
  const forms = Object.values(FORMS).map((rule) => [rule.id, withWords(rule, copy[rule.id as FormId])]);
  const own = (copy.own ?? []).map((form) => [form.name, ownForm(form)]);
  return Object.fromEntries([...forms, ...own]);
}

function withWords(rule: FormRule, words: FormWords = {}): FormRule {
  const { text, fold, legends, fields = [], ...others } = words;
  const fill = (field: FieldRule): FieldRule => {
    const { label, hint, options } = fields.find(({ name }) => name === field.name) ?? {};
    return {
      ...field,
      ...(label && { label, messages: relabeled(field, label) }),
      ...(hint && { hint }),
      ...(options && { options }),
    };
  };
  return {
    ...rule,
    ...others,
    groups: rule.groups.map((group, index) => ({
      ...group,
      ...(group.fold && fold && { fold }),
      ...(legends?.[index] && { legend: legends[index] }),
      fields: group.fields.map(fill),
    })),
    success: { ...rule.success, ...(text && { text }) },
  };
}

/** Replaces the label at the start of a field's messages with the new one, unless that is a question. */
function relabeled({ label, messages = {} }: FieldRule, newLabel: string): FieldRule['messages'] {
  if (newLabel.endsWith('?')) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      name,
      message.startsWith(`${label} `) ? newLabel + message.slice(label.length) : message,
    ]),
  );
}
