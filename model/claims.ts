import { z } from 'zod';
import { text } from './fields.ts';

/** A file that states a claim, relative to the content folder; "rules/…" for texts in code. */
const statedIn = () =>
  z
    .string()
    .regex(
      /^[\w-]+(?:\/[\w.-]+)*\.(?:md|yaml|ts)$/,
      'is not the path of a file. Write it relative to content/, for example services/seo.md',
    );

/** One claim: a figure that the site states, where, and on what basis. */
const claim = z.strictObject({
  wording: text(400)
    .regex(/\p{L}{2,}/u, 'is only a figure. Quote the words around it too')
    .describe('The figure with the words around it, exactly as in the files.'),
  value: text(80).describe('The figures in the wording, for example "99.2%" or "90 days".'),
  in: z
    .union([statedIn().transform((file) => [file]), z.array(statedIn()).min(1)])
    .describe('The files that state it, relative to content/.'),
  source: text(300).describe('The evidence for the figure, or "marketing claim, unsubstantiated".'),
});

/** content/claims.yaml: every figure that the site states. Without this file, figures are not checked. */
export const claims = z.strictObject({
  names: z
    .array(text(60))
    .describe('Names and terms with digits that claim nothing: "301 redirect", "WCAG 2.2".'),
  claims: z
    .array(claim)
    .describe('One entry per claim. npm run claims -- --missing adds the missing entries.'),
});

export type Claims = z.infer<typeof claims>;
