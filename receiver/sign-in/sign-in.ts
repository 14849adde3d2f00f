import { SIGN_IN_PATH } from '../../rules/editor-paths.ts';
import { Refusal } from '../forms/refusal.ts';
import { isSame, newSecret } from '../inbox/secrets.ts';
import { escapeHtml, page } from '../page.ts';
import { checkAccess, type GitHub, refusedByGitHub, tokenFor } from './github.ts';
import type { SignInSettings } from './settings.ts';
import { tokenPage } from './token-page.ts';

const CALLBACK_PATH = `${SIGN_IN_PATH}/callback`;
const STATE_SECONDS = 600;

const HEADERS = {
  // The editor opens these pages in a popup, and waits there for a message.
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'X-Robots-Tag': 'noindex, nofollow',
};

interface SignInOptions {
  /** undefined: signing in is not set up. */
  settings: SignInSettings | undefined;
  /** For requests to GitHub (default: the platform's). */
  fetch?: typeof globalThis.fetch;
  /** Receives a line for each problem. */
  log: (line: string) => void;
}

/** Whether a request is about signing in to the editor. */
export function isSignIn({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return pathname === SIGN_IN_PATH || pathname.startsWith(`${SIGN_IN_PATH}/`);
}

/** Signs editors in with GitHub: sends them there, and hands the token that they come back with to the editor. */
export function createSignIn(options: SignInOptions): (request: Request) => Promise<Response> {
  const { settings, log, fetch = (...request) => globalThis.fetch(...request) } = options;
  const github = settings && { settings, fetch, log };
  return async (request) => {
    const response = await respond(request, github).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return page(error.status, 'You are not signed in', `<p>${escapeHtml(error.message)}</p>`);
    });
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    // Each state can be used once.
    if (new URL(request.url).pathname === CALLBACK_PATH) {
      response.headers.append('Set-Cookie', stateCookie('', 0));
    }
    return response;
  };
}

async function respond(request: Request, github: GitHub | undefined): Promise<Response> {
  if (!github) {
    throw new Refusal(
      404,
      'Signing in with GitHub is not set up. Set CMS_SITE, CMS_REPOSITORY, CMS_GITHUB_ID and CMS_GITHUB_SECRET (HOSTING.md).',
    );
  }
  const { site } = github.settings;
  // nginx passes the host on without its port.
  if (![site.host, site.hostname].includes(request.headers.get('host') ?? '')) {
    throw new Refusal(403, `Editors sign in at ${site.origin} only. Please open the editor there.`);
  }
  const { pathname } = new URL(request.url);
  if (pathname === SIGN_IN_PATH) return start(github.settings);
  if (pathname === CALLBACK_PATH) return finish(request, github);
  throw new Refusal(404, 'There is nothing at this address.');
}

const redirectUri = ({ site }: SignInSettings) => new URL(CALLBACK_PATH, site).href;

/** Ties the way back from GitHub to the browser that went there. */
const stateCookie = (state: string, seconds: number) =>
  `__Host-sign-in=${state}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`;

function start(settings: SignInSettings): Response {
  const state = newSecret();
  const address = new URL('https://github.com/login/oauth/authorize');
  address.searchParams.set('client_id', settings.clientId);
  address.searchParams.set('redirect_uri', redirectUri(settings));
  address.searchParams.set('scope', settings.scope);
  address.searchParams.set('state', state);
  return new Response(null, {
    status: 303,
    headers: {
      Location: address.href,
      'Set-Cookie': stateCookie(state, STATE_SECONDS),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

async function finish(request: Request, github: GitHub): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [, state] =
    /(?:^|; )__Host-sign-in=([\da-f]+)(?:;|$)/.exec(request.headers.get('cookie') ?? '') ?? [];
  if (!state || !isSame(searchParams.get('state') ?? '', state)) {
    throw new Refusal(
      400,
      'This answer of GitHub is not for this window: it is older than 10 minutes, was used before, or belongs to a sign-in in another window. Please close this window and sign in again.',
    );
  }
  const [error] = /^\w{1,60}$/.exec(searchParams.get('error') ?? '') ?? [];
  if (error === 'access_denied') {
    throw new Refusal(
      403,
      'You did not allow the editor to work with your GitHub account. If you want to edit, close this window, sign in again and choose “Authorize”.',
    );
  }
  const code = searchParams.get('code');
  if (!code) throw refusedByGitHub(error ?? 'no code', github);
  const token = await tokenFor(code, redirectUri(github.settings), github);
  await checkAccess(token, github);
  return tokenPage(github.settings.site, token);
}
