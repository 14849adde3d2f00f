import type { Dataset } from '../../rules/data-attributes.ts';
import type { FormRule } from '../../rules/forms/rule.ts';
import { submissionId, TRAP_FIELD } from '../../rules/forms/submission.ts';
import { storedCampaign } from '../campaign.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { fieldValue } from './controls.ts';

/** Watches for keys and clicks, which bots don't send. @returns whether there were any */
export function watchForHumans(form: HTMLFormElement): () => boolean {
  let seen = false;
  for (const event of ['pointerdown', 'keydown']) {
    form.addEventListener(event, ({ isTrusted }) => {
      seen ||= isTrusted;
    });
  }
  return () => seen;
}

/**
 * Creates the lead of a valid form.
 * @param isHuman whether a person filled in the form: a value in the honeypot then comes from autofill, and is ignored
 * @param values normalized
 */
export async function createLead(
  form: HTMLFormElement,
  rule: FormRule,
  isHuman: boolean,
  values: Readonly<Record<string, string>>,
): Promise<OutboxItem> {
  const id = await submissionId(rule.id, values);
  const { delivery }: Dataset = form.parentElement?.dataset ?? {};
  const placement = fieldValue(form, '_placement');
  const meta: Record<string, string> = {
    _id: id,
    _form: rule.id,
    _page: fieldValue(form, '_page'),
    _placement: placement,
    _elapsed: String(Math.round(performance.now())),
    [TRAP_FIELD]: isHuman ? '' : fieldValue(form, TRAP_FIELD),
    ...Object.fromEntries((rule.hidden ?? []).map((name) => [name, fieldValue(form, name)])),
    ...storedCampaign(),
  };
  const body = Object.fromEntries(Object.entries({ ...values, ...meta }).filter(([, text]) => text !== ''));
  return {
    id,
    form: rule.id,
    place: form.id,
    placement: placement || undefined,
    service: delivery === 'service',
    body,
    created: Date.now(),
    state: 'waiting',
  };
}

/** Posts a lead as a plain HTML form, which may get through where fetch requests are blocked. */
export function postPlainForm(form: HTMLFormElement, body: OutboxItem['body']): void {
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
