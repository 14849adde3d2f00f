import { type FieldRule, FORMS, type FormId, type FormRule, type Option } from './forms.ts';

/** What an agency says in a form, instead of the words in rules/, which promise nothing. */
interface FormWords {
  /** The button. */
  submit?: string | undefined;
  /** That the form has arrived. */
  text?: string | undefined;
  next?: FormRule['next'];
  /** Summary of the optional fields. */
  fold?: string | undefined;
  /** Of the groups of fields, in order. */
  legends?: readonly string[] | undefined;
  fields?: readonly FieldWords[] | undefined;
}

interface FieldWords {
  name: string;
  label?: string | undefined;
  hint?: string | undefined;
  options?: readonly Option[] | undefined;
}

export type FormCopy = { readonly [Form in FormId]?: FormWords | undefined };

/** Every form in the words of an agency, with the options that it lists. */
export function formsIn(copy: FormCopy): Readonly<Record<FormId, FormRule>> {
  const forms = Object.values(FORMS).map((rule) => [rule.id, withWords(rule, copy[rule.id])]);
  return Object.fromEntries(forms);
}

function withWords(rule: FormRule, words: FormWords = {}): FormRule {
  const { text, fold, legends, fields = [], ...others } = words;
  const fill = (field: FieldRule): FieldRule => {
    const { label, hint, options } = fields.find(({ name }) => name === field.name) ?? {};
    return {
      ...field,
      ...(label && { label, messages: renamed(field, label) }),
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

/** Messages that begin with the label of a field begin with its new one, unless that is a question. */
function renamed({ label, messages = {} }: FieldRule, own: string): FieldRule['messages'] {
  if (own.endsWith('?')) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      name,
      message.startsWith(`${label} `) ? own + message.slice(label.length) : message,
    ]),
  );
}
