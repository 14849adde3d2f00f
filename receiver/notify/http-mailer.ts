import type { Mailer } from './mailer.ts';
import { postmark } from './postmark.ts';
import { resend } from './resend.ts';

const TIMEOUT_MS = 20_000;

/**
 * A mailer for a provider with an HTTP API.
 * @param transport LEADS_MAIL: "resend:KEY" or "postmark:TOKEN"
 */
export function httpMailer(transport: string, fetch: typeof globalThis.fetch): Mailer {
  const key = transport.slice(transport.indexOf(':') + 1);
  if (transport.startsWith('resend:')) return resend(key, fetch, TIMEOUT_MS);
  if (transport.startsWith('postmark:')) return postmark(key, fetch, TIMEOUT_MS);
  // Each mail is then a dead letter. Leads are stored all the same.
  return async () => {
    throw new Error('SMTP needs Node.js: set LEADS_MAIL to resend:KEY or postmark:TOKEN');
  };
}
