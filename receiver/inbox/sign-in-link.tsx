/** @jsxImportSource hono/jsx */
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import { MessageMail } from '../notify/mail/page.tsx';
import type { App, Services } from '../services.ts';
import { takeToken } from '../store/rate-limit.ts';
import { addSignInLink } from '../store/sign-in.ts';
import { mailboxOf } from '../web/mailbox.ts';
import { digestOf, newSecret, saltedDigest } from '../web/secrets.ts';
import { senderPrefix } from '../web/senders.ts';

const MINUTE_MS = 60_000;
const LINK_MS = 15 * MINUTE_MS;
/** By then the response is sent. Its timing must not tell whether the address is on the list. */
const AFTER_RESPONSE_MS = 50;
/** In the long run, a sender gets fewer links than a mailbox, so that nobody uses up other people's links. */
const PER_MAILBOX = { burst: 3, everyMs: 5 * MINUTE_MS };
const PER_SENDER = { burst: 10, everyMs: 10 * MINUTE_MS };

/** Without LEADS_PEOPLE, the person at the terminal signs in under this name. */
export const OWNER = 'this computer';

/** Creates a link that signs in once, within 15 minutes. @param email one of settings.people */
export async function signInLink(
  { settings, database, now }: Pick<Services, 'settings' | 'database' | 'now'>,
  email = OWNER,
): Promise<string> {
  const secret = newSecret();
  await addSignInLink(database, { digest: await digestOf(secret), email, expires: now() + LINK_MS });
  return `${settings.address}${INBOX_PATH}/sign-in/link?token=${secret}`;
}

/** Sends a sign-in link, if this person is allowed to sign in. Never throws. @param email in lower case */
export async function mailLink(env: App['Bindings'], email: string): Promise<void> {
  const { settings, mailer, log } = env;
  await new Promise((resolve) => setTimeout(resolve, AFTER_RESPONSE_MS));
  if (email !== OWNER && !settings.people.includes(email)) return;
  try {
    if (await isTooOften(env, email)) return log('Too many sign-in links were requested, so none was sent');
    const link = await signInLink(env, email);
    if (!mailer || !settings.mail) return log(`Sign in with ${link}`);
    await mailer({ ...mailOf(link, new URL(settings.address).host), to: email, from: settings.mail.from });
  } catch (error) {
    log(`A sign-in link could not be sent: ${error instanceof Error ? error.message : error}`);
  }
}

async function isTooOften({ database, sender, now }: App['Bindings'], email: string): Promise<boolean> {
  const prefix = sender && senderPrefix(sender);
  const isSpent = async (name: string, limit: typeof PER_MAILBOX) =>
    (await takeToken(database, { name: await saltedDigest(database, name), ...limit, now: now() })) !==
    undefined;
  // The sender is checked first: one without links left must not use up those of a mailbox.
  if (prefix && (await isSpent(`sign-in from ${prefix}`, PER_SENDER))) return true;
  return isSpent(`sign-in to ${mailboxOf(email)}`, PER_MAILBOX);
}

function mailOf(link: string, host: string) {
  const subject = `Sign in to the leads from ${host}`;
  const validity = 'The link works once, within 15 minutes.';
  const warning = 'If you didn’t request it, ignore this email: nobody can sign in without it.';
  return {
    subject,
    text: `${subject}:\n\n${link}\n\n${validity} ${warning}\n`,
    html: (
      <MessageMail
        title={subject}
        preview={validity}
        text={validity}
        link={{ href: link, label: 'Sign in' }}
        footer={warning}
      />
    ),
    messageId: `<sign-in-${crypto.randomUUID()}@${host.split(':')[0]}>`,
  };
}
