import { z } from 'zod';
import { clientSlug } from './client.ts';
import { heading, price, text } from './fields.ts';

/** The small pictures of tiles, which templates/illustrations/sketches.ts draws. */
const GEAR = ['boot', 'headlamp', 'kayak', 'pack', 'poles', 'tent'] as const;
const HOME = ['dog', 'keys', 'map', 'offer', 'room', 'split'] as const;

const sketch = () => z.enum([...GEAR, ...HOME]).describe('The small picture above the name.');

export type Sketch = z.infer<ReturnType<typeof sketch>>;

const tally = () =>
  z.strictObject({
    date: heading().describe('When the questions were asked.'),
    count: z.int().min(0).describe('How many answers name the client.'),
  });

/** The answer of an AI assistant with its sources, and how many answers name the client. */
const answerBox = () =>
  z.strictObject({
    kind: z.literal('answer-box').describe("An assistant's answer with its sources, the client's first."),
    question: heading().describe('What the buyer asks.'),
    answer: z.array(text(200)).min(1).max(4).describe('The answer, one sentence for each source, in order.'),
    sources: z.array(heading()).min(1).max(4).describe("The pages it cites, the client's first."),
    asked: z.int().min(1).max(60).describe('How many questions are tracked.'),
    before: tally().describe('The count on day one.'),
    after: tally().describe('The count now.'),
  });

const userCount = () => z.int().min(0).optional();

const screen = () =>
  z.strictObject({
    name: heading().describe('The screen in one or two words: "Sign up".'),
    shows: z.enum(['welcome', 'form', 'code', 'list', 'done']).describe('What the drawing of it shows.'),
    before: userCount().describe('How many people reach it in the old version.'),
    after: userCount().describe('How many reach it in the new version. Leave it out if the screen was cut.'),
  });

/** The screens of an app before and after, with how many new users reach each. */
const appScreens = () =>
  z.strictObject({
    kind: z.literal('app-screens').describe('The screens of an app, before and after.'),
    screens: z.array(screen()).min(3).max(5).describe('The screens in order; the last one is the goal.'),
  });

const part = () =>
  z.strictObject({
    name: heading().describe('What the money paid for.'),
    dollars: price().describe('How much of the budget it took.'),
  });

const outcome = () =>
  z.strictObject({
    date: heading().describe('The period: "May 2024".'),
    dollars: price().describe('The cost of one lead or sale.'),
  });

/** A budget that splits into what brought customers and what was cut. */
const budgetFlow = () =>
  z.strictObject({
    kind: z.literal('budget-flow').describe('Where a budget went, with the waste cut off.'),
    budget: heading().describe('What the budget is: "ad spend". Its amount is the sum of the parts.'),
    kept: part().describe('The part that brought customers.'),
    cut: z.array(part()).min(1).max(5).describe('The parts that were cut.'),
    cost: heading().describe('What the bars compare: "Cost of a booked estimate".'),
    before: outcome().describe('The cost before the cut.'),
    after: outcome().describe('The cost after it.'),
  });

const spend = () => z.array(z.int().min(0)).min(3).max(12);

const channel = () =>
  z.strictObject({
    name: heading().describe('The channel: "Streaming TV".'),
    note: heading().optional().describe('A few words below the name.'),
    spend: spend().describe('What it costs in each month, in US dollars; 0 where it rests.'),
    before: spend().optional().describe('What it cost before the plan, drawn dashed.'),
    highlight: z.boolean().optional().describe('Draws the bars in the color that stands out.'),
  });

/** What each channel costs, month by month. */
const channelPlan = () =>
  z
    .strictObject({
      kind: z.literal('channel-plan').describe('What each channel costs, month by month.'),
      months: z.array(heading()).min(3).max(12).describe('The months, in one letter each.'),
      channels: z.array(channel()).min(3).max(7).describe('The channels, the largest first.'),
    })
    .refine(
      ({ months, channels }) =>
        channels.every(({ spend, before = spend }) =>
          [spend, before].every((row) => row.length === months.length),
        ),
      'has a channel with more or fewer amounts than months. Write one amount for each month',
    );

const weeks = () => z.array(z.int().min(1).max(12)).max(12);

/** A quarter of publishing: weeks by topics. */
const contentCalendar = () =>
  z.strictObject({
    kind: z.literal('content-calendar').describe('Twelve weeks of publishing, by topic.'),
    unit: heading().describe('What the figures count: "demo requests".'),
    topics: z
      .array(
        z.strictObject({
          name: heading().describe('The topic, closest to a purchase first.'),
          fresh: weeks().describe('Weeks with a new piece.'),
          refreshed: weeks().describe('Weeks in which an old piece is updated.'),
          count: z.number().min(0).describe('What the topic brought, in the unit.'),
        }),
      )
      .min(3)
      .max(6)
      .describe('The topics, from the top.'),
    emails: weeks().describe('Weeks with a newsletter.'),
  });

/** Automatic messages on a time axis, each with what it brings. */
const emailSequence = () =>
  z.strictObject({
    kind: z.literal('email-sequence').describe('Messages on an axis of days, each with what it brings.'),
    unit: heading().describe('What the bars count: "orders per 1,000 sent".'),
    messages: z
      .array(
        z.strictObject({
          day: z.int().min(0).max(365).describe('Days after the event that starts the sequence.'),
          subject: heading().describe('The subject line, or what the message says.'),
          count: z.number().min(0).describe('What it brings, in the unit.'),
        }),
      )
      .min(3)
      .max(7)
      .describe(
        'The messages in order. Keep a tenth of the whole time between two messages, so that their bars do not touch.',
      ),
  });

const post = () =>
  z.strictObject({
    name: heading().describe('The post in two or three words.'),
    sketch: sketch(),
    shares: z.int().min(0).describe('How often people sent it on.'),
    saves: z.int().min(0).describe('How often people saved it.'),
  });

/** A feed, with the shares and saves of each post. The one with the most shares is highlighted. */
const feed = () =>
  z.strictObject({
    kind: z.literal('feed').describe('Six posts with their shares and saves.'),
    posts: z
      .array(post())
      .length(6, 'needs 6 posts, three to a row')
      .describe('The posts, the newest first.'),
  });

/** A line on a grid of places, as an SVG path. */
export const gridPath = () =>
  z
    .string()
    .max(200)
    .regex(/^[Mm][\d\s.,MLHVCSQTAZmlhvcsqtaz-]+$/, 'is not an SVG path. Write only its d attribute')
    .meta({ widget: 'none' });

/** Map positions on a grid of places, with the client in the middle. */
const geoGrid = () =>
  z.strictObject({
    kind: z.literal('geo-grid').describe('Positions on the map, searched from a grid of places.'),
    query: heading().describe('What was searched for.'),
    positions: z
      .array(
        z.string().regex(/^(?:(?:-|[1-9]\d?)(?: |$)){7}$/, 'needs 7 positions, such as "12 9 4 - 11 3 1"'),
      )
      .length(7, 'needs 7 rows')
      .describe('The position in each place, row by row. Write - where the client was not found.'),
    river: gridPath().optional().describe('A river, as an SVG path. Each place is 10 units wide.'),
  });

const seconds = () => z.number().min(0).max(20);

/** Two sites as they load, frame by frame. */
const loadFilmstrip = () =>
  z.strictObject({
    kind: z.literal('load-filmstrip').describe('Two sites as they load, in frames half a second apart.'),
    sites: z
      .array(
        z.strictObject({
          name: heading().describe('Which site: "Old site".'),
          header: seconds().describe('Seconds until the top of the page appears.'),
          text: seconds().describe('Seconds until the text can be read.'),
          seconds: seconds().describe('Seconds until the main content is there (LCP).'),
        }),
      )
      .length(2)
      .describe('The old site and the new one.'),
  });

const color = () =>
  z.strictObject({
    name: heading().describe('The name of the color: "Pine".'),
    fill: z.enum(['main', 'action', 'alert', 'ink']).describe('The color of the palette to draw it in.'),
  });

/** A client's logo with its eight variations and its colors. */
const logoSheet = () =>
  z.strictObject({
    kind: z.literal('logo-sheet').describe('A logo with its variations and colors.'),
    client: clientSlug(),
    lines: z.array(heading()).min(1).max(2).describe('The name as the logo sets it, line by line.'),
    colors: z.array(color()).length(4, 'needs 4 colors').describe('The colors of the brand.'),
  });

const place = () =>
  z.strictObject({
    name: heading().describe('The name of the city.'),
    latitude: z.number().min(24).max(50).describe('Degrees north.'),
    longitude: z.number().min(-125).max(-66).describe('Degrees east: negative in America.'),
    count: z.int().min(1).describe('How many outlets ran the story there.'),
  });

const outlet = () =>
  z.strictObject({
    type: heading().describe('The type of outlet: "Local TV".'),
    count: z.int().min(1).describe('How many of them ran the story.'),
  });

/** Where a story ran, and in what kinds of outlets. */
const pressMap = () =>
  z.strictObject({
    kind: z.literal('press-map').describe('Where a story ran, on a map of states.'),
    states: z.array(heading()).min(1).max(5).describe('The states to draw, by their full names.'),
    places: z.array(place()).min(2).max(9).describe('The cities; the story began in the first one.'),
    types: z.array(outlet()).min(2).max(6).describe('The same outlets by type.'),
  });

const product = () =>
  z.strictObject({
    name: heading().describe('The name of the product.'),
    sketch: sketch(),
    price: price().describe('What it sells for, in US dollars.'),
    kept: z.int().describe('What the store keeps after costs, in US dollars; negative for a loss.'),
    note: heading().optional().describe('What stands out: "best seller". It highlights the product.'),
  });

/** Products with what the store keeps of each price. */
const productGrid = () =>
  z.strictObject({
    kind: z.literal('product-grid').describe('Six products with what is left of each price.'),
    products: z
      .array(product())
      .length(6, 'needs 6 products, which fill rows of two and of three')
      .describe('The products, in any order.'),
  });

const resultsPage = () =>
  z.strictObject({
    date: heading().describe('When someone looked: "March 2024".'),
    results: z.array(heading()).min(3).max(10).describe('The results from the top, each in a word or two.'),
    count: z.int().min(0).describe('Visits a month that the client gets from this search.'),
  });

/** The client's result climbing from one list of results to the next. */
const searchResults = () =>
  z
    .strictObject({
      kind: z.literal('search-results').describe('Two lists of search results, before and after.'),
      query: heading().describe('What people type in.'),
      own: heading().describe('The client, as written in both lists.'),
      before: resultsPage().describe('The first list.'),
      after: resultsPage().describe('The second list.'),
    })
    .refine(
      ({ own, before, after }) => [before, after].every(({ results }) => results.includes(own)),
      'has a list without the client. Write the name in both lists exactly as in "own"',
    );

/** The kinds of drawings. Each has a component of this name in templates/illustrations. */
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
        'The same in one to three sentences, for people and programs that cannot see it. State every figure in the drawing: the ledger of claims reads them here.',
      ),
      source: text(200).describe(
        'Where the figures come from, and their period. It appears under the picture.',
      ),
      drawing: drawing().describe('The kind of drawing and its data.'),
    })
    .describe('The picture beside the title.');

export type IllustrationData = z.infer<ReturnType<typeof illustration>>;

/** The data of one kind of drawing. */
export type Drawing<Kind extends IllustrationData['drawing']['kind']> = Extract<
  IllustrationData['drawing'],
  { kind: Kind }
>;
