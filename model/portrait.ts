import { z } from 'zod';
import { imagePath } from './fields.ts';

/**
 * The picture of a person: a photo, or a drawing until there is one.
 * @param folder the folder of the person's file, which may also contain the drawing
 */
export const portrait = (folder: 'authors' | 'clients') => ({
  image: imagePath()
    .optional()
    .describe('A photo in static/images/, for example /images/name.jpg, in place of a drawing.'),
  drawing: z
    .string()
    .regex(
      new RegExp(`^${folder}/[\\w-]+\\.svg$`),
      `is not the path of a drawing. Put an SVG file beside this one and write its folder too: ${folder}/name.svg`,
    )
    .optional()
    .describe(
      `A drawing in place of a photo: a square SVG file beside this one, with its folder, for example ${folder}/name.svg.`,
    ),
});

/** A photo hides a drawing, so a person has only one of them. */
export const ONE_PICTURE = {
  path: ['drawing'],
  message: 'is not shown, because there is a photo (image). Remove drawing or image',
};

/** Whether a person has at most one picture ({@link ONE_PICTURE}). */
export const hasOnePicture = ({ image, drawing }: Omit<Person, 'name'>) => !image || !drawing;

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
