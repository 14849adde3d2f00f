import { submissionId } from '../../rules/forms/submission.ts';
import type { StoredLead } from '../store/leads.ts';
import type { Subscriber } from '../store/subscribers.ts';

/**
 * What the team and the webhook are told about a subscriber: a lead, as before newsletters had a list. Its number is
 * negative, so that it isn't taken for one of the leads. The list doesn't keep campaigns, so it has no source.
 */
export async function signUpLead({
  number,
  email,
  agreed,
  confirmed,
  page,
  placement,
}: Subscriber): Promise<StoredLead> {
  const values = { email };
  return {
    number: -number,
    id: await submissionId('newsletter', values),
    form: 'newsletter',
    received: new Date(confirmed ?? agreed).toISOString(),
    ...{ values, labels: {}, source: '' },
    meta: { ...(page && { page }), ...(placement && { placement }) },
    ...{ state: 'new', suspect: [] },
  };
}

/** The same on every attempt: who signs up again later has another one. */
export function notificationId({
  number,
  id,
  received,
}: Pick<StoredLead, 'number' | 'id' | 'received'>): string {
  return number > 0 ? `lead-${number}-${id}` : `subscriber-${-number}-${Date.parse(received)}`;
}
