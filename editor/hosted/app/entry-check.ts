import type { ImmutableMap } from 'decap-cms-app';
import type { DecapCollection } from '../config/collection.ts';
import { placeInForm } from './decap-values.ts';
import type { ContentFormat } from './format.ts';
import { entryMistakes } from './validate.ts';

/** A mistake at its place in the form of an entry. */
export interface FormMistake {
  /** Its field in the editor, "faq.0.question"; empty for the entry as a whole. */
  path: string;
  /** The name of the field as the form shows it. */
  label: string;
  /** What is wrong with it. */
  message: string;
}

interface Editing {
  collections: readonly DecapCollection[];
  formats: ReadonlyMap<string, ContentFormat>;
}
let editing: Editing;
/** Once, before Decap CMS shows entries. */
export const startChecks = (from: Editing): void => {
  editing = from;
};

/** Time in which somebody who types goes on typing. */
const PAUSE = 250;

/** Checks an entry by itself once nobody has changed it for a moment. @returns ends that */
export function checkEntry(entry: ImmutableMap, show: (mistakes: FormMistake[]) => void): () => void {
  const timer = setTimeout(() => {
    const { collection: name, data } = entry.toJS() as unknown as OpenValues;
    const format = editing.formats.get(name);
    if (!format || !data) return;
    const saved = format.inFile(data);
    const found = entryMistakes(saved.kind, saved.values);
    show(
      found.map(({ field, message }) => ({ ...placeInForm(field, format.fieldsOf(data), data), message })),
    );
  }, PAUSE);
  return () => clearTimeout(timer);
}

interface OpenValues {
  collection: string;
  data?: Record<string, unknown>;
}
