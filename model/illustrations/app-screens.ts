import { z } from 'zod';
import { heading } from '../fields.ts';

const reached = () => z.int().min(0).optional();

const screen = () =>
  z.strictObject({
    name: heading().describe('The screen in one or two words: "Sign up".'),
    shows: z.enum(['welcome', 'form', 'code', 'list', 'done']).describe('What the drawing of it shows.'),
    before: reached().describe('How many people reach it in the old version.'),
    after: reached().describe('How many reach it in the new version. Leave it out if the screen was cut.'),
  });

/** The screens of an app before and after, with how many new users reach each. */
export const appScreens = () =>
  z.strictObject({
    kind: z.literal('app-screens').describe('The screens of an app, before and after.'),
    screens: z.array(screen()).min(3).max(5).describe('The screens in order; the last one is the goal.'),
  });

export type AppScreensData = z.infer<ReturnType<typeof appScreens>>;
