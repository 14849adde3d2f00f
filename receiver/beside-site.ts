import type { RequestListener } from 'node:http';
import { INBOX_PATH } from '../rules/receiver-paths.ts';
import { signInLink } from './inbox/sign-in-link.ts';
import { type OpenReceiver, openReceiver } from './open-receiver.ts';
import { readSettings, type Settings } from './settings.ts';
import { readSignInSettings } from './sign-in/settings.ts';

export interface SiteReceiver {
  listener: RequestListener;
  close(): Promise<void>;
}

/** On a laptop, whoever sees the terminal may read the leads. The store is not named: its address may have a password. */
async function whereToRead(settings: Settings, { database }: OpenReceiver): Promise<string> {
  if (settings.people.length > 0) return `Forms are received. The inbox: ${settings.address}${INBOX_PATH}`;
  const link = await signInLink({ settings, database, now: Date.now });
  return `Forms are received. This link opens their inbox once, within 15 minutes:\n\n  ${link}\n`;
}

/**
 * Opens the receiver of a site that is served on this computer. If that fails, it says why, and forms get a 503: the
 * site keeps their leads on the visitor's device.
 * @param addresses of the site, the best one first
 * @param environment LEADS_* and CMS_* variables
 * @param print receives a line for each event
 */
export async function openBesideSite(
  addresses: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<SiteReceiver> {
  try {
    const sites = [environment.LEADS_SITE ?? '', ...addresses].join(' ');
    const settings = {
      ...readSettings({ ...environment, LEADS_SITE: sites }),
      signIn: readSignInSettings(environment),
    };
    const receiver = await openReceiver(settings, print);
    print(await whereToRead(settings, receiver));
    return receiver;
  } catch (error) {
    print(`Forms can't be received. ${(error as Error).message}`);
    return { listener: (_, response) => void response.writeHead(503).end(), close: async () => {} };
  }
}
