import type { Change, PublishedResult } from '../actions/publish.ts';
import { HostError, type RepositoryHost } from './host.ts';
import type { createWorkingCopy } from './work.ts';

/** What publishing works with. */
interface HandIn {
  host: RepositoryHost;
  work: ReturnType<typeof createWorkingCopy>;
  /** The branch of the person. */
  branch: string;
  changes: readonly Change[];
  /** What was changed, in a few words. */
  message: string;
}

/** Opens a request with everything that the person has changed, or brings the open one up to date. */
export async function handIn({ host, work, branch, changes, message }: HandIn): Promise<PublishedResult> {
  if (!work.own())
    return { isDone: false, message: 'You have changed nothing that is not published already.' };
  const list = describeList(changes);
  const request = await work.request();
  if (request?.state === 'open') {
    await host.updateRequest(request, message, list);
    return { isDone: true, message: `Number ${request.number} has all your changes now.` };
  }
  const { number } = await host.openRequest(branch, message, list);
  return { isDone: true, message: `Handed in as number ${number}.` };
}

/** Publishes what was handed in, once its checks are done. */
export async function publishHandedIn({
  host,
  work,
  message,
}: Pick<HandIn, 'host' | 'work' | 'message'>): Promise<PublishedResult> {
  const request = await work.request();
  if (request?.state !== 'open') return { isDone: false, message: 'Hand your changes in first.' };
  const { checks, blocked } = await host.reviewState(request);
  const why = WHY_NOT[blocked ?? checks];
  if (why) return { isDone: false, message: why };
  try {
    await host.merge(request, message);
  } catch (error) {
    // What was refused because of a rule of the repository.
    if (error instanceof HostError && (error.status === 405 || error.status === 409 || error.status === 422))
      return {
        isDone: false,
        message: `${host.name} does not let you publish this yet: it may need somebody else’s approval, or a check that has not finished.`,
        details: error.details,
      };
    throw error;
  }
  await work.synchronize();
  return {
    isDone: true,
    message: 'Published. The site is built now, and shows your changes in a few minutes.',
  };
}

const WHY_NOT: Readonly<Record<string, string>> = {
  running: 'The check is still running. Publish once it is done.',
  failed: 'The check has found mistakes. Correct them, and publish then.',
  conflict:
    'Somebody else has published changes of the same lines. Hand in again: they are joined, or you choose a version.',
  'needs a review': 'Somebody else has to approve this first.',
};

/** The list that reviewers read, as markdown. Titles are in code, where nothing is a link or calls somebody. */
function describeList(changes: readonly Change[]): string {
  const verbs = { new: 'New', changed: 'Changed', deleted: 'Deleted', moved: 'Moved' } as const;
  const code = (text: string) => `\`${text.replaceAll('`', "'").replace(/\s+/g, ' ')}\``;
  return changes
    .map(({ file, title, what, from, isDraft }) =>
      [
        `- ${verbs[what]}: ${code(title || file.replace(/^.*\//, ''))}`,
        isDraft && 'a draft',
        from && `from ${code(from)}`,
        `in ${code(file)}`,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
}
