import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Publication, PublishedResult, Review } from '../actions/publish.ts';
import { call } from './api.ts';
import { ChangeRow, summaryOf, takeBack } from './change-row.tsx';
import { timeOf } from './dialogs/earlier-versions.tsx';
import { FindingList } from './findings.tsx';
import { type Choices, Conflicts, Outcome, PublicationNotes } from './publication-parts.tsx';
import { useSiteState } from './site-context.ts';

/** How often the page asks whether a check is done, in milliseconds. */
const LOOK_AGAIN = 15_000;

/** What somebody has changed on a published site, and its way to visitors. @param host "GitHub" */
export function HandInPage({ host }: { host: string }): ReactNode {
  const { site, refresh } = useSiteState();
  const [publication, setPublication] = useState<Publication>();
  const [review, setReview] = useState<Review | null>();
  const [failure, setFailure] = useState('');
  const [choices, setChoices] = useState<Choices>({});
  const [work, setWork] = useState('');
  const [result, setResult] = useState<PublishedResult>();
  /** Undefined until somebody writes one. */
  const [ownMessage, setOwnMessage] = useState<string>();

  const look = useCallback(async () => {
    try {
      const found = await call('publication');
      setPublication(found);
      if (found.received.length > 0) await refresh();
      setReview(await call('review'));
      setFailure('');
    } catch (error) {
      setFailure((error as Error).message);
    }
  }, [refresh]);
  useEffect(() => void look(), [look]);
  const isWaiting = review?.state === 'open' && review.checks !== 'failed';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [isWaiting, look]);

  if (!publication)
    return (
      <div className="page" aria-busy={!failure}>
        <h1>Publish</h1>
        {failure ? (
          <p role="alert">{failure}.</p>
        ) : (
          <p role="status">Looking for what others have published…</p>
        )}
        {failure && (
          <button type="button" onClick={() => void look()}>
            Try again
          </button>
        )}
      </div>
    );

  const { changes, conflicts } = publication;
  const isChosen = conflicts.every(({ file }) => choices[file]);
  const message = ownMessage ?? summaryOf(changes);
  const act = async (isReview: boolean) => {
    setWork(isReview ? 'Handing in…' : 'Publishing…');
    try {
      setResult(await call('publish', { message, files: [], isReview, resolved: choices }));
      setChoices({});
      await Promise.all([look(), refresh()]);
    } catch (error) {
      setResult({ isDone: false, message: `${(error as Error).message}.` });
    } finally {
      setWork('');
    }
  };
  const handIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void act(true);
  };
  const isOpen = review?.state === 'open';
  return (
    <div className="page publish">
      <h1>Publish</h1>
      <Outcome result={result} />
      {failure && <p role="alert">{failure}.</p>}
      <PublicationNotes {...publication} />
      {changes.length === 0 && conflicts.length === 0 ? (
        <p>
          You have changed nothing that is not published.
          {review?.state === 'merged' && (
            <>
              {' '}
              Your last changes were published as <RequestLink {...review} />.
            </>
          )}
        </p>
      ) : (
        <form onSubmit={handIn}>
          <Conflicts {...{ conflicts, choices }} choose={setChoices} />
          <section>
            <h2>What you have changed</h2>
            <ul className="rows changes">
              {changes.map((change) => (
                <ChangeRow
                  key={change.file}
                  {...{ change, site }}
                  onDiscard={() =>
                    void takeBack(change).then(async (isDone) => {
                      if (isDone) await Promise.all([look(), refresh()]);
                    })
                  }
                />
              ))}
            </ul>
          </section>
          <section className="publish-now">
            <label>
              What did you change?
              <input required value={message} onChange={({ target }) => setOwnMessage(target.value)} />
            </label>
            <p>
              {isOpen
                ? `What you save is added to what you have handed in. Hand in again to bring its list up to date.`
                : `Handing in shows your changes to others on ${host}, where they are checked. It publishes nothing yet.`}
              {review?.state === 'closed' &&
                ' Somebody has closed what you handed in before without publishing it.'}
            </p>
            <div className="buttons">
              <button
                type="submit"
                className={isOpen ? 'plain' : 'primary'}
                disabled={work !== '' || !isChosen}
              >
                {isOpen ? 'Hand in again' : 'Hand in'}
              </button>
              <span role="status">{work}</span>
            </div>
          </section>
          {isOpen && (
            <ReviewSection
              {...{ review, host }}
              isReady={work === '' && conflicts.length === 0}
              publish={() => void act(false)}
            />
          )}
        </form>
      )}
    </div>
  );
}

const RequestLink = ({ number, url }: Review): ReactNode => (
  <a href={url} target="_blank" rel="noreferrer">
    number {number}
  </a>
);

/** Where the changes are that were handed in, in plain words. */
function ReviewSection({
  review,
  host,
  isReady,
  publish,
}: {
  review: Review;
  host: string;
  isReady: boolean;
  publish(): void;
}): ReactNode {
  const { site } = useSiteState();
  const { checks, failed, mistakes, comments, preview, blocked, mayPublish } = review;
  return (
    <section>
      <h2>Handed in</h2>
      <p>
        Your changes are on {host} as <RequestLink {...review} />.{' '}
        {preview && (
          <a href={preview} target="_blank" rel="noreferrer">
            Look at the preview
          </a>
        )}
      </p>
      <div aria-live="polite">
        {checks === 'none' && <p>No check has begun.</p>}
        {checks === 'running' && <p>The check is running. This page shows its result by itself.</p>}
        {checks === 'passed' && <p className="fine">The check has found no mistakes.</p>}
        {checks === 'failed' && mistakes.length === 0 && (
          <p role="alert">
            A check has failed: {failed.join(', ')}. {host} shows why.
          </p>
        )}
        {mistakes.length > 0 && (
          <>
            <p>
              {mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`} to correct. Save what you
              have corrected, and the check runs again.
            </p>
            <FindingList found={mistakes} site={site} />
          </>
        )}
        {blocked === 'conflict' && (
          <p role="alert">
            Somebody else has published changes of the same lines. Hand in again: your changes are joined with
            theirs, or you choose a version.
          </p>
        )}
        {blocked === 'needs a review' && <p>Somebody else has to approve it before it can be published.</p>}
      </div>
      {comments.length > 0 && (
        <>
          <h3>What others say</h3>
          <ul className="comments">
            {comments.map(({ who, text, when, verdict }) => (
              <li key={when + who + text}>
                <strong>{who}</strong> {verdict && <em>{verdict}</em>} <small>{timeOf({ when })}</small>
                {text && <p>{text}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayPublish && (
        <button
          type="button"
          className="primary"
          disabled={!isReady || blocked !== undefined || checks === 'failed' || checks === 'running'}
          onClick={publish}
        >
          Publish
        </button>
      )}
    </section>
  );
}
