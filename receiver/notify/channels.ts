import { FORMS } from '../../rules/forms/forms.ts';
import { formName } from '../intake/labels.ts';
import type { Lead } from '../intake/lead.ts';
import type { BaseServices } from '../services.ts';
import type { ReceiverSettings } from '../settings.ts';
import type { StoredLead } from '../store/leads.ts';
import type { LeadChannel } from '../store/outbox.ts';
import type { Subscriber } from '../store/subscribers.ts';
import { leadLink } from './lead-link.ts';
import { acknowledgment } from './mail/acknowledgment.tsx';
import { leadMail } from './mail/lead.tsx';
import { newsletter } from './mail/newsletter.tsx';
import { webhook } from './webhook.ts';

/**
 * Sends the notification of one channel, or throws. Takes five minutes at most, whatever the other side does.
 * @param attempt counted from 1
 * @returns false if this lead needs no such notification
 */
type Send = (lead: StoredLead, attempt: number) => Promise<unknown>;

export type Channels = Partial<Record<LeadChannel, Send>> & {
  newsletter?: (subscriber: Subscriber, attempt: number) => Promise<false>;
};

/** A function to send with, for each channel that is set up. */
export function openChannels(services: BaseServices): Channels {
  const { settings, mailer, log } = services;
  const { mail, people } = settings;
  const channels: Channels = {};
  if (mailer && mail && people.length > 0) {
    channels.mail = (lead) => mailer(leadMail(lead, mail.from, services));
  } else {
    channels.log = async (lead) =>
      log(
        `New ${lead.number > 0 ? 'lead' : 'subscriber'} ${Math.abs(lead.number)} (${formName(lead.form)}): ${leadLink(settings, lead)}`,
      );
  }
  if (settings.webhook) channels.webhook = webhook(settings.webhook, services);
  if (mailer && mail && settings.acknowledge) {
    channels.acknowledgment = acknowledgment(mailer, mail.from, services);
  }
  if (mailer && mail) channels.newsletter = newsletter(mailer, mail.from, services);
  return channels;
}

/** The channels that tell the team, and its systems, about a subscriber who has confirmed. */
export function channelsForSignUps(
  channels: Channels,
  { newsletterNotify }: ReceiverSettings,
): LeadChannel[] {
  const { newsletter: _, acknowledgment: __, ...team } = channels;
  return newsletterNotify ? (Object.keys(team) as LeadChannel[]) : [];
}

/** The channels that notify about a lead: none for spam, and no acknowledgment to existing clients. */
export function channelsFor(
  { form, suspect }: Lead,
  { newsletter: _, ...channels }: Channels,
): LeadChannel[] {
  if (suspect.length > 0) return [];
  const names = Object.keys(channels) as LeadChannel[];
  return names.filter((channel) => channel !== 'acknowledgment' || FORMS[form].conversion !== undefined);
}
