import { z } from 'zod';
import { heading } from '../fields.ts';

const seconds = () => z.number().min(0).max(20);

/** Two sites as they load, frame by frame. */
export const loadFilmstrip = () =>
  z.strictObject({
    kind: z.literal('load-filmstrip').describe('Two sites as they load, in frames half a second apart.'),
    sites: z
      .array(
        z.strictObject({
          name: heading().describe('Which site: "Old site".'),
          header: seconds().describe('Seconds until the top of the page appears.'),
          text: seconds().describe('Seconds until the text can be read.'),
          seconds: seconds().describe('Seconds until the main content is there (LCP).'),
        }),
      )
      .length(2)
      .describe('The old site and the new one.'),
  });

export type LoadFilmstripData = z.infer<ReturnType<typeof loadFilmstrip>>;
