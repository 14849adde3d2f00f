/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { App, AppContext } from '../services.ts';
import { addAccess } from '../store/access-log.ts';
import { addSession, endSession, findSession, takeSignInLink } from '../store/sign-in.ts';
import { readBody } from '../web/body.ts';
import { digestOf, newSecret } from '../web/secrets.ts';
import { MessagePage, PostForm, sendInboxPage } from './layout.tsx';
import { mailLink, OWNER } from './sign-in-link.tsx';

const SESSION_SECONDS = 14 * 86_400;
const COOKIE = 'inbox';
/** The lead that somebody wanted to see before signing in, for as long as a link works. */
const WANTED = 'inbox-lead';
const WANTED_SECONDS = 900;

/** Whoever is not signed in gets here. */
export const signInRoutes = new Hono<App>()
  .get('/sign-in', async (c) =>
    c.var.session
      ? c.redirect('/inbox', 303)
      : sendInboxPage(c, { title: 'Sign in' }, <SignInPage isOwner={hasOwner(c)} />),
  )
  .post('/sign-in', async (c) => {
    const email = hasOwner(c) ? OWNER : (await readBody(c.req)).get('email');
    // Nothing is looked up before the answer, so that it doesn't tell who is on the list, not even by its time.
    c.env.later(mailLink(c.env, email?.trim().toLowerCase() ?? ''));
    return c.redirect('/inbox/sign-in/sent', 303);
  })
  .get('/sign-in/sent', (c) => sendInboxPage(c, { title: 'Sign in' }, <LinkSentPage isOwner={hasOwner(c)} />))
  .get('/sign-in/link', (c) =>
    sendInboxPage(c, { title: 'Sign in' }, <ConfirmPage token={c.req.query('token') ?? ''} />),
  )
  .post('/sign-in/link', async (c) => {
    const { database, now } = c.env;
    const token = (await readBody(c.req)).get('token') ?? '';
    const email = await takeSignInLink(database, await digestOf(token), now());
    if (email === undefined || !mayRead(c, email)) {
      return sendInboxPage(c, { title: 'Sign in', status: 403 }, <UsedLinkPage />);
    }
    // A new secret at every sign-in: one that somebody else put into this browser is worth nothing.
    const secret = newSecret();
    const expires = now() + SESSION_SECONDS * 1000;
    await addSession(database, { digest: await digestOf(secret), email, expires });
    await addAccess(database, { happened: now(), email, action: 'sign in' });
    setCookie(c, COOKIE, secret, { ...sessionCookie(c), maxAge: SESSION_SECONDS });
    const [wanted] = /^[1-9]\d{0,14}$/.exec(getCookie(c, WANTED) ?? '') ?? [];
    if (wanted) deleteCookie(c, WANTED, { path: INBOX_PATH });
    return c.redirect(wanted ? `/inbox/leads/${wanted}` : '/inbox', 303);
  });

/** Leads to the page where one signs in, and from there to the lead whose link in a mail was opened. */
export function askToSignIn(c: AppContext): Response {
  const [, wanted] = /^\/inbox\/leads\/(\d{1,15})$/.exec(c.req.path) ?? [];
  if (wanted) {
    const options = { path: INBOX_PATH, httpOnly: true, secure: isHttps(c), sameSite: 'Lax' } as const;
    setCookie(c, WANTED, wanted, { ...options, maxAge: WANTED_SECONDS });
  }
  return c.redirect('/inbox/sign-in', 303);
}

/** Ends the session in the store, so that a copy of the cookie is worth nothing. */
export async function signOut(c: AppContext): Promise<Response> {
  const { database, now } = c.env;
  await addAccess(database, { happened: now(), email: c.var.session.email, action: 'sign out' });
  await endSession(database, await digestOf(sessionOf(c)));
  deleteCookie(c, COOKIE, sessionCookie(c));
  return c.redirect('/inbox/sign-in', 303);
}

/** Finds out who is signed in, and whether they still may be. */
export async function recognize(c: AppContext, next: () => Promise<void>): Promise<void> {
  const session = sessionOf(c);
  const email = session && (await findSession(c.env.database, await digestOf(session), c.env.now()));
  if (email && mayRead(c, email)) c.set('session', { email });
  await next();
}

const isHttps = (c: AppContext) => c.env.settings.address.startsWith('https:');

const sessionCookie = (c: AppContext) =>
  ({ prefix: isHttps(c) ? 'host' : undefined, httpOnly: true, sameSite: 'Lax', path: '/' }) as const;

const sessionOf = (c: AppContext) => (isHttps(c) ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE)) ?? '';

const hasOwner = (c: AppContext) => c.env.settings.people.length === 0;

const mayRead = (c: AppContext, email: string) =>
  hasOwner(c) ? email === OWNER : c.env.settings.people.includes(email);

/** Asks who wants to sign in. @param isOwner there is no list of people; the link goes to the terminal */
function SignInPage({ isOwner }: { isOwner: boolean }) {
  return (
    <MessagePage title="Sign in to your leads">
      <PostForm class="form" action="/inbox/sign-in">
        {isOwner ? (
          <>
            <p>On this computer, the link to sign in is printed where the receiver was started.</p>
            <button class="button" type="submit">
              Print a link in the terminal
            </button>
          </>
        ) : (
          <>
            <div class="field">
              <label for="email">Your email</label>
              <input id="email" name="email" type="email" autocomplete="email" required maxlength={254} />
              <p class="field-hint">We send you a link that signs you in. No password needed.</p>
            </div>
            <button class="button" type="submit">
              Send me a link
            </button>
          </>
        )}
      </PostForm>
    </MessagePage>
  );
}

/** The same for everybody, so that it doesn't tell who is on the list. */
function LinkSentPage({ isOwner }: { isOwner: boolean }) {
  return (
    <MessagePage title={isOwner ? 'Look in the terminal' : 'Check your mail'}>
      <p>
        {isOwner
          ? 'The link to sign in is printed there.'
          : 'If this address is on the list of people who read leads, a link is on its way.'}{' '}
        It works once, within 15 minutes.
      </p>
      <p>
        <a href="/inbox/sign-in">Nothing arrived? Try again</a>
      </p>
    </MessagePage>
  );
}

/** A button, because programs that check mail open links, which would use the link up. */
function ConfirmPage({ token }: { token: string }) {
  return (
    <MessagePage title="Sign in to your leads">
      <PostForm class="form" action="/inbox/sign-in/link">
        <input type="hidden" name="token" value={token} />
        <p>This device stays signed in for 14 days.</p>
        <button class="button" type="submit">
          Sign in
        </button>
      </PostForm>
    </MessagePage>
  );
}

function UsedLinkPage() {
  return (
    <MessagePage title="This link no longer works">
      <p>A link works once, within 15 minutes.</p>
      <p>
        <a class="button" href="/inbox/sign-in">
          Get a new link
        </a>
      </p>
    </MessagePage>
  );
}
