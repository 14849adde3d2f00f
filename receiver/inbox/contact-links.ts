import { formatPhone, leadingNumber } from '../../rules/format.ts';
import { messageOf } from '../intake/labels.ts';
import type { StoredLead } from '../store/leads.ts';

/** Some mail programs take no longer address. */
const QUOTED = 1200;

/** A mailto: address that quotes what somebody wrote. @param agency whom they wrote: the agency */
export function replyAddress(lead: StoredLead, agency: string): string | undefined {
  const { email } = lead.values;
  if (!email) return undefined;
  // Half an emoji can't be part of an address.
  const said = messageOf(lead)
    .slice(0, QUOTED)
    .replace(/[\ud800-\udbff]$/, '');
  const quote = said && `\r\n\r\nYou wrote:\r\n${said.replaceAll(/^/gm, '> ')}`;
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Your message to ${agency}`)}&body=${encodeURIComponent(quote)}`;
}

/** A tel: address, and the number as people write it; an extension is only in the latter. */
export function callAddress({
  values: { phone = '' },
}: StoredLead): { address: string; number: string } | undefined {
  const number = leadingNumber(phone);
  return number ? { address: `tel:${international(number)}`, number: readablePhone(phone) } : undefined;
}

export const readablePhone = (phone: string) => formatPhone(international(phone));

/** Ten digits are a number of this country. */
const international = (phone: string) => phone.replace(/^1?(\d{10})\b/, '+1$1');
