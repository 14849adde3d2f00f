import { postJson } from './http.ts';
import type { Mailer } from './mailer.ts';

/** Sends mail with Postmark (postmarkapp.com/developer/api/email-api). */
export function postmark(token: string, fetch: typeof globalThis.fetch, timeoutMs: number): Mailer {
  return ({ to, from, replyTo, subject, text, html, messageId, headers }) => {
    // Without X-PM-KeepID, Postmark replaces the Message-ID, and a repetition would be another mail.
    const all = { ...headers, 'Message-ID': messageId, 'X-PM-KeepID': 'true' };
    return postJson({
      ...{ fetch, timeoutMs, url: 'https://api.postmarkapp.com/email' },
      headers: { Accept: 'application/json', 'X-Postmark-Server-Token': token },
      body: JSON.stringify({
        ...{ From: from, To: to, ReplyTo: replyTo, Subject: subject, TextBody: text, HtmlBody: html },
        Headers: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
        ...{ MessageStream: 'outbound', TrackOpens: false, TrackLinks: 'None' },
      }),
    });
  };
}
