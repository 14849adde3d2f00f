import type { Child } from 'hono/jsx';
import { postJson } from '../post.ts';

const TIMEOUT_MS = 20_000;

/** A mail. Only `text` and `html` can contain line breaks. */
export interface Mail {
  /** Addresses, separated by commas. */
  to: string;
  /** "Name <address>" or an address. */
  from: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The same on every attempt, so that mail servers recognize repetitions: "<lead-12@example.com>". */
  messageId: string;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Sends a mail, or throws. Takes five minutes at most, whatever the other side does. */
export type Mailer = (mail: Mail) => Promise<void>;

/** A Message-ID with the sender's domain. @param id names the mail, and is the same on every attempt */
export const messageId = (id: string, from: string): string => `<${id}@${from.replace(/^.*@|>$/g, '')}>`;

/** A mail before it has the look of the site. */
export type MailDraft = Omit<Mail, 'html'> & { html: Child };

/** Sends a draft in the look of the site, or throws. */
export type DraftMailer = (draft: MailDraft) => Promise<void>;

/** A mailer for a provider with an HTTP API. @param transport LEADS_MAIL: "resend:KEY" or "postmark:TOKEN" */
export function httpMailer(transport: string, fetch: typeof globalThis.fetch): Mailer {
  const key = transport.slice(transport.indexOf(':') + 1);
  if (transport.startsWith('resend:')) return resend(key, fetch);
  if (transport.startsWith('postmark:')) return postmark(key, fetch);
  // Each mail is then listed as not sent. Leads are stored anyway.
  return async () => {
    throw new Error('SMTP needs Node.js: set LEADS_MAIL to resend:KEY or postmark:TOKEN');
  };
}

/** Sends mail with Resend (resend.com/docs/api-reference/emails/send-email). */
function resend(key: string, fetch: typeof globalThis.fetch): Mailer {
  return ({ to, from, replyTo, subject, text, html, messageId, headers }) =>
    postJson({
      fetch,
      timeoutMs: TIMEOUT_MS,
      url: 'https://api.resend.com/emails',
      headers: { Authorization: `Bearer ${key}`, 'Idempotency-Key': messageId },
      body: JSON.stringify({ from, to: to.split(','), reply_to: replyTo, subject, text, html, headers }),
    });
}

/** Sends mail with Postmark (postmarkapp.com/developer/api/email-api). */
function postmark(token: string, fetch: typeof globalThis.fetch): Mailer {
  return ({ to, from, replyTo, subject, text, html, messageId, headers }) => {
    // Without X-PM-KeepID, Postmark replaces the Message-ID, so mail servers can't recognize repetitions.
    const all = { ...headers, 'Message-ID': messageId, 'X-PM-KeepID': 'true' };
    return postJson({
      fetch,
      timeoutMs: TIMEOUT_MS,
      url: 'https://api.postmarkapp.com/email',
      headers: { Accept: 'application/json', 'X-Postmark-Server-Token': token },
      body: JSON.stringify({
        From: from,
        To: to,
        ReplyTo: replyTo,
        Subject: subject,
        TextBody: text,
        HtmlBody: html,
        Headers: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
        MessageStream: 'outbound',
        TrackOpens: false,
        TrackLinks: 'None',
      }),
    });
  };
}
