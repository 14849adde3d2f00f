import { base64 } from './bytes.ts';
import {
  type ChangeRequest,
  type CheckNote,
  HostError,
  previewIn,
  type RepositoryHost,
  type ReviewComment,
  type ReviewState,
  StaleError,
} from './host.ts';
import type { HostApi } from './requests.ts';

/** How many texts one request asks for. */
const TEXTS = 100;

/** Bots whose comments may name a preview: nobody else can have these names. */
const PREVIEW_BOTS = /^(?:netlify|vercel|cloudflare-workers-and-pages|cloudflare-pages)\[bot\]$/;

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
  mergeable_state?: string;
}

interface CheckRun {
  id: number;
  name: string;
  status: string;
  conclusion: string | null;
  details_url: string | null;
  output: { summary: string | null; annotations_count: number };
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
      const body = { sha: head, commit_title: message };
      await api.ask(`${base}/pulls/${number}/merge`, { method: 'PUT', body });
    },

    async reviewState({ number, head, state }): Promise<ReviewState> {
      const [pull, { check_runs: runs }, { statuses }, comments, reviews, deployments] = await Promise.all([
        api.json<Pull>(`${base}/pulls/${number}`),
        api.json<{ check_runs: CheckRun[] }>(`${base}/commits/${head}/check-runs?per_page=100`),
        api.json<{ statuses: { context: string; state: string; target_url: string | null }[] }>(
          `${base}/commits/${head}/status`,
        ),
        api.json<{ user: { login: string; type: string } | null; body: string; created_at: string }[]>(
          `${base}/issues/${number}/comments?per_page=100`,
        ),
        api.json<{ user: { login: string } | null; body: string; state: string; submitted_at: string }[]>(
          `${base}/pulls/${number}/reviews?per_page=100`,
        ),
        api.json<{ id: number }[]>(`${base}/deployments?sha=${head}&per_page=5`),
      ]);
      const deployed = await Promise.all(
        deployments.map(({ id }) =>
          api.json<{ state: string; environment_url?: string }[]>(
            `${base}/deployments/${id}/statuses?per_page=5`,
          ),
        ),
      );
      const [bots, people] = [
        comments.filter(isPreviewBot),
        comments.filter(({ user }) => user?.type !== 'Bot'),
      ];
      const failed = runs.filter(({ conclusion }) =>
        /^(?:failure|timed_out|cancelled|action_required)$/.test(conclusion ?? ''),
      );
      const notes = failed
        .filter(({ output }) => output.annotations_count > 0)
        .map(({ id }) => annotations(id));
      const states = [
        ...runs.map(({ status, conclusion }) => (status !== 'completed' ? 'pending' : conclusion)),
        ...statuses.map((each) => each.state),
      ];
      return {
        checks: checksOf(states),
        failed: [
          ...failed.map((run) => run.name),
          ...statuses.filter((each) => /^(?:failure|error)$/.test(each.state)).map(({ context }) => context),
        ],
        mistakes: (await Promise.all(notes)).flat(),
        comments: [
          ...people.map(({ user, body, created_at: when }) => ({
            who: user?.login ?? 'somebody',
            text: body,
            when,
          })),
          ...reviews
            .filter((review) => review.body || VERDICTS[review.state])
            .map(
              ({ user, body, state: verdict, submitted_at: when }): ReviewComment => ({
                ...{ who: user?.login ?? 'somebody', text: body, when },
                verdict: VERDICTS[verdict],
              }),
            ),
        ].sort((a, b) => a.when.localeCompare(b.when)),
        preview: previewIn([
          ...deployed
            .flat()
            .filter((each) => each.state === 'success')
            .map((each) => each.environment_url),
          ...statuses.map((each) => each.target_url),
          ...runs.flatMap(({ details_url: url, output }) => [url, output.summary]),
          ...bots.toReversed().map(({ body }) => body),
        ]),
        blocked:
          state !== 'open'
            ? undefined
            : pull.mergeable_state === 'dirty'
              ? 'conflict'
              : pull.mergeable_state === 'blocked' && failed.length === 0 && checksOf(states) !== 'running'
                ? 'needs a review'
                : undefined,
      };
    },
  };

  async function annotations(id: number): Promise<CheckNote[]> {
    const found = await api.json<
      { path: string; start_line: number; annotation_level: string; message: string }[]
    >(`${base}/check-runs/${id}/annotations?per_page=100`);
    return found
      .filter(
        ({ annotation_level: level, path }) =>
          level === 'failure' && folders.some((folder) => path.startsWith(`${folder}/`)),
      )
      .map(({ path, start_line: line, message: text }) => {
        // As the check prints it: "seo.title: is too long".
        const [, field = '', message = text] = /^([\w-]+(?:\[\d+\]|\.[\w-]+)*): ([\s\S]*)$/.exec(text) ?? [];
        return { file: path, line, field, message };
      });
  }
}

const VERDICTS: Readonly<Record<string, ReviewComment['verdict']>> = {
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'asks for changes',
};

const isPreviewBot = ({ user }: { user: { login: string; type: string } | null }) =>
  user?.type === 'Bot' && PREVIEW_BOTS.test(user.login);

/** What several checks say together. */
function checksOf(states: readonly (string | null)[]): ReviewState['checks'] {
  if (states.length === 0) return 'none';
  if (states.some((state) => /^(?:failure|error|timed_out|cancelled|action_required)$/.test(state ?? '')))
    return 'failed';
  return states.includes('pending') ? 'running' : 'passed';
}

const branchPath = (branch: string) => branch.split('/').map(encodeURIComponent).join('/');
