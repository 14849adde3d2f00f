import type { ChangeRequest, CheckNote, ReviewComment, ReviewState } from './host.ts';
import { previewIn } from './preview-address.ts';
import type { HostApi } from './requests.ts';

/** Bots whose comments may name a preview: nobody else can have these names. */
const PREVIEW_BOTS = /^(?:netlify|vercel|cloudflare-workers-and-pages|cloudflare-pages)\[bot\]$/;

interface CheckRun {
  id: number;
  name: string;
  status: string;
  conclusion: string | null;
  details_url: string | null;
  output: { summary: string | null; annotations_count: number };
}

interface Comment {
  user: { login: string; type: string } | null;
  body: string;
  created_at: string;
}

interface PullReview {
  user: { login: string } | null;
  body: string;
  state: string;
  submitted_at: string;
}

interface CommitStatus {
  context: string;
  state: string;
  target_url: string | null;
}

/**
 * What GitHub and other people say about a pull request.
 * @param base "/repos/agency/site"
 * @param folders those of the site
 */
export async function readGitHubReview(
  api: HostApi,
  base: string,
  folders: readonly string[],
  { number, head, state }: ChangeRequest,
): Promise<ReviewState> {
  const [pull, { check_runs: runs }, { statuses }, comments, reviews, deployments] = await Promise.all([
    api.json<{ mergeable_state?: string }>(`${base}/pulls/${number}`),
    api.optional<{ check_runs: CheckRun[] }>(`${base}/commits/${head}/check-runs?per_page=100`, {
      check_runs: [],
    }),
    api.optional<{ statuses: CommitStatus[] }>(`${base}/commits/${head}/status`, { statuses: [] }),
    api.optional<Comment[]>(`${base}/issues/${number}/comments?per_page=100`, []),
    api.optional<PullReview[]>(`${base}/pulls/${number}/reviews?per_page=100`, []),
    api.optional<{ id: number }[]>(`${base}/deployments?sha=${head}&per_page=5`, []),
  ]);
  const deployed = await Promise.all(
    deployments.map(({ id }) =>
      api.json<{ state: string; environment_url?: string }[]>(
        `${base}/deployments/${id}/statuses?per_page=5`,
      ),
    ),
  );
  const [bots, people] = [comments.filter(isPreviewBot), comments.filter(({ user }) => user?.type !== 'Bot')];
  const failed = runs.filter(({ conclusion }) =>
    /^(?:failure|timed_out|cancelled|action_required)$/.test(conclusion ?? ''),
  );
  const notes = failed
    .filter(({ output }) => output.annotations_count > 0)
    .map(({ id }) => annotations(api, base, folders, id));
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
}

/** The mistakes that the check has marked in files of the site. */
async function annotations(
  api: HostApi,
  base: string,
  folders: readonly string[],
  id: number,
): Promise<CheckNote[]> {
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
