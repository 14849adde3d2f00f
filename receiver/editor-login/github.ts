import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { SignInSettings } from '../settings.ts';

/** Where GitHub asks people whether to let the editor use their account. */
export const AUTHORIZE = 'https://github.com/login/oauth/authorize';

const ANSWER_MS = 10_000;

const tokenAnswer = z.union([
  z.object({ access_token: z.string().regex(/^[\w.-]{1,1000}$/) }),
  z.object({ error: z.string().regex(/^\w{1,60}$/) }),
]);

/** Permissions are missing if the person can't even see the repository. */
const repositoryAnswer = z.object({ permissions: z.object({ push: z.boolean() }).optional() });

export interface GitHub {
  settings: SignInSettings;
  /** Where GitHub sends people back to. */
  redirectUri: string;
  fetch: typeof globalThis.fetch;
  /** Receives a line for each error, which never contains a token or code. */
  log(line: string): void;
}

/** Exchanges the code that a browser came back with for a token. @throws HTTPException */
export async function tokenFor(code: string, github: GitHub): Promise<string> {
  const { settings, redirectUri } = github;
  const fields = {
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    code,
    redirect_uri: redirectUri,
  };
  const init = {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
  };
  const answer = await ask('https://github.com/login/oauth/access_token', init, tokenAnswer, github);
  if ('access_token' in answer) return answer.access_token;
  throw refusedByGitHub(answer.error, github);
}

/** @param reason one of GitHub's error codes */
export function refusedByGitHub(reason: string, { log }: GitHub): HTTPException {
  log(`GitHub refused to sign somebody in: ${reason}`);
  return new HTTPException(403, {
    message:
      'GitHub refused to sign you in. Go back to the editor, and sign in again. If it happens again, tell the people who run this site: the server log says why.',
  });
}

/** @throws HTTPException unless the token's owner can write to the repository */
export async function checkAccess(token: string, github: GitHub): Promise<void> {
  const { repository } = github.settings;
  const headers = { Accept: 'application/vnd.github+json', Authorization: `Bearer ${token}` };
  const address = `https://api.github.com/repos/${repository}`;
  const { permissions } = await ask(address, { headers }, repositoryAnswer, github);
  if (permissions?.push) return;
  if (!permissions) github.log(`GitHub can't find ${repository}, or hides it from a person who signed in`);
  throw new HTTPException(403, {
    message: `Your GitHub account can't change ${repository}. Ask an owner of that repository for write access, and accept the invitation that GitHub sends you. If you have several accounts, sign in to github.com with the right one. If the repository belongs to an organization, one of its owners may have to approve this app. Then go back to the editor, and sign in again.`,
  });
}

/** @throws HTTPException if GitHub doesn't respond in time, or not as documented */
async function ask<Answer>(
  address: string,
  init: RequestInit,
  schema: z.ZodType<Answer>,
  { fetch, log }: GitHub,
): Promise<Answer> {
  let status: number | undefined;
  try {
    const response = await fetch(address, {
      ...init,
      // GitHub refuses requests without a User-Agent, and Cloudflare's workers send none.
      headers: { ...init.headers, 'User-Agent': 'section-line-site' },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    status = response.status;
    const answer: unknown = await response.json();
    if (status >= 500 || status === 429) throw new Error('not available');
    return schema.parse(answer);
  } catch (error) {
    // The message is not for the log: it may quote a token.
    log(`GitHub couldn't sign somebody in: ${status ?? 'no answer'} (${(error as Error).name})`);
    throw new HTTPException(503, {
      message:
        'GitHub isn’t responding as expected. Wait a few minutes, go back to the editor, and sign in again. githubstatus.com shows whether GitHub has a problem.',
    });
  }
}
