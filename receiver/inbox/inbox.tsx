/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isLoopback } from '../../rules/loopback.ts';
import type { App, AppContext } from '../services.ts';
import type { ReceiverSettings } from '../settings.ts';
import { limitBody, readBody } from '../web/body.ts';
import { readLook } from '../web/look.tsx';
import { formPolicy } from '../web/page.tsx';
import { accessLogRoutes } from './access-log.tsx';
import { chartRoutes } from './chart.tsx';
import { eraseRoutes } from './erase.tsx';
import { exportRoutes } from './export.ts';
import { MessagePage, sendInboxPage, showNotFound } from './layout.tsx';
import { leadRoutes } from './leads.tsx';
import { newsletterPage } from './newsletter.tsx';
import { notificationRoutes } from './notifications.tsx';
import { askToSignIn, recognize, signInRoutes, signOut } from './sign-in.tsx';

const HEADERS = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // With no-referrer, browsers would send "null" as the origin of posted forms.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

const METHODS = ['GET', 'HEAD', 'POST'];

/** All pages of the inbox, where people read leads. */
export const inboxRoutes = new Hono<App>()
  .use(async (c, next) => {
    const look = await readLook(c.env);
    c.set('look', look);
    await next();
    c.header('Content-Security-Policy', formPolicy(look));
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  })
  .use(async (c, next) => {
    const { settings } = c.env;
    if (!METHODS.includes(c.req.method)) return showWrongMethod(c);
    if (settings.people.length === 0 && !isLaptop(settings)) return showSetup(c);
    if (c.req.method === 'POST' && !isOwnPost(c)) return showForged(c);
    return next();
  })
  .use(limitBody)
  .use(recognize)
  .route('/', signInRoutes)
  // All routes below are for people who are signed in.
  .use(async (c, next) => {
    if (!c.var.session) return askToSignIn(c);
    if (c.req.method === 'POST') c.set('body', await readBody(c.req));
    return next();
  })
  .post('/sign-out', signOut)
  .route('/', leadRoutes)
  .route('/', notificationRoutes)
  .route('/', exportRoutes)
  .route('/', chartRoutes)
  .route('/', newsletterPage)
  .route('/', eraseRoutes)
  .route('/', accessLogRoutes)
  .all('*', showNotFound)
  .onError((error, c) => (error instanceof HTTPException ? showError(c, error) : showFailure(c, error)));

/** Whether the inbox is open to this machine only. */
const isLaptop = ({ address }: ReceiverSettings) => isLoopback(new URL(address).hostname);

/**
 * Whether a form was posted from the inbox's own pages. Other sites can't forge these headers. Browsers send the second
 * one only over https, or to this machine.
 */
function isOwnPost({ env: { settings }, req }: AppContext): boolean {
  const origin = req.header('origin') ?? '';
  // A laptop's inbox has two origins: 127.0.0.1 and localhost.
  const isOwn = origin === settings.address || (isLaptop(settings) && settings.site.includes(origin));
  return isOwn && (req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin';
}

function showWrongMethod(c: AppContext): Promise<Response> {
  c.header('Allow', METHODS.join(', '));
  return sendInboxPage(
    c,
    { title: 'Not done', status: 405 },
    <MessagePage title="Nothing was changed">
      <p>The inbox takes only what a browser sends.</p>
    </MessagePage>,
  );
}

const showSetup = (c: AppContext) =>
  sendInboxPage(
    c,
    { title: 'Not set up', status: 403 },
    <MessagePage title="Nobody can read the leads yet">
      <p>
        Ask the person who runs the site to add your team’s email addresses (docs/forms-operations.md). Leads
        are stored until then.
      </p>
    </MessagePage>,
  );

const showForged = (c: AppContext) =>
  sendInboxPage(
    c,
    { title: 'Not done', status: 403 },
    <MessagePage title="Nothing was changed">
      <p>
        This form wasn’t sent from the inbox at {c.env.settings.address}. Please open the inbox there and try
        again.
      </p>
    </MessagePage>,
  );

const showError = (c: AppContext, { status, message }: HTTPException) =>
  sendInboxPage(
    c,
    { title: 'Not done', status: status === 413 ? 413 : 400 },
    <MessagePage title="Nothing was changed">
      <p>{message}</p>
    </MessagePage>,
  );

function showFailure(c: AppContext, error: Error): Promise<Response> {
  c.env.log(`The inbox failed: ${error.message}`);
  c.header('Retry-After', '5');
  return sendInboxPage(
    c,
    { title: 'Not available', status: 503 },
    <MessagePage title="The inbox is not available right now">
      <p>
        Please try again in a moment. If it happens again, ask the person who runs the site: the server log
        says what went wrong.
      </p>
    </MessagePage>,
  );
}
