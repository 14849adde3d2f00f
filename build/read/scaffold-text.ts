import type { Content, Entry } from '../../model/content.ts';
import type { Location } from '../../model/location.ts';
import { bodyPassages } from '../claims/body-copy.ts';
import type { Mistake } from '../errors.ts';

/** How a sentence starts that says what to write in its place: new files are filled with them. */
export const SCAFFOLD_MARK = 'TODO:';

/** What stands in a new city file where no words fit: no place of the United States has these. */
export const NO_PLACE = { postalCode: '00000', latitude: 0, longitude: 0 } as const;

/** Text about the mark itself, which posts may hold. */
const INLINE_CODE = /`[^`\n]+`/g;
const MESSAGE = 'still says what to write here. Write it';

/**
 * Text of new files that nobody has written over. Drafts may hold it: they are not published.
 * @param preview the site is only looked at by those who write it: all but places on the map may be unwritten
 */
export function scaffoldMistakes(content: Content, preview = false): Mistake[] {
  if (preview) return content.locations.flatMap(noPlace);
  const { authors, services, pricing, industries, locations, downloads, pages } = content;
  // The development server's list of posts holds the unpublished ones, too.
  const posts = new Set([...content.posts, ...content.unpublished.map(({ post }) => post)]);
  const entries: Entry<unknown>[] = [
    [authors, services, pricing, industries, locations, downloads],
    [[...posts].filter(({ data }) => !data.draft)],
    Object.values(pages),
  ].flat(3);
  return [
    ...entries.flatMap(({ file, data, body, bodyLine }) => [
      ...markedFields(data).map((field) => ({ file, field, message: MESSAGE })),
      ...markedLines(body, bodyLine).map((line) => ({ file, line, message: MESSAGE })),
    ]),
    ...locations.flatMap(noPlace),
  ];
}

function markedFields(data: unknown, field: PropertyKey[] = []): PropertyKey[][] {
  if (typeof data === 'string') return data.includes(SCAFFOLD_MARK) ? [field] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    markedFields(value, [...field, Array.isArray(data) ? Number(key) : key]),
  );
}

function markedLines(body: string, firstLine: number): number[] {
  if (!body.includes(SCAFFOLD_MARK)) return [];
  return bodyPassages(body.replace(INLINE_CODE, ''), firstLine).flatMap(({ text, line = firstLine }) =>
    text.split('\n').flatMap((words, index) => (words.includes(SCAFFOLD_MARK) ? [line + index] : [])),
  );
}

function noPlace({ file, data }: Entry<Location>): Mistake[] {
  const fields = Object.keys(NO_PLACE) as (keyof typeof NO_PLACE)[];
  return fields
    .filter((field) => data.business[field] === NO_PLACE[field])
    .map((field) => ({
      file,
      field: ['business', field],
      message: `${JSON.stringify(NO_PLACE[field])} only holds the place. Write that of ${data.city}`,
    }));
}
