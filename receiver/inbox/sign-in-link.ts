import { digestOf } from '../digest.ts';
import type { Settings } from '../settings.ts';
import type { Database } from '../store/database.ts';
import { addSignInLink } from '../store/sessions.ts';
import { newSecret } from './secrets.ts';

const LINK_MS = 15 * 60_000;

/** Who signs in where there is no list of people: whoever sees the terminal. */
export const OWNER = 'this computer';

/**
 * Creates a link that signs in once, within 15 minutes.
 * @param email one of settings.people
 */
export async function signInLink(
  { settings, database, now }: { settings: Settings; database: Database; now: () => number },
  email = OWNER,
): Promise<string> {
  const secret = newSecret();
  await addSignInLink(database, { digest: await digestOf(secret), email, expires: now() + LINK_MS });
  return `${settings.address}/inbox/sign-in/link?token=${secret}`;
}
