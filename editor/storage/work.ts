import { mergeTexts } from '../actions/merge-texts.ts';
import { gitName } from './bytes.ts';
import { createFetchedFiles, type FileData, type FileTree, inMemory } from './fetched-files.ts';
import { type ChangeRequest, type RepositoryHost, StaleError } from './host.ts';
import { memory } from './node/fs.ts';

/** What a file is in two versions. */
export interface WorkConflict {
  file: string;
  mine: string | null;
  theirs: string | null;
}

/** A commit and its files. */
interface State {
  commit: string;
  tree: FileTree;
}

interface Position {
  /** What is published. */
  main: State;
  /** What it was when the branch of the person began, or was merged last. */
  base: State;
  /** The branch of the person; undefined before their first change. */
  own: State | undefined;
  /** Where the branch is, also if all of it was taken over. */
  head: string | undefined;
}

/** How often something is done again because another tab or person was faster. */
const TRIES = 4;

/**
 * The files as a person sees them: what is published, with their own changes, which are commits on a branch of theirs. The
 * files are in memory, and are fetched when an action reads them.
 */
export function createWorkingCopy(host: RepositoryHost, published: string, branch: () => Promise<string>) {
  let position: Position | undefined;
  /** The files now. A merged one has the name of its new bytes. */
  let view: FileTree = new Map();
  /** Where to fetch each file: the commit that has it. */
  let source = new Map<string, string>();
  let conflicts: WorkConflict[] = [];
  let received: string[] = [];
  const trees = new Map<string, Promise<FileTree>>();
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  /** Other tabs of this browser have the same branch. */
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> =>
    globalThis.navigator?.locks ? await navigator.locks.request('editor', work) : work();

  const stateOf = async (commit: string): Promise<State> => {
    const known = trees.get(commit) ?? host.tree(commit);
    trees.set(commit, known);
    known.catch(() => trees.delete(commit));
    return { commit, tree: await known };
  };

  /** Keeps the trees that are compared. */
  const forgetTrees = ({ main, base, own }: Position): void => {
    const used = [main, base, own].map((state) => state?.commit);
    for (const commit of trees.keys()) if (!used.includes(commit)) trees.delete(commit);
  };

  /** Where the changes of a branch begin. What was squashed when it was published is in no commit of `main`. */
  const startOf = async (name: string, head: string, main: string): Promise<string> => {
    const [common, request] = await Promise.all([host.mergeBase(main, head), host.request(name)]);
    if (request?.state !== 'merged' || common === head || common === request.head) return common;
    const isWithin = async (commit: string) =>
      commit === request.head || (await host.mergeBase(request.head, commit)) === request.head;
    return (await isWithin(head)) && !(await isWithin(common)) ? request.head : common;
  };

  /** Finds where everything is. */
  const locate = async (): Promise<Position> => {
    const name = await branch();
    const [mainHead, head] = await Promise.all([host.head(published), host.head(name)]);
    if (mainHead === undefined)
      throw new Error(`The repository has no branch ${published}. Ask the person who runs the site`);
    if (position && position.main.commit === mainHead && position.head === head) return position;
    const main = await stateOf(mainHead);
    if (head === undefined) return { main, base: main, own: undefined, head };
    const start = await startOf(name, head, mainHead);
    if (start === head) return { main, base: main, own: undefined, head };
    return { main, base: await stateOf(start), own: await stateOf(head), head };
  };

  /** Brings the files up to date. */
  const synchronize = async (): Promise<void> => {
    const before = position;
    const next = await locate();
    if (next === before) return;
    const files = new Map(next.main.tree);
    const from = new Map([...files.keys()].map((path) => [path, next.main.commit]));
    const found: WorkConflict[] = [];
    const merged = new Map<string, string>();
    if (next.own) {
      const mine = changesBetween(next.base.tree, next.own.tree);
      const theirs = changesBetween(next.base.tree, next.main.tree);
      for (const path of mine) {
        if (theirs.has(path) && next.main.tree.get(path) !== next.own.tree.get(path)) {
          const both = await mergeFile(path, next as Required<Position> & { own: State });
          if (typeof both === 'string') {
            merged.set(path, both);
            files.set(path, await gitName(both));
            continue;
          }
          found.push(both);
        }
        const name = next.own.tree.get(path);
        if (name === undefined) files.delete(path);
        else {
          files.set(path, name);
          from.set(path, next.own.commit);
        }
      }
    }
    received = before
      ? [...changesBetween(before.main.tree, next.main.tree)].filter(
          (path) => view.get(path) !== files.get(path),
        )
      : [];
    for (const path of view.keys()) if (!files.has(path)) memory.delete(inMemory(path));
    for (const [path, name] of files)
      if (view.get(path) !== name || !memory.has(inMemory(path)))
        memory.set(inMemory(path), merged.get(path));
    [position, view, source, conflicts] = [next, files, from, found];
    forgetTrees(next);
  };

  const mergeFile = async (
    path: string,
    { base, own, main }: { base: State; own: State; main: State },
  ): Promise<string | WorkConflict> => {
    const [before, mine, theirs] = await Promise.all(
      [base, own, main].map(async ({ commit, tree }) =>
        tree.has(path) ? ((await host.files(commit, [path])).get(path) ?? null) : null,
      ),
    );
    const isText = [before, mine, theirs].every((each) => typeof each === 'string');
    const both = isText ? mergeTexts(path, [before, mine, theirs] as [string, string, string]) : undefined;
    if (both !== undefined) return both;
    const shown = (data: FileData | null | undefined) =>
      data == null ? null : typeof data === 'string' ? data : 'A picture';
    return { file: path, mine: shown(mine), theirs: shown(theirs) };
  };

  const { fetchFiles, attempt, changedSince } = createFetchedFiles({
    host,
    names: () => view,
    sourceOf: (path) => source.get(path),
  });

  /** Makes a commit on the branch of the person. */
  const commit = async (message: string, changes: ReadonlyMap<string, FileData | null>): Promise<void> => {
    if (!position) throw new Error('The files are not there yet');
    const { main, own, base, head } = position;
    const name = await branch();
    const mine = own ? changesBetween(base.tree, own.tree) : new Set<string>();
    // As long as somebody has to choose a version, the branch goes on where it is.
    const isMerging = isBehind(position) && conflicts.every(({ file }) => changes.has(file));
    const from = own && !isMerging ? own : main;
    const all = new Map<string, FileData | null>();
    if (isMerging)
      for (const path of mine) {
        if (view.get(path) === main.tree.get(path)) continue;
        await fetchFiles([path]);
        all.set(path, memory.text(inMemory(path)) ?? null);
      }
    for (const [path, data] of changes) all.set(path, data);
    const paths = [...all.keys()];
    for (const [path, data] of all) if (data === null && !from.tree.has(path)) all.delete(path);
    if (all.size === 0 && from === main && head !== undefined) {
      // Nothing is left of what the person has changed.
      await host.deleteBranch(name);
      view = main.tree;
      conflicts = [];
      position = { main, base: main, own: undefined, head: undefined };
      return;
    }
    const id = await host.commit({
      ...{ branch: name, head, from: from.commit, message, changes: all, tree: from.tree },
      parents: isMerging && own ? [own.commit] : [],
    });
    const tree = new Map(from.tree);
    for (const [path, data] of all) {
      if (data === null) tree.delete(path);
      else tree.set(path, await gitName(data));
    }
    trees.set(id, Promise.resolve(tree));
    const files = new Map(view);
    for (const path of paths) {
      const blob = tree.get(path);
      if (blob === undefined) files.delete(path);
      else files.set(path, blob);
      source.set(path, id);
    }
    view = files;
    conflicts = isMerging ? [] : conflicts;
    position = { main, base: from === main ? main : base, own: { commit: id, tree }, head: id };
    forgetTrees(position);
  };

  const changeNow = async <Result>(
    work: () => Result | Promise<Result>,
    message: (result: Result) => string,
  ): Promise<Result> => {
    for (let attempts = 1; ; attempts += 1) {
      await synchronize();
      const undo = memory.snapshot();
      const fetched = () => new Map(memory.paths().map((path) => [path, memory.text(path)]));
      let before = fetched();
      const result = await attempt(() => {
        before = fetched();
        return work();
      });
      const changes = changedSince(before);
      if (changes.size === 0) return result;
      try {
        await commit(message(result), changes);
        return result;
      } catch (error) {
        undo();
        if (!(error instanceof StaleError)) throw error;
        if (attempts >= TRIES)
          throw new Error('Somebody else changes the same at this moment. Try again in a little while');
        position = undefined;
      }
    }
  };

  const resolveNow = async (choices: Readonly<Record<string, 'mine' | 'theirs'>>): Promise<void> => {
    const main = position?.main;
    const chosen = conflicts.filter(({ file }) => choices[file]);
    if (!main || chosen.length === 0) return;
    const taken = chosen
      .map(({ file }) => file)
      .filter((file) => choices[file] === 'theirs' && main.tree.has(file));
    const theirs = taken.length > 0 ? await host.files(main.commit, taken) : new Map<string, FileData>();
    await fetchFiles(chosen.map(({ file }) => file));
    const changes = new Map(
      chosen.map(({ file }): [string, FileData | null] => [
        file,
        (choices[file] === 'theirs' ? theirs.get(file) : memory.text(inMemory(file))) ?? null,
      ]),
    );
    await commit('Choose between two versions', changes);
    for (const [path, data] of changes) {
      if (data === null) memory.delete(inMemory(path));
      else memory.set(inMemory(path), data);
    }
  };

  return {
    inTurn,
    synchronize,
    fetchFiles,
    attempt,
    /** The names of all files, in the folders of the site. */
    names: (): FileTree => view,
    /** What is published. */
    published: (): State | undefined => position?.main,
    own: (): State | undefined => position?.own,
    conflicts: (): readonly WorkConflict[] => conflicts,
    /** What others have published since the last call. */
    takeReceived(): string[] {
      const all = received;
      received = [];
      return all;
    },
    /** The files that the person has changed. */
    changedFiles: (): string[] => (position ? [...changesBetween(position.main.tree, view)] : []),
    /**
     * Does something with the files, and makes it one commit. If the branch has changed meanwhile, it is done again with
     * what is there now.
     * @param message of the commit, once it is done
     */
    change: <Result>(
      work: () => Result | Promise<Result>,
      message: (result: Result) => string,
    ): Promise<Result> => alone(() => changeNow(work, message)),
    /** Chooses versions of files in conflict. */
    resolve: (choices: Readonly<Record<string, 'mine' | 'theirs'>>): Promise<void> =>
      alone(() => resolveNow(choices)),
    /** Joins the branch with what others have published of the same files. */
    update: (): Promise<void> =>
      alone(async () => {
        if (position && isBehind(position) && conflicts.length === 0)
          await commit('Join with what others have published', new Map());
      }),
    /** A file as it is, without keeping it. */
    async read(path: string): Promise<FileData | undefined> {
      const commitOf = source.get(path);
      return (
        memory.text(inMemory(path)) ??
        (commitOf === undefined ? undefined : (await host.files(commitOf, [path])).get(path))
      );
    },
    /** The newest request to take over the branch. */
    request: async (): Promise<ChangeRequest | undefined> =>
      position?.head === undefined ? undefined : host.request(await branch()),
  };
}

/** Whether others have published changes of files that the person has changed, too. */
const isBehind = ({ main, base, own }: Position): boolean =>
  own !== undefined &&
  [...changesBetween(base.tree, own.tree)].some((path) => base.tree.get(path) !== main.tree.get(path));

/** The paths of files that differ. */
function changesBetween(before: FileTree, after: FileTree): Set<string> {
  const paths = new Set<string>();
  for (const [path, name] of after) if (before.get(path) !== name) paths.add(path);
  for (const path of before.keys()) if (!after.has(path)) paths.add(path);
  return paths;
}
