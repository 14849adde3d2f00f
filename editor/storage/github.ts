import { base64 } from './bytes.ts';
import { readGitHubReview } from './github-review.ts';
import { type ChangeRequest, HostError, type RepositoryHost, StaleError } from './host.ts';
import type { HostApi } from './requests.ts';

/** How many texts one request asks for. */
const TEXTS = 100;

interface Tree {
  sha: string;
  truncated: boolean;
  tree: { path: string; type: string; sha: string }[];
}

interface Pull {
  number: number;
  html_url: string;
  state: 'open' | 'closed';
  merged_at: string | null;
  head: { sha: string };
}

interface Repository {
  /** "agency/site" */
  repository: string;
  /** The branch that is published. */
  branch: string;
  /** The folders of the site. */
  folders: readonly string[];
}

/** The repository of the site on GitHub (docs.github.com/en/rest). */
export function createGitHub(
  api: HostApi,
  { repository, branch: published, folders }: Repository,
): RepositoryHost {
  const [owner = '', name = ''] = repository.split('/');
  const base = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;
  /** The tree of a commit: commits are made on top of it. */
  const roots = new Map<string, string>();
  const readTree = (id: string, isDeep: boolean) =>
    api.json<Tree>(`${base}/git/trees/${id}${isDeep ? '?recursive=1' : ''}`);

  const toRequest = ({ number, html_url: url, state, merged_at: mergedAt, head }: Pull): ChangeRequest => ({
    ...{ number, url, head: head.sha },
    state: mergedAt ? 'merged' : state,
  });

  const texts = async (
    commit: string,
    paths: readonly string[],
  ): Promise<[string, string | Uint8Array][]> => {
    const names = paths.map((_, index) => `$e${index}:String!`).join(',');
    const fields = paths.map(
      (_, index) => `f${index}:object(expression:$e${index}){...on Blob{oid text isTruncated}}`,
    );
    const variables = {
      owner,
      name,
      ...Object.fromEntries(paths.map((path, index) => [`e${index}`, `${commit}:${path}`])),
    };
    const query = `query($owner:String!,$name:String!,${names}){repository(owner:$owner,name:$name){${fields.join(' ')}}}`;
    const { data } = await api.json<{
      data?: {
        repository: Record<string, { oid: string; text: string | null; isTruncated: boolean } | null> | null;
      };
    }>('/graphql', { method: 'POST', body: { query, variables } });
    if (!data?.repository)
      throw new HostError(
        404,
        'GitHub does not show you the files of the site. Ask the person who runs it for access',
      );
    const { repository: found } = data;
    return Promise.all(
      paths.flatMap((path, index) => {
        const file = found[`f${index}`];
        if (!file) return [];
        const isWhole = typeof file.text === 'string' && !file.isTruncated;
        return [isWhole ? ([path, file.text] as [string, string]) : bytesOf(path, file.oid)];
      }),
    );
  };
  const bytesOf = async (path: string, oid: string): Promise<[string, Uint8Array]> => {
    const response = await api.ask(`${base}/git/blobs/${oid}`, { accept: 'application/vnd.github.raw+json' });
    return [path, new Uint8Array(await response.arrayBuffer())];
  };

  return {
    name: 'GitHub',

    async person() {
      const [{ id, login }, { permissions }] = await Promise.all([
        api.json<{ id: number; login: string }>('/user'),
        api.json<{ permissions?: { push?: boolean } }>(base),
      ]);
      if (!permissions?.push)
        throw new HostError(
          403,
          `${login} may not change ${repository} on GitHub. Ask the person who runs the site for access`,
        );
      return { id, login, mayPublish: true };
    },

    async head(branch) {
      return (await api.maybe<{ object: { sha: string } }>(`${base}/git/ref/heads/${branchPath(branch)}`))
        ?.object.sha;
    },

    async mergeBase(one, other) {
      const compared = await api.json<{ merge_base_commit: { sha: string } }>(
        `${base}/compare/${one}...${other}?per_page=1`,
      );
      return compared.merge_base_commit.sha;
    },

    async tree(commit) {
      const root = await readTree(commit, false);
      roots.set(commit, root.sha);
      const inFolders = folders.map(async (path) => {
        const steps = path.split('/');
        let at: Tree | undefined = root;
        for (const [index, step] of steps.entries()) {
          const next: Tree['tree'][number] | undefined = at?.tree.find(
            (each) => each.path === step && each.type === 'tree',
          );
          at = next && (await readTree(next.sha, index === steps.length - 1));
        }
        if (at?.truncated)
          throw new HostError(413, 'The site has more files than GitHub lists. Ask the person who runs it');
        return (at?.tree ?? []).flatMap(({ path: below, type, sha }): [string, string][] =>
          type === 'blob' ? [[`${path}/${below}`, sha]] : [],
        );
      });
      return new Map((await Promise.all(inFolders)).flat());
    },

    async files(commit, paths) {
      const parts = [];
      for (let index = 0; index < paths.length; index += TEXTS)
        parts.push(texts(commit, paths.slice(index, index + TEXTS)));
      return new Map((await Promise.all(parts)).flat());
    },

    async commit({ branch, head, from, parents, message, changes }) {
      const tree = [];
      for (const [path, data] of changes) {
        const file = { path, mode: '100644', type: 'blob' };
        if (data === null) tree.push({ ...file, sha: null });
        else if (typeof data === 'string') tree.push({ ...file, content: data });
        else {
          const blob = { content: base64(data), encoding: 'base64' };
          const { sha } = await api.json<{ sha: string }>(`${base}/git/blobs`, {
            method: 'POST',
            body: blob,
          });
          tree.push({ ...file, sha });
        }
      }
      const root = roots.get(from) ?? (await readTree(from, false)).sha;
      const made = await api.json<{ sha: string }>(`${base}/git/trees`, {
        method: 'POST',
        body: { base_tree: root, tree },
      });
      const { sha } = await api.json<{ sha: string }>(`${base}/git/commits`, {
        method: 'POST',
        body: { message, tree: made.sha, parents: [from, ...parents] },
      });
      roots.set(sha, made.sha);
      // A branch that starts again does not continue from where it is.
      const force = head !== undefined && head !== from && !parents.includes(head);
      try {
        if (head === undefined)
          await api.ask(`${base}/git/refs`, { method: 'POST', body: { ref: `refs/heads/${branch}`, sha } });
        else
          await api.ask(`${base}/git/refs/heads/${branchPath(branch)}`, {
            method: 'PATCH',
            body: { sha, force },
          });
      } catch (error) {
        if (error instanceof HostError && /fast forward|already exists|does not exist/i.test(error.details))
          throw new StaleError(error.message);
        throw error;
      }
      return sha;
    },

    async deleteBranch(branch) {
      await api.ask(`${base}/git/refs/heads/${branchPath(branch)}`, { method: 'DELETE' });
    },

    async history(commit, path, most) {
      const query = new URLSearchParams({ path, sha: commit, per_page: String(most) });
      const found = await api.json<
        { sha: string; commit: { message: string; committer: { date: string } } }[]
      >(`${base}/commits?${query}`);
      return found.map(({ sha, commit: { message, committer } }) => ({
        commit: sha,
        when: committer.date,
        message: message.split('\n')[0] ?? '',
      }));
    },

    async request(branch) {
      const query = new URLSearchParams({
        head: `${owner}:${branch}`,
        base: published,
        state: 'all',
        sort: 'created',
        direction: 'desc',
        per_page: '1',
      });
      const [newest] = await api.json<Pull[]>(`${base}/pulls?${query}`);
      return newest && toRequest(newest);
    },
    async openRequest(branch, title, body) {
      const request = { title, body, head: branch, base: published };
      return toRequest(await api.json<Pull>(`${base}/pulls`, { method: 'POST', body: request }));
    },
    async updateRequest({ number }, title, body) {
      await api.ask(`${base}/pulls/${number}`, { method: 'PATCH', body: { title, body } });
    },
    async merge({ number, head }, message) {
      const mergeBy = (method: 'merge' | 'squash') => {
        const body = { sha: head, commit_title: message, merge_method: method };
        return api.ask(`${base}/pulls/${number}/merge`, { method: 'PUT', body });
      };
      await mergeBy('merge').catch((error) => {
        // What a repository may allow.
        if (!(error instanceof HostError) || !/merge commits are not allowed/i.test(error.details))
          throw error;
        return mergeBy('squash');
      });
    },

    reviewState: (request) => readGitHubReview(api, base, folders, request),
  };
}

const branchPath = (branch: string) => branch.split('/').map(encodeURIComponent).join('/');
