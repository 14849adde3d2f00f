import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldNote, Place } from '../actions/api.ts';
import { ControlView } from '../form/control-view.tsx';
import { FieldList } from '../form/field-view.tsx';
import { BODY, contentKind, fieldsOfKind, ITEMS, inFormOrder, isListKind } from '../form/fields-of-kind.ts';
import { type FormContext, type FormGoal, FormProvider } from '../form/form-context.ts';
import { fieldSteps, withLabels } from '../form/labels.ts';
import { lineInBody, placeOf } from '../form/places.ts';
import { valueAt } from '../form/values.ts';
import { call } from './api.ts';
import { askForSource } from './dialogs/ask-for-source.ts';
import { changeNames } from './dialogs/change-names.tsx';
import { askFor, tell } from './dialogs/dialog.tsx';
import { chooseEarlier, timeOf } from './dialogs/earlier-versions.tsx';
import { removeEntry } from './dialogs/remove-entry.tsx';
import { EntryBar, type ListedNote } from './entry-bar.tsx';
import { type FormValues, formMistakes, formValues } from './entry-text.ts';
import { SourceEditor } from './file-text.tsx';
import { listOfKind } from './lists.ts';
import { placeOfText } from './page-match.ts';
import { HostPreview, Preview } from './preview.tsx';
import { editUrl } from './router.ts';
import { entryName, nameField, saveEntry } from './save-entry.ts';
import { pathIn, useSiteState } from './site-context.ts';
import { dropUnsaved, moveUnsaved } from './unsaved.ts';
import { useEntry } from './use-entry.ts';

interface Props {
  kind: string;
  /** Relative to the repository; for a new entry a name that no entry has. */
  file: string;
  /** What a new entry starts with. */
  start?: FormValues | undefined;
  /** Where to go: "seo.keywords[3]". */
  field: string;
  /** 1-based line of the file; 0 if it is not known. */
  line: number;
}

/** An entry with its form, and its page beside it. */
export function EntryPage({ kind, file, start, field, line }: Props): ReactNode {
  const { site, refresh } = useSiteState();
  const name = start ? `new ${kind}` : pathIn(site, file);
  const state = useEntry({ kind, file, name, start });
  const { entry, failure, unreadable, restored, isChanged, draft, change, reset, text } = state;
  const [goal, setGoal] = useState<FormGoal>();
  const [isSaving, setIsSaving] = useState(false);
  /** Somebody types on and saves again while it is saved. */
  const isAskedAgain = useRef(false);
  /** In a new entry, only what somebody has left is wrong. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setIsTried] = useState(!start);
  const [caret, setCaret] = useState('');
  const [view, setView] = useState<'form' | 'page'>('form');
  const values = entry?.values;
  const list = listOfKind(kind);
  const known = site.entries.find((each) => each.file === file)?.title;
  // Pages of which there is one are called by what they are.
  const own = contentKind(kind).folder === 'pages' ? known : values && entryName(kind, values);
  const title = own || known || contentKind(kind).title;

  const noteAt = useCallback(
    ({ field: path, line: at = 0, message }: FieldNote): ListedNote => {
      const inText = path.length === 0 ? lineInBody(text(), at) : undefined;
      const place = placeOf(kind, inText === undefined ? path : [BODY], values);
      const label = inText === undefined ? place.label : `${place.label}, line ${inText + 1}`;
      return { at: place.at, label, line: inText, message: withLabels(message) };
    },
    [kind, values, text],
  );
  const mistakes = useMemo(() => (draft?.mistakes ?? []).map(noteAt), [draft, noteAt]);
  const shown = isTried ? mistakes : mistakes.filter(({ at }) => left.has(at));
  const notices = useMemo(() => {
    const listed = (draft?.notices ?? []).map(noteAt);
    const byPlace = Map.groupBy(listed, ({ at }) => at);
    return new Map([...byPlace].map(([at, found]) => [at, found.map(noticeText).join(' ')]));
  }, [draft, noteAt]);
  const notes = useMemo(() => new Map(shown.map(({ at, message }) => [at, message])), [shown]);

  const goTo = useCallback((next: FormGoal) => {
    setView('form');
    setGoal(next);
  }, []);
  const isOpen = entry !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the entry opens, and for another address
  useEffect(() => {
    if (!isOpen || (!field && !line)) return;
    const { at, line: inText } = noteAt({ field: fieldSteps(field), line, message: '' });
    if (at) goTo({ at, line: inText });
  }, [isOpen, field, line]);

  const openPlace = useCallback(
    (place: Place) => {
      location.hash = editUrl(pathIn(site, place.file), place);
    },
    [site],
  );
  const form = useMemo(
    (): FormContext => ({
      ...{ site, notes, notices, change, goal, openPlace, ControlView },
      saved: entry?.saved,
      leave: (at) => setLeft((before) => (before.has(at) ? before : new Set(before).add(at))),
      enter(at, inText) {
        const value = valueAt(values, at.split('.'));
        if (typeof value === 'string') setCaret(inText === undefined ? value : lineOf(value, inText));
      },
    }),
    [site, notes, notices, change, goal, openPlace, entry?.saved, values],
  );

  const save = async () => {
    if (!entry) return;
    if (isSaving) {
      isAskedAgain.current = true;
      return;
    }
    setIsTried(true);
    const [first] = formMistakes(kind, entry.values).map(noteAt);
    if (first) {
      goTo({ at: first.at, line: first.line });
      return;
    }
    setIsSaving(true);
    try {
      const result = await saveEntry(file, entry);
      if (!result) return;
      if (result === 'removed') {
        dropUnsaved(name);
        location.hash = `#/list/${list?.name}`;
      } else {
        reset(result.entry, entry.values);
        await afterSave(result.saved.file, nameField(kind, result.entry.values));
        if (start) {
          const path = pathIn(site, result.saved.file);
          moveUnsaved(name, path);
          location.hash = editUrl(path);
        }
      }
      await refresh();
    } catch (error) {
      await tell('It was not saved', (error as Error).message);
    } finally {
      setIsSaving(false);
    }
  };
  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => {
    if (isSaving || !isAskedAgain.current) return;
    isAskedAgain.current = false;
    void latestSave.current();
  }, [isSaving]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      // After the field that is typed in has told what it has.
      if (!document.querySelector('dialog[open]')) setTimeout(() => void latestSave.current());
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  if (failure)
    return (
      <div className="page">
        <h1>There is no such entry</h1>
        <p>{failure}</p>
      </div>
    );
  if (unreadable)
    return (
      <div className="page">
        <SourceEditor
          file={file}
          title={title}
          opened={unreadable}
          onCorrected={() => void Promise.all([state.reload(), refresh()])}
        />
      </div>
    );
  if (!entry || !values) return <div className="page" aria-busy="true" />;

  const act = (work: () => Promise<unknown>) =>
    void work().catch((error: Error) => tell('That did not work', error.message));
  const actions = start
    ? [{ label: 'Start again', act: () => reset({ ...entry, values: start }) }]
    : [
        { label: 'Earlier versions', act: () => act(bringBack) },
        ...(isChanged && entry.saved
          ? [{ label: 'Undo all changes', act: () => reset({ ...entry, values: entry.saved ?? {} }) }]
          : []),
        ...(draft?.path !== undefined && list?.canCreate
          ? [{ label: 'Change address', act: () => act(changeAddress) }]
          : []),
        ...(list?.canCreate ? [{ label: 'Delete', act: () => act(remove) }] : []),
      ];
  const bringBack = async () => {
    const version = await chooseEarlier(await call('versions', { file }), entry.source);
    if (version) {
      const { saved: _, ...rest } = entry;
      reset({ ...rest, saved: entry.saved, values: formValues(kind, version.text) });
    }
  };
  const changeAddress = async () => {
    if (isChanged) return tell('Change the address', 'Save your changes to this page first.');
    const slug = file.replace(/^.*\/|\.md$/g, '');
    const answer = await askFor(
      'Change the address',
      'The links to this page follow, and its old address leads to the new one.',
      [
        {
          name: 'name',
          label: `The address of this page, after ${draft?.path?.replace(/[^/]+$/, '')}`,
          value: slug,
        },
      ],
      'Change address',
    );
    if (!answer?.name || answer.name === slug) return;
    const renamed = await call('rename', { file, name: answer.name });
    if ('error' in renamed) return tell('The address was not changed', renamed.error);
    await refresh();
    location.hash = editUrl(pathIn(site, renamed.file));
  };
  const remove = async () => {
    if (!(await removeEntry({ ...{ file, title, site, openPlace }, version: entry.version })))
      return refresh();
    dropUnsaved(name);
    await refresh();
    location.hash = `#/list/${list?.name}`;
  };

  const fields = fieldsOfKind(kind);
  const [only] = fields;
  return (
    <FormProvider value={form}>
      <div className={`entry show-${view}`}>
        <section className="entry-form" aria-label="Form">
          <EntryBar
            {...{ list, title, isChanged, isSaving, actions, goTo, view, setView }}
            isNew={start !== undefined}
            mistakes={shown}
            todos={(draft?.todos ?? []).map((todo) => noteAt({ ...todo, message: 'still to write' }))}
            pagePath={draft?.path}
            onSave={() => void save()}
          />
          {restored && (
            <div className="restored" role="status">
              <p>
                {restored.isOld
                  ? `You have unsaved changes from ${timeOf(restored)}, and somebody else has changed the same since. They are shown here; saving asks which to keep.`
                  : `Your unsaved changes from ${timeOf(restored)} are back.`}
              </p>
              <button type="button" className="plain" onClick={() => act(state.drop)}>
                Drop them
              </button>
            </div>
          )}
          <form onSubmit={(event) => event.preventDefault()} noValidate>
            {isListKind(kind) && only ? (
              <ControlView control={only.control} at={ITEMS} value={values[ITEMS]} label={only.label} />
            ) : (
              <FieldList fields={inFormOrder(fields)} at="" values={values} />
            )}
          </form>
        </section>
        {contentKind(kind).folder &&
          (site.host === undefined ? (
            <Preview
              {...{ file, draft, caret }}
              onClick={(texts) => {
                const place = placeOfText(values, texts, BODY);
                if (place) goTo(place);
              }}
            />
          ) : (
            <HostPreview {...{ draft }} version={entry.version} />
          ))}
      </div>
    </FormProvider>
  );
}

const noticeText = ({ line, message }: ListedNote) =>
  line === undefined ? `${message}.` : `Line ${line + 1}: ${message}.`;

const lineOf = (text: string, line: number) =>
  (text.split('\n')[line] ?? '').replace(/^[#>\s\-*\d.[\]!]+|\]\([^)]*\)|\*\*/g, '');

/** What follows a save: where new figures come from, and texts with an old name. */
async function afterSave(file: string, field: string): Promise<void> {
  await askForSource(file);
  await changeNames(file, field);
}
