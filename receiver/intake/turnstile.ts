import { RETENTION_DAYS } from '../../rules/forms/submission.ts';
import type { App } from '../services.ts';
import { takeToken } from '../store/rate-limit.ts';
import { saltedDigest } from '../web/secrets.ts';

const VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const ANSWER_MS = 5000;
/** Longer tokens are forged (Cloudflare's documentation). */
const LONGEST_TOKEN = 2048;
/**
 * As many leads may come with a token that has expired or was used: they waited on the visitor's device, or are a second
 * message from the same page. The site keeps no lead longer than it is remembered.
 */
const AGAIN = { burst: 3, everyMs: (RETENTION_DAYS + 1) * 86_400_000 };

/**
 * Asks Cloudflare whether a browser has passed a challenge.
 * @param token what the visitor's browser got for passing
 * @returns true also when that can't be found out: Turnstile is off, Cloudflare doesn't answer, the secret is wrong, or the
 *   token has expired or was used, and few leads have come with it
 */
export async function passesTurnstile(
  { settings, sender, database, now, fetch, log }: App['Bindings'],
  token: string | undefined,
): Promise<boolean> {
  const { turnstileSecret: secret } = settings;
  if (!secret) return true;
  if (!token || token.length > LONGEST_TOKEN) return false;
  try {
    const response = await fetch(VERIFY, {
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
      return (await takeToken(database, { name, ...AGAIN, now: now() })) === undefined;
    }
    const forged = codes.some((code) => code.endsWith('-input-response'));
    if (!forged) log(`Turnstile couldn't check a lead: ${codes.join(', ')}`);
    return !forged;
  } catch (error) {
    log(`Turnstile couldn't check a lead: ${error}`);
    return true;
  }
}
