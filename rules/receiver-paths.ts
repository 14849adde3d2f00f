import { ADMIN_PATH } from './editor-paths.ts';

/** Where the receiver answers on the site's own host: forms, its health, and the inbox. */
export const LEADS_PATH = '/api/leads';
export const INBOX_PATH = '/inbox';

/** All paths of the receiver, as a regular expression that JavaScript, PCRE (nginx) and RE2 (Caddy) understand alike. */
export const RECEIVER_PATHS = '^/(?:api/|inbox(?:/|$))';

/** Paths that belong to the receiver and the editor, with or without them: a page there would be hidden behind them. */
export const RESERVED_PATHS = new RegExp(`${RECEIVER_PATHS}|^/api$|^${ADMIN_PATH}(?:/|$)`);

/** How forms are delivered: to the site's own receiver, to one elsewhere, to a form service, or not at all. */
export interface FormDelivery {
  delivery: 'receiver' | 'endpoint' | 'service' | 'simulated';
  endpoint: string | null;
}

/** Where forms are posted; undefined when they are only simulated. */
export function formUrl({ delivery, endpoint }: FormDelivery): string | undefined {
  if (delivery === 'receiver') return LEADS_PATH;
  return (delivery !== 'simulated' && endpoint) || undefined;
}
