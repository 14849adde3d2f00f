import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type ChangedFile, describeChanges, isText } from '../actions/describe-changes.ts';
import { updateLedger } from '../actions/figures.ts';
import { keepPicture, keepVersion } from '../actions/history.ts';
import type { SiteFolders, SitePaths } from '../actions/paths.ts';
import type { Change } from '../actions/publish.ts';
import { type Git, textIn } from './git.ts';

/** Lists what has changed in the folders of the site since the last commit. */
export async function listChanges(
  { root, content, static: statics }: SiteFolders,
  git: Git,
): Promise<Change[]> {
  const folders = [content, statics].filter((path) => existsSync(path));
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--'];
  const lines = await git.list([...status, ...folders]);
  // The editor writes the schemas itself.
  const changed = lines.filter((line) => !line.includes('/.schemas/'));
  const files = changed.map((line): ChangedFile => {
    const file = line.slice(3);
    const what = !existsSync(join(root, file)) ? 'deleted' : /^(?:\?\?|A)/.test(line) ? 'new' : 'changed';
    return { file, what };
  });
  return describeChanges(
    files,
    { root, content },
    {
      before: (file) => textIn(git, 'HEAD', file),
      isSame: async (old, now) =>
        (await git(['hash-object', '--', now])) === (await git.maybe(['rev-parse', `HEAD:${old}`])),
    },
  );
}

/** How a file differs from what was committed. Pictures have no text. */
export async function differenceOf(
  folders: SiteFolders,
  git: Git,
  file: string,
): Promise<{ before: string | null; now: string | null }> {
  if (!isText(file)) return { before: null, now: null };
  const { from = file } = (await listChanges(folders, git)).find((each) => each.file === file) ?? {};
  const path = join(folders.root, file);
  const now = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : null;
  return { before: await textIn(git, 'HEAD', from), now };
}

/** Brings a file back to what was committed. Its current state is kept. @throws Error if it has not changed */
export async function discardChange(
  folders: SiteFolders,
  { fileAt }: SitePaths,
  git: Git,
  name: string,
): Promise<void> {
  const change = (await listChanges(folders, git)).find(({ file }) => file === name);
  if (!change) throw new Error(`${name} has no changes that were not published`);
  const { file, what, from } = change;
  const path = fileAt(file);
  if (isText(file)) keepVersion(path);
  else keepPicture(folders.root, path);
  const restored = what === 'moved' ? from : what === 'new' ? undefined : file;
  if (restored !== undefined) {
    fileAt(restored);
    await git(['checkout', '--quiet', 'HEAD', '--', restored]);
  }
  if (what === 'new' || what === 'moved') {
    // It may be in the index already.
    await git.maybe(['rm', '--quiet', '--cached', '--ignore-unmatch', '--', file]);
    rmSync(path, { force: true });
  }
  if (isText(file) && basename(file) !== 'claims.yaml')
    await updateLedger(folders.content, relative(folders.content, path)).catch(() => []);
}
