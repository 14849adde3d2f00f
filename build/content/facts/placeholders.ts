import type { Content, Entry } from '../../../model/content.ts';
import type { Mistake } from '../../base/errors.ts';
import { bodyFacts, SCAFFOLD_MARK } from '../../body/facts.ts';
import { allEntries, drafts, textFields } from './content-entries.ts';

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

function unwritten(entry: Entry<unknown>): Mistake[] {
  const { file, data } = entry;
  return [
    ...unwrittenFields(data, file),
    ...[...new Set(bodyFacts(entry).placeholders)].map((line) => ({ file, line, message: MESSAGE })),
  ];
}

function unwrittenFields(data: unknown, file: string): Mistake[] {
  return textFields(data)
    .filter(({ text }) => text.includes(SCAFFOLD_MARK))
    .map(({ field }) => ({ file, field, message: MESSAGE }));
}
