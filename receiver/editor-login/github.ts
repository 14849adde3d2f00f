import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { SignInSettings } from '../settings.ts';

/** Where a browser is sent to ask its owner. */
export const AUTHORIZE = 'https://github.com/login/oauth/authorize';

const ANSWER_MS = 10_000;

const tokenAnswer = z.union([
  z.object({ access_token: z.string().regex(/^[\w.-]{1,1000}$/) }),
  z.object({ error: z.string().regex(/^\w{1,60}$/) }),
]);

/** Without permissions, the person can't even see the repository. */
const repositoryAnswer = z.object({ permissions: z.object({ push: z.boolean() }).optional() });

export interface GitHub {
  settings: SignInSettings;
  /** Where GitHub sends everybody back. */
  redirectUri: string;
  fetch: typeof globalThis.fetch;
  /** Receives a line for each error, without tokens and codes. */
  log(line: string): void;
}

/** Exchanges the code that a browser came back with. @throws HTTPException */
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

/** @param reason one of GitHub's words for errors */
export function refusedByGitHub(reason: string, { log }: GitHub): HTTPException {
  log(`GitHub refused to sign somebody in: ${reason}`);
  return new HTTPException(403, {
    message:
      'GitHub refused to sign you in. Please close this window and try again. If it happens again, tell whoever runs this site: the log of the receiver says why.',
  });
}

/** @throws HTTPException unless the owner of the token may write to the repository */
export async function checkAccess(token: string, github: GitHub): Promise<void> {
  const { repository } = github.settings;
  const headers = { Accept: 'application/vnd.github+json', Authorization: `Bearer ${token}` };
  const address = `https://api.github.com/repos/${repository}`;
  const { permissions } = await ask(address, { headers }, repositoryAnswer, github);
  if (permissions?.push) return;
  if (!permissions) github.log(`GitHub knows no ${repository}, or doesn't show it to somebody who signs in`);
  throw new HTTPException(403, {
    message: `Your GitHub account may not change ${repository}. Ask an owner of that repository for write access, accept the invitation that GitHub sends you, and sign in again. If you have several accounts, sign in to github.com with the right one first. If the repository belongs to an organization, one of its owners may have to approve this app.`,
  });
}

/** @throws HTTPException when GitHub doesn't answer in time, or not as documented */
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
      // GitHub refuses requests without a User-Agent, and workers send none.
      headers: { ...init.headers, 'User-Agent': 'section-line-site' },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    status = response.status;
    const answer: unknown = await response.json();
    if (status >= 500 || status === 429) throw new Error('not available');
    return schema.parse(answer);
  } catch (error) {
    // Not its message, which may quote a token.
    log(`GitHub couldn't sign somebody in: ${status ?? 'no answer'} (${(error as Error).name})`);
    throw new HTTPException(503, {
      message:
        'GitHub doesn’t answer as it should. Please close this window and try again in a few minutes; githubstatus.com says whether GitHub has a problem.',
    });
  }
}
