import { base64 } from './bytes.ts';
import { readGitLabReview } from './gitlab-review.ts';
import { type ChangeRequest, HostError, type RepositoryHost, StaleError } from './host.ts';
import type { HostApi } from './requests.ts';

/** How many texts one request may ask for. */
const TEXTS = 100;
/** What members with the role Maintainer have: they may merge into any branch. */
const MAINTAINER = 40;
const DEVELOPER = 30;

interface Access {
  access_level: number;
}

interface MergeRequest {
  iid: number;
  web_url: string;
  state: 'opened' | 'merged' | 'closed' | 'locked';
  sha: string;
}

interface Repository {
  /** "agency/site" */
  repository: string;
  /** The branch that is published. */
  branch: string;
  /** The folders of the site. */
  folders: readonly string[];
}

/** The repository of the site on GitLab (docs.gitlab.com/api). */
export function createGitLab(
  api: HostApi,
  { repository, branch: published, folders }: Repository,
): RepositoryHost {
  const base = `/api/v4/projects/${encodeURIComponent(repository)}`;
  const branchOf = (branch: string) => `${base}/repository/branches/${encodeURIComponent(branch)}`;
  const headOf = async (branch: string) =>
    (await api.maybe<{ commit: { id: string } }>(branchOf(branch)))?.commit.id;

  const toRequest = ({ iid, web_url: url, state, sha }: MergeRequest): ChangeRequest => ({
    ...{ number: iid, url, head: sha },
    state: state === 'merged' ? 'merged' : state === 'closed' ? 'closed' : 'open',
  });

  const list = async (commit: string, path: string): Promise<[string, string][]> => {
    const query = new URLSearchParams({
      path,
      ref: commit,
      recursive: 'true',
      per_page: '100',
      pagination: 'keyset',
    });
    const found: [string, string][] = [];
    let next: string | undefined = `${base}/repository/tree?${query}`;
    while (next) {
      const response: Response | undefined = await api.ask(next).catch((error) => {
        // The folder may not be there.
        if (error instanceof HostError && error.status === 404) return undefined;
        throw error;
      });
      if (!response) break;
      const files = (await response.json()) as { id: string; path: string; type: string }[];
      found.push(
        ...files
          .filter(({ type }) => type === 'blob')
          .map(({ path: file, id }): [string, string] => [file, id]),
      );
      const link: RegExpExecArray | null = /[?&]page_token=([^&>]+)[^>]*>;\s*rel="next"/.exec(
        response.headers.get('link') ?? '',
      );
      const token = link?.[1];
      next = token && `${base}/repository/tree?${query}&page_token=${token}`;
    }
    return found;
  };

  const texts = async (
    commit: string,
    paths: readonly string[],
  ): Promise<[string, string | Uint8Array][]> => {
    const query =
      'query($fullPath:ID!,$ref:String!,$paths:[String!]!){project(fullPath:$fullPath){repository{blobs(ref:$ref,paths:$paths){nodes{path rawTextBlob}}}}}';
    const { data } = await api.json<{
      data?: {
        project: { repository: { blobs: { nodes: { path: string; rawTextBlob: string | null }[] } } } | null;
      };
    }>('/api/graphql', {
      method: 'POST',
      body: { query, variables: { fullPath: repository, ref: commit, paths } },
    });
    if (!data?.project)
      throw new HostError(
        404,
        'GitLab does not show you the files of the site. Ask the person who runs it for access',
      );
    return Promise.all(
      data.project.repository.blobs.nodes.map(
        async ({ path, rawTextBlob: text }): Promise<[string, string | Uint8Array]> => {
          if (text !== null) return [path, text];
          const raw = await api.ask(`${base}/repository/files/${encodeURIComponent(path)}/raw?ref=${commit}`);
          return [path, new Uint8Array(await raw.arrayBuffer())];
        },
      ),
    );
  };

  return {
    name: 'GitLab',

    async person() {
      const [{ id, username }, { permissions }] = await Promise.all([
        api.json<{ id: number; username: string }>('/api/v4/user'),
        api.json<{ permissions?: { project_access: Access | null; group_access: Access | null } }>(base),
      ]);
      const level = Math.max(
        permissions?.project_access?.access_level ?? 0,
        permissions?.group_access?.access_level ?? 0,
      );
      if (level < DEVELOPER)
        throw new HostError(
          403,
          `${username} may not change ${repository} on GitLab. Ask the person who runs the site for access`,
        );
      const main = await api.maybe<{ can_push?: boolean }>(branchOf(published));
      return { id, login: username, mayPublish: level >= MAINTAINER || main?.can_push === true };
    },

    head: headOf,

    async mergeBase(one, other) {
      const query = new URLSearchParams([one, other].map((ref) => ['refs[]', ref]));
      return (await api.json<{ id: string }>(`${base}/repository/merge_base?${query}`)).id;
    },

    async tree(commit) {
      return new Map((await Promise.all(folders.map((path) => list(commit, path)))).flat());
    },

    async files(commit, paths) {
      const parts = [];
      for (let index = 0; index < paths.length; index += TEXTS)
        parts.push(texts(commit, paths.slice(index, index + TEXTS)));
      return new Map((await Promise.all(parts)).flat());
    },

    async commit({ branch, head, from, message, changes, tree }) {
      // GitLab does not compare before it writes.
      if ((await headOf(branch)) !== head) throw new StaleError('The branch has changed');
      const actions = [...changes].map(([path, data]) => {
        if (data === null) return { action: 'delete', file_path: path };
        const action = tree.has(path) ? 'update' : 'create';
        return typeof data === 'string'
          ? { action, file_path: path, content: data, encoding: 'text' }
          : { action, file_path: path, content: base64(data), encoding: 'base64' };
      });
      const start = head === from ? {} : { start_sha: from, ...(head !== undefined && { force: true }) };
      try {
        const { id } = await api.json<{ id: string }>(`${base}/repository/commits`, {
          method: 'POST',
          body: { branch, ...start, commit_message: message, actions },
        });
        return id;
      } catch (error) {
        if (error instanceof HostError && /already exists|doesn't exist/i.test(error.details))
          throw new StaleError(error.message);
        throw error;
      }
    },

    async deleteBranch(branch) {
      await api.ask(branchOf(branch), { method: 'DELETE' });
    },

    async history(commit, path, most) {
      const query = new URLSearchParams({ ref_name: commit, path, per_page: String(most) });
      const found = await api.json<{ id: string; title: string; committed_date: string }[]>(
        `${base}/repository/commits?${query}`,
      );
      return found.map(({ id, title, committed_date: when }) => ({ commit: id, when, message: title }));
    },

    async request(branch) {
      const query = new URLSearchParams({
        source_branch: branch,
        target_branch: published,
        state: 'all',
        order_by: 'created_at',
        per_page: '1',
      });
      const [newest] = await api.json<MergeRequest[]>(`${base}/merge_requests?${query}`);
      return newest && toRequest(newest);
    },
    async openRequest(branch, title, description) {
      const body = { source_branch: branch, target_branch: published, title, description };
      return toRequest(await api.json<MergeRequest>(`${base}/merge_requests`, { method: 'POST', body }));
    },
    async updateRequest({ number }, title, description) {
      await api.ask(`${base}/merge_requests/${number}`, { method: 'PUT', body: { title, description } });
    },
    async merge({ number, head }, message) {
      await api.ask(`${base}/merge_requests/${number}/merge`, {
        method: 'PUT',
        body: { sha: head, merge_commit_message: message },
      });
    },

    reviewState: (request) => readGitLabReview(api, base, request),
  };
}
