/** @jsxImportSource hono/jsx */
import { labelsAt, localeOf } from '../../language.ts';
import type { BaseServices } from '../../services.ts';
import type { Notification } from '../../store/notifications.ts';
import { takeToken } from '../../store/rate-limit.ts';
import type { Subscriber } from '../../store/subscribers.ts';
import { mailboxOf } from '../../web/mailbox.ts';
import { saltedDigest } from '../../web/secrets.ts';
import { newsletterLink } from '../newsletter-link.ts';
import { Postponed } from '../post.ts';
import { type DraftMailer, messageId } from './mailer.ts';
import { MessageMail } from './page.tsx';

/** Anybody can type anybody's address, so a mailbox gets three of these mails at once, and then one in 8 hours. */
const PER_MAILBOX = { burst: 3, everyMs: 8 * 60 * 60_000 };
/** Of all networks together, so that common mail services take them: 30 a minute, and as many at once. */
const A_MINUTE = { name: 'confirmations', burst: 30, everyMs: 2000 };
/** The same for a day, for the first ones of networks and for all others. */
const A_DAY = { burst: 1000, everyMs: 86_400 };

/** Asks subscribers to confirm, and welcomes those who have. The mails contain nothing that was typed. */
export function newsletter(mailer: DraftMailer, from: string, services: BaseServices) {
  const { settings, database, now, formLabels } = services;
  const send = async (subscriber: Subscriber): Promise<void> => {
    const { email, state } = subscriber;
    const site = settings.site[0] ?? '';
    const { host } = new URL(site);
    const labels = labelsAt(await formLabels(), subscriber.page);
    const agency = labels?.agency ?? host;
    const { language, t } = localeOf(labels);
    const { title, text, link, footer, leave } =
      state === 'waiting'
        ? {
            title: t('Please confirm your sign-up'),
            text: t('Press the button to get {agency}’s newsletter at this address.', { agency }),
            link: { label: t('Confirm'), href: await newsletterLink(services, 'confirm', subscriber) },
            footer: t(
              'Somebody typed this address into a form at {host}. If it wasn’t you, ignore this email: you won’t get a newsletter.',
              { host },
            ),
            leave: undefined,
          }
        : {
            title: t('You’re on the list'),
            text: t('You’ll get {agency}’s newsletter from now on. You can unsubscribe at any time.', {
              agency,
            }),
            link: { label: t('Go to {site}', { site: host }), href: site },
            footer: t('You get this email because you confirmed your sign-up at {host}.', { host }),
            leave: await newsletterLink(services, 'unsubscribe', subscriber),
          };
    await mailer({
      to: email,
      from,
      subject: title,
      text: `${text}\n\n${link.label}: ${link.href}\n\n--\n${footer}${leave ? `\n${t('Unsubscribe')}: ${leave}` : ''}`,
      html: (
        <MessageMail
          {...{ language, title, text, link, site, preview: text, sender: labels }}
          footer={
            <>
              {footer}{' '}
              {leave && (
                <a class="quiet" href={leave} style="color:inherit">
                  {t('Unsubscribe')}
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
  };
  return {
    async confirmation(subscriber: Subscriber, { attempts, turn }: Notification): Promise<boolean> {
      if (subscriber.state !== 'waiting') return false;
      for (const bucket of [A_MINUTE, { name: `confirmations, ${turn > 1 ? 'more' : 'first'}`, ...A_DAY }]) {
        const wait = await takeToken(database, { ...bucket, now: now() });
        if (wait !== undefined) throw new Postponed(wait);
      }
      const name = `confirmation to ${await saltedDigest(database, mailboxOf(subscriber.email))}`;
      if (attempts === 1 && (await takeToken(database, { name, ...PER_MAILBOX, now: now() }))) return false;
      await send(subscriber);
      return true;
    },
    async welcome(subscriber: Subscriber): Promise<boolean> {
      if (subscriber.state !== 'confirmed') return false;
      await send(subscriber);
      return true;
    },
  };
}
