/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { Clock } from '../clock.ts';
import { leadPath } from '../notify/lead-link.ts';
import type { App } from '../services.ts';
import { type Channel, type Notification, sendAgain, unsentNotifications } from '../store/notifications.ts';
import { recordAccess } from './access-log.tsx';
import { PostForm, sendInboxPage, showNotFound } from './layout.tsx';

const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  mail: 'Email to your team',
  webhook: 'Message to another system (webhook)',
  acknowledgment: 'Acknowledgment to the visitor',
  log: 'Line in the server log',
  confirmation: 'Email that asks to confirm',
  welcome: 'Welcome email',
};
const KINDS = ['lead', 'subscriber'] as const;

/** What failed for good, and the button that sends it again. */
export const notificationRoutes = new Hono<App>()
  .get('/unsent', async (c) => {
    const { database, clock } = c.env;
    await recordAccess(c, 'unsent');
    const unsent = await unsentNotifications(database);
    return sendInboxPage(
      c,
      { title: 'Not sent', section: 'leads' },
      <>
        <h1>Not sent</h1>
        {unsent.length === 0 && <p class="no-results">All notifications were sent.</p>}
        <ul class="notifications">
          {unsent.map((notification) => (
            <NotificationItem notification={notification} clock={clock}>
              <NameLink {...notification} />
            </NotificationItem>
          ))}
        </ul>
      </>,
    );
  })
  .post('/send', async (c) => {
    const { body } = c.var;
    const kind = KINDS.find((name) => name === body.get('kind'));
    const ref = Number(body.get('ref'));
    const channel = body.get('channel') as Channel;
    if (!kind || !Number.isSafeInteger(ref) || !Object.hasOwn(CHANNEL_LABELS, channel)) {
      return showNotFound(c);
    }
    await sendAgain(c.env.database, { kind, ref, channel }, c.env.now());
    await recordAccess(c, `resend ${kind} ${ref}`);
    return c.redirect(kind === 'lead' ? `${leadPath(ref)}#sent` : `${INBOX_PATH}/newsletter`, 303);
  });

const NameLink = ({ kind, ref }: Notification) =>
  kind === 'lead' ? (
    <a href={`${leadPath(ref)}#sent`}>Lead {ref}</a>
  ) : (
    <a href={`${INBOX_PATH}/newsletter`}>Newsletter sign-up {ref}</a>
  );

interface NotificationItemProps {
  notification: Notification;
  clock: Clock;
  /** Whom or what it is about, where the page doesn't say. */
  children?: Child;
}

/** What became of a notification, with a button if it failed for good. */
export function NotificationItem({ notification, clock, children }: NotificationItemProps) {
  const { channel, state, error } = notification;
  return (
    <li>
      {children && <p>{children}</p>}
      <p>
        <b>{CHANNEL_LABELS[channel]}:</b> {statusOf(notification, clock)}
      </p>
      {error && <p class="field-hint">{error}</p>}
      {state === 'dead' && <SendAgain {...notification} />}
    </li>
  );
}

export function SendAgain({ kind, ref, channel }: Pick<Notification, 'kind' | 'ref' | 'channel'>) {
  return (
    <PostForm action={`${INBOX_PATH}/send`}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="ref" value={String(ref)} />
      <button class="button button-quiet" type="submit" name="channel" value={channel}>
        Send again
      </button>
    </PostForm>
  );
}

function statusOf({ state, attempts, due, error, lease }: Notification, clock: Clock): string {
  if (state === 'sent') return `sent ${clock.exact(due)}`;
  if (state === 'dead') {
    return `not sent after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, the last one ${clock.exact(due)}`;
  }
  return error && lease === null
    ? `failed ${attempts}×, next attempt ${clock.exact(due)}`
    : 'about to be sent';
}
