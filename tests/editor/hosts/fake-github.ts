import { type FakeCall, type FakeRoutes, Refusal } from './fake-answers.ts';
import {
  created,
  finder,
  GITHUB_NOT_FOUND,
  type GitHubBody,
  gitHubObjects,
  unprocessable,
} from './fake-github-objects.ts';
import {
  type GitHubCheck,
  type GitHubReview,
  type GitHubStatus,
  gitHubReports,
} from './fake-github-reports.ts';
import { authorOf, createFakeHost, type FakeHostOptions, type FakeMergeRequest } from './fake-host.ts';

type Call = FakeCall<GitHubBody>;

const PASSED = ['success', 'neutral', 'skipped'];
const PROTECTED = {
  message: 'Repository rule violations found\n\nChanges must be made through a pull request.\n\n',
};

const invalid = (...errors: object[]) => new Refusal(422, { message: 'Validation Failed', errors });

/** The API of GitHub, with a real repository. */
export async function createFakeGitHub(options: FakeHostOptions) {
  const [owner = ''] = options.repository.split('/');
  const host = await createFakeHost<GitHubCheck, GitHubStatus>(options, ({ number, head, title }, squash) =>
    squash ? `${title} (#${number})` : `Merge pull request #${number} from ${owner}/${head}\n\n${title}`,
  );
  const { repository, fake, checks, statuses } = host;
  const reviews: GitHubReview[] = [];
  const site = `https://github.com/${options.repository}`;
  const existing = finder(repository);
  const find = (number = '') => host.find(number, GITHUB_NOT_FOUND);

  const reference = async (name: string) => {
    const sha = await repository.branch(name);
    return sha && { ref: `refs/heads/${name}`, object: { sha, type: 'commit' } };
  };

  async function present({ number, title, body, head, base, sha, ...request }: FakeMergeRequest) {
    return {
      number,
      html_url: `${site}/pull/${number}`,
      title,
      body,
      state: request.state === 'open' ? 'open' : 'closed',
      created_at: request.created,
      merged_at: request.merged?.at ?? null,
      merge_commit_sha: request.merged?.sha ?? null,
      head: { ref: head, sha, label: `${owner}:${head}` },
      base: { ref: base, sha: await repository.branch(base) },
      user: { login: request.author.login, type: 'User' },
    };
  }

  /** With what only a single request has. */
  async function presentOne(request: FakeMergeRequest) {
    const shown = { ...(await present(request)), merged: request.merged !== null };
    if (request.state !== 'open') return { ...shown, mergeable: null, mergeable_state: 'unknown' };
    const mergeable = (await host.mergedTree(request)) !== undefined;
    const isPassing =
      (checks.get(request.sha) ?? []).every(({ conclusion }) => PASSED.includes(conclusion ?? '')) &&
      (statuses.get(request.sha) ?? []).every(({ state }) => state === 'success');
    const passing = isPassing ? 'clean' : 'unstable';
    return {
      ...shown,
      mergeable,
      mergeable_state: mergeable ? (fake.requiresReview ? 'blocked' : passing) : 'dirty',
    };
  }

  async function setReference(name: string, sha = '') {
    if (fake.protects.has(name)) throw new Refusal(422, PROTECTED);
    await existing(sha, 'commit', unprocessable('Object does not exist'));
    await repository.setBranch(name, sha).catch(() => {
      throw unprocessable('Reference update failed');
    });
    return reference(name);
  }

  async function createReference({ body: { ref = '', sha } }: Call) {
    const [, name = ''] = /^refs\/heads\/(.+)$/s.exec(ref) ?? [];
    if (!(await repository.isBranchName(name))) throw unprocessable(`${ref} is not a valid ref name.`);
    if (await repository.branch(name)) throw unprocessable('Reference already exists');
    return created((await setReference(name, sha)) || {});
  }

  async function updateReference({ parts: [name = ''], body: { sha = '', force } }: Call) {
    const old = await repository.branch(name);
    if (!old) throw unprocessable('Reference does not exist');
    await existing(sha, 'commit', unprocessable('Object does not exist'));
    if (!force && !(await repository.isAncestor(old, sha)))
      throw unprocessable('Update is not a fast forward');
    return setReference(name, sha);
  }

  async function deleteReference({ parts: [name = ''] }: Call) {
    if (fake.protects.has(name)) throw new Refusal(422, PROTECTED);
    if (!(await repository.branch(name))) throw unprocessable('Reference does not exist');
    await repository.deleteBranch(name);
    await host.refresh();
    return new Response(null, { status: 204 });
  }

  async function listPulls({ url: { searchParams } }: Call) {
    const head = searchParams.get('head');
    const base = searchParams.get('base');
    const state = searchParams.get('state') ?? 'open';
    const pulls = await Promise.all((await host.refresh()).map(present));
    return pulls.filter(
      (pull) =>
        (!head || pull.head.label === head) &&
        (!base || pull.base.ref === base) &&
        (state === 'all' || pull.state === state),
    );
  }

  async function openPull({ person, body: { title = '', body = '', ...branches } }: Call) {
    const head = (branches.head ?? '').replace(`${owner}:`, '');
    const base = branches.base ?? '';
    const sha = await repository.branch(head);
    const field = sha ? 'base' : 'head';
    const wrong = { resource: 'PullRequest', code: 'custom' };
    if (!sha || !(await repository.branch(base))) throw invalid({ ...wrong, field, code: 'invalid' });
    const isOpen = (request: FakeMergeRequest) =>
      request.state === 'open' && request.head === head && request.base === base;
    if ((await host.refresh()).some(isOpen)) {
      throw invalid({ ...wrong, message: `A pull request already exists for ${owner}:${head}.` });
    }
    if (await repository.isAncestor(sha, base)) {
      throw invalid({ ...wrong, message: `No commits between ${base} and ${head}` });
    }
    return created(await presentOne(await host.open({ title, body, head, base, sha, author: person })));
  }

  async function changePull({ parts: [number], body: { title, body, state } }: Call) {
    const pull = await find(number);
    if (state && pull.state === 'merged') throw invalid({ message: 'A merged pull request stays closed.' });
    if (state === 'open' && !(await repository.branch(pull.head)))
      throw invalid({ message: 'No such head.' });
    pull.title = title ?? pull.title;
    pull.body = body ?? pull.body;
    pull.state = state ?? pull.state;
    return presentOne(await find(number));
  }

  async function mergePull({ person, parts: [number], body }: Call) {
    const pull = await find(number);
    const refuse = (message: string, status = 405) => new Refusal(status, { message });
    if (person.canMerge === false) throw refuse("You're not authorized to push to this branch.");
    if (pull.state !== 'open') throw refuse('Pull Request is not mergeable');
    if (body.sha && body.sha !== pull.sha) {
      throw refuse('Head branch was modified. Review and try the merge again.', 409);
    }
    if (!(await host.mergedTree(pull))) throw refuse('Pull Request is not mergeable');
    if (fake.requiresReview) {
      throw refuse('At least 1 approving review is required by reviewers with write access.');
    }
    const squash = fake.squash || body.merge_method === 'squash';
    const message = body.commit_title && `${body.commit_title}\n\n${body.commit_message ?? ''}`;
    const sha = await host.merge(pull, { author: authorOf(person), squash, message });
    return { sha, merged: true, message: 'Pull Request successfully merged' };
  }

  const repo = `/repos/${options.repository}`;
  const routes: FakeRoutes<GitHubBody> = [
    ['GET /user', ({ person: { login, id, name } }) => ({ login, id, name })],
    [
      `GET ${repo}`,
      ({ person: { canWrite } }) => ({
        full_name: options.repository,
        default_branch: 'main',
        permissions: { admin: false, push: canWrite, pull: true },
      }),
    ],
    ...gitHubObjects(repository, options.repository),
    [
      `GET ${repo}/git/ref/heads/(.+)`,
      async ({ parts: [name = ''] }) => {
        const found = await reference(name);
        if (!found) throw new Refusal(404, GITHUB_NOT_FOUND);
        return found;
      },
    ],
    [`POST ${repo}/git/refs`, createReference],
    [`PATCH ${repo}/git/refs/heads/(.+)`, updateReference],
    [`DELETE ${repo}/git/refs/heads/(.+)`, deleteReference],
    [`GET ${repo}/pulls`, listPulls],
    [`POST ${repo}/pulls`, openPull],
    [`GET ${repo}/pulls/(\\d+)`, async ({ parts: [number] }) => presentOne(await find(number))],
    [`PATCH ${repo}/pulls/(\\d+)`, changePull],
    [`PUT ${repo}/pulls/(\\d+)/merge`, mergePull],
    ...gitHubReports(host, reviews),
  ];

  return Object.assign(fake, {
    fetch: host.fetchBy({
      routes,
      unauthorized: { message: 'Bad credentials' },
      forbidden: { message: 'Resource not accessible by integration' },
      perPage: 30,
    }),
    addReview(number: number, review: { login: string; state: string; body: string }): void {
      reviews.push({ ...review, number, at: new Date().toISOString() });
    },
  });
}
