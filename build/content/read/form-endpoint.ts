import type { Settings } from '../../../model/settings.ts';
import { UserError } from '../../base/errors.ts';

/**
 * Reads the address that forms are posted to from the environment variable FORMS_ENDPOINT.
 * @returns undefined when it is not set or empty
 * @throws UserError for an address that browsers could not post to from a public page
 */
export function formEndpoint({ FORMS_ENDPOINT = '' }: NodeJS.ProcessEnv): string | undefined {
  const given = FORMS_ENDPOINT.trim();
  if (given === '') return undefined;
  const fail = (message: string) =>
    new UserError(
      `FORMS_ENDPOINT ${message}. Write it as https://forms.example.com/inquiries, or http://127.0.0.1:8787 for testing`,
    );
  if (!URL.canParse(given)) throw fail(`"${given}" is not an address`);
  const { protocol, username, password } = new URL(given);
  // The value is a secret, so it is not printed.
  if (username || password) throw fail('contains a name or password, which every visitor could read');
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(given))) return given;
  throw fail(`"${given}" is not an https address`);
}

/** Applies the endpoint from the environment to the settings. */
export function withFormEndpoint(settings: Settings, endpoint: string | undefined): Settings {
  return endpoint ? { ...settings, forms: { ...settings.forms, delivery: 'endpoint', endpoint } } : settings;
}

/**
 * The name of the host that a build is for, if it can't run the receiver of forms.
 * @param metaPolicy the build is for a host that sends no headers
 */
export function hostWithoutReceiver(
  { NETLIFY, VERCEL }: NodeJS.ProcessEnv,
  metaPolicy: boolean,
): string | undefined {
  if (metaPolicy) return 'GitHub Pages';
  return (NETLIFY && 'Netlify') || (VERCEL && 'Vercel') || undefined;
}

/** Whether an absolute address is this computer, which no visitor can reach. */
export function isLoopback(address: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(address).hostname);
}
