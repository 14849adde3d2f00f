import { z } from 'zod';
import { slug, text } from './fields.ts';

/** A file that states a claim, relative to the content folder; "rules/…" for words that stand in code. */
const statedIn = () =>
  z
    .string()
    .regex(
      /^[\w-]+(?:\/[\w.-]+)*\.(?:md|yaml|ts)$/,
      'is not a file. Write it relative to content/, for example services/seo.md',
    );

/** One claim: what the site says in figures, where, and what stands behind it. */
const claim = z.strictObject({
  wording: text(400)
    .regex(/\p{L}{2,}/u, 'has no words. Quote the words around the figure, too')
    .describe('The words around the figure, exactly as they stand in the files.'),
  value: text(80).describe('The figures of the wording, for example "99.2%" or "90 days".'),
  in: z
    .union([statedIn().transform((file) => [file]), z.array(statedIn()).min(1)])
    .describe('The files that say so, relative to content/.'),
  source: text(300).describe('What the figure rests on, or "marketing claim, unsubstantiated".'),
  subject: slug()
    .optional()
    .describe(
      'A short name of the fact. Two claims of one subject with different values are conflicting readings.',
    ),
});

/** content/claims.yaml: every figure that the site states. Without the file, figures are not checked. */
export const claims = z.strictObject({
  accepted: z
    .array(
      z.strictObject({
        subject: slug().describe('The subject that the claims name.'),
        why: text(300).describe('Why both readings stay, and who decided it.'),
      }),
    )
    .describe('Subjects whose conflicting readings are known and stay.'),
  names: z
    .array(text(60))
    .describe('Names and terms that hold digits but claim nothing: "301 redirect", "WCAG 2.2".'),
  claims: z
    .array(claim)
    .describe('One entry per claim. npm run claims -- --missing writes those that are missing.'),
});

export type Claims = z.infer<typeof claims>;
