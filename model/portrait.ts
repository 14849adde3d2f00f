import { z } from 'zod';
import { imagePath } from './fields.ts';

/** The picture of a person: a photo, or a drawing until there is one. */
export const portrait = () => ({
  image: imagePath()
    .optional()
    .describe('A photo in static/images/, for example /images/name.jpg, in place of a drawing.'),
  drawing: z
    .string()
    .regex(
      /^authors\/[\w-]+\.svg$/,
      'is not the path of a drawing. Put an SVG file beside this one and write its folder too: authors/name.svg',
    )
    .optional()
    .describe('A square SVG file beside this one, with its folder, for example authors/name.svg.'),
});

/** A person whose portrait is shown. */
export interface Person {
  name: string;
  image?: string | undefined;
  drawing?: string | undefined;
}

/** Someone with an author file. */
export interface TeamMember extends Person {
  role: string;
  bio: string;
}
