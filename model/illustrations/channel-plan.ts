import { z } from 'zod';
import { heading } from '../fields.ts';

const spend = () => z.array(z.int().min(0)).min(3).max(12);

const channel = () =>
  z.strictObject({
    name: heading().describe('The channel: "Streaming TV".'),
    note: heading().optional().describe('A few words below the name.'),
    spend: spend().describe('What it costs in each month, in US dollars; 0 where it rests.'),
    before: spend().optional().describe('What it cost before the plan, drawn dashed.'),
    highlight: z.boolean().optional().describe('Draws the bars in the color that stands out.'),
  });

/** What each channel costs, month by month. */
export const channelPlan = () =>
  z
    .strictObject({
      kind: z.literal('channel-plan').describe('What each channel costs, month by month.'),
      months: z.array(heading()).min(3).max(12).describe('The months, in one letter each.'),
      channels: z.array(channel()).min(3).max(7).describe('The channels, the largest first.'),
    })
    .refine(
      ({ months, channels }) =>
        channels.every(({ spend, before = spend }) =>
          [spend, before].every((row) => row.length === months.length),
        ),
      'has a channel with more or fewer amounts than there are months',
    );

export type ChannelPlanData = z.infer<ReturnType<typeof channelPlan>>;
