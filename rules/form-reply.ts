import type { FormId, FormRule } from './form-rule.ts';

/** What an agency says once a form is sent, instead of the words in rules/, which promise nothing. */
interface FormReply {
  submit?: string;
  text?: string;
  next?: FormRule['next'];
}

export type FormReplies = { [Form in FormId]?: FormReply };

export function withReply(rule: FormRule, replies: FormReplies = {}): FormRule {
  const { text, ...words } = replies[rule.id] ?? {};
  return { ...rule, ...words, success: { ...rule.success, ...(text && { text }) } };
}
