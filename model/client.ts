import { z } from 'zod';
import { draft, heading, imagePath, slug, text } from './fields.ts';
import { hasOnePicture, ONE_PICTURE, portrait } from './portrait.ts';

/** A client file, content/clients/{slug}.md. Clients have no page; quotes, cases and logos refer to them. */
export const client = z.strictObject({
  name: heading().describe('The name of the client, as they write it.'),
  city: heading().describe('The city of the client: "Tucson".'),
  state: heading().describe('The full name of the state: "Arizona".'),
  trade: heading().describe('What they do, in a word or two: "Roofing". It appears below their name.'),
  mark: z
    .string()
    .max(800, 'is longer than 800 characters. Simplify the drawing')
    .regex(
      /^[Mm][\d\s.,MLHVCSQTAZmlhvcsqtaz-]+$/,
      'is not an SVG path. Write only the d attribute of one path on a grid of 32 by 32, starting with M',
    )
    .optional()
    .meta({ widget: 'none' })
    .describe('Their logo in one color: the d attribute of one SVG path on a grid of 32 by 32.'),
  logo: imagePath()
    .optional()
    .describe(
      'Their logo in static/images/, for example /images/name.svg, in place of the mark. An SVG drawing of one color is drawn in the colors of the page; any other logo keeps its colors, on a white ground. One that is at least 1.5 times as wide as high takes the place of the name, too.',
    ),
  people: z
    .array(
      z
        .strictObject({
          name: heading().describe('The full name, as quotes write it.'),
          role: heading().describe('Their role: "Owner".'),
          ...portrait('clients'),
        })
        .refine(hasOnePicture, ONE_PICTURE),
    )
    .max(4, 'has more than 4 people. Remove some')
    .default([])
    .describe('The people who may be quoted.'),
  draft: draft(),
  sample: z
    .boolean()
    .optional()
    .describe('Marks the client as fictional. Production builds for a real domain list such clients.'),
});

/** What a client says. */
export const quote = () =>
  z
    .strictObject({
      text: text(600).describe('What the client said, word for word, without quotation marks.'),
      client: clientSlug(),
      person: heading().describe('Who said it: a name from the people of the client.'),
    })
    .describe('A quote from a client.');

/** Refers to a client; build/read/references.ts checks that it exists. */
export const clientSlug = () =>
  slug().describe('The client: the name of a file in content/clients/ without .md.');

export type Client = z.infer<typeof client>;
export type Quote = z.infer<ReturnType<typeof quote>>;
