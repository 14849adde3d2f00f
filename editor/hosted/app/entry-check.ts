import type { ImmutableMap } from 'decap-cms-app';
import type { DecapCollection } from '../config/collection.ts';
import { fieldSteps, withLabels } from '../config/label.ts';
import type { EntryDraft } from '../../server/draft-site.ts';
import { placeInForm } from './decap-values.ts';
import type { ContentFormat } from './format.ts';
import { type Project, takeGoal } from './project.ts';
import { entryMistakes } from './validate.ts';

/** A place in the form of an entry. */
export interface FormPlace {
  /** Its field in the editor, "faq.0.question"; empty for the entry as a whole. */
  path: string;
  /** The line of the text, from 0. */
  line?: number | undefined;
  /** The name of the field as the form shows it. */
  label: string;
  /** What is wrong with it. */
  message?: string;
}

export interface EntryFindings {
  mistakes: readonly FormPlace[];
  /** Where texts are still to be written. */
  todos: readonly FormPlace[];
}

/** The entry as it is being written, for everything that shows it. */
export interface OpenDraft extends EntryDraft {
  /** Relative to the repository. */
  file: string;
  /** The file of the entry; empty for a new one. */
  entry: string;
}

type Listener = (draft: OpenDraft) => void;
const listeners = new Set<Listener>();
let latest: OpenDraft | undefined;

/** Calls a function with every draft, starting with the last one. @returns ends that */
export function followDraft(listener: Listener): () => void {
  listeners.add(listener);
  if (latest) listener(latest);
  return () => void listeners.delete(listener);
}

interface Editing {
  project: Project | undefined;
  collections: readonly DecapCollection[];
  formats: ReadonlyMap<string, ContentFormat>;
}
let editing: Editing;
/** Once, before Decap CMS shows entries. @param from without a project where there is no local server */
export const startChecks = (from: Editing): void => {
  editing = from;
};

export const hasProject = (): boolean => editing.project !== undefined;

/** Time in which somebody who types goes on typing. */
const PAUSE = 250;

/**
 * Checks an entry once nobody has changed it for a moment: on this computer as a part of the site, elsewhere by itself.
 * @returns ends that
 */
export function checkEntry(
  entry: ImmutableMap,
  show: (found: EntryFindings, goal?: FormPlace) => void,
): () => void {
  let isOver = false;
  const timer = setTimeout(async () => {
    const { collection: name, data, ...rest } = entry.toJS() as unknown as OpenValues;
    const collection = editing.collections.find((each) => each.name === name);
    const format = editing.formats.get(name);
    if (!collection || !format || !data) return;
    // The preview shows a new entry under a name that no entry has.
    const file = rest.path || `${collection.folder}/new-entry-that-is-written.md`;
    const raw = format.toFile(data);
    const draft = await editing.project
      ?.send<EntryDraft>('draft', { path: file, raw })
      .catch(() => undefined);
    if (isOver) return;
    const saved = format.inFile(data);
    const mistakes = draft?.mistakes ?? entryMistakes(saved.kind, saved.values);
    const placeOf = (field: readonly string[], line = 0): FormPlace => {
      const body = String(data.body ?? '').trim();
      const before = raw.slice(0, raw.lastIndexOf(body)).split('\n').length;
      if (field.length > 0 || body === '' || line < before)
        return placeInForm(field, format.fieldsOf(data), data);
      const { path, label } = placeInForm(['body'], format.fieldsOf(data), data);
      return { path, label: `${label}, line ${line - before + 1}`, line: line - before };
    };
    const goal = takeGoal(file);
    show(
      {
        mistakes: mistakes.map(({ field, line, message }) => ({
          ...placeOf(field, line),
          message: withLabels(message),
        })),
        todos: draft?.todos.map(({ field, line }) => placeOf(field, line)) ?? [],
      },
      goal && placeOf(fieldSteps(goal.field), goal.line),
    );
    latest = draft && { ...draft, file, entry: rest.path ?? '' };
    if (latest) for (const listener of listeners) listener(latest);
  }, PAUSE);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

interface OpenValues {
  collection: string;
  /** Of the file; empty for a new entry. */
  path?: string;
  data?: Record<string, unknown>;
}
