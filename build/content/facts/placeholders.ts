import type { Content, Entry, PostEntry } from '../../../model/content.ts';
import type { Location } from '../../../model/location.ts';
import type { Mistake } from '../../base/errors.ts';
import { memoize } from '../../base/memoize.ts';
import { bodyPassages } from './body-passages.ts';
import { allEntries, allPosts, textFields } from './content-entries.ts';

/** How a sentence starts that says what to write in its place: new files are filled with them. */
export const SCAFFOLD_MARK = 'TODO:';

/** What stands in a new city file where no words fit: no place of the United States has these. */
const NO_PLACE = { postalCode: '00000', latitude: 0, longitude: 0 } as const;

/** Text about the mark itself, which posts may hold. */
const INLINE_CODE = /`[^`\n]+`/g;
const MESSAGE = 'still says what to write here. Write it';

/**
 * Text of new files that nobody has written over. Drafts may hold it: they are not published.
 * @param preview the site is only looked at by those who write it: all but places on the map may be unwritten
 */
export function scaffoldMistakes(content: Content, preview = false): Mistake[] {
  if (preview) return content.locations.flatMap(noPlace);
  const drafts = new Set(allPosts(content).filter(({ data }) => data.draft));
  const entries = allEntries(content).filter((entry) => !drafts.has(entry as PostEntry));
  return [...entries.flatMap(unwritten), ...content.locations.flatMap(noPlace)];
}

/** Text of a new file that nobody has written over. */
const unwritten = memoize(({ file, data, body, bodyLine }: Entry<unknown>): Mistake[] => [
  ...textFields(data)
    .filter(({ text }) => text.includes(SCAFFOLD_MARK))
    .map(({ field }) => ({ file, field, message: MESSAGE })),
  ...markedLines(body, bodyLine).map((line) => ({ file, line, message: MESSAGE })),
]);

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
