import type { FormRule } from '../../rules/form-rule.ts';
import { submissionId, TRAP_FIELD } from '../../rules/submission.ts';
import { campaign } from '../campaign.ts';
import type { OutboxItem } from '../delivery/item.ts';
import { fieldValue } from './fields.ts';

/** What goes with the answers, and where. */
export interface SubmissionContext {
  form: HTMLFormElement;
  rule: FormRule;
  /** Whether somebody has pressed a key or pointed at the form: what stands in the trap was put there by autofill. */
  isHuman(): boolean;
}

/**
 * Makes the lead of a form that is right.
 * @param values the answers, normalized
 */
export async function submissionOf(
  { form, rule, isHuman }: SubmissionContext,
  values: Readonly<Record<string, string>>,
): Promise<OutboxItem> {
  const id = await submissionId(rule.id, values);
  const placement = fieldValue(form, '_placement');
  const meta: Record<string, string> = {
    _id: id,
    _form: rule.id,
    _page: fieldValue(form, '_page'),
    _placement: placement,
    _elapsed: String(Math.round(performance.now())),
    [TRAP_FIELD]: isHuman() ? '' : fieldValue(form, TRAP_FIELD),
    ...Object.fromEntries((rule.hidden ?? []).map((name) => [name, fieldValue(form, name)])),
    ...campaign(),
  };
  const body = Object.fromEntries(Object.entries({ ...values, ...meta }).filter(([, text]) => text !== ''));
  return {
    id,
    form: rule.id,
    place: form.id,
    placement: placement || undefined,
    to: new URL(form.getAttribute('action') ?? '', location.href).href,
    body,
    created: Date.now(),
    state: 'waiting',
  };
}

/**
 * Posts a form as if there were no script, with the id of its lead: where requests of scripts don't get through, that
 * may.
 * @param body as it would have been sent
 */
export function postPlainly(form: HTMLFormElement, body: OutboxItem['body']): void {
  const copy = Object.assign(document.createElement('form'), { method: 'post', hidden: true });
  copy.action = form.getAttribute('action') ?? '';
  for (const [name, value] of Object.entries(body)) {
    const input = document.createElement('textarea');
    input.name = name;
    input.value = value;
    copy.append(input);
  }
  document.body.append(copy);
  copy.submit();
}
