import type { ReactNode } from 'react';
import type { DecapCollection } from '../config/collection.ts';
import { fieldSteps, labelOf, withLabels } from '../config/label.ts';
import type { Change, CheckResult, Finding, Publication } from '../../server/publish-changes.ts';
import { askForSource } from './ask-for-source.ts';
import { askFor, showInDialog, tell } from './dialog.tsx';
import { entryUrl, isUnsaved, openField, type Project } from './project.ts';

const TITLE = 'Publish all changes';

/** Publishes what was saved, once the check has found no mistakes. */
export async function publishChanges(project: Project): Promise<void> {
  const { send, collections } = project;
  if (isUnsaved()) return tell(TITLE, 'Save your changes to this entry first.');
  const { changes, unpushed, remote, target } = await send<Publication>('publication');
  if (changes.length === 0 && unpushed === 0 && !target)
    return tell(TITLE, 'Nothing has changed since you last published.');
  for (const { file, what } of changes)
    if (what !== 'deleted' && /\.(?:md|yaml)$/.test(file)) await askForSource(project, file);
  const check = await whileWaiting('Checking every page', send<CheckResult>('check'));
  if (!check) return;
  const { mistakes, inDrafts, advice, failure } = check;
  if (failure) return tell('The check stopped', failure);
  const aside = (
    <>
      <Findings title="In drafts, which stay hidden" found={inDrafts} {...{ collections }} />
      <Findings title="Advice, which stops nothing" found={advice} {...{ collections }} />
    </>
  );
  if (mistakes.length > 0) {
    const count = mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`;
    return showInDialog(`${count} to correct`, (close) => (
      <>
        <p>Nothing was published. Visitors see the site as it was.</p>
        <FindingList found={mistakes} onOpen={() => close(undefined)} {...{ collections }} />
        {aside}
      </>
    ));
  }
  const where = [
    remote && `Your changes go to ${remote}, and the site is built from there.`,
    !remote &&
      changes.length > 0 &&
      'Your changes are recorded on this computer only: the project has no remote.',
    target && `The site is then built here and uploaded to ${target}, where the last deploy went.`,
  ].filter(Boolean);
  const answer = await askFor(
    TITLE,
    <>
      <p>No mistakes. {where.join(' ')}</p>
      <ul>
        {changes.map((change) => (
          <li key={change.file}>
            <strong>{nameOf(change, collections)}</strong> {stateOf(change)}
          </li>
        ))}
        {unpushed > 0 && (
          <li>{unpushed === 1 ? '1 earlier change' : `${unpushed} earlier changes`} not sent yet</li>
        )}
      </ul>
      {aside}
    </>,
    changes.length > 0
      ? [{ name: 'message', label: 'What did you change?', value: summary(changes, collections) }]
      : [],
    'Publish',
  );
  if (!answer) return;
  const publish = async () => {
    const lines = changes.length > 0 || unpushed > 0 ? [await send<string>('commit', answer)] : [];
    if (target) lines.push(await send<string>('deploy'));
    return lines.join(' ');
  };
  const work = publish();
  await whileWaiting('Publishing', work);
  // Also if somebody has closed the dialog meanwhile.
  await tell('What happened', await work);
}

/** Shows that something takes a while. @returns undefined if somebody didn't want to wait */
async function whileWaiting<Result>(title: string, work: Promise<Result>): Promise<Result | undefined> {
  const isDone = await showInDialog<true>(title, (close) => {
    const end = () => close(true);
    work.then(end, end);
    return <progress aria-label={title} />;
  });
  return isDone && work;
}

interface ListProps {
  found: readonly Finding[];
  collections: readonly DecapCollection[];
  onOpen?: () => void;
}

function Findings({ title, ...list }: ListProps & { title: string }): ReactNode {
  if (list.found.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({list.found.length})
      </summary>
      <FindingList {...list} />
    </details>
  );
}

/** Files with something to correct, which lead to the place in the editor. */
export function FindingList({ found, collections, onOpen }: ListProps): ReactNode {
  return (
    <ul>
      {found.map((finding) => {
        const { file, title, line, field, message } = finding;
        const url = entryUrl(finding, collections);
        const place = `${title || file}${line && !field ? `, line ${line}` : ''}`;
        const open = () => {
          onOpen?.();
          if (url) openField(finding, url);
        };
        return (
          <li key={`${place} ${field} ${message}`}>
            {url ? (
              <button type="button" className="link" onClick={open}>
                {place}
              </button>
            ) : (
              file && place
            )}{' '}
            {field && `${fieldName(field)}: `}
            {withLabels(message)}
          </li>
        );
      })}
    </ul>
  );
}

/** "SEO, Keywords, 4" for "seo.keywords[3]". */
const fieldName = (field: string): string =>
  fieldSteps(field)
    .map((step) => (/^\d+$/.test(step) ? String(Number(step) + 1) : labelOf(step)))
    .join(', ');

/** What people call a file. */
function nameOf({ file, title }: Change, collections: readonly DecapCollection[]): string {
  const label = collections.flatMap(({ files = [] }) => files).find((each) => each.file === file)?.label;
  if (file.endsWith('/claims.yaml')) return 'Sources of figures';
  return label ?? (title || file.replace(/^.*\//, ''));
}

function stateOf({ what, isDraft, publishDate }: Change): string {
  if (what === 'deleted') return 'is removed';
  if (isDraft) return 'is a draft and stays hidden';
  const today = new Date().toLocaleDateString('sv');
  if (publishDate > today) return `goes live on ${dayOf(publishDate)}`;
  return what === 'new' ? 'is new, and goes live now' : 'changes now';
}

const dayOf = (date: string) =>
  new Date(`${date}T12:00`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });

/** A first answer to what was changed: "Change Pricing; add Ten questions". */
function summary(changes: readonly Change[], collections: readonly DecapCollection[]): string {
  const verbs = { new: 'Add', changed: 'Change', deleted: 'Remove' } as const;
  const texts = changes.filter(({ file }) => /\.(?:md|yaml)$/.test(file) && !file.endsWith('claims.yaml'));
  const parts = (texts.length > 0 ? texts : changes).map(
    (change) => `${verbs[change.what]} ${nameOf(change, collections)}`,
  );
  return parts.slice(0, 3).join('; ') + (parts.length > 3 ? ` and ${parts.length - 3} more` : '');
}
