import { z } from 'zod';
import { heading } from '../fields.ts';

const weeks = () => z.array(z.int().min(1).max(12)).max(12);

/** A quarter of publishing: weeks by topics. */
export const contentCalendar = () =>
  z.strictObject({
    kind: z.literal('content-calendar').describe('Twelve weeks of publishing, by topic.'),
    unit: heading().describe('What the figures count: "demo requests".'),
    topics: z
      .array(
        z.strictObject({
          name: heading().describe('The topic, closest to a purchase first.'),
          fresh: weeks().describe('Weeks with a new piece.'),
          refreshed: weeks().describe('Weeks in which an old piece is updated.'),
          count: z.number().min(0).describe('What the topic brought, in the unit.'),
        }),
      )
      .min(3)
      .max(6)
      .describe('The topics, from the top.'),
    emails: weeks().describe('Weeks with a newsletter.'),
  });

export type ContentCalendarData = z.infer<ReturnType<typeof contentCalendar>>;
