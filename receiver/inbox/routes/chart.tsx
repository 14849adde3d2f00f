import { Hono } from 'hono';
import { countSources } from '../../store/lead-counts.ts';
import { type Inbox, logAccess } from '../app.ts';
import { ChartPage } from '../pages/ChartPage.tsx';
import { show } from '../show.tsx';
import { tallyOf, weekStarts } from '../weeks.ts';

/** Leads per week and source. */
export const chart = new Hono<Inbox>().get('/chart', async (c) => {
  const { database, clock, now } = c.env;
  await logAccess(c, 'chart');
  const weeks = await Promise.all(
    weekStarts(clock.dayOf(now())).map(async ({ day, end }) => ({
      day,
      counts: await countSources(database, clock.startOf(day), clock.startOf(end)),
    })),
  );
  return show(c, { title: 'Leads per week', place: 'chart' }, <ChartPage tally={tallyOf(weeks)} />);
});
