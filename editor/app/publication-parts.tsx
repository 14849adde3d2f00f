import type { ReactNode } from 'react';
import type { Publication, PublishedResult } from '../actions/publish.ts';
import { Comparison } from './dialogs/comparison.tsx';
import { editUrl } from './router.ts';
import { pathIn, useSiteState } from './site-context.ts';
import { unsavedNames } from './unsaved.ts';

/** Which version of each file in conflict is chosen. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** What the last step has done. */
export function Outcome({ result }: { result: PublishedResult | undefined }): ReactNode {
  if (!result) return null;
  return (
    <div className={result.isDone ? 'outcome done' : 'outcome'} role="status">
      <p>{result.message}</p>
      {result.details && (
        <details>
          <summary>Details for the person who runs the site</summary>
          <pre>{result.details}</pre>
        </details>
      )}
    </div>
  );
}

/** What has arrived from others, and what is not saved. */
export function PublicationNotes({ received, offline }: Publication): ReactNode {
  const { site } = useSiteState();
  const unsaved = [...unsavedNames()].flatMap(
    (name) => site.entries.find(({ file }) => pathIn(site, file) === name) ?? [],
  );
  return (
    <>
      {received.length > 0 && (
        <p role="status">
          {received.length === 1
            ? 'One file that somebody else has published is here now.'
            : `${received.length} files that others have published are here now.`}
        </p>
      )}
      {offline && <p role="status">{offline}</p>}
      {unsaved.length > 0 && (
        <p>
          Not saved yet, so not published:{' '}
          {unsaved.map(({ file, title }, index) => (
            <span key={file}>
              {index > 0 && ', '}
              <a href={editUrl(pathIn(site, file))}>{title}</a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Files that somebody else has changed, too: which version to keep. */
export function Conflicts({
  conflicts,
  choices,
  choose,
}: {
  conflicts: Publication['conflicts'];
  choices: Choices;
  choose(choices: Choices): void;
}): ReactNode {
  if (conflicts.length === 0) return null;
  return (
    <section>
      <h2>Changed by somebody else, too</h2>
      {conflicts.map(({ file, title, mine, theirs }) => (
        <div key={file} className="conflict">
          <h3>{title || file}</h3>
          <Comparison titles={['Mine', 'The other']} texts={[mine ?? '', theirs ?? '']} />
          <fieldset className="segments" aria-label={`Which version of ${title || file}`}>
            {(['mine', 'theirs'] as const).map((side) => (
              <button
                key={side}
                type="button"
                aria-pressed={choices[file] === side}
                onClick={() => choose({ ...choices, [file]: side })}
              >
                {side === 'mine' ? 'Publish mine' : 'Keep the other'}
              </button>
            ))}
          </fieldset>
        </div>
      ))}
    </section>
  );
}
