/** @jsxImportSource hono/jsx */
import type { BaseServices } from '../../services.ts';
import { takeToken } from '../../store/rate-limit.ts';
import type { Subscriber } from '../../store/subscribers.ts';
import { saltedDigest } from '../../web/secrets.ts';
import { newsletterLink } from '../newsletter-link.ts';
import { type DraftMailer, messageId } from './mailer.ts';
import { MessageMail } from './page.tsx';

/** Anybody can type anybody's address, so an address gets three of these mails at once, and then one in 8 hours. */
const PER_ADDRESS = { burst: 3, everyMs: 8 * 60 * 60_000 };
/** Of all addresses together. What is over the limit is sent later. */
const TOGETHER = { name: 'newsletter', burst: 30, everyMs: 60_000 };

/** Asks subscribers to confirm, and welcomes those who have. The mails contain nothing that was typed. */
export function newsletter(mailer: DraftMailer, from: string, services: BaseServices) {
  const { settings, database, now, formLabels } = services;
  /** @returns false, because a mail that was sent needs no record: the next one may be due any time */
  return async (subscriber: Subscriber, attempt: number): Promise<false> => {
    const { email, state } = subscriber;
    if (state === 'unsubscribed') return false;
    if (state === 'waiting') {
      const name = `newsletter ${await saltedDigest(database, email)}`;
      if (attempt === 1 && (await takeToken(database, { name, ...PER_ADDRESS, now: now() }))) return false;
      if (await takeToken(database, { ...TOGETHER, now: now() })) throw new Error('Too many at once');
    }
    const site = settings.site[0] ?? '';
    const { host } = new URL(site);
    const labels = await formLabels();
    const sender = labels?.agency ?? host;
    const { title, text, link, footer, leave } =
      state === 'waiting'
        ? {
            title: 'Please confirm your sign-up',
            text: `Press the button to get ${sender}’s newsletter at this address.`,
            link: { label: 'Confirm', href: await newsletterLink(services, 'confirm', subscriber) },
            footer: `Somebody typed this address into a form at ${host}. If it wasn’t you, ignore this email: you won’t get a newsletter.`,
            leave: undefined,
          }
        : {
            title: 'You’re on the list',
            text: `You’ll get ${sender}’s newsletter from now on. You can unsubscribe at any time.`,
            link: { label: `Go to ${host}`, href: site },
            footer: `You get this email because you confirmed your sign-up at ${host}.`,
            leave: await newsletterLink(services, 'unsubscribe', subscriber),
          };
    await mailer({
      to: email,
      from,
      subject: title,
      text: `${text}\n\n${link.label}: ${link.href}\n\n--\n${footer}${leave ? `\nUnsubscribe: ${leave}` : ''}`,
      html: (
        <MessageMail
          {...{ title, text, link, site, preview: text, sender: labels }}
          footer={
            <>
              {footer}{' '}
              {leave && (
                <a class="quiet" href={leave} style="color:inherit">
                  Unsubscribe
                </a>
              )}
            </>
          }
        />
      ),
      messageId: messageId(`newsletter-${state}-${subscriber.number}-${subscriber.agreed}`, from),
      headers: {
        ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        ...(leave && {
          'List-Unsubscribe': `<${leave}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
    return false;
  };
}
