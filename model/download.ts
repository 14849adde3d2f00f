import { z } from 'zod';
import { heading, isoDate, names, text } from './fields.ts';

/** A document to download, content/downloads/{slug}.md: its markdown body becomes a PDF. */
export const download = z.strictObject({
  title: heading().describe('The title of the document, on its first page and in its window.'),
  subtitle: text(300).describe('What the reader gets from it, under the title and in the file’s properties.'),
  audience: text(140).optional().describe('Who it is for, in a line: "For owners and office managers."'),
  updated: isoDate().describe('The day of the last change to its text.'),
  names: names(),
});

export type Download = z.infer<typeof download>;
