import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { CheckResult, Publication, PublishedResult } from '../actions/publish.ts';
import { call } from './api.ts';
import { ChangeRow, summaryOf, takeBack } from './change-row.tsx';
import { askForSource } from './dialogs/ask-for-source.ts';
import { tell } from './dialogs/dialog.tsx';
import { Aside, FindingList } from './findings.tsx';
import { type Choices, Conflicts, Outcome, PublicationNotes } from './publication-parts.tsx';
import { useSiteState } from './site-context.ts';

/** What has changed, whether it can be published, and the button that does it. */
export function PublishPage(): ReactNode {
  const { site, refresh } = useSiteState();
  const [publication, setPublication] = useState<Publication>();
  const [check, setCheck] = useState<CheckResult>();
  const [failure, setFailure] = useState('');
  const [resolved, setResolved] = useState<Choices>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [work, setWork] = useState('');
  const [result, setResult] = useState<PublishedResult>();
  /** Undefined until somebody writes one. */
  const [ownMessage, setOwnMessage] = useState<string>();

  /** @param leftOut files that somebody has not chosen */
  const look = useCallback(
    async (leftOut: readonly string[] = []) => {
      setFailure('');
      setCheck(undefined);
      setResolved({});
      try {
        const found = await call('publication');
        setPublication(found);
        setChosen(new Set(found.changes.map(({ file }) => file).filter((file) => !leftOut.includes(file))));
        if (found.received.length > 0) await refresh();
        if (!isNothing(found)) setCheck(await call('check'));
      } catch (error) {
        setFailure((error as Error).message);
      }
    },
    [refresh],
  );
  useEffect(() => void look(), [look]);

  if (failure)
    return (
      <div className="page">
        <h1>Publish</h1>
        <p role="alert">{failure}</p>
        <button type="button" onClick={() => void look()}>
          Try again
        </button>
      </div>
    );
  if (!publication || !chosen)
    return (
      <div className="page" aria-busy="true">
        <h1>Publish</h1>
        <p role="status">Looking for what others have published…</p>
      </div>
    );

  const { changes, unpushed, remote, target, conflicts } = publication;
  const open = conflicts.filter(({ file }) => !resolved[file]);
  const leftOut = changes.map(({ file }) => file).filter((file) => !chosen.has(file));
  const isSomething = chosen.size > 0 || unpushed > 0 || conflicts.length > 0 || target !== undefined;
  const mistakes = check?.mistakes ?? [];
  const isReady =
    isSomething && check !== undefined && !check.failure && mistakes.length === 0 && open.length === 0;

  const publish = async (event: FormEvent<HTMLFormElement>, isReview: boolean) => {
    event.preventDefault();
    const message = String(new FormData(event.currentTarget).get('message') ?? '');
    setWork(isReview ? 'Handing in…' : 'Publishing…');
    try {
      for (const { file, what } of changes)
        if (what !== 'deleted' && chosen.has(file) && /\.(?:md|yaml)$/.test(file)) await askForSource(file);
      setResult(await call('publish', { message, files: [...chosen], isReview, resolved }));
      setOwnMessage(undefined);
      await Promise.all([look(leftOut), refresh()]);
    } catch (error) {
      await tell('It was not published', (error as Error).message);
    } finally {
      setWork('');
    }
  };

  return (
    <div className="page publish">
      <h1>Publish</h1>
      <Outcome result={result} />
      <PublicationNotes {...publication} />
      {isNothing(publication) ? (
        <p>Nothing has changed since you last published.</p>
      ) : (
        <form
          onSubmit={(event) => {
            const { submitter } = event.nativeEvent as SubmitEvent;
            void publish(event, (submitter as HTMLButtonElement | null)?.value === 'review');
          }}
        >
          <Conflicts {...{ conflicts }} choices={resolved} choose={setResolved} />
          {changes.length > 0 && (
            <section>
              <h2>What has changed</h2>
              <ul className="rows changes">
                {changes.map((change) => (
                  <ChangeRow
                    key={change.file}
                    {...{ change, site }}
                    isChosen={chosen.has(change.file)}
                    choose={(isOn) => {
                      const next = new Set(chosen);
                      if (isOn) next.add(change.file);
                      else next.delete(change.file);
                      setChosen(next);
                    }}
                    onDiscard={() =>
                      void takeBack(change).then(async (isDone) => {
                        if (!isDone) return;
                        await Promise.all([look(leftOut), refresh()]);
                      })
                    }
                  />
                ))}
              </ul>
            </section>
          )}
          {unpushed > 0 && (
            <p>
              {unpushed === 1 ? 'One earlier change was' : `${unpushed} earlier changes were`} not sent yet.
            </p>
          )}
          <section aria-live="polite">
            <h2>Check</h2>
            {!check && <p>Every page is being checked… You can go on meanwhile.</p>}
            {check?.failure && <p role="alert">The check stopped: {check.failure}</p>}
            {check && !check.failure && mistakes.length === 0 && <p className="fine">No mistakes.</p>}
            {mistakes.length > 0 && (
              <>
                <p>
                  {mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`} to correct. Visitors
                  see the site as it was until then.
                </p>
                <FindingList found={mistakes} site={site} />
              </>
            )}
            <Aside title="In drafts, which stay hidden" found={check?.inDrafts ?? []} site={site} />
            <Aside title="Advice, which stops nothing" found={check?.advice ?? []} site={site} />
          </section>
          <section className="publish-now">
            {chosen.size > 0 && (
              <label>
                What did you change?
                <input
                  name="message"
                  required
                  value={ownMessage ?? summaryOf(changes.filter(({ file }) => chosen.has(file)))}
                  onChange={({ target }) => setOwnMessage(target.value)}
                />
              </label>
            )}
            <p>{where(publication)}</p>
            <div className="buttons">
              <button type="submit" className="primary" disabled={!isReady || work !== ''}>
                Publish
              </button>
              {remote && (
                <button
                  type="submit"
                  className="plain"
                  value="review"
                  disabled={!isReady || work !== '' || chosen.size === 0}
                >
                  Hand in for review
                </button>
              )}
              <span role="status">{work}</span>
            </div>
          </section>
        </form>
      )}
    </div>
  );
}

const isNothing = ({ changes, unpushed, conflicts, target }: Publication) =>
  changes.length === 0 && unpushed === 0 && conflicts.length === 0 && target === undefined;

function where({ remote, target, changes }: Publication): string {
  return [
    remote && `Your changes go to ${remote}, and the site is built from there.`,
    !remote &&
      changes.length > 0 &&
      'Your changes are recorded on this computer only: the project has no remote.',
    target && `The site is then built here and uploaded to ${target}, where the last deploy went.`,
  ]
    .filter(Boolean)
    .join(' ');
}
