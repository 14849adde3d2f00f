/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { App, AppContext } from '../services.ts';
import { addAccess, latestAccesses } from '../store/access-log.ts';
import { sendInboxPage, Table } from './layout.tsx';

/** Adds an entry to the access log. @param action must not quote a lead */
export function recordAccess({ env, var: { session } }: AppContext, action: string): Promise<void> {
  return addAccess(env.database, { happened: env.now(), email: session.email, action });
}

/** Shows the access log. */
export const accessLogRoutes = new Hono<App>().get('/log', async (c) => {
  const { database, clock } = c.env;
  await recordAccess(c, 'access log');
  const accesses = await latestAccesses(database);
  return sendInboxPage(
    c,
    { title: 'Access log', section: 'access log' },
    <>
      <h1>Access log</h1>
      <p>Who did what: the latest 200 entries, newest first. They never say what visitors wrote.</p>
      <Table label="Access log" columns={['When', 'What', 'Who']}>
        {accesses.map(({ happened, email, action }) => (
          <tr>
            <td>{clock.exact(happened)}</td>
            <td>{action}</td>
            <td>{email}</td>
          </tr>
        ))}
      </Table>
    </>,
  );
});
