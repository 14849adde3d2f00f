import { ContentError, type Mistake } from '../../build/base/errors.ts';
import { textFields } from '../../build/content/entries.ts';
import { bodyRecord, SCAFFOLD_MARK } from '../../build/markdown/inspect.ts';
import { readEntry } from '../../build/read/content-file.ts';
import type { EntryDraft } from '../actions/api.ts';
import { indexFile } from '../actions/site-files.ts';
import { formMistakes, formValues } from '../app/entry-text.ts';
import { withLabels } from '../form/labels.ts';
import { memory } from './node/fs.ts';

/**
 * What is wrong with an entry by itself, as the build says it. What depends on other files, the check of the host finds.
 * @param file absolute path
 */
export function draftOf(
  file: string,
  text: string,
  { root, content }: { root: string; content: string },
): EntryDraft {
  const undo = memory.snapshot();
  memory.set(file, text);
  try {
    const indexed = indexFile(file, root, content);
    if (!indexed) return { mistakes: [], todos: [], notices: [] };
    const { kind, data, entry } = indexed;
    const todos = textFields(data)
      .filter((found) => SCAFFOLD_MARK.test(found.text))
      .map(({ field }) => ({ field: field.map(String), message: '' }));
    const mistakes = formMistakes(kind.name, formValues(kind.name, text));
    const found = { path: entry.path, notices: [] };
    if (mistakes.length > 0 || !kind.body) return { ...found, mistakes, todos };
    const record = bodyRecord(readEntry(file, content));
    const inText = record.placeholders.map(({ line }) => ({ field: [], line, message: '' }));
    return { ...found, mistakes: record.mistakes.map(toNote), todos: [...todos, ...inText] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { mistakes: error.mistakes.map(toNote), todos: [], notices: [] };
  } finally {
    undo();
  }
}

const toNote = ({ field = [], line, message }: Mistake) => ({
  ...{ field: field.map(String), line },
  message: withLabels(message),
});
