import { HTTPException } from 'hono/http-exception';
import { labelsAt, localeOf } from '../language.ts';
import type { App, AppContext } from '../services.ts';
import { type Reservation, reserveToken, takeToken } from '../store/rate-limit.ts';
import { saltedDigest } from '../web/secrets.ts';
import { senderPrefix } from '../web/senders.ts';

/** A sender can post a form this many times in a row, and once more every 30 seconds. */
const BURST = 10;
const EVERY_MS = 30_000;

/**
 * Of the mails that ask to confirm a sign-up, a network gets this many at once, and then one every five minutes. What is
 * over the limit waits, and nobody else waits for it. If there is too much in all, the first ones of each network go first.
 */
const CONFIRMATIONS = { burst: 10, everyMs: 5 * 60_000 };

/** Limits how often a sender can post a form, without storing the sender. @throws HTTPException 429 */
export async function limitForms(c: AppContext, form: string, page = ''): Promise<void> {
  const { database, sender, now } = c.env;
  const prefix = sender && senderPrefix(sender);
  if (!prefix) return;
  // If the store fails, nobody is refused.
  const wait = await saltedDigest(database, `${form} ${prefix}`)
    .then((name) => takeToken(database, { name, burst: BURST, everyMs: EVERY_MS, now: now() }))
    .catch(() => undefined);
  if (wait === undefined) return;
  const seconds = String(Math.ceil(wait / 1000));
  c.header('Retry-After', seconds);
  const { t } = localeOf(labelsAt(await c.env.formLabels(), page));
  throw new HTTPException(429, {
    message: t('Too many forms came from your network. Please send yours again in {seconds} seconds.', {
      seconds,
    }),
  });
}

/** When the mail that asks to confirm a sign-up can be sent, for this sender's network. */
export async function reserveConfirmation({ database, sender, now }: App['Bindings']): Promise<Reservation> {
  const prefix = sender && senderPrefix(sender);
  if (!prefix) return { due: now(), turn: 1 };
  const name = await saltedDigest(database, `confirmation ${prefix}`);
  return reserveToken(database, { name, ...CONFIRMATIONS, now: now() });
}
