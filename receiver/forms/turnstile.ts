import type { App } from '../context.ts';

const VERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const ANSWER_MS = 5000;
/** Longer tokens are forged (Cloudflare's documentation). */
const LONGEST_TOKEN = 2048;

/**
 * Asks Cloudflare whether a browser has passed a challenge.
 * @param token what the visitor's browser got for passing
 * @returns true also when that can't be found out: Turnstile is off, Cloudflare doesn't answer, the secret is wrong, or a lead
 *   that waited on the visitor's device comes with a token of long ago
 */
export async function passesTurnstile(
  { settings, sender, fetch, log }: App['Bindings'],
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
    if (success === true || codes.includes('timeout-or-duplicate')) return true;
    const forged = codes.some((code) => code.endsWith('-input-response'));
    if (!forged) log(`Turnstile couldn't check a lead: ${codes.join(', ')}`);
    return !forged;
  } catch (error) {
    log(`Turnstile couldn't check a lead: ${error}`);
    return true;
  }
}
