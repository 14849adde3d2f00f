import type { RepositoryHost } from './host.ts';
import { memory } from './node/fs.ts';

/** The file system of the actions begins here. */
export const ROOT = '/site';
export const inMemory = (path: string): string => `${ROOT}/${path}`;

export type FileData = string | Uint8Array;
/** The names that git has for the bytes of files, by path. */
export type FileTree = ReadonlyMap<string, string>;

interface Source {
  host: Pick<RepositoryHost, 'files'>;
  /** All files. */
  names(): FileTree;
  /** The commit that has a file as it is. */
  sourceOf(path: string): string | undefined;
}

/** Files in memory that are fetched when an action reads them. */
export function createFetchedFiles({ host, names, sourceOf }: Source) {
  /** Fetches files that are known by their names only. */
  const fetchFiles = async (paths: readonly string[]): Promise<void> => {
    const missing = paths.filter((path) => sourceOf(path) && !memory.isFetched(inMemory(path)));
    const byCommit = Map.groupBy(missing, (path) => sourceOf(path) ?? '');
    await Promise.all(
      [...byCommit].map(async ([commit, names]) => {
        for (const [path, data] of await host.files(commit, names)) memory.set(inMemory(path), data);
      }),
    );
  };

  /** Runs an action, fetching what it reads. */
  const attempt = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    for (let round = 0; ; round += 1) {
      const undo = memory.snapshot();
      memory.takeMissed();
      const outcome = await Promise.resolve()
        .then(work)
        .then(
          (result) => ({ result }),
          (error: unknown) => ({ error }),
        );
      const missed = memory.takeMissed().map((path) => path.slice(ROOT.length + 1));
      if (missed.length > 0 && round < 20) {
        undo();
        // An action that reads one file of a folder mostly reads all of them, and then other folders.
        const folders = new Set(missed.map(folderOf));
        const more = [...names().keys()].filter(
          (path) => path.startsWith('content/') && (round > 2 || (round > 0 && folders.has(folderOf(path)))),
        );
        await fetchFiles([...new Set([...missed, ...more])]);
        continue;
      }
      if ('error' in outcome) {
        undo();
        throw outcome.error;
      }
      return outcome.result;
    }
  };

  /** The files in memory that differ from those that were fetched. */
  const changedSince = (before: ReadonlyMap<string, FileData | undefined>): Map<string, FileData | null> => {
    const changes = new Map<string, FileData | null>();
    for (const path of memory.paths()) {
      const name = path.slice(ROOT.length + 1);
      const data = memory.text(path);
      // Versions that the actions keep are no files of the repository.
      if (!name.startsWith('.') && data !== undefined && data !== before.get(path)) changes.set(name, data);
    }
    for (const path of names().keys()) if (!memory.has(inMemory(path))) changes.set(path, null);
    return changes;
  };

  return { fetchFiles, attempt, changedSince };
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
