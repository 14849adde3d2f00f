import { z } from 'zod';
import { closing, draft, heading, isoDate, meta, pagePhoto, text } from './fields.ts';

/** A document, content/downloads/{slug}.md: a page to read, print or save. */
export const download = z.strictObject({
  ...meta(),
  title: heading().describe('The title of the page and, printed, of the document.'),
  subtitle: text(300).describe('What the reader gets from it. It appears under the title.'),
  image: pagePhoto(),
  audience: text(140).optional().describe('Who it is for, in one line: "For owners and office managers."'),
  example: z
    .boolean()
    .optional()
    .describe(
      'Marks a document whose figures are invented. The page says so, and the ledger of claims ignores them.',
    ),
  promised: z
    .array(text(40))
    .min(1)
    .max(6)
    .optional()
    .describe(
      'What other pages call it: "monthly report". Wherever a field of another page contains these words, they link here.',
    ),
  updated: isoDate().describe('The date of the last change to its text.'),
  draft: draft(),
  closing: closing(),
});

export type Download = z.infer<typeof download>;
