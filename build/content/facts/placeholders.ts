import type { Content, Entry } from '../../../model/content.ts';
import type { Mistake } from '../../base/errors.ts';
import { memoize } from '../../base/memoize.ts';
import { bodyPassages } from './body-passages.ts';
import { allEntries, drafts, textFields } from './content-entries.ts';
import { withoutCode } from './without-code.ts';

/** Starts the placeholder texts of new files, which say what to write. */
const SCAFFOLD_MARK = 'TODO:';

const MESSAGE = 'still says what to write here. Write it';

/** Finds placeholders left in content that is to be published. */
export function placeholders(content: Content): Mistake[] {
  const begun = drafts(content);
  const { settings, settingsFile, categories, categoriesFile, pages } = content;
  return [
    ...unwrittenFields(settings, settingsFile),
    ...(pages.blog ? unwrittenFields(categories, categoriesFile) : []),
    ...allEntries(content)
      .filter((entry) => !begun.has(entry))
      .flatMap(unwritten),
  ];
}

const unwritten = memoize(({ file, data, body, bodyLine }: Entry<unknown>): Mistake[] => [
  ...unwrittenFields(data, file),
  ...markedLines(body, bodyLine).map((line) => ({ file, line, message: MESSAGE })),
]);

function unwrittenFields(data: unknown, file: string): Mistake[] {
  return textFields(data)
    .filter(({ text }) => text.includes(SCAFFOLD_MARK))
    .map(({ field }) => ({ file, field, message: MESSAGE }));
}

function markedLines(body: string, firstLine: number): number[] {
  if (!body.includes(SCAFFOLD_MARK)) return [];
  return bodyPassages(withoutCode(body), firstLine).flatMap(({ text, line = firstLine }) =>
    text.split('\n').flatMap((words, index) => (words.includes(SCAFFOLD_MARK) ? [line + index] : [])),
  );
}
