import { z } from 'zod';
import { heading } from '../fields.ts';
import { sketch } from './sketch.ts';

const post = () =>
  z.strictObject({
    name: heading().describe('The post in two or three words.'),
    sketch: sketch(),
    shares: z.int().min(0).describe('How often people sent it on.'),
    saves: z.int().min(0).describe('How often people saved it.'),
  });

/** A feed, with the shares and saves of each post. The one with the most shares is highlighted. */
export const feed = () =>
  z.strictObject({
    kind: z.literal('feed').describe('Six posts with their shares and saves.'),
    posts: z
      .array(post())
      .length(6, 'needs 6 posts, three to a row')
      .describe('The posts, the newest first.'),
  });

export type FeedData = z.infer<ReturnType<typeof feed>>;
