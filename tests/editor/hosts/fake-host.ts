import { createAnswering, type FakePerson, Refusal } from './fake-answers.ts';
import { createRepository, type FakeFiles } from './fake-git.ts';

export interface FakeHostOptions {
  /** What the first commit of `main` has. */
  files: FakeFiles;
  repository: string;
  /** By their tokens. */
  people: Record<string, FakePerson>;
}

/** A pull request of GitHub, or a merge request of GitLab. */
export interface FakeMergeRequest {
  number: number;
  title: string;
  body: string;
  head: string;
  base: string;
  /** The newest commit of its branch, as long as it is open. */
  sha: string;
  /** Where its branch has left `main`. */
  start: string;
  state: 'open' | 'merged' | 'closed';
  author: FakePerson;
  created: string;
  merged: { sha: string; at: string } | null;
}

export const authorOf = ({ name, login }: FakePerson) => ({ name, email: `${login}@users.example.com` });

/** What GitHub and GitLab have in common. @param mergeMessage of the commit that merges a request */
export async function createFakeHost<Check, Status>(
  { files, repository: name, people }: FakeHostOptions,
  mergeMessage: (request: FakeMergeRequest, squash: boolean) => string,
) {
  const repository = await createRepository(files);
  const { inTurn, fetchBy, requests, failNext } = createAnswering(people);
  const mergeRequests: FakeMergeRequest[] = [];
  const checks = new Map<string, (Check & { id: number })[]>();
  const statuses = new Map<string, Status[]>();
  const comments: { id: number; number: number; login: string; isBot: boolean; body: string; at: string }[] =
    [];
  const deployments: { id: number; sha: string; url: string }[] = [];
  let lastId = 100;

  /** Open requests follow their branch, and end with it. */
  async function refresh(): Promise<FakeMergeRequest[]> {
    for (const request of mergeRequests.filter(({ state }) => state === 'open')) {
      const sha = await repository.branch(request.head);
      if (sha) request.sha = sha;
      else request.state = 'closed';
    }
    return mergeRequests.toReversed();
  }

  async function find(number: number | string, missing: object = {}): Promise<FakeMergeRequest> {
    const request = (await refresh()).find((request) => request.number === Number(number));
    if (!request) throw new Refusal(404, missing);
    return request;
  }

  /** @returns the tree after merging; undefined if there are conflicts */
  const mergedTree = (request: FakeMergeRequest) => repository.mergeTrees(request.base, request.sha);

  async function merge(
    request: FakeMergeRequest,
    {
      author = { name: 'A reviewer', email: 'reviewer@example.com' },
      squash = fake.squash,
      message = '',
    } = {},
  ): Promise<string> {
    const tree = await mergedTree(request);
    const base = await repository.branch(request.base);
    if (request.state !== 'open' || !tree || !base) throw new Error(`${request.number} can't be merged`);
    const parents = squash ? [base] : [base, request.sha];
    const text = message || mergeMessage(request, squash);
    const sha = await repository.writeCommit({ tree, parents, message: text, author });
    await repository.setBranch(request.base, sha);
    request.state = 'merged';
    request.merged = { sha, at: new Date().toISOString() };
    return sha;
  }

  async function open(fields: Pick<FakeMergeRequest, 'title' | 'body' | 'head' | 'base' | 'sha' | 'author'>) {
    const request: FakeMergeRequest = {
      ...fields,
      number: mergeRequests.length + 1,
      start: (await repository.mergeBase(fields.base, fields.sha)) ?? '',
      state: 'open',
      created: new Date().toISOString(),
      merged: null,
    };
    mergeRequests.push(request);
    return request;
  }

  const fake = {
    folder: repository.folder,
    git: repository.git,
    requests,
    failNext,
    requiresReview: false,
    squash: false,
    /** Branches that change only by merging. */
    protects: new Set<string>(),
    /** A commit by somebody else. A new branch starts at `main`. */
    commitOn: (...work: Parameters<typeof repository.commitOn>) => inTurn(() => repository.commitOn(...work)),
    setChecks(sha: string, list: Check[]): void {
      checks.set(
        sha,
        list.map((check) => ({ ...check, id: ++lastId })),
      );
    },
    setStatuses(sha: string, list: Status[]): void {
      statuses.set(sha, list);
    },
    addComment(
      number: number,
      { login, isBot = false, body }: { login: string; isBot?: boolean; body: string },
    ) {
      comments.push({ id: ++lastId, number, login, isBot, body, at: new Date().toISOString() });
    },
    addDeployment(sha: string, url: string): void {
      deployments.push({ id: ++lastId, sha, url });
    },
    /** All requests, the newest first. */
    mergeRequests: () => inTurn(refresh),
    /** A reviewer merges a request. @returns the commit */
    mergeRequest: (number: number) => inTurn(async () => merge(await find(number))),
    closeRequest: (number: number) =>
      inTurn(async () => {
        (await find(number)).state = 'closed';
      }),
  };

  return {
    ...{ name, repository, fake, checks, statuses, comments, deployments, mergeRequests },
    ...{ refresh, find, mergedTree, merge, open, fetchBy },
  };
}
