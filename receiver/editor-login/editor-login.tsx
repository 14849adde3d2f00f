/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { raw } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ADMIN_PATH, SIGN_IN_KEY, SIGN_IN_PATH } from '../../rules/editor-paths.ts';
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

/** Signs editors in with GitHub: sends them there, and returns to the editor with the token that they bring back. */
export function createSignIn({
  settings,
  log,
  fetch = (...request) => globalThis.fetch(...request),
}: SignInOptions): (request: Request) => Promise<Response> {
  const editor = settings ? new URL(ADMIN_PATH, settings.site).href : ADMIN_PATH;
  const errorPage = (c: Context, { status, message }: HTTPException) =>
    sendPage(
      c,
      { status: status as ContentfulStatusCode, heading: 'You are not signed in' },
      <>
        <p>{message}</p>
        <BackToEditor href={editor} />
      </>,
    );
  const app = new Hono()
    .use(protect)
    .use(async (c, next) => {
      await next();
      c.header('X-Robots-Tag', 'noindex, nofollow');
    })
    .notFound((c) =>
      errorPage(
        c,
        new HTTPException(404, {
          message: 'There is nothing at this address. Go back to the editor, and sign in again.',
        }),
      ),
    )
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
        message: `Editors sign in at ${site.origin} only. Go back to the editor there, and sign in again.`,
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
            'This sign-in is older than 10 minutes, was already used, or was started in another tab or browser. Go back to the editor, and sign in again.',
        });
      }
      const [error] = /^\w{1,60}$/.exec(errorCode) ?? [];
      if (error === 'access_denied') {
        throw new HTTPException(403, {
          message:
            'You didn’t allow the editor to use your GitHub account. To edit, go back to the editor, sign in again, and choose “Authorize”.',
        });
      }
      if (!code) throw refusedByGitHub(error ?? 'no code', github);
      const token = await tokenFor(code, github);
      await checkAccess(token, github);
      return tokenPage(c, token);
    });
  return async (request) => app.fetch(request);
}

/** Keeps the token for this tab. The page leaves no trace in the history. */
const SCRIPT = `
const { token } = document.currentScript.dataset;
sessionStorage.setItem('${SIGN_IN_KEY}', JSON.stringify({ token }));
location.replace('${ADMIN_PATH}');
`;

/** Returns to the editor with the token. No other response contains it. */
function tokenPage(c: Context, token: string) {
  const nonce = newSecret();
  return sendPage(
    c,
    { status: 200, heading: 'Signing you in', policy: `${POLICY}; script-src 'nonce-${nonce}'` },
    <>
      <noscript>
        <p>The editor needs JavaScript. Turn it on, go back to the editor, and sign in again.</p>
        <BackToEditor href={ADMIN_PATH} />
      </noscript>
      <script nonce={nonce} data-token={token}>
        {raw(SCRIPT)}
      </script>
    </>,
  );
}

const BackToEditor = ({ href }: { href: string }) => (
  <p>
    <a href={href}>Back to the editor</a>
  </p>
);
