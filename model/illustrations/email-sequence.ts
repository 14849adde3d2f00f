import { z } from 'zod';
import { heading } from '../fields.ts';

/** Automatic messages on a time axis, each with what it brings. */
export const emailSequence = () =>
  z.strictObject({
    kind: z.literal('email-sequence').describe('Messages on an axis of days, each with what it brings.'),
    unit: heading().describe('What the bars count: "orders per 1,000 sent".'),
    messages: z
      .array(
        z.strictObject({
          day: z.int().min(0).max(365).describe('Days after the event that starts the sequence.'),
          subject: heading().describe('The subject line, or what the message says.'),
          count: z.number().min(0).describe('What it brings, in the unit.'),
        }),
      )
      .min(3)
      .max(7)
      .describe(
        'The messages in order. Leave a tenth of the time between two of them, so that bars stay apart.',
      ),
  });

export type EmailSequenceData = z.infer<ReturnType<typeof emailSequence>>;
