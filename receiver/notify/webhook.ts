import { formName, nameOf } from '../intake/labels.ts';
import type { BaseServices } from '../services.ts';
import type { ReceiverSettings } from '../settings.ts';
import { hmac } from '../web/secrets.ts';
import { leadLink } from './lead-link.ts';
import { GivenUp, postJson, ResponseError } from './post.ts';
import { type LeadOrSignUp, notificationId } from './sign-up.ts';

const TIMEOUT_MS = 10_000;
const GONE = 410;

/** Posts leads to another system, signed by the rules of Standard Webhooks (standardwebhooks.com, docs/protocol.md). */
export function webhook(
  { url, secret }: NonNullable<ReceiverSettings['webhook']>,
  { settings, fetch, now }: BaseServices,
) {
  const isSlack = new URL(url).hostname === 'hooks.slack.com';
  return async (lead: LeadOrSignUp): Promise<void> => {
    const link = leadLink(settings, lead);
    const body = JSON.stringify(isSlack ? { text: slackText(lead, link) } : payloadOf(lead, link));
    const id = notificationId(lead);
    const time = String(Math.floor(now() / 1000));
    const headers = {
      'Webhook-Id': id,
      'Webhook-Timestamp': time,
      ...(secret && { 'Webhook-Signature': await signatureOf(secret, `${id}.${time}.${body}`) }),
    };
    try {
      await postJson({ fetch, url, body, headers, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      if (error instanceof ResponseError && error.status === GONE) throw new GivenUp(error.message);
      throw error;
    }
  };
}

/** The body of a request. Within one `version`, names may be added, but never changed or removed. */
function payloadOf(
  { kind, number, id, form, received, source, values, meta, labels, earlier }: LeadOrSignUp,
  link: string,
) {
  return {
    type: 'lead.created',
    version: 1,
    timestamp: received,
    data: {
      // Subscribers have negative numbers, so that they aren't taken for leads.
      number: kind === 'lead' ? number : -number,
      // In version 1.0.0, `values` was called `answers`.
      ...{ id, form, values, answers: values, labels, source, meta, inbox: link },
      ...(earlier !== null && { earlier }),
    },
  };
}

function slackText(lead: LeadOrSignUp, link: string): string {
  // In Slack, angle brackets make links and mentions.
  const plain = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `New lead (${plain(formName(lead))}): ${plain(nameOf(lead))} ${link}`;
}

async function signatureOf(secret: string, content: string): Promise<string> {
  const key = Uint8Array.from(atob(secret.replace('whsec_', '')), (char) => char.charCodeAt(0));
  return `v1,${btoa(String.fromCharCode(...(await hmac(key, content))))}`;
}
