export const PICK_A_TIME = 'Pick a time now';

/** Who picks a time, as far as it is known. */
export interface Visitor {
  name?: string | undefined;
  email?: string | undefined;
}

/**
 * A link to a booking page with the visitor's name and address filled in, in the query parameters that its host documents. The first
 * word of a name counts as the first name.
 * @param page the https address of the page
 */
export function bookingLink(page: string, { name = '', email = '' }: Visitor): string {
  const url = new URL(page);
  const [first = '', ...rest] = name.split(/\s+/);
  const filled = /(?:^|\.)(?:cal|calendly)\.com$/.test(url.hostname)
    ? { name, email }
    : /^meetings(?:-\w+)?\.hubspot\.com$/.test(url.hostname)
      ? { firstname: first, lastname: rest.join(' '), email }
      : {};
  for (const [key, value] of Object.entries(filled)) if (value) url.searchParams.set(key, value);
  // Calendly wants %20.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
