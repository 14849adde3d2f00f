/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isLoopback } from '../../rules/loopback.ts';
import type { App, AppContext } from '../services.ts';
import type { ReceiverSettings } from '../settings.ts';
import { limitBody, readFields } from '../web/body.ts';
import { chart } from './chart.tsx';
import { erase } from './erase.tsx';
import { exports } from './exports.ts';
import { MessagePage, show, showNotFound } from './layout.tsx';
import { leads } from './leads.tsx';
import { log } from './log.tsx';
import { askToSignIn, recognize, signIn, signOut } from './sign-in.tsx';
import { STYLES_HASH } from './styles.generated.ts';

const HEADERS = {
  'Cache-Control': 'no-store',
  // No script at all; the icon is part of the page.
  'Content-Security-Policy': `default-src 'none'; style-src '${STYLES_HASH}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Not no-referrer, with which browsers post forms from the origin "null".
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Where people read leads: /inbox and below. */
export const inbox = new Hono<App>()
  .use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  })
  .use(async (c, next) => {
    const { settings } = c.env;
    if (settings.people.length === 0 && !isLaptop(settings)) return showSetup(c);
    if (c.req.method === 'POST' && !isOwnPost(c)) return showForged(c);
    return next();
  })
  .use(limitBody)
  .use(recognize)
  .route('/', signIn)
  // From here on, somebody is signed in.
  .use(async (c, next) => {
    if (!c.var.visit) return askToSignIn(c);
    if (c.req.method === 'POST') c.set('fields', await readFields(c.req));
    return next();
  })
  .post('/sign-out', signOut)
  .route('/', leads)
  .route('/', exports)
  .route('/', chart)
  .route('/', erase)
  .route('/', log)
  .all('*', showNotFound)
  .onError((error, c) => (error instanceof HTTPException ? showError(c, error) : showFailure(c, error)));

/** Whether the inbox can only be reached from this machine. */
const isLaptop = ({ address }: ReceiverSettings) => isLoopback(new URL(address).hostname);

/**
 * Whether a form was posted from the inbox's own pages. A page of another site can't set these headers; browsers send the
 * second one to https and to this machine only.
 */
function isOwnPost({ env: { settings }, req }: AppContext): boolean {
  const origin = req.header('origin') ?? '';
  // A laptop has two names: 127.0.0.1 and localhost.
  const isOwn = origin === settings.address || (isLaptop(settings) && settings.site.includes(origin));
  return isOwn && (req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin';
}

const showSetup = (c: AppContext) =>
  show(
    c,
    { title: 'Not set up', status: 403 },
    <MessagePage title="Nobody may read leads yet">
      <p>
        List the email addresses of those who may in <code>LEADS_PEOPLE</code>, and start the receiver again
        (docs/forms-operations.md).
      </p>
    </MessagePage>,
  );

const showForged = (c: AppContext) =>
  show(
    c,
    { title: 'Not done', status: 403 },
    <MessagePage title="Nothing was changed">
      <p>
        This form was not sent from the inbox at {c.env.settings.address}. Please open the inbox there, and
        try again.
      </p>
    </MessagePage>,
  );

const showError = (c: AppContext, { status, message }: HTTPException) =>
  show(
    c,
    { title: 'Not done', status: status === 413 ? 413 : 400 },
    <MessagePage title="Nothing was changed">
      <p>{message}</p>
    </MessagePage>,
  );

function showFailure(c: AppContext, error: Error): Promise<Response> {
  c.env.log(`The inbox failed: ${error.message}`);
  c.header('Retry-After', '5');
  return show(
    c,
    { title: 'Not available', status: 503 },
    <MessagePage title="The inbox is not available right now">
      <p>The leads can’t be read at the moment. Please try again soon; the log of the receiver says why.</p>
    </MessagePage>,
  );
}
