import { RETENTION_DAYS } from '../../rules/forms/submission.ts';
import type { App } from '../services.ts';
import { takeToken } from '../store/rate-limit.ts';
import { saltedDigest } from '../web/secrets.ts';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const ANSWER_MS = 5000;
/** Cloudflare's documentation says that no token is longer. */
const TOKEN_MAX = 2048;
/**
 * How often to accept a token that has expired or was used: the lead may have waited in the browser, or be a second
 * message from the same page. A token is remembered for longer than the site keeps leads.
 */
const REUSE_LIMIT = { burst: 3, everyMs: (RETENTION_DAYS + 1) * 86_400_000 };

/**
 * Asks Cloudflare whether the visitor's browser has passed a challenge.
 * @param token the browser's proof that it has passed
 * @returns true in case of doubt, too: Turnstile is off, Cloudflare doesn't respond, or the secret is wrong. Also
 *   true for a token that has expired or was already used, but only a few times
 */
export async function passesTurnstile(
  { settings, sender, database, now, fetch, log }: App['Bindings'],
  token: string | undefined,
): Promise<boolean> {
  const { turnstileSecret: secret } = settings;
  if (!secret) return true;
  if (!token || token.length > TOKEN_MAX) return false;
  try {
    const response = await fetch(VERIFY_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, ...(sender && { remoteip: sender }) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { success, 'error-codes': codes = [] } = (await response.json()) as {
      success: unknown;
      'error-codes'?: string[];
    };
    if (success === true) return true;
    if (codes.includes('timeout-or-duplicate')) {
      const name = await saltedDigest(database, `turnstile ${token}`);
      return (await takeToken(database, { name, ...REUSE_LIMIT, now: now() })) === undefined;
    }
    const isForged = codes.some((code) => code.endsWith('-input-response'));
    if (!isForged) log(`Turnstile couldn't check a lead: ${codes.join(', ')}`);
    return !isForged;
  } catch (error) {
    log(`Turnstile couldn't check a lead: ${error}`);
    return true;
  }
}
