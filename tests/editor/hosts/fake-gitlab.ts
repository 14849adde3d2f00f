import { type FakeCall, type FakeRoutes, Refusal } from './fake-answers.ts';
import {
  type GitLabBody,
  type GitLabCheck,
  type GitLabStatus,
  gitLabObjects,
} from './fake-gitlab-objects.ts';
import { authorOf, createFakeHost, type FakeHostOptions, type FakeMergeRequest } from './fake-host.ts';

type Call = FakeCall<GitLabBody>;

const STATES = { open: 'opened', merged: 'merged', closed: 'closed' };

/** The API of GitLab, with a real repository. */
export async function createFakeGitLab(options: FakeHostOptions) {
  const host = await createFakeHost<GitLabCheck, GitLabStatus>(
    options,
    ({ head, base, title, number }, squash) =>
      squash
        ? title
        : `Merge branch '${head}' into '${base}'\n\n${title}\n\nSee merge request ${options.repository}!${number}`,
  );
  const { repository, fake, checks, statuses, comments } = host;
  const site = `https://gitlab.com/${options.repository}/-`;
  const find = (number = '') => host.find(number, { message: '404 Not found' });

  const pipelineStatus = (sha: string) => {
    const found = (checks.get(sha) ?? []).map(({ status }) => status);
    const worst = (['failed', 'canceled', 'running', 'pending', 'created'] as const).find((status) =>
      found.includes(status),
    );
    return worst ?? 'success';
  };

  async function mergeStatus(request: FakeMergeRequest): Promise<string> {
    if (request.state !== 'open') return 'not_open';
    if (!(await host.mergedTree(request))) return 'conflict';
    if (fake.requiresReview) return 'not_approved';
    const status = pipelineStatus(request.sha);
    if (status === 'success') return 'mergeable';
    return status === 'failed' || status === 'canceled' ? 'ci_must_pass' : 'ci_still_running';
  }

  async function present(request: FakeMergeRequest) {
    const { number, title, body, head, base, sha, state, author, merged } = request;
    const detailed_merge_status = await mergeStatus(request);
    return {
      iid: number,
      web_url: `${site}/merge_requests/${number}`,
      title,
      description: body,
      state: STATES[state],
      sha,
      source_branch: head,
      target_branch: base,
      author: { id: author.id, username: author.login, name: author.name },
      created_at: request.created,
      merged_at: merged?.at ?? null,
      merge_commit_sha: merged?.sha ?? null,
      detailed_merge_status,
      has_conflicts: detailed_merge_status === 'conflict',
    };
  }

  async function listRequests({ url: { searchParams } }: Call) {
    const branch = searchParams.get('source_branch');
    const state = searchParams.get('state') ?? 'all';
    const requests = (await host.refresh()).filter(
      (request) =>
        (!branch || request.head === branch) && (state === 'all' || STATES[request.state] === state),
    );
    return Promise.all(requests.map(present));
  }

  async function openRequest({ person, body }: Call) {
    const { source_branch: head = '', target_branch: base = 'main', title = '', description = '' } = body;
    const sha = await repository.branch(head);
    if (!sha || !(await repository.branch(base))) {
      throw new Refusal(400, { message: { base: ['A branch does not exist'] } });
    }
    const open = (await host.refresh()).find(
      (request) => request.state === 'open' && request.head === head && request.base === base,
    );
    if (open) {
      const message = `Another open merge request already exists for this source branch: !${open.number}`;
      throw new Refusal(409, { message: [message] });
    }
    const request = await host.open({ title, body: description, head, base, sha, author: person });
    return Response.json(await present(request), { status: 201 });
  }

  async function changeRequest({ parts: [number], body: { title, description, state_event } }: Call) {
    const request = await find(number);
    request.title = title ?? request.title;
    request.body = description ?? request.body;
    if (state_event && request.state !== 'merged')
      request.state = state_event === 'close' ? 'closed' : 'open';
    return present(await find(number));
  }

  async function mergeRequest({ person, parts: [number], body }: Call) {
    const request = await find(number);
    if (person.canMerge === false) throw new Refusal(401, { message: '401 Unauthorized' });
    if ((await mergeStatus(request)) !== 'mergeable') {
      throw new Refusal(405, { message: '405 Method Not Allowed' });
    }
    if (body.sha && body.sha !== request.sha) {
      throw new Refusal(409, { message: `SHA does not match HEAD of source branch: ${request.sha}` });
    }
    await host.merge(request, { author: authorOf(person), squash: fake.squash || body.squash });
    if (body.should_remove_source_branch) await repository.deleteBranch(request.head);
    return present(request);
  }

  async function listPipelines({ parts: [number] }: Call) {
    const { sha, start } = await find(number);
    return (await repository.shas(sha, `^${start}`))
      .map((sha) => ({ sha, id: checks.get(sha)?.[0]?.id }))
      .filter(({ id }) => id !== undefined)
      .map(({ sha, id }) => ({
        id,
        sha,
        status: pipelineStatus(sha),
        web_url: `${site}/pipelines/${id}`,
      }));
  }

  // A pipeline has the number of its first job.
  const listJobs = ({ parts: [number] }: Call) => {
    const jobs = [...checks.values()].find(([first]) => first?.id === Number(number));
    if (!jobs) throw new Refusal(404, { message: '404 Not found' });
    return jobs.map(({ id, name, status }) => ({ id, name, status, web_url: `${site}/jobs/${id}` }));
  };

  const readArtifact = ({ parts: [number] }: Call) => {
    const job = [...checks.values()].flat().find(({ id }) => id === Number(number));
    if (job?.artifact === undefined) throw new Refusal(404, { message: '404 Not Found' });
    return Response.json(job.artifact);
  };

  /** Jobs are statuses, too. */
  const listStatuses = ({ parts: [sha = ''] }: Call) => [
    ...(checks.get(sha) ?? []).map(({ id, name, status }) => ({
      name,
      status,
      target_url: `${site}/jobs/${id}`,
      description: null,
    })),
    ...(statuses.get(sha) ?? []),
  ];

  const listNotes = ({ parts: [number], url: { searchParams } }: Call) => {
    const notes = comments
      .filter((comment) => comment.number === Number(number))
      .map(({ id, body, login, at }) => ({
        id,
        body,
        author: { username: login, name: login },
        system: false,
        created_at: at,
      }));
    return searchParams.get('sort') === 'asc' ? notes : notes.reverse();
  };

  const project = `/api/v4/projects/${encodeURIComponent(options.repository)}`;
  const request = `${project}/merge_requests/(\\d+)`;
  const routes: FakeRoutes<GitLabBody> = [
    ['GET /api/v4/user', ({ person: { id, login, name } }) => ({ id, username: login, name })],
    [
      `GET ${project}`,
      ({ person: { canWrite, canMerge } }) => ({
        id: 1,
        path_with_namespace: options.repository,
        default_branch: 'main',
        permissions: {
          project_access: { access_level: canWrite ? (canMerge ? 40 : 30) : 10 },
          group_access: null,
        },
      }),
    ],
    ...gitLabObjects(host),
    [`GET ${project}/repository/commits/([^/]+)/statuses`, listStatuses],
    [`GET ${project}/merge_requests`, listRequests],
    [`POST ${project}/merge_requests`, openRequest],
    [`GET ${request}`, async ({ parts: [number] }) => present(await find(number))],
    [`PUT ${request}`, changeRequest],
    [`PUT ${request}/merge`, mergeRequest],
    [`GET ${request}/notes`, listNotes],
    [`GET ${request}/pipelines`, listPipelines],
    [`GET ${project}/pipelines/(\\d+)/jobs`, listJobs],
    [`GET ${project}/jobs/(\\d+)/artifacts/check\\.json`, readArtifact],
    [`GET ${project}/environments`, () => []],
  ];

  return Object.assign(fake, {
    fetch: host.fetchBy({
      routes,
      unauthorized: { message: '401 Unauthorized' },
      forbidden: { message: '403 Forbidden' },
      perPage: 20,
    }),
  });
}
