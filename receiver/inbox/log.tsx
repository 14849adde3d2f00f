/** @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { App, AppContext } from '../services.ts';
import { latestAccesses, logAccess } from '../store/access.ts';
import { show, Table } from './layout.tsx';

/** Writes down who does what, before it is done. @param action without a lead's words */
export function logged({ env, var: { visit } }: AppContext, action: string): Promise<void> {
  return logAccess(env.database, { happened: env.now(), email: visit.email, action });
}

/** Who looked at or did what. */
export const log = new Hono<App>().get('/log', async (c) => {
  const { database, clock } = c.env;
  await logged(c, 'log');
  const accesses = await latestAccesses(database);
  return show(
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
