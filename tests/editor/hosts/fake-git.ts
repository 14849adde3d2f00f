import { isUtf8 } from 'node:buffer';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { temporaryFolder } from '../../temporary-folder.ts';

export type FakeFiles = Record<string, string | Buffer>;

interface GitAuthor {
  name: string;
  email: string;
}

export interface GitEntry {
  path: string;
  mode: string;
  type: 'blob' | 'tree' | 'commit';
  sha: string;
  size?: number;
}

/** What becomes of a path of a tree: an object, or nothing. */
export interface GitChange {
  path: string;
  mode?: string;
  sha: string | null;
}

interface Commit {
  tree: string;
  parents: string[];
  message: string;
  author: GitAuthor;
}

export type GitRepository = Awaited<ReturnType<typeof createRepository>>;

const NO_OBJECT = '0'.repeat(40);
const SOMEBODY = { name: 'Somebody Else', email: 'somebody@example.com' };

/** Nothing of who runs the tests, or where, changes what git does. */
const NEUTRAL = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C' };

/** @returns the text of a file, or null for a binary one */
export const blobText = (data: Buffer): string | null =>
  isUtf8(data) && !data.includes(0) ? data.toString() : null;

/**
 * A bare repository whose branch `main` has one commit.
 * @param files of this commit
 */
export async function createRepository(files: FakeFiles) {
  const folder = join(temporaryFolder(), 'site.git');

  function run(words: string[], input: string | Buffer = '', env: NodeJS.ProcessEnv = {}): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const options = {
        encoding: 'buffer' as const,
        maxBuffer: 1e9,
        env: { ...process.env, ...NEUTRAL, GIT_DIR: folder, ...env },
      };
      const { stdin } = execFile('git', words, options, (error, stdout, stderr) =>
        error ? reject(new Error(`git ${words.join(' ')}: ${stderr}`, { cause: error })) : resolve(stdout),
      );
      // A git that fails doesn't read to the end.
      stdin?.on('error', () => {});
      stdin?.end(input);
    });
  }

  const read = async (words: string[], input?: string | Buffer, env?: NodeJS.ProcessEnv) =>
    (await run(words, input, env)).toString().trimEnd();
  const git = (...words: string[]) => read(words);
  const succeeds = (...words: string[]) =>
    run(words).then(
      () => true,
      () => false,
    );

  /** @returns the object of this name, with `^{commit}` or `^{tree}` of this type, if there is one */
  const resolve = (name: string): Promise<string | undefined> =>
    git('rev-parse', '--verify', '--quiet', '--end-of-options', name).catch(() => undefined);
  const branch = (name: string) => resolve(`refs/heads/${name}^{commit}`);

  /** @returns the contents of blobs, such as `main:index.md`; undefined for what is missing or no blob */
  async function readBlobs(names: string[]): Promise<(Buffer | undefined)[]> {
    const output = await run(['cat-file', '--batch'], names.map((name) => `${name}\n`).join(''));
    let position = 0;
    return names.map(() => {
      const end = output.indexOf('\n', position);
      const [, type, size] = / (\w+) (\d+)$/.exec(output.toString('utf8', position, end)) ?? [];
      position = end + 1;
      if (size === undefined) return undefined;
      const data = output.subarray(position, position + Number(size));
      position += Number(size) + 1;
      return type === 'blob' ? data : undefined;
    });
  }

  async function readTree(tree: string, isRecursive: boolean): Promise<GitEntry[]> {
    const words = ['ls-tree', '-z', '-l', ...(isRecursive ? ['-r', '-t'] : []), tree];
    const lines = (await run(words)).toString().split('\0').slice(0, -1);
    return lines.map((line) => {
      const [about = '', path = ''] = line.split(/\t(.*)/s);
      const [mode = '', type = '', sha = '', size = '-'] = about.split(/ +/);
      const entry = { path, mode, type: type as GitEntry['type'], sha };
      return size === '-' ? entry : { ...entry, size: Number(size) };
    });
  }

  const writeBlob = (data: string | Buffer) => read(['hash-object', '-w', '--stdin'], data);

  /** @param base the tree that is changed; undefined for an empty one */
  async function writeTree(base: string | undefined, changes: GitChange[]): Promise<string> {
    const env = { GIT_INDEX_FILE: join(folder, `index-${randomUUID()}`) };
    await run(base ? ['read-tree', base] : ['read-tree', '--empty'], '', env);
    const known = base ? await readTree(base, true) : [];
    const lines: string[] = [];
    const set = (path: string, sha: string | null, mode = '100644') =>
      lines.push(sha ? `${mode} ${sha}\t${path}\0` : `0 ${NO_OBJECT}\t${path}\0`);
    for (const { path, mode, sha } of changes) {
      const isFolder = mode === '040000';
      // A folder goes, or is replaced, with all that it has.
      for (const file of known) {
        if ((isFolder || !sha) && file.path.startsWith(`${path}/`)) set(file.path, null);
      }
      if (!isFolder || !sha) set(path, sha, mode);
      else {
        const files = (await readTree(sha, true)).filter(({ type }) => type !== 'tree');
        for (const file of files) set(`${path}/${file.path}`, file.sha, file.mode);
      }
    }
    await run(['update-index', '-z', '--index-info'], lines.join(''), env);
    return read(['write-tree'], '', env);
  }

  const writeCommit = ({ tree, parents, message, author }: Commit) =>
    read(['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-F', '-'], message, {
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_COMMITTER_NAME: author.name,
      GIT_COMMITTER_EMAIL: author.email,
    });

  const setBranch = (name: string, sha: string) => run(['update-ref', `refs/heads/${name}`, sha]);
  const deleteBranch = (name: string) => run(['update-ref', '-d', `refs/heads/${name}`]);
  const isBranchName = (name: string) => succeeds('check-ref-format', `refs/heads/${name}`);
  const mergeBase = (a: string, b: string) => git('merge-base', a, b).catch(() => undefined);
  const isAncestor = (old: string, sha: string) => succeeds('merge-base', '--is-ancestor', old, sha);
  const shas = async (...words: string[]) => (await git('rev-list', ...words)).split('\n').filter(Boolean);

  /** @returns the merged tree; undefined if there are conflicts */
  const mergeTrees = (ours: string, theirs: string) =>
    git('merge-tree', '--write-tree', ours, theirs).catch(() => undefined);

  /** @returns the commits that lead to this one and have changed this path, newest first */
  async function log(sha: string, path: string) {
    const format = '--format=%H%x00%P%x00%cI%x00%aI%x00%an%x00%ae%x00%B';
    const output = await run(['log', '-z', format, sha, ...(path ? ['--', path] : [])]);
    const words = output.toString().split('\0');
    return Array.from({ length: Math.floor(words.length / 7) }, (_, index) => {
      const [sha = '', parents = '', committed = '', authored = '', name = '', email = '', message = ''] =
        words.slice(index * 7, index * 7 + 7);
      const author = { name, email, date: authored };
      return {
        sha,
        parents: parents.split(' ').filter(Boolean),
        committed,
        author,
        message: message.trimEnd(),
      };
    });
  }

  /** Commits on a branch; a new one starts at `main`. Null deletes a file. @returns the commit */
  async function commitOn(name: string, message: string, changed: Record<string, string | Buffer | null>) {
    const parent = (await branch(name)) ?? (await branch('main'));
    const changes = Object.entries(changed).map(async ([path, data]) => ({
      path,
      sha: data === null ? null : await writeBlob(data),
    }));
    const tree = await writeTree(parent, await Promise.all(changes));
    const parents = parent ? [parent] : [];
    const sha = await writeCommit({ tree, parents, message, author: SOMEBODY });
    await setBranch(name, sha);
    return sha;
  }

  await run(['init', '--quiet', '--bare', '--initial-branch=main', folder]);
  await commitOn('main', 'Start', files);
  return {
    folder,
    git,
    resolve,
    branch,
    readBlobs,
    readTree,
    writeBlob,
    writeTree,
    writeCommit,
    setBranch,
    deleteBranch,
    isBranchName,
    mergeBase,
    isAncestor,
    shas,
    mergeTrees,
    log,
    commitOn,
  };
}
