import type { FakeCall, FakeRoutes } from './fake-answers.ts';
import { finder, type GitHubBody } from './fake-github-objects.ts';
import type { createFakeHost } from './fake-host.ts';

export interface GitHubCheck {
  name: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: string | null;
  app?: string;
  summary?: string;
  details_url?: string;
  annotations?: {
    path: string;
    start_line: number;
    end_line: number;
    annotation_level: 'notice' | 'warning' | 'failure';
    title: string;
    message: string;
  }[];
}

export interface GitHubStatus {
  context: string;
  state: 'error' | 'failure' | 'pending' | 'success';
  target_url?: string;
  description?: string;
}

export interface GitHubReview {
  number: number;
  login: string;
  state: string;
  body: string;
  at: string;
}

type Call = FakeCall<GitHubBody>;
type Host = Awaited<ReturnType<typeof createFakeHost<GitHubCheck, GitHubStatus>>>;

/** What programs and people say about commits and pull requests on GitHub. */
export function gitHubReports(host: Host, reviews: GitHubReview[]): FakeRoutes<GitHubBody> {
  const { name, repository, checks, statuses, comments, deployments } = host;
  const site = `https://github.com/${name}`;
  const repo = `/repos/${name}`;
  const existing = finder(repository);
  const userOf = (login: string, isBot = false) => ({ login, type: isBot ? 'Bot' : 'User' });
  const of =
    (number = '') =>
    ({ number: written }: { number: number }) =>
      written === Number(number);

  async function listChecks({ parts: [name = ''] }: Call) {
    const list = checks.get(await existing(name, 'commit')) ?? [];
    const check_runs = list.map(
      ({ id, app = 'github-actions', annotations = [], summary = null, ...check }) => ({
        id,
        name: check.name,
        status: check.status,
        conclusion: check.conclusion,
        html_url: `${site}/runs/${id}`,
        details_url: check.details_url ?? `${site}/runs/${id}`,
        app: { slug: app },
        output: { title: check.name, summary, annotations_count: annotations.length },
      }),
    );
    return { total_count: check_runs.length, check_runs };
  }

  async function combineStatuses({ parts: [name = ''] }: Call) {
    const sha = await existing(name, 'commit');
    const list = statuses.get(sha) ?? [];
    const isFailed = list.some(({ state }) => state === 'failure' || state === 'error');
    const isPassed = list.length > 0 && list.every(({ state }) => state === 'success');
    return { state: isFailed ? 'failure' : isPassed ? 'success' : 'pending', sha, statuses: list };
  }

  const listDeployments = ({ url: { searchParams } }: Call) => {
    const wanted = searchParams.get('sha');
    return deployments
      .filter(({ sha }) => !wanted || sha === wanted)
      .map(({ id, sha }) => ({ id, sha, environment: 'Preview' }))
      .reverse();
  };

  return [
    [`GET ${repo}/commits/(.+)/check-runs`, listChecks],
    [
      `GET ${repo}/check-runs/(\\d+)/annotations`,
      ({ parts: [id] }) =>
        [...checks.values()].flat().find((check) => check.id === Number(id))?.annotations ?? [],
    ],
    [`GET ${repo}/commits/(.+)/status`, combineStatuses],
    [`GET ${repo}/deployments`, listDeployments],
    [
      `GET ${repo}/deployments/(\\d+)/statuses`,
      ({ parts: [number] }) =>
        deployments
          .filter(({ id }) => id === Number(number))
          .map(({ url }) => ({ state: 'success', environment_url: url })),
    ],
    [
      `GET ${repo}/issues/(\\d+)/comments`,
      ({ parts: [number] }) =>
        comments.filter(of(number)).map(({ id, login, isBot, body, at }) => ({
          id,
          user: userOf(login, isBot),
          body,
          created_at: at,
          html_url: `${site}/pull/${number}#issuecomment-${id}`,
        })),
    ],
    [
      `GET ${repo}/pulls/(\\d+)/reviews`,
      ({ parts: [number] }) =>
        reviews
          .filter(of(number))
          .map(({ login, state, body, at }) => ({ user: userOf(login), state, body, submitted_at: at })),
    ],
    [`GET ${repo}/pulls/(\\d+)/comments`, () => []],
  ];
}
