import { ANSWER_TIMEOUT_MS, RETRIED_STATUSES, retryAfter } from '../../rules/submission.ts';
import type { OutboxItem } from './item.ts';

/** What one attempt to send came to. */
export type Outcome =
  | { kind: 'accepted' }
  /** The server will never take it as it is. */
  | { kind: 'refused'; errors: Record<string, string> }
  /** Nobody knows, or not now. `wait`: milliseconds that the server asked for. */
  | { kind: 'again'; wait: number };

/** Browsers let a request of up to 64 kB finish after its page is closed. */
const KEEPALIVE_BYTES = 60_000;
const AGAIN: Outcome = { kind: 'again', wait: 0 };

/**
 * Sends a lead once. Accepted means: a 2xx answer in JSON that names the lead's id, and nothing else; a page of a
 * hotel's network that answers 200, a redirect, an empty or a broken answer all mean that nobody acknowledged it.
 */
export async function attempt({ id, to, body }: OutboxItem): Promise<Outcome> {
  const text = JSON.stringify(body);
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': id },
      body: text,
      // The words of a lead go to the address that the site names, and not on from there.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      keepalive: text.length * 3 < KEEPALIVE_BYTES,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const { status, headers } = response;
    if (status >= 500 || RETRIED_STATUSES.has(status)) {
      return { kind: 'again', wait: retryAfter(headers.get('Retry-After'), Date.now()) };
    }
    if (status >= 400) {
      const answer = status === 422 ? await response.json().catch(() => null) : null;
      return { kind: 'refused', errors: messages(answer?.errors) };
    }
    const answer: unknown = await response.json();
    return (answer as { id?: unknown } | null)?.id === id ? { kind: 'accepted' } : AGAIN;
  } catch {
    return AGAIN;
  }
}

/** Messages by field, as far as a server's answer holds any. */
function messages(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  const texts = Object.entries(errors).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(texts.map(([name, text]) => [name, (text as string).slice(0, 200)]));
}
