/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { App, AppContext } from '../services.ts';
import { addAccess, latestAccesses } from '../store/access-log.ts';
import { sendInboxPage, Table } from './layout.tsx';

/** Writes down who does what, before it is done. @param action without a lead's words */
export function recordAccess({ env, var: { session } }: AppContext, action: string): Promise<void> {
  return addAccess(env.database, { happened: env.now(), email: session.email, action });
}

/** Who looked at or did what. */
export const accessLogRoutes = new Hono<App>().get('/log', async (c) => {
  const { database, clock } = c.env;
  await recordAccess(c, 'log');
  const accesses = await latestAccesses(database);
  return sendInboxPage(
    c,
    { title: 'Access log', place: 'log' },
    <>
      <h1>Access log</h1>
      <p>The latest 200 accesses, newest first. It never contains what leads say.</p>
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
