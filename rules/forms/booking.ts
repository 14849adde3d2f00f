import type { Translate } from '../translate.ts';

/** The label of the link. @param calendar the name of the host, if its calendar shows in the page */
export const pickATime = (t: Translate, calendar?: string): string =>
  calendar ? t('Pick a time on {calendar}', { calendar }) : t('Pick a time now');

/** Who picks a time, as far as it is known. */
interface Visitor {
  name?: string | undefined;
  email?: string | undefined;
}

/** The name of a host whose calendar can be shown in a frame; undefined for any other address. */
export function calendarHost(page: string): string | undefined {
  const [, host] = /(?:^|\.)(cal|calendly)\.com$/.exec(new URL(page).hostname) ?? [];
  return host && { cal: 'Cal.com', calendly: 'Calendly' }[host];
}

/**
 * A link to a booking page with the visitor's name and address filled in, in the query parameters that its host documents. The first
 * word of a name counts as the first name.
 * @param page the https address of the page
 */
export function bookingLink(page: string, { name = '', email = '' }: Visitor): string {
  const url = new URL(page);
  const [first = '', ...rest] = name.split(/\s+/);
  const filled = calendarHost(page)
    ? { name, email }
    : /^meetings(?:-\w+)?\.hubspot\.com$/.test(url.hostname)
      ? { firstname: first, lastname: rest.join(' '), email }
      : {};
  for (const [key, value] of Object.entries(filled)) if (value) url.searchParams.set(key, value);
  // Calendly wants %20.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
