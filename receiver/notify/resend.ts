import { postJson } from './http.ts';
import type { Mailer } from './mailer.ts';

/** Sends mail with Resend (resend.com/docs/api-reference/emails/send-email). */
export function resend(key: string, fetch: typeof globalThis.fetch, timeoutMs: number): Mailer {
  return ({ to, from, replyTo, subject, text, html, messageId, headers }) =>
    postJson({
      ...{ fetch, timeoutMs, url: 'https://api.resend.com/emails' },
      headers: { Authorization: `Bearer ${key}`, 'Idempotency-Key': messageId },
      body: JSON.stringify({ from, to: to.split(','), reply_to: replyTo, subject, text, html, headers }),
    });
}
