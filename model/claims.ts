import { z } from 'zod';
import { slug, text } from './fields.ts';

/** A file that states a claim, relative to the content folder; "rules/…" for copy in code. */
const statedIn = () =>
  z
    .string()
    .regex(
      /^[\w-]+(?:\/[\w.-]+)*\.(?:md|yaml|ts)$/,
      'is not a file. Write its path inside content/, for example services/seo.md',
    );

/** One claim: a figure that the site states, where, and on what basis. */
const claim = z.strictObject({
  wording: text(400)
    .regex(/\p{L}{2,}/u, 'is only a figure. Quote the words around it too')
    .describe('The figure with the words around it, exactly as in the files.'),
  value: text(80).describe('The figures of the wording, for example "99.2%" or "90 days".'),
  in: z
    .union([statedIn().transform((file) => [file]), z.array(statedIn()).min(1)])
    .describe('The files that state it, relative to content/.'),
  source: text(300).describe('The evidence for the figure, or "marketing claim, unsubstantiated".'),
  subject: slug()
    .optional()
    .describe(
      'A short name for the fact. Claims with the same subject but different values are conflicting readings.',
    ),
});

/** content/claims.yaml: every figure that the site states. Without this file, figures are not checked. */
export const claims = z.strictObject({
  accepted: z
    .array(
      z
        .strictObject({
          subject: slug().optional().describe('The subject of claims with conflicting readings.'),
          value: text(40).optional().describe('Or a result figure with two meanings: "60%".'),
          why: text(300).describe('Why both stay, and who decided that.'),
        })
        .refine(({ subject, value }) => (subject === undefined) !== (value === undefined), {
          message: 'needs either a subject or a value',
        }),
    )
    .describe(
      'Conflicting readings of one subject, and result figures with two meanings, that are accepted.',
    ),
  names: z
    .array(text(60))
    .describe('Names and terms that contain digits but claim nothing: "301 redirect", "WCAG 2.2".'),
  claims: z
    .array(claim)
    .describe('One entry per claim. npm run claims -- --missing prints the missing entries.'),
});

export type Claims = z.infer<typeof claims>;
