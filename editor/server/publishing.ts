import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readLastDeploy } from '../../build/base/last-deploy.ts';
import { toSlug } from '../../rules/slug.ts';
import type { EditorApi, PublishRequest } from '../actions/api.ts';
import type { SiteFolders, SitePaths } from '../actions/paths.ts';
import type { Publication, PublishedResult } from '../actions/publish.ts';
import { differenceOf, discardChange, listChanges } from './changes.ts';
import { commitFiles, reviewCommit } from './commits.ts';
import { explainGit, type Git, gitIn } from './git.ts';
import { type Received, receiveChanges, receiveProblem } from './receive.ts';

/** In milliseconds: how long a remote may take to say what others have published, and to take what is pushed. */
const FETCH_LIMIT = 10_000;
const PUSH_LIMIT = 120_000;

interface PublishingOptions {
  /** Builds and uploads the site again; called if there is a target. */
  deploy(): Promise<PublishedResult>;
  /** YYYY-MM-DD */
  today(): string;
}

/** Publishes changes with git, and gets those of others. */
export function createPublishing(
  folders: SiteFolders,
  paths: SitePaths,
  { deploy, today }: PublishingOptions,
) {
  const { root } = folders;
  const git = gitIn(root);
  const isRepository = () => existsSync(join(root, '.git'));
  let last: Promise<unknown> = Promise.resolve();
  /** Two windows must not use git at the same time. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  /** Gets what others have published. Nothing if there is no remote, or it is empty. */
  const receive = async (resolved?: PublishRequest['resolved']): Promise<Received & { offline?: string }> => {
    const nothing = { received: [], conflicts: [] };
    const place = await findRemote(git);
    if (!place) return nothing;
    try {
      await git(['fetch', '--quiet', place.remote], { limit: FETCH_LIMIT });
    } catch (error) {
      return { ...nothing, offline: `It is not known what others have published. ${explainGit(error)}` };
    }
    const upstream = `refs/remotes/${place.remote}/${place.branch}`;
    const isKnown = (await git.maybe(['rev-parse', '--quiet', '--verify', upstream])) !== undefined;
    const hasCommits = (await git.maybe(['rev-parse', '--quiet', '--verify', 'HEAD'])) !== undefined;
    if (!isKnown || !hasCommits) return nothing;
    try {
      return await receiveChanges(folders, git, upstream, resolved);
    } catch (error) {
      return { ...nothing, problem: receiveProblem(error) };
    }
  };

  return {
    publication: (): Promise<Publication> =>
      inTurn(async () => {
        const { target } = readLastDeploy() ?? {};
        if (!isRepository()) return { changes: [], unpushed: 0, target, received: [], conflicts: [] };
        const { problem, offline = problem, received, conflicts } = await receive();
        const place = await findRemote(git);
        return {
          changes: await listChanges(folders, git),
          unpushed: place ? await countUnpushed(git, place) : 0,
          remote: place && (await nameOfRemote(git, place.remote)),
          ...{ target, received, conflicts },
          ...(offline !== undefined && { offline }),
        };
      }),

    difference: ({ file }: Parameters<EditorApi['difference']>[0]) => {
      paths.fileAt(file);
      return inTurn(async () =>
        isRepository() ? differenceOf(folders, git, file) : { before: null, now: null },
      );
    },

    discard: ({ file }: Parameters<EditorApi['discard']>[0]) => {
      paths.fileAt(file);
      return inTurn(async () => {
        await discardChange(folders, paths, git, file);
        return null;
      });
    },

    publish(request: PublishRequest): Promise<PublishedResult> {
      for (const file of request.files) paths.fileAt(file);
      return inTurn(async () => {
        const target = readLastDeploy()?.target;
        const pushed = isRepository() ? await commitAndPush(request) : undefined;
        if (pushed && (!pushed.isDone || request.isReview || target === undefined)) return pushed;
        if (target === undefined)
          return refused(
            'Nothing can be published from here: this folder is no git repository, and nothing was deployed from it before. Run npm run deploy once',
          );
        const deployed = await deploy();
        return { ...deployed, message: [pushed?.message, deployed.message].filter(Boolean).join(' ') };
      });
    },
  };

  async function commitAndPush(request: PublishRequest): Promise<PublishedResult> {
    const { message, files, isReview = false, resolved } = request;
    if (files.length > 0 && message.trim() === '') return refused('Say in a few words what has changed');
    if ((await git.maybe(['symbolic-ref', '--quiet', 'HEAD'])) === undefined)
      return refused(
        'Nothing was published. Git has no branch here, but a single commit. Ask the person who runs the site to switch to a branch (git switch main)',
      );
    const { conflicts, problem } = await receive(resolved);
    if (problem !== undefined) return refused(problem);
    if (conflicts.length > 0)
      return refused(
        `Nothing was published. Others have changed the same lines of ${conflicts.map(({ file }) => file).join(', ')}. Choose which version to publish`,
      );
    const changes = await listChanges(folders, git);
    const chosen = changes.filter(({ file }) => files.includes(file));
    const ledger = changes.filter(({ file }) => file === paths.nameOf(join(folders.content, 'claims.yaml')));
    const listed = [...new Set([...chosen, ...(chosen.length > 0 ? ledger : [])])];
    const committed = listed.flatMap(({ file, from }) => (from ? [file, from] : [file]));
    if (isReview) return handIn(message, committed);
    try {
      if (committed.length > 0) await commitFiles(git, message, committed);
    } catch (error) {
      return refused(`Nothing was published. Your changes are still here. ${explainGit(error)}`, error);
    }
    const place = await findRemote(git);
    if (!place) {
      const text = 'Committed. This repository has no remote to push to.';
      return { isDone: true, message: committed.length > 0 ? text : 'Nothing has changed.' };
    }
    if ((await countUnpushed(git, place)) === 0 && committed.length === 0 && place.hasUpstream)
      return { isDone: true, message: 'Nothing has changed.' };
    try {
      await push();
    } catch (error) {
      return refused(
        `Your changes are committed on this computer, but not published. ${explainGit(error)}`,
        error,
      );
    }
    return { isDone: true, message: committed.length > 0 ? 'Published.' : 'Published your earlier commits.' };
  }

  /** Pushes, once more if somebody else has pushed meanwhile. @throws GitError */
  async function push(): Promise<void> {
    const place = await findRemote(git);
    if (!place) return;
    const words = ['push', ...(place.hasUpstream ? [] : ['--set-upstream']), place.remote];
    const pushHead = () => git([...words, `HEAD:refs/heads/${place.branch}`], { limit: PUSH_LIMIT });
    try {
      await pushHead();
    } catch (error) {
      if (!/fetch first|non-fast-forward/.test((error as Error).message)) throw error;
      const { conflicts, problem, offline } = await receive();
      if (conflicts.length > 0 || problem !== undefined || offline !== undefined) throw error;
      await pushHead();
    }
  }

  /** Pushes a branch for somebody else to look at. The branch and the files of this computer stay as they are. */
  async function handIn(message: string, files: readonly string[]): Promise<PublishedResult> {
    const place = await findRemote(git);
    if (!place) return refused('This repository has no remote, so nobody could look at your changes');
    const isAhead = (await countUnpushed(git, place)) > 0;
    if (files.length === 0 && !isAhead) return refused('Nothing has changed');
    try {
      const commit = files.length > 0 ? await reviewCommit(git, message, files) : 'HEAD';
      const name = `content/${today()}-${toSlug(message).slice(0, 50).replace(/-$/, '')}`;
      let branch = name;
      const isTaken = () =>
        git.maybe(['rev-parse', '--quiet', '--verify', `refs/remotes/${place.remote}/${branch}`]);
      for (let number = 2; (await isTaken()) !== undefined; number += 1) branch = `${name}-${number}`;
      const said = await git.said(['push', place.remote, `${commit}:refs/heads/${branch}`], {
        limit: PUSH_LIMIT,
      });
      const [address] =
        /https?:\/\/\S+/.exec(
          said
            .split('\n')
            .filter((line) => /^remote:/.test(line))
            .join('\n'),
        ) ?? [];
      const next = address ? `Ask for a review at ${address}` : 'Tell the person who runs the site';
      return { isDone: true, message: `Handed in for a review as ${branch}. ${next}` };
    } catch (error) {
      return refused(`Nothing was handed in. Your changes are still here. ${explainGit(error)}`, error);
    }
  }
}

const refused = (message: string, error?: unknown): PublishedResult => ({
  ...{ isDone: false, message },
  ...(error !== undefined && { details: (error as Error).message }),
});

/** Where the branch of this computer is published. */
interface RemotePlace {
  remote: string;
  branch: string;
  /** Whether it was pushed before. */
  hasUpstream: boolean;
}

async function findRemote(git: Git): Promise<RemotePlace | undefined> {
  const [first] = (await git(['remote'])).split('\n');
  const own = await git.maybe(['symbolic-ref', '--quiet', '--short', 'HEAD']);
  if (!first || own === undefined) return undefined;
  const configured = await git.maybe(['config', `branch.${own}.remote`]);
  const merge = await git.maybe(['config', `branch.${own}.merge`]);
  // "." is another branch of this computer.
  const remote = configured && configured !== '.' ? configured : first;
  const branch = configured === remote && merge ? merge.replace('refs/heads/', '') : own;
  return { remote, branch, hasUpstream: configured === remote && merge !== undefined };
}

async function countUnpushed(git: Git, { remote, branch }: RemotePlace): Promise<number> {
  return Number((await git.maybe(['rev-list', '--count', `refs/remotes/${remote}/${branch}..HEAD`])) ?? 0);
}

/** The address of a remote without a name, a password and the parts that only git needs. */
async function nameOfRemote(git: Git, remote: string): Promise<string> {
  const url = (await git.maybe(['remote', 'get-url', remote])) ?? remote;
  return url.trim().replace(/^\w+:\/\/(?:[^@/]*@)?|^[^@/]*@|\.git$/g, '');
}
