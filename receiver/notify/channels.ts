import { formRule } from '../intake/form-rule.ts';
import { formName } from '../intake/labels.ts';
import type { Lead } from '../intake/lead.ts';
import type { BaseServices } from '../services.ts';
import type { ReceiverSettings } from '../settings.ts';
import type { LeadChannel, Notification } from '../store/notifications.ts';
import type { Subscriber } from '../store/subscribers.ts';
import { leadLink } from './lead-link.ts';
import { acknowledgment } from './mail/acknowledgment.tsx';
import { leadMail } from './mail/lead.tsx';
import { newsletter } from './mail/newsletter.tsx';
import type { LeadOrSignUp } from './sign-up.ts';
import { webhook } from './webhook.ts';

/**
 * Sends the notification of one channel, or throws. Takes five minutes at most, whatever the other side does.
 * @returns false if no such notification is needed
 */
type Send<About> = (about: About, notification: Notification) => Promise<unknown>;

export type Channels = Partial<
  Record<LeadChannel, Send<LeadOrSignUp>> & Record<'confirmation' | 'welcome', Send<Subscriber>>
>;

/** A function to send with, for each channel that is set up. */
export function openChannels(services: BaseServices): Channels {
  const { settings, mailer, log } = services;
  const { mail, people } = settings;
  const channels: Channels = {};
  if (mailer && mail && people.length > 0) {
    channels.mail = (lead) => mailer(leadMail(lead, mail.from, services));
  } else {
    channels.log = async (about) => {
      const { kind, number } = about;
      log(
        `New ${kind === 'lead' ? 'lead' : 'subscriber'} ${number} (${formName(about)}): ${leadLink(settings, about)}`,
      );
    };
  }
  if (settings.webhook) channels.webhook = webhook(settings.webhook, services);
  if (mailer && mail && settings.acknowledge) {
    channels.acknowledgment = acknowledgment(mailer, mail.from, services);
  }
  if (mailer && mail) Object.assign(channels, newsletter(mailer, mail.from, services));
  return channels;
}

const TEAM_CHANNELS = ['mail', 'webhook', 'log'] as const;

/** The channels that tell the team, and its systems, about a subscriber who has confirmed. */
export const channelsForSignUps = (
  channels: Channels,
  { newsletterNotify }: ReceiverSettings,
): LeadChannel[] => (newsletterNotify ? TEAM_CHANNELS.filter((name) => channels[name]) : []);

/** The channels that notify about a lead: none for spam, and no acknowledgment to existing clients. */
export function channelsFor({ form, suspect }: Lead, channels: Channels): LeadChannel[] {
  if (suspect.length > 0) return [];
  const rule = formRule(form);
  const isClient = rule !== undefined && rule.conversion === undefined;
  const names: readonly LeadChannel[] = isClient ? TEAM_CHANNELS : [...TEAM_CHANNELS, 'acknowledgment'];
  return names.filter((name) => channels[name]);
}
