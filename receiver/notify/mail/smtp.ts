import { createTransport } from 'nodemailer';
import { isLoopback } from '../../../rules/loopback.ts';
import type { Mailer } from './mailer.ts';

/** How long to wait for a server's greeting. */
const GREETING_MS = 30_000;
/** A server may check a mail for minutes before it accepts it. Giving up earlier would send the mail twice. */
const ATTEMPT_MS = 5 * 60_000;

/**
 * Sends mail by SMTP, encrypted unless the mail server is on this machine.
 * @param address LEADS_MAIL: smtps://user:password@host, or smtp:// for STARTTLS
 */
export function smtpMailer(address: string, greetingMs = GREETING_MS): Mailer {
  const isLocal = isLoopback(new URL(address).hostname);
  const transport = createTransport({
    url: address,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
  });
  return async ({ headers, ...mail }) => {
    await transport.sendMail({
      ...mail,
      headers: { ...headers },
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
  };
}
