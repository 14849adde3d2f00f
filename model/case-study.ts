import { z } from 'zod';
import { clientSlug, quote } from './client.ts';
import { closing, draft, heading, isoDate, meta, pagePhoto, section, slug, text } from './fields.ts';
import { gridPath, illustration } from './illustration.ts';

const ROW = /^(?:-|[1-9]\d?)(?: +(?:-|[1-9]\d?))*$/;

const surveyed = () =>
  z.strictObject({
    when: heading().describe('When it was surveyed: "March 2025".'),
    positions: z
      .array(z.string().regex(ROW, 'is not a row of positions. Write numbers and spaces: "12 9 4 - 11"'))
      .min(4, 'needs at least 4 rows')
      .max(8, 'has more than 8 rows')
      .describe('The position in each square, row by row. Write - where the client was not found.'),
  });

/** The main picture of a case: squares before and after the work, each with the client's search position. */
const survey = () =>
  z
    .strictObject({
      title: heading().describe('What was surveyed: "Map results for furnace repair, Tucson metro".'),
      square: text(140).describe('What a square is: "one search from one spot, 3 miles apart".'),
      map: z
        .boolean()
        .optional()
        .describe(
          'Whether the squares are places on a map, with the client in the middle and north at the top. The middle is then marked. Without a map, squares are sorted by position.',
        ),
      river: gridPath()
        .optional()
        .describe(
          'A river on the map, as an SVG path. Each square is 10 units wide: "M0 10C20 12 40 20 70 20".',
        ),
      road: gridPath()
        .optional()
        .describe(
          'A main road on the map, written like the river: "M0 30H20V50H70". Draw lines between squares, where they cover no number.',
        ),
      services: z
        .array(slug())
        .min(1)
        .optional()
        .describe(
          'The services whose pages show the survey. Pages of other services show the figures. By default, all show the survey.',
        ),
      before: surveyed().describe('The survey before the work.'),
      after: surveyed().describe('The same survey after the work.'),
    })
    .superRefine(({ before, after, map, ...lines }, context) => {
      for (const name of ['river', 'road'] as const) {
        if (!lines[name] || map) continue;
        const message = 'is only drawn on a map. Add "map: true", or delete this line';
        context.addIssue({ code: 'custom', message, path: [name] });
      }
      const width = row(before.positions[0] ?? '').length;
      for (const [name, { positions }] of Object.entries({ before, after })) {
        for (const [index, line] of positions.entries()) {
          if (row(line).length === width) continue;
          const message = `has ${row(line).length} squares, but the first row of the survey has ${width}. Write as many`;
          context.addIssue({ code: 'custom', message, path: [name, 'positions', index] });
        }
      }
      if (before.positions.length !== after.positions.length) {
        const message = `has ${after.positions.length} rows, but the survey before the work has ${before.positions.length}. Write as many`;
        context.addIssue({ code: 'custom', message, path: ['after', 'positions'] });
      }
    });

const row = (line: string) => line.split(/ +/);

/** A case study, content/case-studies/{slug}.md. The markdown body is the story. */
export const caseStudy = z.strictObject({
  order: z
    .int()
    .min(1)
    .max(999)
    .describe('Its position in lists, lowest first. The first is on the home page.'),
  client: clientSlug(),
  location: slug().describe('The city: the name of a file in content/locations/ without .md.'),
  industry: slug()
    .optional()
    .describe('The industry, if it has a page: the name of a file in content/industries/ without .md.'),
  services: z
    .array(slug())
    .min(1)
    .max(6)
    .describe('The services used, the most important first. Their pages show the case.'),
  also: z
    .array(slug())
    .min(1)
    .max(6)
    .optional()
    .describe('Other services that the client buys, which this case is not about.'),
  published: isoDate().describe('The date of publication.'),
  period: heading().describe('How long the work shown here took: "April 2025 to March 2026".'),
  draft: draft(),
  ...meta(),
  title: heading().describe('The outcome, as the main heading (h1) and the title in lists.'),
  summary: text(240).describe('The outcome in one sentence, under the title and in lists.'),
  image: pagePhoto(),
  survey: survey().optional().describe('The picture: a survey before the work and after it.'),
  illustration: illustration()
    .optional()
    .describe('The picture of a case without a survey: a drawing made from its figures.'),
  problem: z
    .strictObject({
      title: heading().describe('The heading above the problem.'),
      text: text(600).describe('What was wrong, in two to four sentences.'),
    })
    .describe('The problem at the start of the work.'),
  moves: section(
    z.strictObject({
      when: heading().describe('When it was done: "April" or "Weeks 1-3".'),
      title: heading().describe('What was done, in a few words.'),
      description: text(400).describe('How, and why it mattered.'),
    }),
    1,
    6,
  ).describe('What you did, in order.'),
  story: heading().describe('The heading above the story (the text below).'),
  figures: section(
    z.strictObject({
      value: heading().describe('The figure as displayed: "39%".'),
      label: text(120).describe('What it counts.'),
      service: slug().optional().describe('The service whose page shows this figure with the case.'),
      period: heading().describe('The time that the figure covers, and what it is compared with.'),
      method: text(200).describe('How it was measured.'),
    }),
    1,
    4,
  )
    .optional()
    .describe('Results. The first one appears wherever the case is shown.'),
  quote: quote().optional(),
  closing: closing(),
});

export type CaseStudy = z.infer<typeof caseStudy>;
export type Survey = NonNullable<CaseStudy['survey']>;
