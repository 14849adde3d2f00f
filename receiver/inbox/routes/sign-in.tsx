import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { INBOX_PATH } from '../../../rules/receiver-paths.ts';
import { digestOf } from '../../digest.ts';
import { readFields } from '../../forms/fields.ts';
import { addSession, endSession, findSession, takeSignInLink } from '../../store/sessions.ts';
import { type Inbox, type InboxContext, logAccess } from '../app.ts';
import { mailLink } from '../mail-link.ts';
import { MessagePage } from '../pages/MessagePage.tsx';
import { ConfirmPage, LinkSentPage, SignInPage } from '../pages/SignInPages.tsx';
import { csrfToken, newSecret } from '../secrets.ts';
import { isHttps } from '../security.ts';
import { show } from '../show.tsx';
import { OWNER } from '../sign-in-link.ts';

const SESSION_SECONDS = 14 * 86_400;
const COOKIE = 'inbox';
/** The lead that somebody wanted to see before signing in, for as long as a link works. */
const WANTED = 'inbox-lead';
const WANTED_SECONDS = 900;

/** Whoever is not signed in gets here. */
export const signIn = new Hono<Inbox>()
  .get('/sign-in', async (c) => {
    if (c.var.visit) return c.redirect('/inbox', 303);
    return show(c, { title: 'Sign in' }, <SignInPage isOwner={hasOwner(c)} />);
  })
  .post('/sign-in', async (c) => {
    const email = hasOwner(c) ? OWNER : (await readFields(c.req.raw)).get('email');
    // Nothing is looked up before the answer, so that it doesn't tell who is on the list, not even by its time.
    c.env.later(mailLink(c.env, email?.trim().toLowerCase() ?? ''));
    return c.redirect('/inbox/sign-in/sent', 303);
  })
  .get('/sign-in/sent', (c) => show(c, { title: 'Sign in' }, <LinkSentPage isOwner={hasOwner(c)} />))
  .get('/sign-in/link', (c) =>
    show(c, { title: 'Sign in' }, <ConfirmPage token={c.req.query('token') ?? ''} />),
  )
  .post('/sign-in/link', async (c) => {
    const { database, now, settings } = c.env;
    const token = (await readFields(c.req.raw)).get('token') ?? '';
    const email = await takeSignInLink(database, await digestOf(token), now());
    if (email === undefined || !mayRead(c, email)) {
      return show(
        c,
        { title: 'Sign in', status: 403 },
        <MessagePage title="This link no longer works">
          <p>A link works once, within 15 minutes.</p>
          <p>
            <a className="button" href="/inbox/sign-in">
              Get a new link
            </a>
          </p>
        </MessagePage>,
      );
    }
    // A new secret at every sign-in: one that somebody else put into this browser is worth nothing.
    const session = newSecret();
    const expires = now() + SESSION_SECONDS * 1000;
    await addSession(database, { digest: await digestOf(session), email, expires });
    c.set('visit', { email, csrf: '' });
    await logAccess(c, 'sign in');
    const prefix = isHttps(settings) ? ({ prefix: 'host' } as const) : {};
    const options = {
      ...prefix,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: SESSION_SECONDS,
    } as const;
    setCookie(c, COOKIE, session, options);
    const [wanted] = /^[1-9]\d{0,14}$/.exec(getCookie(c, WANTED) ?? '') ?? [];
    if (wanted) deleteCookie(c, WANTED, { path: INBOX_PATH });
    return c.redirect(wanted ? `/inbox/leads/${wanted}` : '/inbox', 303);
  });

/** Leads to the page where one signs in, and from there to the lead whose link in a mail was opened. */
export function askToSignIn(c: InboxContext): Response {
  const [, wanted] = /^\/inbox\/leads\/(\d{1,15})$/.exec(c.req.path) ?? [];
  const secure = isHttps(c.env.settings);
  const options = {
    path: INBOX_PATH,
    httpOnly: true,
    secure,
    sameSite: 'Lax',
    maxAge: WANTED_SECONDS,
  } as const;
  if (wanted) setCookie(c, WANTED, wanted, options);
  return c.redirect('/inbox/sign-in', 303);
}

/** Ends the session in the store, so that a copy of the cookie is worth nothing. */
export async function signOut(c: InboxContext): Promise<Response> {
  await logAccess(c, 'sign out');
  await endSession(c.env.database, await digestOf(sessionOf(c)));
  const https = isHttps(c.env.settings);
  deleteCookie(c, COOKIE, https ? { prefix: 'host', path: '/', secure: true } : { path: '/' });
  return c.redirect('/inbox/sign-in', 303);
}

/** Finds out who is signed in, and whether they still may be. */
export async function recognize(c: InboxContext, next: () => Promise<void>): Promise<void> {
  const session = sessionOf(c);
  const email = session && (await findSession(c.env.database, await digestOf(session), c.env.now()));
  if (email && mayRead(c, email)) c.set('visit', { email, csrf: await csrfToken(session) });
  await next();
}

const sessionOf = (c: InboxContext) =>
  (isHttps(c.env.settings) ? getCookie(c, COOKIE, 'host') : getCookie(c, COOKIE)) ?? '';

const hasOwner = (c: InboxContext) => c.env.settings.people.length === 0;

const mayRead = (c: InboxContext, email: string) =>
  hasOwner(c) ? email === OWNER : c.env.settings.people.includes(email);
