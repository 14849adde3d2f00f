import { expect, test } from 'vitest';
import type { CaseStudy } from '../../../model/case-study.ts';
import { bandCounts, squaresOf } from '../../../rules/survey.ts';
import { renderedSite } from '../../content/rendered-site.ts';

const { content } = await renderedSite();
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
/** The colors of the key of a survey. */
const COLORS = { top: 'gold', page: 'green', off: 'brown' } as const;

type Data = Omit<CaseStudy, 'survey' | 'illustration'> & Required<Pick<CaseStudy, 'survey' | 'illustration'>>;
/** What a sentence says, and what the figures, the survey or the drawing of the case say of the same thing. */
type Fact = [slug: string, sentence: RegExp, truth: (data: Data) => readonly (string | number)[]];

const inWords = (count: number) => NUMBERS[count] ?? String(count);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
/** How many squares of the later survey are in the top three, on page one, and past it. */
const after = ({ survey }: Data) => bandCounts(survey.after.positions);
const value = ({ figures }: Data, service: string) =>
  figures?.items.find((figure) => figure.service === service)?.value ?? '';

function drawing<Kind extends Data['illustration']['drawing']['kind']>({ illustration }: Data, kind: Kind) {
  if (illustration.drawing.kind !== kind) throw new Error(`The drawing is no ${kind}`);
  return illustration.drawing as Extract<Data['illustration']['drawing'], { kind: Kind }>;
}

/** A square of a survey of 7 by 7. */
function squareAt(positions: readonly string[], column: number, row: number) {
  const square = squaresOf(positions).find((one) => one.column === column && one.row === row);
  if (!square) throw new Error(`No square at ${column}, ${row}`);
  return square;
}

const corners = ({ survey }: Data) =>
  [0, 6].flatMap((row) => [0, 6].map((column) => squareAt(survey.after.positions, column, row)));

const radio = (data: Data) =>
  drawing(data, 'channel-plan').channels.find(({ name }) => name === 'Farm radio');
const spent = (data: Data, season: 'spend' | 'before') =>
  sum(drawing(data, 'channel-plan').channels.flatMap((channel) => channel[season] ?? []));

const FACTS: Fact[] = [
  [
    'vantner-heating-air',
    /We searched from (\d+) spots/,
    ({ survey }) => [sum(bandCounts(survey.before.positions))],
  ],
  [
    'vantner-heating-air',
    /In the middle of the survey the company came up (\w+)\. Three squares west, it came up (\d+)th/,
    ({ survey: { before } }) => [
      squareAt(before.positions, 3, 3).shown === '1' ? 'first' : '',
      squareAt(before.positions, 0, 3).shown,
    ],
  ],
  [
    'vantner-heating-air',
    /The far corners still aren't (\w+)/,
    (data) => [corners(data).some(({ band }) => band === 'top') ? '' : COLORS.top],
  ],
  [
    'harrow-finch-dental',
    /(\w+) corners of the map are still a stretch/,
    // The fourth is one step from the top three.
    (data) => [inWords(corners(data).filter(({ shown }) => Number(shown) > 4).length)],
  ],
  [
    'overmeyer-roofing',
    /(\w+) of the searches, in towns on the far side/,
    (data) => [inWords(after(data)[2] ?? 0)],
  ],
  ['westbluff-cannabis', /(\w+) of the searches still belong/, (data) => [inWords(after(data)[2] ?? 0)]],
  [
    'westbluff-cannabis',
    /(\d+) local searches on page one, up from (\d+)\b[\s\S]*?The (\d+) searches of the survey/,
    ({ survey }) => {
      const [now = [], then = []] = [survey.after, survey.before].map(({ positions }) =>
        bandCounts(positions),
      );
      return [sum(now.slice(0, 2)), sum(then.slice(0, 2)), sum(now)];
    },
  ],
  [
    'grainline-software',
    /The (\w+) (\w+) squares that are left/,
    (data) => [inWords(after(data)[2] ?? 0), COLORS.off],
  ],
  ['grainline-software', /\d+ of (\d+) of the questions/, (data) => [sum(after(data))]],
  [
    'palisade-trail-outfitters',
    /(\w+) searches stayed with the big brands/,
    (data) => [inWords(after(data)[2] ?? 0)],
  ],
  [
    'northquad-living',
    /argued about the (.+?), for real.* No other clip that fall got shared more\. Meanwhile a (\S+) graphic/,
    (data) => {
      const byShares = drawing(data, 'feed').posts.toSorted((a, b) => b.shares - a.shares);
      const [first = '', last = ''] = [byShares[0], byShares.at(-1)].map((post) => post?.name.toLowerCase());
      return [first.replace(/^who gets the /, ''), last.replace(/ friday$/, '').replace(' ', '-')];
    },
  ],
  [
    'pell-creek-meats',
    /The best message of the season just said it was the (.+?)\./,
    (data) => {
      const [best] = drawing(data, 'email-sequence').messages.toSorted((a, b) => b.count - a.count);
      return [best?.subject.toLowerCase() ?? ''];
    },
  ],
  [
    'dunmore-insurance',
    /One shield, (\w+) versions/,
    ({ illustration }) => [inWords(/\(([^)]+)\)/.exec(illustration.alt)?.[1]?.split(/, | and /).length ?? 0)],
  ],
  [
    'dunmore-insurance',
    /It's (\d+) people online/,
    ({ figures }) => [/(\d+) homeowners each/.exec(JSON.stringify(figures))?.[1] ?? ''],
  ],
  [
    'linden-gate-pediatrics',
    /Took (\w+) screens off the first visit/,
    (data) => [
      inWords(drawing(data, 'app-screens').screens.filter((screen) => screen.after === undefined).length),
    ],
  ],
  [
    'linden-gate-pediatrics',
    /More than (\w+) quit\./,
    (data) => [(drawing(data, 'app-screens').screens.at(-1)?.before ?? 1000) < 500 ? 'half' : ''],
  ],
  [
    'big-coulee-credit-union',
    /The second story, (\w+) outlets/,
    (data) => [inWords(sum(drawing(data, 'press-map').places.map(({ count }) => count)))],
  ],
  [
    'big-coulee-credit-union',
    /\d+ of (\d+) of those stories/,
    (data) => [parseInt(value(data, 'digital-pr'), 10)],
  ],
  [
    'big-coulee-credit-union',
    /money stories in (\w+) states/,
    (data) => [inWords(drawing(data, 'press-map').states.length)],
  ],
  [
    'calloway-seed',
    /kept the best (\w+) months and let go of (\w+)\./,
    (data) => {
      const on = radio(data)?.spend.filter((amount) => amount > 0).length ?? 0;
      return [inWords(on), inWords((radio(data)?.spend.length ?? 0) - on)];
    },
  ],
  [
    'calloway-seed',
    /(\$[\d,]+) moved out of farm radio/,
    (data) => [dollars(sum(radio(data)?.before ?? []) - sum(radio(data)?.spend ?? []))],
  ],
  [
    'calloway-seed',
    /The radio money was the (same) every month/,
    (data) => [new Set(radio(data)?.before).size === 1 ? 'same' : ''],
  ],
  ['calloway-seed', /came to \$17,500 on (\$[\d,]+) of media/, (data) => [dollars(spent(data, 'spend'))]],
  [
    'calloway-seed',
    /(spent less) on media/,
    (data) => [spent(data, 'spend') < spent(data, 'before') ? 'spent less' : ''],
  ],
];

/** All that a case says in words, one line for each field or paragraph. */
function proseOf(study: (typeof content.cases)[number]): string {
  const strings = (part: unknown): string[] => {
    if (typeof part === 'string') return [part];
    return part && typeof part === 'object' ? Object.values(part).flatMap(strings) : [];
  };
  const { survey: _, illustration, ...rest } = study.data;
  const figures = study.data.figures?.items.map((item) => Object.values(item).join(' ')) ?? [];
  const body = study.body.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/(?<!\n)\n(?!\n)/g, ' ');
  return [...strings(rest), ...figures, illustration?.title ?? '', body].join('\n').replaceAll('’', "'");
}

const cases = new Map(content.cases.map((study) => [study.slug, study]));

test.each(FACTS)('%s agrees with its data: %s', (slug, sentence, truth) => {
  const study = cases.get(slug);
  const said = study && sentence.exec(proseOf(study))?.slice(1);
  expect(said?.map((word) => word.toLowerCase())).toEqual(study && truth(study.data as Data).map(String));
});

test('every case has such a sentence', () => {
  expect(new Set(FACTS.map(([slug]) => slug))).toEqual(new Set(cases.keys()));
});

test('a color of the key stands in no other sentence', () => {
  const colors = new RegExp(`\\b(?:${Object.values(COLORS).join('|')})\\b`);
  const wrong = content.cases
    .filter(({ data }) => data.survey)
    .filter((study) => {
      const own = FACTS.filter(([slug]) => slug === study.slug).map(([, sentence]) => sentence);
      return colors.test(own.reduce((text, sentence) => text.replace(sentence, ''), proseOf(study)));
    });
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});
