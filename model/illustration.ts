import { z } from 'zod';
import { heading, text } from './fields.ts';
import { answerBox } from './illustrations/answer-box.ts';
import { appScreens } from './illustrations/app-screens.ts';
import { budgetFlow } from './illustrations/budget-flow.ts';
import { channelPlan } from './illustrations/channel-plan.ts';
import { contentCalendar } from './illustrations/content-calendar.ts';
import { emailSequence } from './illustrations/email-sequence.ts';
import { feed } from './illustrations/feed.ts';
import { geoGrid } from './illustrations/geo-grid.ts';
import { loadFilmstrip } from './illustrations/load-filmstrip.ts';
import { logoSheet } from './illustrations/logo-sheet.ts';
import { pressMap } from './illustrations/press-map.ts';
import { productGrid } from './illustrations/product-grid.ts';
import { searchResults } from './illustrations/search-results.ts';

/** What a picture draws. Each kind has a file of this name here and in templates/illustrations. */
const drawing = () =>
  z.discriminatedUnion('kind', [
    budgetFlow(),
    loadFilmstrip(),
    contentCalendar(),
    emailSequence(),
    answerBox(),
    appScreens(),
    channelPlan(),
    feed(),
    geoGrid(),
    logoSheet(),
    pressMap(),
    productGrid(),
    searchResults(),
  ]);

/** A drawing of a result or of how the work proceeds, made from its figures. */
export const illustration = () =>
  z
    .strictObject({
      title: heading().describe('What the picture shows, in a few words.'),
      alt: text(600).describe(
        'The same in one to three sentences, for people and programs that do not see it. State every figure that is drawn: the ledger reads them here.',
      ),
      source: text(200).describe(
        'Where the figures come from, and their period. It appears under the picture.',
      ),
      drawing: drawing().describe('The kind of drawing and its data.'),
    })
    .describe('The picture beside the title.');

export type Illustration = z.infer<ReturnType<typeof illustration>>;
