import { z } from 'zod';
import { imagePath } from './fields.ts';

const TONES = ['light', 'medium', 'dark'] as const;

const look = () =>
  z
    .strictObject({
      hair: z
        .enum(['bald', 'short', 'swept', 'bun', 'curly', 'bob', 'long'])
        .optional()
        .describe('The cut of the hair.'),
      shade: z.enum(TONES).optional().describe('How dark the hair is.'),
      skin: z.enum(TONES).optional().describe('How dark the skin is.'),
      beard: z.boolean().optional().describe('true draws a beard.'),
      glasses: z.boolean().optional().describe('true draws glasses.'),
      older: z.boolean().optional().describe('true draws gray hair and lines in the face.'),
    })
    .describe('How the drawing looks. The name decides what is left out.');

/** The picture of a person: a photo, or a drawing until there is one. */
export const portrait = () => ({
  image: imagePath()
    .optional()
    .describe('A portrait in static/images/, for example /images/name.jpg. A drawing is the default.'),
  look: look().optional(),
});

/** A person whose portrait is shown. */
export interface Person {
  name: string;
  image?: string | undefined;
  look?: z.infer<ReturnType<typeof look>> | undefined;
}

/** Someone with an author file. */
export interface TeamMember extends Person {
  role: string;
  bio: string;
}
