import { formatPhone, leadingNumber } from '../../rules/format.ts';
import { messageOf } from '../intake/labels.ts';
import type { StoredLead } from '../store/leads.ts';

/** Some mail programs refuse a link that is much longer than this quote. */
const QUOTE_MAX = 1200;

/** A mailto: link that quotes the visitor's message. @param agency its name, for the subject */
export function replyAddress(lead: StoredLead, agency: string): string | undefined {
  const { email } = lead.values;
  if (!email) return undefined;
  // The cut may leave half an emoji, which encodeURIComponent refuses.
  const message = messageOf(lead)
    .slice(0, QUOTE_MAX)
    .replace(/[\ud800-\udbff]$/, '');
  const quote = message && `\r\n\r\nYou wrote:\r\n${message.replaceAll(/^/gm, '> ')}`;
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Your message to ${agency}`)}&body=${encodeURIComponent(quote)}`;
}

/** A tel: link, and the number as people write it. Only the latter includes an extension. */
export function callAddress({
  values: { phone = '' },
}: StoredLead): { address: string; number: string } | undefined {
  const number = leadingNumber(phone);
  return number ? { address: `tel:${international(number)}`, number: readablePhone(phone) } : undefined;
}

export const readablePhone = (phone: string) => formatPhone(international(phone));

/** Ten digits are an American phone number. */
const international = (phone: string) => phone.replace(/^1?(\d{10})\b/, '+1$1');
