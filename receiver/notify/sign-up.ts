import { submissionId } from '../../rules/forms/submission.ts';
import type { Database } from '../store/database.ts';
import { getLead, type StoredLead } from '../store/leads.ts';
import type { Notification } from '../store/notifications.ts';
import { getSubscriber, type Subscriber } from '../store/subscribers.ts';

/** What the team and its systems are told about: a lead, or a subscriber who has confirmed, who looks like one. */
export type LeadOrSignUp = StoredLead & Pick<Notification, 'kind'>;

/** @returns undefined if there is nothing to tell: the lead was erased, or the subscriber has left */
export async function leadOrSignUpOf(
  database: Database,
  { kind, ref }: Pick<Notification, 'kind' | 'ref'>,
): Promise<LeadOrSignUp | undefined> {
  if (kind === 'lead') {
    const lead = await getLead(database, ref);
    return lead && { ...lead, kind };
  }
  const subscriber = await getSubscriber(database, ref);
  return subscriber?.state === 'confirmed' ? signUpOf(subscriber) : undefined;
}

/** The list doesn't keep campaigns, so a sign-up has no source. */
async function signUpOf({
  number,
  email,
  agreed,
  confirmed,
  page,
  placement,
}: Subscriber): Promise<LeadOrSignUp> {
  const values = { email };
  return {
    ...{ kind: 'subscriber', number, id: await submissionId('newsletter', values), form: 'newsletter' },
    received: new Date(confirmed ?? agreed).toISOString(),
    ...{ values, labels: {}, source: '', earlier: null, state: 'new', suspect: [] },
    meta: { ...(page && { page }), ...(placement && { placement }) },
  };
}

/** The same on every attempt: who signs up again later has another one. */
export function notificationId({ kind, number, id, received }: LeadOrSignUp): string {
  return kind === 'lead' ? `lead-${number}-${id}` : `subscriber-${number}-${Date.parse(received)}`;
}
