/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import { leadPath } from '../notify/lead-link.ts';
import type { App, AppContext } from '../services.ts';
import { addAccess } from '../store/access-log.ts';
import { addSession, endSession, findSession, takeSignInLink } from '../store/sign-in.ts';
import { readBody } from '../web/body.ts';
import { digestOf, newSecret } from '../web/secrets.ts';
import { recordAccess } from './access-log.tsx';
import { MessagePage, PostForm, sendInboxPage } from './layout.tsx';
import { mailLink, OWNER } from './sign-in-link.tsx';

const SESSION_SECONDS = 14 * 86_400;
const COOKIE = 'inbox';
/** Remembers which lead to show after signing in, for as long as a sign-in link works. */
const LEAD_COOKIE = 'inbox-lead';
const LEAD_COOKIE_SECONDS = 900;

/** The pages for people who are not signed in. */
export const signInRoutes = new Hono<App>()
  .get('/sign-in', async (c) =>
    c.var.session
      ? c.redirect(INBOX_PATH, 303)
      : sendInboxPage(c, { title: 'Sign in' }, <SignInPage isOwner={hasOwner(c)} />),
  )
  .post('/sign-in', async (c) => {
    const email = hasOwner(c) ? OWNER : (await readBody(c.req)).get('email');
    // Looks nothing up before the response, so that its timing doesn't tell who is on the list.
    c.env.later(mailLink(c.env, email?.trim().toLowerCase() ?? ''));
    return c.redirect(`${INBOX_PATH}/sign-in/sent`, 303);
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
    // Every sign-in creates a new secret, so that a cookie planted in this browser is worthless.
    const secret = newSecret();
    const expires = now() + SESSION_SECONDS * 1000;
    await addSession(database, { digest: await digestOf(secret), email, expires });
    await addAccess(database, { happened: now(), email, action: 'sign in' });
    setCookie(c, COOKIE, secret, { ...sessionCookie(c), maxAge: SESSION_SECONDS });
    const [lead] = /^[1-9]\d{0,14}$/.exec(getCookie(c, LEAD_COOKIE) ?? '') ?? [];
    if (lead) deleteCookie(c, LEAD_COOKIE, { path: INBOX_PATH });
    return c.redirect(lead ? leadPath(lead) : INBOX_PATH, 303);
  });

/** Redirects to the sign-in page. If somebody followed a link to a lead, signing in will bring them back to it. */
export function askToSignIn(c: AppContext): Response {
  const [lead] = /^\d{1,15}$/.exec(c.req.path.replace(leadPath(''), '')) ?? [];
  if (lead) {
    const options = { path: INBOX_PATH, httpOnly: true, secure: isHttps(c), sameSite: 'Lax' } as const;
    setCookie(c, LEAD_COOKIE, lead, { ...options, maxAge: LEAD_COOKIE_SECONDS });
  }
  return c.redirect(`${INBOX_PATH}/sign-in`, 303);
}

/** Ends the session in the store, too, so that a copy of the cookie is worthless. */
export async function signOut(c: AppContext): Promise<Response> {
  await recordAccess(c, 'sign out');
  await endSession(c.env.database, await digestOf(sessionOf(c)));
  deleteCookie(c, COOKIE, sessionCookie(c));
  return c.redirect(`${INBOX_PATH}/sign-in`, 303);
}

/** Finds out who is signed in, and whether they are still on the list. */
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

/** @param isOwner whether the link is printed in the terminal, because LEADS_PEOPLE is empty */
function SignInPage({ isOwner }: { isOwner: boolean }) {
  return (
    <MessagePage title="Sign in to your leads">
      <PostForm class="form" action={`${INBOX_PATH}/sign-in`}>
        {isOwner ? (
          <>
            <p>Your sign-in link will appear in the terminal where you started the receiver.</p>
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

/** This page is the same for every address, so that it doesn't tell who is on the list. */
function LinkSentPage({ isOwner }: { isOwner: boolean }) {
  return (
    <MessagePage title={isOwner ? 'Look in the terminal' : 'Check your mail'}>
      <p>
        {isOwner
          ? 'Your sign-in link is there.'
          : 'If this address is on your team’s list, a sign-in link is on its way.'}{' '}
        It works once, within 15 minutes.
      </p>
      <p>
        <a href={`${INBOX_PATH}/sign-in`}>Nothing arrived? Try again</a>
      </p>
    </MessagePage>
  );
}

/** Signing in takes a click on a button, because programs that scan mail open its links, and would use them up. */
function ConfirmPage({ token }: { token: string }) {
  return (
    <MessagePage title="Sign in to your leads">
      <PostForm class="form" action={`${INBOX_PATH}/sign-in/link`}>
        <input type="hidden" name="token" value={token} />
        <p>This device stays signed in for 14 days.</p>
        <button class="button" type="submit">
          Continue
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
        <a class="button" href={`${INBOX_PATH}/sign-in`}>
          Get a new link
        </a>
      </p>
    </MessagePage>
  );
}
