import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin, writeFile } from '../../build/base/files.ts';
import { formatBytes } from '../../build/base/report.ts';
import type { PublishRequest } from '../actions/api.ts';
import { keepPicture, keepVersion } from '../actions/history.ts';
import { mergeTexts } from '../actions/merge-texts.ts';
import type { SiteFolders } from '../actions/paths.ts';
import { describeFile } from '../actions/places.ts';
import type { Publication } from '../actions/publish.ts';
import { explainGit, type Git, textIn } from './git.ts';
import { mergeCommits, type Sides } from './merge-commits.ts';

export interface Received extends Pick<Publication, 'received' | 'conflicts'> {
  /** Why what others have published could not be taken over. */
  problem?: string;
}

/** How a file of this computer changes: it becomes that of the new commit, or gets another text. */
type Step = { path: string; isChanged: boolean; text?: string; isGone: boolean };

const IN_PROGRESS = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply'];

/**
 * Takes over what others have published. Changes that were not committed stay, merged with theirs. It does everything, or
 * nothing: as long as there is a conflict without a choice, and when git fails, all files are as before.
 */
export async function receiveChanges(
  folders: SiteFolders,
  git: Git,
  upstream: string,
  resolved: NonNullable<PublishRequest['resolved']> = {},
): Promise<Received> {
  const nothing: Received = { received: [], conflicts: [] };
  const head = await git(['rev-parse', 'HEAD']);
  const theirs = await git(['rev-parse', upstream]);
  if ((await git.maybe(['merge-base', '--is-ancestor', theirs, head])) !== undefined) return nothing;
  for (const name of IN_PROGRESS) {
    if (existsSync(join(folders.root, await git(['rev-parse', '--git-path', name]))))
      return {
        ...nothing,
        problem:
          'Somebody has begun to merge changes with git on this computer, and has not finished. Ask the person who runs the site',
      };
  }
  const base = await git.maybe(['merge-base', head, theirs]);
  if (base === undefined)
    return {
      ...nothing,
      problem: 'The remote has another history than this computer. Ask the person who runs the site',
    };

  const { tree, conflicts: committed } = await mergeCommits(git, { base, head, theirs }, resolved);
  const { steps, conflicts: uncommitted } = await planSteps(folders, git, { head, tree }, resolved);
  const found = new Map([...committed, ...uncommitted].map((each) => [each.path, each]));
  const isOurs = (path: string) =>
    [folders.content, folders.static].some((folder) => isWithin(join(folders.root, path), folder));
  const foreign = [...found.keys()].find((path) => !isOurs(path));
  if (foreign !== undefined)
    return {
      ...nothing,
      problem: `Others have changed ${foreign}, which was changed on this computer, too, and is not content. Ask the person who runs the site to merge it`,
    };
  if (found.size > 0) {
    const conflicts = await Promise.all(
      [...found.values()].map(async ({ path, theirTree }) => ({
        ...{ file: path, title: describeFile(join(folders.root, path)).title },
        mine: shownText(path, workText(folders.root, path), () => sizeOnDisk(folders.root, path)),
        theirs: shownText(path, await textIn(git, theirTree, path), () => 'Their picture'),
      })),
    );
    return { ...nothing, conflicts };
  }
  const commit =
    head === base
      ? theirs
      : await git(['commit-tree', tree, '-p', head, '-p', theirs, '-m', 'Merge what others have published']);
  await applySteps(folders, git, { head, commit }, steps);
  return { ...nothing, received: steps.map(({ path }) => path) };
}

/** Decides what happens to each file of this computer. */
async function planSteps(
  { root }: SiteFolders,
  git: Git,
  { head, tree }: { head: string; tree: string },
  resolved: NonNullable<PublishRequest['resolved']>,
): Promise<{ steps: Step[]; conflicts: Sides[] }> {
  const changedHere = new Set(await git.list(['diff', '--name-only', '--no-renames', '-z', head]));
  const steps: Step[] = [];
  const conflicts: Sides[] = [];
  // A letter, and then its path: A added, D deleted.
  const theirs = await git.list(['diff', '--name-status', '--no-renames', '-z', head, tree]);
  for (let index = 0; index < theirs.length; index += 2) {
    const [status, path = ''] = theirs.slice(index, index + 2);
    const mine = workText(root, path);
    const isChanged = changedHere.has(path) || (status === 'A' && mine !== null);
    const take = { path, isChanged, isGone: status === 'D' };
    if (!isChanged || resolved[path] === 'theirs') {
      steps.push(take);
      continue;
    }
    const [before, next] = await Promise.all([textIn(git, head, path), textIn(git, tree, path)]);
    if (resolved[path] === 'mine' || isSame(mine, next)) continue;
    const isText = before !== null && mine !== null && next !== null && /\.(?:md|yaml)$/.test(path);
    const text = isText ? mergeTexts(path, [before, mine, next]) : undefined;
    if (text === undefined) conflicts.push({ path, theirTree: tree });
    else steps.push({ ...take, text });
  }
  return { steps, conflicts };
}

/** @throws GitError; then all files are as before */
async function applySteps(
  { root }: SiteFolders,
  git: Git,
  { head, commit }: { head: string; commit: string },
  steps: readonly Step[],
): Promise<void> {
  const bytes = new Map(
    steps.filter(({ isChanged }) => isChanged).map(({ path }) => [path, readIfThere(join(root, path))]),
  );
  // Nobody needs it if all goes well.
  const backup = await git.maybe(['stash', 'create', 'Before the editor merged changes']);
  if (backup) await git.maybe(['update-ref', 'refs/editor/before-merge', backup]);
  const checkOut = (paths: readonly Step[]) =>
    git(['checkout-index', '--force', '-z', '--stdin'], {
      input: paths.map(({ path }) => `${path}\0`).join(''),
    });
  try {
    for (const { path, isChanged } of steps) {
      if (!isChanged) continue;
      if (/\.(?:md|yaml)$/.test(path)) keepVersion(join(root, path));
      else keepPicture(root, join(root, path));
    }
    await git(['reset', '--quiet', '--mixed', commit]);
    await checkOut(steps.filter(({ isGone, text }) => !isGone && text === undefined));
    for (const { path, isGone, text } of steps) {
      if (text !== undefined) writeFile(join(root, path), text);
      else if (isGone) rmSync(join(root, path), { force: true });
    }
  } catch (error) {
    await git.maybe(['reset', '--quiet', '--mixed', head]);
    for (const step of steps) {
      const { path, isChanged } = step;
      const before = bytes.get(path);
      if (before) writeFile(join(root, path), before);
      else if (isChanged || (await textIn(git, head, path)) === null)
        rmSync(join(root, path), { force: true });
      else await checkOut([step]).catch(() => undefined);
    }
    throw error;
  }
  await git.maybe(['update-index', '-q', '--refresh']);
}

function readIfThere(file: string): Buffer | undefined {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
}

const workText = (root: string, path: string): string | null =>
  readIfThere(join(root, path))?.toString() ?? null;

const sizeOnDisk = (root: string, path: string) =>
  `My picture, ${formatBytes(lstatSync(join(root, path)).size)}`;

const isSame = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && a.replaceAll('\r\n', '\n') === b);

/** Pictures have no text to compare. */
function shownText(path: string, text: string | null, describe: () => string): string | null {
  return text === null || /\.(?:md|yaml)$/.test(path) ? text : describe();
}

/** What the page shows when receiving fails. */
export const receiveProblem = (error: unknown): string =>
  `What others have published could not be merged, and everything is as before. ${explainGit(error)}`;
