import type { Settings } from '../../../model/settings.ts';
import { UserError } from '../../base/errors.ts';

/** Names of this computer, as URL writes them. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);
const MEND = 'Write it as https://forms.example.com/inquiries, or as http://127.0.0.1:8787 to try things out';

/**
 * The address in the environment variable FORMS_ENDPOINT, which forms are posted to.
 * @returns undefined when it is not set, or empty
 * @throws UserError for an address that browsers could not post to from a public page
 */
export function formEndpoint({ FORMS_ENDPOINT = '' }: NodeJS.ProcessEnv): string | undefined {
  const given = FORMS_ENDPOINT.trim();
  if (given === '') return undefined;
  const wrong = (message: string) => new UserError(`FORMS_ENDPOINT ${message}. ${MEND}`);
  if (!URL.canParse(given)) throw wrong(`"${given}" is not an address`);
  const { protocol, username, password } = new URL(given);
  // Not shown: it holds a secret.
  if (username || password) throw wrong('holds a name or password, which every visitor could read');
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(given))) return given;
  throw wrong(`"${given}" is not an https address`);
}

/** The settings with the endpoint that the environment gives, so that nothing after it asks the environment. */
export function withFormEndpoint(settings: Settings, endpoint: string | undefined): Settings {
  return endpoint ? { ...settings, forms: { delivery: 'endpoint', endpoint } } : settings;
}

/** Tells whether an address is one of this computer, which no visitor can reach. @param address absolute */
export function isLoopback(address: string): boolean {
  return LOOPBACK.has(new URL(address).hostname);
}
