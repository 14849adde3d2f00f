import type { ChangeRequest, CheckNote, ReviewState } from './host.ts';
import { previewIn } from './preview-address.ts';
import type { HostApi } from './requests.ts';

/** What GitLab and other people say about a merge request. @param base "/api/v4/projects/agency%2Fsite" */
export async function readGitLabReview(
  api: HostApi,
  base: string,
  { number, head, state }: ChangeRequest,
): Promise<ReviewState> {
  const [request, notes, statuses, pipelines] = await Promise.all([
    api.json<{ detailed_merge_status?: string }>(`${base}/merge_requests/${number}`),
    api.json<{ author: { username: string } | null; body: string; system: boolean; created_at: string }[]>(
      `${base}/merge_requests/${number}/notes?sort=asc&per_page=100`,
    ),
    api.json<{ name: string; status: string; target_url: string | null }[]>(
      `${base}/repository/commits/${head}/statuses?per_page=100`,
    ),
    api.json<{ id: number; sha: string; status: string }[]>(
      `${base}/merge_requests/${number}/pipelines?per_page=20`,
    ),
  ]);
  const pipeline = pipelines.find(({ sha }) => sha === head);
  const jobs = pipeline
    ? await api.json<{ id: number; name: string; status: string }[]>(
        `${base}/pipelines/${pipeline.id}/jobs?per_page=100`,
      )
    : [];
  const failed = jobs.filter(({ status }) => status === 'failed');
  const mistakes = await Promise.all(failed.map(({ id }) => mistakesOf(api, base, id)));
  const { detailed_merge_status: merging } = request;
  return {
    checks: pipeline ? checksOf(pipeline.status) : 'none',
    failed: failed.map(({ name }) => name),
    mistakes: mistakes.flat(),
    comments: notes
      .filter(({ system }) => !system)
      .map(({ author, body, created_at: when }) => ({
        who: author?.username ?? 'somebody',
        text: body,
        when,
      })),
    preview: previewIn(statuses.map(({ target_url: url }) => url)),
    blocked:
      state !== 'open'
        ? undefined
        : merging === 'conflict'
          ? 'conflict'
          : /^(?:not_approved|requested_changes|discussions_not_resolved)$/.test(merging ?? '')
            ? 'needs a review'
            : undefined,
  };
}

/** What a job has kept of `npm run check -- --json` (docs/hosting.md). */
async function mistakesOf(api: HostApi, base: string, job: number): Promise<CheckNote[]> {
  const found = await api.maybe<{
    mistakes?: { file: string; line: number; path: string; message: string }[];
  }>(`${base}/jobs/${job}/artifacts/check.json`);
  return (found?.mistakes ?? []).map(({ file, line, path: field, message }) => ({
    file,
    line,
    field,
    message,
  }));
}

/** What GitLab says about a pipeline. */
function checksOf(status: string): ReviewState['checks'] {
  if (status === 'success') return 'passed';
  if (/^(?:failed|canceled)$/.test(status)) return 'failed';
  return status === 'skipped' ? 'none' : 'running';
}
