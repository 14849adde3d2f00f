import type { Content, Entry, PostEntry } from '../../../model/content.ts';
import type { Location } from '../../../model/location.ts';
import type { Mistake } from '../../base/errors.ts';
import { memoize } from '../../base/memoize.ts';
import { bodyPassages } from './body-passages.ts';
import { allEntries, allPosts, textFields } from './content-entries.ts';

/** Starts the placeholder texts of new files, which say what to write. */
export const SCAFFOLD_MARK = 'TODO:';

/** Placeholder values of a new city file, which no place in the United States has. */
const NO_PLACE = { postalCode: '00000', latitude: 0, longitude: 0 } as const;

/** Posts may mention the mark in code. */
const INLINE_CODE = /`[^`\n]+`/g;
const MESSAGE = 'still says what to write here. Write it';

/**
 * Finds placeholders left in content. Drafts may have them, because they are not published.
 * @param preview on the development server, only placeholders of coordinates count
 */
export function scaffoldMistakes(content: Content, preview = false): Mistake[] {
  if (preview) return content.locations.flatMap(noPlace);
  const drafts = new Set(allPosts(content).filter(({ data }) => data.draft));
  const entries = allEntries(content).filter((entry) => !drafts.has(entry as PostEntry));
  return [...entries.flatMap(unwritten), ...content.locations.flatMap(noPlace)];
}

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
