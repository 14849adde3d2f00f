/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import { INBOX_PATH } from '../../rules/receiver-paths.ts';
import type { App } from '../services.ts';
import { countSubscribers, listSubscribers, type Subscriber } from '../store/subscribers.ts';
import { recordAccess } from './access-log.tsx';
import { sendInboxPage, Table } from './layout.tsx';
import { SendAgain } from './notifications.tsx';

const PAGE_LENGTH = 100;

const STATES: Readonly<Record<Subscriber['state'], string>> = {
  confirmed: 'Confirmed',
  waiting: 'Waiting',
  unsubscribed: 'Unsubscribed',
};

/** Shows who gets the newsletter. */
export const newsletterPage = new Hono<App>().get('/newsletter', async (c) => {
  const { database, clock, settings } = c.env;
  await recordAccess(c, 'newsletter');
  const [before] = /^[1-9]\d{0,14}$/.exec(c.req.query('before') ?? '') ?? [];
  const [subscribers, { confirmed = 0, waiting = 0, unsubscribed = 0 }] = await Promise.all([
    listSubscribers(database, Number(before) || Number.MAX_SAFE_INTEGER, PAGE_LENGTH + 1),
    countSubscribers(database),
  ]);
  const shown = subscribers.slice(0, PAGE_LENGTH);
  return sendInboxPage(
    c,
    { title: 'Newsletter', section: 'newsletter' },
    <>
      <h1>Newsletter</h1>
      {!settings.mail && (
        <p>
          This site can’t send email yet, so people who sign up are under “Leads”. Ask the person who runs the
          site to set up email.
        </p>
      )}
      <p>
        <b>{confirmed}</b> confirmed, <b>{waiting}</b> waiting, <b>{unsubscribed}</b> unsubscribed. Nobody
        gets the newsletter before they press the button in the email that asks them to confirm.
      </p>
      {confirmed > 0 && (
        <p>
          <a href={`${INBOX_PATH}/newsletter.csv`}>Download confirmed addresses</a> (CSV)
        </p>
      )}
      {shown.length > 0 && (
        <Table label="Newsletter" columns={['Email', 'Status', 'Since', 'Signed up on']}>
          {shown.map(({ number, email, state, agreed, page, placement, failed, error, ...times }) => (
            <tr>
              <td>{email}</td>
              <td>
                {STATES[state]}
                {failed && state !== 'unsubscribed' && (
                  <>
                    , email failed<p class="field-hint">{error}</p>
                    <SendAgain kind="subscriber" ref={number} channel={failed} />
                  </>
                )}
              </td>
              <td>{clock.exact((state !== 'waiting' && times[state]) || agreed)}</td>
              <td>{[page, placement].filter(Boolean).join(', ')}</td>
            </tr>
          ))}
        </Table>
      )}
      {subscribers.length > PAGE_LENGTH && (
        <nav class="pagination" aria-label="Pages">
          <a class="button" href={`${INBOX_PATH}/newsletter?before=${shown.at(-1)?.number}`}>
            Older sign-ups
          </a>
        </nav>
      )}
    </>,
  );
});
