/** @jsxImportSource hono/jsx */
import { bookingLink, pickATime } from '../../../rules/forms/booking.ts';
import type { FormLabels } from '../../../rules/forms/labels.ts';
import type { FormRule } from '../../../rules/forms/rule.ts';
import { THANK_YOU_PATH } from '../../../rules/forms/submission.ts';
import { formRule } from '../../intake/form-rule.ts';
import { labelsAt, localeOf } from '../../language.ts';
import type { BaseServices } from '../../services.ts';
import type { Database } from '../../store/database.ts';
import type { StoredLead } from '../../store/leads.ts';
import type { Notification } from '../../store/notifications.ts';
import { takeToken } from '../../store/rate-limit.ts';
import { mailboxOf } from '../../web/mailbox.ts';
import { saltedDigest } from '../../web/secrets.ts';
import { type DraftMailer, type MailDraft, messageId } from './mailer.ts';
import { MessageMail } from './page.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Limits of all acknowledgments together. */
const BURST = 30;
const EVERY_MS = 60_000;

/**
 * Confirms a form to its visitor. Anybody can type anybody's address, so the mail contains nothing that was typed into
 * the form, and an address gets one mail a day.
 */
export function acknowledgment(mailer: DraftMailer, from: string, services: BaseServices) {
  const { settings, database, now, formLabels } = services;
  return async (lead: StoredLead, { attempts }: Pick<Notification, 'attempts'>): Promise<boolean> => {
    const labels = labelsAt(await formLabels(), lead.meta.page);
    const rule = formRule(lead.form, labels, localeOf(labels).t);
    if (!rule) return false;
    if (attempts === 1 && !(await isWithinLimits(database, lead.values.email ?? '', now()))) return false;
    await mailer(acknowledgmentMail(lead, rule, from, settings.site[0] ?? '', labels));
    return true;
  };
}

async function isWithinLimits(database: Database, address: string, now: number): Promise<boolean> {
  const name = `acknowledgment ${await saltedDigest(database, mailboxOf(address))}`;
  if (await takeToken(database, { name, burst: 1, everyMs: DAY_MS, now })) return false;
  const all = { name: 'acknowledgment', burst: BURST, everyMs: EVERY_MS, now };
  return (await takeToken(database, all)) === undefined;
}

/** @param site its origin */
function acknowledgmentMail(
  lead: StoredLead,
  { success }: FormRule,
  from: string,
  site: string,
  formLabels: FormLabels | undefined,
): MailDraft {
  const text = formLabels?.forms[lead.form]?.text ?? success.text;
  const { host } = new URL(site);
  const { language, t } = localeOf(formLabels);
  const subject = t('We have your message');
  // This page says what happens next, and shows samples of what the site promises.
  const next = { label: t('See what happens next'), href: site + (formLabels?.thanks ?? THANK_YOU_PATH) };
  const booking = lead.form === 'contact' && formLabels?.booking;
  // Of what was typed, only the address: the mail goes to it anyway.
  const pick = booking && {
    label: pickATime(t),
    href: bookingLink(booking, { email: lead.values.email }),
  };
  const links = pick ? [pick, next] : [next];
  const footer = formLabels
    ? t(
        'Somebody typed this address into a form of {agency}, {host}. If it wasn’t you, you can ignore this email.',
        { agency: formLabels.agency, host },
      )
    : t('Somebody typed this address into a form at {host}. If it wasn’t you, you can ignore this email.', {
        host,
      });
  return {
    to: lead.values.email ?? '',
    from,
    subject,
    text: `${text}\n\n${links.map(({ label, href }) => `${label}: ${href}`).join('\n')}\n\n--\n${footer}`,
    html: (
      <MessageMail
        {...{ language, title: subject, text, footer, preview: text, sender: formLabels, site }}
        link={links[0] ?? next}
        more={links[1]}
      />
    ),
    messageId: messageId(`acknowledgment-${lead.number}-${lead.id}`, from),
    // Tells programs not to reply automatically (RFC 3834). The second header is for Exchange.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
