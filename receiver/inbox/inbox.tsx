import { Hono } from 'hono';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import { createClock } from '../clock.ts';
import { readFields } from '../forms/fields.ts';
import { Refusal } from '../forms/refusal.ts';
import type { RequestContext } from '../request-context.ts';
import type { Inbox, InboxContext, InboxOptions } from './app.ts';
import { MessagePage } from './pages/MessagePage.tsx';
import { chart } from './routes/chart.tsx';
import { erase } from './routes/erase.tsx';
import { exports } from './routes/exports.ts';
import { leads } from './routes/leads.tsx';
import { log } from './routes/log.tsx';
import { askToSignIn, recognize, signIn, signOut } from './routes/sign-in.tsx';
import { isSame } from './secrets.ts';
import { isLaptop, isOwnPost, secure } from './security.ts';
import { show, showNotFound } from './show.tsx';

const app = new Hono<Inbox>()
  .basePath(INBOX_PATH)
  .use(async (c, next) => {
    const { settings } = c.env;
    if (settings.people.length === 0 && !isLaptop(settings)) return showSetup(c);
    if (c.req.method === 'POST' && !isOwnPost(c.req.raw, settings)) return showForged(c);
    return next();
  })
  .use(recognize)
  .route('/', signIn)
  // From here on, somebody is signed in.
  .use(async (c, next) => {
    if (!c.var.visit) return askToSignIn(c);
    if (c.req.method === 'POST') {
      c.set('fields', await readFields(c.req.raw));
      if (!isSame(c.var.fields.get('csrf') ?? '', c.var.visit.csrf)) return showForged(c);
    }
    return next();
  })
  .post('/sign-out', signOut)
  .route('/', leads)
  .route('/', exports)
  .route('/', chart)
  .route('/', erase)
  .route('/', log)
  .notFound(showNotFound)
  .onError((error, c) => (error instanceof Refusal ? showRefusal(c, error) : showFailure(c, error)));

/** Where people read leads: answers requests to /inbox and below. */
export function createInbox(
  options: InboxOptions,
): (request: Request, context: RequestContext) => Promise<Response> {
  const clock = createClock(options.settings.timeZone);
  return async (request, context) => {
    // Not spread: later() may need its object.
    const bindings = { ...options, clock, sender: context.sender, later: context.later.bind(context) };
    return secure(await app.fetch(request, bindings), options.settings);
  };
}

const showSetup = (c: InboxContext) =>
  show(
    c,
    { title: 'Not set up', status: 403 },
    <MessagePage title="Nobody may read leads yet">
      <p>
        List the email addresses of those who may in <code>LEADS_PEOPLE</code>, and start the receiver again
        (FORMS.md).
      </p>
    </MessagePage>,
  );

const showForged = (c: InboxContext) =>
  show(
    c,
    { title: 'Not done', status: 403 },
    <MessagePage title="Nothing was changed">
      <p>
        This form was not sent from the inbox at {c.env.settings.address}, or it was opened before you signed
        in. Please go back, reload the page and try again.
      </p>
    </MessagePage>,
  );

const showRefusal = (c: InboxContext, { status, message }: Refusal) =>
  show(
    c,
    { title: 'Not done', status: status === 413 ? 413 : 400 },
    <MessagePage title="Nothing was changed">
      <p>{message}</p>
    </MessagePage>,
  );

function showFailure(c: InboxContext, error: Error): Promise<Response> {
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
