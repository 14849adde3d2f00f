/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { raw } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ADMIN_PATH, SIGN_IN_PATH } from '../../rules/editor-paths.ts';
import type { SignInSettings } from '../settings.ts';
import { POLICY, protect, sendPage } from '../web/page.tsx';
import { isSame, newSecret } from '../web/secrets.ts';
import { AUTHORIZE, checkAccess, refusedByGitHub, tokenFor } from './github.ts';

const CALLBACK_PATH = `${SIGN_IN_PATH}/callback`;

/** Makes sure that the browser that comes back from GitHub is the one that was sent there. */
const COOKIE = 'sign-in';
const COOKIE_OPTIONS = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;
const STATE_SECONDS = 600;

interface SignInOptions {
  /** undefined if sign-in with GitHub is not set up. */
  settings: SignInSettings | undefined;
  /** For requests to GitHub. */
  fetch?: typeof globalThis.fetch;
  /** Receives a line for each error, which never contains a token or code. */
  log: (line: string) => void;
}

/** Whether a request belongs to the editor's sign-in with GitHub. */
export function isSignIn({ url }: Request): boolean {
  return `${new URL(url).pathname}/`.startsWith(`${SIGN_IN_PATH}/`);
}

/** Signs editors in with GitHub: sends them there, and passes the token that they come back with to the editor. */
export function createSignIn({
  settings,
  log,
  fetch = (...request) => globalThis.fetch(...request),
}: SignInOptions): (request: Request) => Promise<Response> {
  const app = new Hono()
    .use(protect)
    .use(async (c, next) => {
      await next();
      // The editor opens these pages in a popup, which must be able to send it a message.
      c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
      c.header('X-Robots-Tag', 'noindex, nofollow');
    })
    .notFound((c) => errorPage(c, new HTTPException(404, { message: 'There is nothing at this address.' })))
    .onError((error, c) => {
      if (error instanceof HTTPException) return errorPage(c, error);
      throw error;
    });
  if (!settings) {
    app.use(() => {
      const names = 'CMS_SITE, CMS_REPOSITORY, CMS_GITHUB_ID and CMS_GITHUB_SECRET';
      throw new HTTPException(404, {
        message: `Sign-in with GitHub is not set up. Set ${names} (docs/hosting.md).`,
      });
    });
    return async (request) => app.fetch(request);
  }
  const { site } = settings;
  const redirectUri = new URL(CALLBACK_PATH, site).href;
  const github = { settings, redirectUri, fetch, log };
  app
    .use((c, next) => {
      // nginx passes on the host without its port.
      if ([site.host, site.hostname].includes(c.req.header('host') ?? '')) return next();
      throw new HTTPException(403, {
        message: `Editors sign in at ${site.origin} only. Please open the editor there.`,
      });
    })
    .get(SIGN_IN_PATH, (c) => {
      const state = newSecret();
      setCookie(c, COOKIE, state, { ...COOKIE_OPTIONS, maxAge: STATE_SECONDS });
      c.header('Referrer-Policy', 'no-referrer');
      const { clientId, scope } = settings;
      const query = new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, scope, state });
      return c.redirect(`${AUTHORIZE}?${query}`, 303);
    })
    .use(CALLBACK_PATH, async (c, next) => {
      await next();
      // Each state works only once.
      deleteCookie(c, COOKIE, COOKIE_OPTIONS);
    })
    .get(CALLBACK_PATH, async (c) => {
      const { state = '', code, error: errorCode = '' } = c.req.query();
      const expected = getCookie(c, COOKIE, 'host');
      if (!expected || !isSame(state, expected)) {
        throw new HTTPException(400, {
          message:
            'This GitHub sign-in doesn’t belong to this window: it is older than 10 minutes, was already used, or was started in another window. Please close this window and sign in again.',
        });
      }
      const [error] = /^\w{1,60}$/.exec(errorCode) ?? [];
      if (error === 'access_denied') {
        throw new HTTPException(403, {
          message:
            'You didn’t allow the editor to use your GitHub account. To edit, close this window, sign in again and choose “Authorize”.',
        });
      }
      if (!code) throw refusedByGitHub(error ?? 'no code', github);
      const token = await tokenFor(code, github);
      await checkAccess(token, github);
      return tokenPage(c, site, token);
    });
  return async (request) => app.fetch(request);
}

/** Shows an error in the editor's popup. */
const errorPage = (c: Context, { status, message }: HTTPException) =>
  sendPage(c, { status: status as ContentfulStatusCode, heading: 'You are not signed in' }, <p>{message}</p>);

/**
 * Decap's handshake: the popup sends a greeting, the editor replies with the same text, and then gets the token. Both
 * messages are addressed to the site's origin, so a window of another origin receives neither.
 */
const SCRIPT = `
const { site, message } = document.currentScript.dataset;
const greeting = 'authorizing:github';
function answer({ source, origin, data }) {
  if (source !== opener || origin !== site || data !== greeting) return;
  removeEventListener('message', answer);
  opener.postMessage(message, site);
}
if (opener) {
  addEventListener('message', answer);
  opener.postMessage(greeting, site);
}
`;

/** The page in the popup that passes the token to the editor. */
function tokenPage(c: Context, site: URL, token: string) {
  const nonce = newSecret();
  const message = `authorization:github:success:${JSON.stringify({ token, provider: 'github' })}`;
  const editor = new URL(ADMIN_PATH, site).href;
  return sendPage(
    c,
    { status: 200, heading: 'Signing you in', policy: `${POLICY}; script-src 'nonce-${nonce}'` },
    <>
      <p>
        This window closes by itself. If it stays open, close it, and sign in at <a href={editor}>{editor}</a>
        .
      </p>
      <script nonce={nonce} data-site={site.origin} data-message={message}>
        {raw(SCRIPT)}
      </script>
    </>,
  );
}
