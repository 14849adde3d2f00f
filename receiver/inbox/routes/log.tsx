import { Hono } from 'hono';
import { latestAccesses } from '../../store/access-log.ts';
import { type Inbox, logAccess } from '../app.ts';
import { TableFrame } from '../pages/TableFrame.tsx';
import { show } from '../show.tsx';

/** Who looked at or did what. */
export const log = new Hono<Inbox>().get('/log', async (c) => {
  const { database, clock } = c.env;
  await logAccess(c, 'log');
  const accesses = await latestAccesses(database);
  return show(
    c,
    { title: 'Access log', place: 'log' },
    <>
      <h1>Access log</h1>
      <p>The latest 200 accesses, newest first. It never contains what leads say.</p>
      <TableFrame label="Access log">
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Who</th>
            </tr>
          </thead>
          <tbody>
            {accesses.map(({ number, happened, email, action }) => (
              <tr key={number}>
                <td>{clock.exact(happened)}</td>
                <td>{action}</td>
                <td>{email}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>,
  );
});
