import { formatPhone } from '../../../rules/format.ts';
import type { StoredLead } from '../../store/leads.ts';

/** Some mail programs take no longer address. */
const QUOTED = 1200;

/** A mailto: address that quotes what somebody wrote. @param host of the site */
export function replyAddress({ values }: StoredLead, host: string): string | undefined {
  const { email, message, details, comments } = values;
  if (!email) return undefined;
  const said = (message || details || comments || '').slice(0, QUOTED);
  const quote = said && `\r\n\r\nYou wrote:\r\n${said.replaceAll(/^/gm, '> ')}`;
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Your message to ${host}`)}&body=${encodeURIComponent(quote)}`;
}

/** A tel: address, and the number as people write it. */
export function callAddress({
  values: { phone },
}: StoredLead): { address: string; number: string } | undefined {
  if (!phone || !/^\+?\d+$/.test(phone)) return undefined;
  return { address: `tel:${international(phone)}`, number: readablePhone(phone) };
}

export const readablePhone = (phone: string) => formatPhone(international(phone));

/** Ten digits are a number of this country. */
const international = (phone: string) => phone.replace(/^1?(\d{10})$/, '+1$1');
