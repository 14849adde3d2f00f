import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const TIMEOUT_MS = 30_000;
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * Sends mail by SMTP, encrypted unless the mail server is on this machine.
 * @param address LEADS_MAIL: smtps://user:password@host, or smtp:// for STARTTLS
 */
export function smtpMailer(address: string, timeoutMs = TIMEOUT_MS): Mailer {
  const isLocal = LOOPBACK.has(new URL(address).hostname);
  const transport = createTransport({ url: address, requireTLS: !isLocal, ignoreTLS: isLocal });
  return async ({ headers, ...mail }) => {
    await transport.sendMail({
      ...mail,
      headers: { ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
}
