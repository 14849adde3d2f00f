import { ADMIN_PATH } from './editor-paths.ts';

/** The paths of the receiver's form endpoint and inbox on the site's own host. */
export const LEADS_PATH = '/api/leads';
export const INBOX_PATH = '/inbox';
/** Where the links in mails of the newsletter lead. */
export const NEWSLETTER_PATH = '/api/newsletter';

/** All paths of the receiver, as a regular expression for JavaScript, PCRE (nginx) and RE2 (Caddy). */
export const RECEIVER_PATHS = '^/(?:api/|inbox(?:/|$))';

/** Paths that pages may never have, because the receiver or the editor would hide such a page. */
export const RESERVED_PATHS = new RegExp(`${RECEIVER_PATHS}|^/api$|^${ADMIN_PATH}(?:/|$)`);

/** How forms are delivered: to the site's receiver, to another one, to a form service, or not at all. */
export interface FormDelivery {
  delivery: 'receiver' | 'endpoint' | 'service' | 'simulated';
  endpoint: string | null;
}

/** Where forms are posted; undefined when they are only simulated. */
export function formUrl({ delivery, endpoint }: FormDelivery): string | undefined {
  if (delivery === 'receiver') return LEADS_PATH;
  return (delivery !== 'simulated' && endpoint) || undefined;
}
