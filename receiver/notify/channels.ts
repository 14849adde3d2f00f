import { FORMS } from '../../rules/forms/forms.ts';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import { formName } from '../intake/labels.ts';
import type { Lead } from '../intake/lead.ts';
import type { Services } from '../services.ts';
import type { StoredLead } from '../store/leads.ts';
import type { Channel } from '../store/outbox.ts';
import { acknowledgment } from './mail/acknowledgment.tsx';
import { leadMail } from './mail/lead.tsx';
import { webhook } from './webhook.ts';

/**
 * Sends what a channel says about a lead, or throws; in five minutes, whatever the other side does.
 * @param attempt from 1
 * @returns false if nothing is to be sent, ever
 */
type Send = (lead: StoredLead, attempt: number) => Promise<unknown>;

export type Channels = Partial<Record<Channel, Send>>;

type ChannelOptions = Pick<
  Services,
  'settings' | 'database' | 'mailer' | 'fetch' | 'now' | 'log' | 'formLabels'
>;

/** The channels that are set up, with what they send. */
export function openChannels({
  settings,
  database,
  mailer,
  fetch,
  now,
  log,
  formLabels,
}: ChannelOptions): Channels {
  const { address, people, mail, acknowledge, site, timeZone } = settings;
  const linkTo = ({ number }: StoredLead) => `${address}${INBOX_PATH}/leads/${number}`;
  const channels: Channels = {};
  if (mailer && mail && people.length > 0) {
    const { from } = mail;
    channels.mail = (lead) => mailer(leadMail(lead, { from, to: people, link: linkTo(lead), timeZone }));
  } else {
    channels.log = async (lead) => log(`New lead ${lead.number} (${formName(lead.form)}): ${linkTo(lead)}`);
  }
  if (settings.webhook) channels.webhook = webhook({ ...settings.webhook, linkTo, fetch, now });
  if (mailer && mail && acknowledge) {
    channels.acknowledgment = acknowledgment({
      mailer,
      from: mail.from,
      site: site[0] ?? '',
      database,
      now,
      formLabels,
    });
  }
  return channels;
}

/** The channels that tell of a lead: none for spam, and no acknowledgment to existing clients. */
export function channelsFor({ form, suspect }: Lead, channels: Channels): Channel[] {
  if (suspect.length > 0) return [];
  const names = Object.keys(channels) as Channel[];
  return names.filter((channel) => channel !== 'acknowledgment' || FORMS[form].conversion !== undefined);
}
