import { join } from 'node:path';
import { KINDS } from '../../model/kinds.ts';
import type { ApiActions } from '../actions/api.ts';
import { createContentActions } from '../actions/content-actions.ts';
import { describeChanges, isText } from '../actions/describe-changes.ts';
import { keptVersions, sortVersions, VERSIONS } from '../actions/history.ts';
import { createPaths } from '../actions/paths.ts';
import { describeFile } from '../actions/places.ts';
import type { Change, Finding, Publication, PublishedResult, Review } from '../actions/publish.ts';
import type { IndexedFile } from '../actions/site-files.ts';
import { draftOf } from './draft.ts';
import { ROOT } from './fetched-files.ts';
import { handIn, publishHandedIn } from './hand-in.ts';
import { HostError, type HostPerson, type RepositoryHost } from './host.ts';
import { memory } from './node/fs.ts';
import type { PublishedIndex } from './published-index.ts';
import { createWorkingCopy } from './work.ts';

interface Options {
  host: RepositoryHost;
  /** "agency/site" */
  repository: string;
  /** The branch that is published. */
  branch: string;
  /** What the build has published; it may be older than the repository. */
  index: PublishedIndex;
}

const FOLDERS = { root: ROOT, content: `${ROOT}/content`, static: `${ROOT}/static` };

/** The actions of the editor on a repository on GitHub or GitLab. */
export function createRepositoryApi({ host, repository, branch, index }: Options): ApiActions {
  const paths = createPaths(FOLDERS);
  const { entryAt, fileAt, nameOf } = paths;
  let person: Promise<HostPerson> | undefined;
  const getPerson = () => {
    person ??= host.person().catch((error) => {
      person = undefined;
      throw error;
    });
    return person;
  };
  const work = createWorkingCopy(host, branch, async () => branchOf(await getPerson()));
  let isComplete = false;
  const known = (path: string): IndexedFile | undefined => {
    const [blob, entry, language] = index.entries[nameOf(path)] ?? [];
    if (isComplete || !entry || work.names().get(nameOf(path)) !== blob || memory.isFetched(path))
      return undefined;
    const kind = KINDS.find(({ name }) => name === entry.kind);
    return kind && { path, text: '', data: {}, kind, language, entry };
  };
  const actions = createContentActions({
    folders: FOLDERS,
    facts: () => ({ defaults: index.defaults, canPublish: true, host: host.name }),
    // Fetching all pictures to measure them would take too long.
    measure: async () => ({}),
    known,
  });
  const fetchAll = async () => {
    await work.fetchFiles([...work.names().keys()].filter(isText));
    isComplete = true;
  };

  const titleOf = (file: string): string => {
    if (!memory.isFetched(join(ROOT, file))) return file.replace(/^.*\//, '');
    return describeFile(join(ROOT, file)).title || file.replace(/^.*\//, '');
  };
  /** An action that reads. */
  const read = <Params extends unknown[], Result>(
    action: (...params: Params) => Result | Promise<Result>,
  ) => {
    return (...params: Params): Promise<Result> =>
      work.inTurn(async () => {
        if (!work.published()) await work.synchronize();
        return work.attempt(() => action(...params));
      });
  };
  /** An action that changes files, which becomes a commit. */
  const change = <Params extends unknown[], Result>(
    action: (...params: Params) => Result | Promise<Result>,
    message: (result: Result, ...params: Params) => string,
  ) => {
    return (...params: Params): Promise<Result> =>
      work.inTurn(() =>
        work.change(
          () => action(...params),
          (result) => message(result, ...params),
        ),
      );
  };

  const changes = async (): Promise<Change[]> => {
    const published = work.published();
    const files = work.changedFiles().map((file) => ({
      file,
      what: !work.names().has(file)
        ? ('deleted' as const)
        : published?.tree.has(file)
          ? ('changed' as const)
          : ('new' as const),
    }));
    await work.fetchFiles(files.map(({ file }) => file).filter(isText));
    return describeChanges(files, FOLDERS, {
      before: publishedText,
      isSame: async (old, now) => published?.tree.get(old) === work.names().get(now),
    });
  };
  const publishedText = async (file: string): Promise<string | null> => {
    const published = work.published();
    if (!published?.tree.has(file)) return null;
    const text = (await host.files(published.commit, [file])).get(file);
    return typeof text === 'string' ? text.replaceAll('\r\n', '\n') : null;
  };
  const review = async (): Promise<Review | null> => {
    const request = await work.request();
    if (!request) return null;
    const { number, url, state } = request;
    const { mayPublish } = await getPerson();
    if (state !== 'open')
      return {
        ...{ number, url, state, mayPublish },
        checks: 'none',
        failed: [],
        mistakes: [],
        comments: [],
      };
    const { mistakes, ...said } = await host.reviewState(request);
    return {
      ...{ number, url, state, mayPublish, ...said },
      mistakes: mistakes.map(
        ({ file, line, field, message }): Finding => ({
          ...{ code: '', file, line, path: field, message, title: titleOf(file) },
        }),
      ),
    };
  };

  return {
    site: () =>
      work.inTurn(async () => {
        await work.synchronize();
        return work.attempt(actions.site);
      }),
    open: read(actions.open),
    search: (params) =>
      work.inTurn(async () => {
        await fetchAll();
        return work.attempt(() => actions.search(params));
      }),
    pictures: () =>
      work.inTurn(async () => {
        await fetchAll();
        return work.attempt(actions.pictures);
      }),
    draft: read(({ file, text }) => draftOf(entryAt(file), text, FOLDERS)),

    save: change(
      actions.save,
      (_, { file }) => `${work.published()?.tree.has(file) ? 'Change' : 'Add'} ${titleOf(file)}`,
    ),
    create: change(actions.create, ({ file }) => `Add ${titleOf(file)}`),
    remove: change(actions.remove, (_, { file }) => `Delete ${file.replace(/^.*\//, '')}`),
    undelete: change(actions.undelete, (_, { file }) => `Bring back ${titleOf(file)}`),
    redirect: change(
      actions.redirect,
      (_, { file, to }) => `Redirect ${file.replace(/^.*\/|\.md$/g, '')} to ${to}`,
    ),
    // Without a ledger, no text has to be read.
    figures: async (params) =>
      memory.has(`${FOLDERS.content}/claims.yaml`)
        ? change(actions.figures, () => `Update the sources of figures: ${titleOf(params.file)}`)(params)
        : [],
    findNames: change(actions.findNames, (_, { file }) => `Update the sources of figures: ${titleOf(file)}`),
    changeNames: change(actions.changeNames, (_, { change: { from, to } }) => `Change “${from}” to “${to}”`),
    rename: change(actions.rename, (result, { file }) =>
      'file' in result ? `Move ${file.replace(/^.*\//, '')} to ${result.file.replace(/^.*\//, '')}` : '',
    ),
    order: change(actions.order, (_, { folder }) => `Change the order of ${folder}`),
    upload: change(
      actions.upload,
      ({ path }, { replaces }) => `${replaces ? 'Replace' : 'Add'} the picture ${path.replace(/^.*\//, '')}`,
    ),

    // Not in turn: a library has many, and nobody should wait for them.
    async picture({ path }) {
      const data = await work.read(nameOf(fileAt(`static${path}`)));
      if (data === undefined) return null;
      const type = TYPES[path.replace(/^.*\./, '').toLowerCase()] ?? '';
      return URL.createObjectURL(new Blob([data as BlobPart], { type }));
    },

    versions: ({ file }) =>
      work.inTurn(async () => {
        const { commit } = work.own() ?? work.published() ?? {};
        const path = entryAt(file);
        const commits = commit ? await host.history(commit, file, VERSIONS) : [];
        const texts = await Promise.all(
          commits.map(async ({ commit: id, when, message }) => {
            const text = (await host.files(id, [file])).get(file);
            return typeof text === 'string' ? [{ when, message, text }] : [];
          }),
        );
        await work.fetchFiles([file]);
        const now = memory.text(path);
        return sortVersions(
          [...keptVersions(path), ...texts.flat()],
          typeof now === 'string' ? now : undefined,
        );
      }),

    publication: (): Promise<Publication> =>
      work.inTurn(async () => {
        await work.synchronize();
        const found = await changes();
        const conflicts = work
          .conflicts()
          .map((conflict) => ({ ...conflict, title: titleOf(conflict.file) }));
        return {
          changes: found,
          unpushed: 0,
          remote: `${host.name}: ${repository}`,
          received: work.takeReceived(),
          conflicts,
        };
      }),
    difference: ({ file }) =>
      work.inTurn(async () => {
        const { from = file } = (await changes()).find((each) => each.file === file) ?? {};
        await work.fetchFiles([file]);
        const now = memory.text(join(ROOT, file));
        return isText(file)
          ? {
              before: await publishedText(from),
              now: typeof now === 'string' ? now.replaceAll('\r\n', '\n') : null,
            }
          : { before: null, now: null };
      }),
    discard: ({ file }) =>
      work.inTurn(async () => {
        await work.synchronize();
        const found = (await changes()).find((each) => each.file === file);
        const published = work.published();
        if (!found || !published) throw new Error(`${file} has no changes that were not published`);
        const back = [file, found.from]
          .filter((path) => path !== undefined)
          .filter((path) => published.tree.has(path));
        const before = await host.files(published.commit, back);
        await work.change(
          () => {
            for (const path of [file, found.from]) {
              if (path === undefined) continue;
              const data = before.get(path);
              if (data === undefined) memory.delete(fileAt(path));
              else memory.set(fileAt(path), data);
            }
          },
          () => `Take back the changes of ${found.title || file.replace(/^.*\//, '')}`,
        );
        return null;
      }),
    check: () => ({
      ...{ mistakes: [], inDrafts: [], advice: [] },
      failure: `${host.name} checks what is handed in`,
    }),
    // Not in turn: somebody types meanwhile.
    review,

    publish: ({ message, isReview = false, resolved = {} }): Promise<PublishedResult> =>
      work.inTurn(async () => {
        try {
          await work.synchronize();
          await work.resolve(resolved);
          if (work.conflicts().length > 0)
            return {
              isDone: false,
              message: 'Somebody else has changed the same. Choose which version to keep.',
            };
          if (!isReview) return await publishHandedIn({ host, work, message });
          await work.update();
          const person = branchOf(await getPerson());
          return await handIn({ host, work, branch: person, changes: await changes(), message });
        } catch (error) {
          const said = error instanceof HostError ? error.details : '';
          return { isDone: false, message: `${(error as Error).message}.`, ...(said && { details: said }) };
        }
      }),
  };
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' },
  ...{ avif: 'image/avif', gif: 'image/gif', svg: 'image/svg+xml' },
};

/** The branch of a person. The number keeps two people apart whose names look alike. */
const branchOf = ({ login, id }: HostPerson) =>
  `edit/${
    login
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '') || 'person'
  }-${id}`;
