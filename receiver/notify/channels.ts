import { FORMS } from '../../rules/forms.ts';
import { FORM_LABELS } from '../forms/labels.ts';
import type { Lead } from '../forms/lead.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../store/database.ts';
import { acknowledgment } from './acknowledgment.tsx';
import type { Channel } from './channel.ts';
import { leadLink } from './lead-link.ts';
import { leadMail } from './lead-mail.ts';
import type { Mailer } from './mailer.ts';
import type { Send } from './send.ts';
import { webhook } from './webhook.ts';

export type Channels = Partial<Record<Channel, Send>>;

interface ChannelOptions {
  settings: Settings;
  database: Database;
  /** Undefined if no mail is set up. */
  mailer: Mailer | undefined;
  fetch: typeof globalThis.fetch;
  now: () => number;
  log: (line: string) => void;
}

/** The channels that are set up, with what they send. */
export function openChannels({ settings, database, mailer, fetch, now, log }: ChannelOptions): Channels {
  const { address: inbox, people, mail, acknowledge, site, timeZone } = settings;
  const channels: Channels = {};
  if (mailer && mail && people.length > 0) {
    channels.mail = (lead) => mailer(leadMail(lead, { from: mail.from, to: people, inbox, timeZone }));
  } else {
    channels.log = async ({ number, form }) =>
      log(`New lead ${number} (${FORM_LABELS[form]}): ${leadLink(inbox, number)}`);
  }
  if (settings.webhook) channels.webhook = webhook({ ...settings.webhook, inbox, fetch, now });
  if (mailer && mail && acknowledge) {
    channels.acknowledgment = acknowledgment({ mailer, from: mail.from, site: site[0] ?? '', database, now });
  }
  return channels;
}

/** The channels that tell of a lead: none for spam, and no acknowledgment to existing clients. */
export function channelsFor({ form, suspect }: Lead, channels: Channels): Channel[] {
  if (suspect.length > 0) return [];
  const names = Object.keys(channels) as Channel[];
  return names.filter((channel) => channel !== 'acknowledgment' || FORMS[form].conversion !== undefined);
}
