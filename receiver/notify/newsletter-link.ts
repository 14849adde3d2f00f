import { NEWSLETTER_PATH } from '../../rules/receiver-paths.ts';
import type { BaseServices } from '../services.ts';
import { getSubscriber, type Subscriber } from '../store/subscribers.ts';
import { isSame, storeSignature } from '../web/secrets.ts';

export const NEWSLETTER_STEPS = ['confirm', 'unsubscribe'] as const;
type NewsletterStep = (typeof NEWSLETTER_STEPS)[number];

/** A link that only the owner of the address receives. It works as long as the subscriber is stored. */
export async function newsletterLink(
  { settings, database }: Pick<BaseServices, 'settings' | 'database'>,
  step: NewsletterStep,
  subscriber: Subscriber,
): Promise<string> {
  const key = await keyOf(database, step, subscriber);
  return `${settings.address}${NEWSLETTER_PATH}/${step}?id=${subscriber.number}&key=${key}`;
}

/** Whose link it is; undefined if it is forged, or nobody's anymore. */
export async function linkedSubscriber(
  database: BaseServices['database'],
  step: NewsletterStep,
  { id = '', key = '' }: Readonly<Record<string, string>>,
): Promise<Subscriber | undefined> {
  const subscriber = /^[1-9]\d{0,14}$/.test(id) ? await getSubscriber(database, Number(id)) : undefined;
  return subscriber && isSame(key, await keyOf(database, step, subscriber)) ? subscriber : undefined;
}

/** With the address, because the number of a deleted subscriber may become somebody else's. */
const keyOf = (
  database: BaseServices['database'],
  step: NewsletterStep,
  { number, email }: Subscriber,
): Promise<string> => storeSignature(database, `newsletter ${step} ${number} ${email}`);
