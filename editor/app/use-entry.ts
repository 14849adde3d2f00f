import { useCallback, useEffect, useRef, useState } from 'react';
import type { EntryDraft, OpenedFile } from '../actions/api.ts';
import { isEqual, valueAt, withValue } from '../form/values.ts';
import { call } from './api.ts';
import { type FormValues, fileText, formMistakes, formValues, mergeValues } from './entry-text.ts';
import { dropOwnUnsaved, dropUnsaved, keepUnsaved, readUnsaved } from './unsaved.ts';

/** Time in which somebody who types goes on typing, in milliseconds. */
const PAUSE = 250;

/** An entry that is open. */
export interface OpenEntry {
  kind: string;
  /** The text of the file now; empty for a new entry. */
  source: string;
  version: string;
  /** What the file has now; undefined for a new entry. */
  saved: FormValues | undefined;
  values: FormValues;
}

/** What was brought back of an entry when it was opened. */
type Restored = { when: string; isOld: boolean } | undefined;

export interface EntryState {
  entry: OpenEntry | undefined;
  /** Why it could not be opened. */
  failure: string | undefined;
  /** A file that no form can show. */
  unreadable: OpenedFile | undefined;
  restored: Restored;
  isChanged: boolean;
  draft: EntryDraft | undefined;
  change(at: string, value: unknown): void;
  /**
   * Replaces everything: after saving, merging, or taking something back.
   * @param before what was saved: what somebody has typed since then stays
   */
  reset(entry: OpenEntry, before?: FormValues): void;
  /** Forgets what was not saved, and opens the file again. */
  drop(): Promise<void>;
  /** The text that would be saved. */
  text(): string;
  reload(): Promise<void>;
}

interface Params {
  kind: string;
  /** Relative to the repository. */
  file: string;
  /** Under which the browser keeps unsaved work. */
  name: string;
  /** What a new entry starts with; undefined for one that exists. */
  start: FormValues | undefined;
}

/** Opens an entry, keeps what is typed in this browser, and renders it when somebody pauses. */
export function useEntry({ kind, file, name, start }: Params): EntryState {
  const [entry, setEntry] = useState<OpenEntry>();
  const [failure, setFailure] = useState<string>();
  const [unreadable, setUnreadable] = useState<OpenedFile>();
  const [restored, setRestored] = useState<Restored>();
  const [draft, setDraft] = useState<EntryDraft>();
  const latest = useRef<OpenEntry>(undefined);
  latest.current = entry;

  const show = useCallback(
    (opened: Omit<OpenEntry, 'values'>, initial: FormValues) => {
      const work = readUnsaved(name);
      const values = (work?.values ?? initial) as FormValues;
      if (!work || isEqual(values, initial)) {
        setRestored(undefined);
        setEntry({ ...opened, values: initial });
        return;
      }
      const base = work.base ? formValues(kind, work.base) : {};
      const isSame = work.version === opened.version || !opened.saved;
      // Somebody may have saved the file elsewhere since: what doesn't overlap is joined.
      const joined = isSame ? values : mergeValues(base, values, opened.saved ?? {});
      setRestored({ when: work.when, isOld: joined === undefined });
      // With the version that it was typed into, so that saving finds the conflict.
      const old = { kind, source: work.base, version: work.version, saved: base, values };
      setEntry(joined ? { ...opened, values: joined } : old);
    },
    [kind, name],
  );

  const reload = useCallback(async () => {
    setUnreadable(undefined);
    if (start) return show({ kind, source: '', version: '', saved: undefined }, start);
    const opened = await call('open', { file });
    setFailure(undefined);
    if (opened.mistake) return setUnreadable(opened);
    const saved = formValues(kind, opened.text);
    show({ kind, source: opened.text, version: opened.version, saved }, saved);
  }, [kind, file, start, show]);

  useEffect(() => {
    reload().catch((error: Error) => setFailure(error.message));
  }, [reload]);

  const isChanged = entry !== undefined && entry.values !== (entry.saved ?? start) && !isSaved(entry);

  // Somebody comes back from another program, which may have changed the file.
  const canFollow = !start && !unreadable && !isChanged;
  useEffect(() => {
    if (!canFollow) return;
    const follow = async () => {
      const before = latest.current;
      const now = await call('open', { file }).catch(() => undefined);
      if (now && latest.current === before && now.version !== before?.version) await reload();
    };
    const press = () => void follow().catch((error: Error) => setFailure(error.message));
    window.addEventListener('focus', press);
    return () => window.removeEventListener('focus', press);
  }, [canFollow, file, reload]);

  useEffect(() => {
    if (!entry) return;
    let isOver = false;
    const { source, version, values } = entry;
    // Without a pause: somebody may leave at once.
    if (isChanged) keepUnsaved(name, { base: source, version, values, when: new Date().toISOString() });
    else dropOwnUnsaved(name);
    const timer = setTimeout(async () => {
      const text = fileText(kind, values, source);
      const found = await call('draft', { file, text }).catch(
        (): EntryDraft => ({ mistakes: formMistakes(kind, values), todos: [], notices: [] }),
      );
      if (!isOver) setDraft(found);
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [entry, isChanged, kind, file, name]);

  return {
    ...{ entry, failure, unreadable, restored, isChanged, draft, reload },
    change: useCallback((at, value) => {
      const path = at.split('.');
      setEntry((open) => {
        if (!open || valueAt(open.values, path) === value) return open;
        return { ...open, values: withValue(open.values, path, value) as FormValues };
      });
    }, []),
    reset: useCallback(
      (next, before) => {
        const now = latest.current?.values;
        const typed = before && now && now !== before && (mergeValues(before, now, next.values) ?? now);
        dropOwnUnsaved(name);
        setRestored(undefined);
        setEntry(typed ? { ...next, values: typed } : next);
      },
      [name],
    ),
    drop: useCallback(async () => {
      dropUnsaved(name);
      await reload();
    }, [name, reload]),
    text: useCallback(() => {
      const open = latest.current;
      return open ? fileText(open.kind, open.values, open.source) : '';
    }, []),
  };
}

/** Whether saving would change nothing. */
const isSaved = ({ saved, values }: OpenEntry): boolean => saved !== undefined && isEqual(values, saved);
