import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { contentHash } from '../../build/base/hash.ts';
import { languageOf } from '../../build/read/content-file.ts';
import { type Folder, PATH_PREFIX } from '../../model/kinds.ts';
import { readContent } from '../../tools/content-form.ts';
import { updateLedger } from './figures.ts';
import { type Git, textIn } from './git.ts';
import { keepPicture, keepVersion } from './history.ts';
import type { SiteFolders, SitePaths } from './paths.ts';
import { describeData, describeFile } from './places.ts';
import type { Change } from './publish.ts';

const isText = (file: string) => /\.(?:md|yaml)$/.test(file);

/** Lists what has changed in the folders of the site since the last commit. */
export async function listChanges(
  { root, content, static: statics }: SiteFolders,
  git: Git,
): Promise<Change[]> {
  const folders = [content, statics].filter((path) => existsSync(path));
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--'];
  const lines = await git.list([...status, ...folders]);
  const changes = lines.map((line): Change => {
    const file = line.slice(3);
    const what = !existsSync(join(root, file)) ? 'deleted' : /^(?:\?\?|A)/.test(line) ? 'new' : 'changed';
    return { file, what, ...describeFile(join(root, file)) };
  });
  const deleted = changes.filter(({ what }) => what === 'deleted');
  const before = new Map<string, string | null>();
  for (const change of deleted.filter(({ file }) => isText(file))) {
    const text = await textIn(git, 'HEAD', change.file);
    before.set(change.file, text);
    Object.assign(change, describeData(partsOf(text, change.file).data, change.file));
  }
  for (const change of changes.filter(({ what }) => what === 'new')) {
    const from = await movedFrom(change.file, deleted, { root, content, git, before });
    if (!from) continue;
    Object.assign(change, { what: 'moved', from: from.file });
    deleted.splice(deleted.indexOf(from), 1);
    changes.splice(changes.indexOf(from), 1);
  }
  return changes;
}

/** Finds the deleted file that a new one was: it redirects the old address, or says the same. */
async function movedFrom(
  file: string,
  deleted: readonly Change[],
  {
    root,
    content,
    git,
    before,
  }: { root: string; content: string; git: Git; before: Map<string, string | null> },
): Promise<Change | undefined> {
  const alike = deleted.filter(
    (each) => dirname(each.file) === dirname(file) && extname(each.file) === extname(file),
  );
  if (alike.length === 0) return undefined;
  if (!isText(file)) {
    const own = await git(['hash-object', '--', file]);
    const blobs = await Promise.all(alike.map((each) => git.maybe(['rev-parse', `HEAD:${each.file}`])));
    return alike.find((_, index) => blobs[index] === own);
  }
  const { data, body } = partsOf(readFileSync(join(root, file), 'utf8'), file);
  const { aliases } = data as { aliases?: unknown };
  return alike.find((each) => {
    const old = partsOf(before.get(each.file) ?? null, each.file);
    const address = addressOf(join(root, each.file), content);
    const isRedirected = Array.isArray(aliases) && address !== undefined && aliases.includes(address);
    return isRedirected || (body !== '' && contentHash(old.body) === contentHash(body));
  });
}

/** The address that an entry redirects once it was renamed; undefined for entries without a page. */
function addressOf(file: string, content: string): string | undefined {
  const [folder = ''] = relative(content, file).split(/[\\/]/);
  const prefix = PATH_PREFIX[folder as Folder];
  return prefix && !languageOf(file, content) ? prefix + basename(file, '.md') : undefined;
}

/** The fields and the body of a text, as far as it can be read. */
function partsOf(text: string | null, file: string): { data: object; body: string } {
  try {
    const { data, body } = readContent(text ?? '', file.endsWith('.md'));
    return { data: data ?? {}, body };
  } catch {
    return { data: {}, body: '' };
  }
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
