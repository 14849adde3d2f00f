import { type FakeCall, type FakeRoutes, Refusal } from './fake-answers.ts';
import { blobText, type GitChange } from './fake-git.ts';
import { authorOf, type createFakeHost } from './fake-host.ts';

export interface GitLabCheck {
  name: string;
  status: 'created' | 'pending' | 'running' | 'success' | 'failed' | 'canceled' | 'skipped';
  /** What `check.json` of its artifacts has. */
  artifact?: unknown;
}

export interface GitLabStatus {
  name: string;
  status: 'pending' | 'running' | 'success' | 'failed' | 'canceled';
  target_url?: string;
  description?: string;
}

interface Action {
  action: 'create' | 'update' | 'delete';
  file_path: string;
  content?: string;
  encoding?: 'text' | 'base64';
}

/** All that bodies of requests may have. */
export interface GitLabBody {
  variables?: { fullPath?: string; ref?: string; paths?: string[] };
  branch?: string;
  start_sha?: string;
  start_branch?: string;
  force?: boolean;
  commit_message?: string;
  actions?: Action[];
  source_branch?: string;
  target_branch?: string;
  title?: string;
  description?: string;
  state_event?: 'close' | 'reopen';
  sha?: string;
  squash?: boolean;
  should_remove_source_branch?: boolean;
}

type Call = FakeCall<GitLabBody>;
export type GitLabHost = Awaited<ReturnType<typeof createFakeHost<GitLabCheck, GitLabStatus>>>;

const MOST_PATHS = 100;

const missing = (what: string) => new Refusal(404, { message: `404 ${what} Not Found` });
const created = (body: object) => Response.json(body, { status: 201 });

/** What GitLab answers about branches, commits, trees and blobs. */
export function gitLabObjects({ name, repository, fake, refresh }: GitLabHost): FakeRoutes<GitLabBody> {
  const existing = async (name: string, type: string, refusal: Refusal) => {
    const sha = await repository.resolve(`${name}^{${type}}`);
    if (!sha) throw refusal;
    return sha;
  };

  async function readBranch({ parts: [branch = ''], person }: Call) {
    const id = await repository.branch(branch);
    if (!id) throw missing('Branch');
    const isProtected = fake.protects.has(branch);
    const can_push = person.canWrite && !isProtected;
    return { name: branch, commit: { id }, default: branch === 'main', protected: isProtected, can_push };
  }

  async function deleteBranch({ parts: [branch = ''] }: Call) {
    if (!(await repository.branch(branch))) throw missing('Branch');
    if (fake.protects.has(branch)) throw new Refusal(403, { message: '403 Forbidden' });
    await repository.deleteBranch(branch);
    await refresh();
    return new Response(null, { status: 204 });
  }

  async function readTree({ url }: Call) {
    const { searchParams } = url;
    const folder = (searchParams.get('path') ?? '').replace(/\/$/, '');
    const found = await repository.resolve(`${searchParams.get('ref') ?? 'main'}:${folder}`);
    const tree = await existing(found ?? '', 'tree', missing('Tree'));
    const entries = (await repository.readTree(tree, searchParams.get('recursive') === 'true')).map(
      ({ path, mode, type, sha }) => {
        const whole = folder ? `${folder}/${path}` : path;
        return { id: sha, name: path.split('/').at(-1), type, path: whole, mode };
      },
    );
    if (searchParams.get('pagination') !== 'keyset') return entries;
    const size = Math.min(Number(searchParams.get('per_page') ?? 20), 100);
    const end = Number(searchParams.get('page_token') ?? 0) + size;
    const next = new URL(url);
    next.searchParams.set('page_token', String(end));
    const headers = new Headers(end < entries.length ? { Link: `<${next}>; rel="next"` } : {});
    return Response.json(entries.slice(end - size, end), { headers });
  }

  async function mergeBase({ url }: Call) {
    const [a = '', b = ''] = url.searchParams.getAll('refs[]');
    const id = await repository.mergeBase(a, b);
    if (!id) throw missing('Merge Base');
    return { id };
  }

  async function graphql({ body: { variables: { fullPath, ref = 'main', paths = [] } = {} } }: Call) {
    if (fullPath !== name) return { data: { project: null } };
    if (paths.length > MOST_PATHS) return { errors: [{ message: `paths: at most ${MOST_PATHS}` }] };
    const blobs = await repository.readBlobs(paths.map((path) => `${ref}:${path}`));
    const nodes = paths.flatMap((path, index) => {
      const data = blobs[index];
      return data ? [{ path, rawTextBlob: blobText(data) }] : [];
    });
    return { data: { project: { repository: { blobs: { nodes } } } } };
  }

  async function readBlob({ parts: [sha = ''] }: Call) {
    const [data] = await repository.readBlobs([await existing(sha, 'blob', missing('Blob'))]);
    return new Response(new Uint8Array(data ?? []));
  }

  async function listCommits({ url: { searchParams } }: Call) {
    const sha = await existing(searchParams.get('ref_name') ?? 'main', 'commit', missing('Commit'));
    return (await repository.log(sha, searchParams.get('path') ?? '')).map(
      ({ sha, message, committed, author, parents }) => ({
        id: sha,
        title: message.split('\n')[0],
        message,
        committed_date: committed,
        author_name: author.name,
        parent_ids: parents,
      }),
    );
  }

  async function commit({ person, body }: Call) {
    const { branch = '', start_branch, start_sha = start_branch, commit_message = '', actions = [] } = body;
    const refuse = (message: string) => new Refusal(400, { message });
    if (fake.protects.has(branch)) throw new Refusal(403, { message: '403 Forbidden' });
    const old = await repository.branch(branch);
    if (!(await repository.isBranchName(branch))) throw refuse('Branch name is invalid');
    if (start_sha && old && !body.force) {
      throw refuse(
        `A branch called '${branch}' already exists. Switch to that branch in order to make changes`,
      );
    }
    const none = refuse('You can only create or edit files when you are on a branch');
    const unknown = refuse(`Cannot find start_sha '${start_sha}'`);
    const parent = await existing(start_sha ?? old ?? '', 'commit', start_sha ? unknown : none);
    const modes = new Map((await repository.readTree(parent, true)).map(({ path, mode }) => [path, mode]));
    const changes: GitChange[] = [];
    for (const { action, file_path: path, content = '', encoding } of actions) {
      const mode = modes.get(path);
      if (action === 'create' && mode) throw refuse('A file with this name already exists');
      if (action !== 'create' && !mode) throw refuse("A file with this name doesn't exist");
      const data = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
      changes.push({ path, mode, sha: action === 'delete' ? null : await repository.writeBlob(data) });
      if (action === 'delete') modes.delete(path);
      else modes.set(path, mode ?? '100644');
    }
    const tree = await repository.writeTree(parent, changes);
    const author = authorOf(person);
    const id = await repository.writeCommit({ tree, parents: [parent], message: commit_message, author });
    await repository.setBranch(branch, id);
    return created({ id, message: commit_message, author_name: author.name, parent_ids: [parent] });
  }

  const project = `/api/v4/projects/${encodeURIComponent(name)}/repository`;
  return [
    ['POST /api/graphql', graphql],
    [`GET ${project}/branches/([^/]+)`, readBranch],
    [`DELETE ${project}/branches/([^/]+)`, deleteBranch],
    [`GET ${project}/tree`, readTree],
    [`GET ${project}/merge_base`, mergeBase],
    [`GET ${project}/blobs/([^/]+)/raw`, readBlob],
    [`GET ${project}/commits`, listCommits],
    [`POST ${project}/commits`, commit],
  ];
}
