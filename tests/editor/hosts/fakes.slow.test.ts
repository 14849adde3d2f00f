import { expect, test } from 'vitest';
import { serveFake } from './fake-answers.ts';
import { createFakeGitHub } from './fake-github.ts';
import { createFakeGitLab } from './fake-gitlab.ts';

const OPTIONS = {
  files: { 'content/a.md': 'One\n', 'b.bin': Buffer.from([0, 255]) },
  repository: 'hall/site',
  people: { token: { id: 1, login: 'dana', name: 'Dana', canWrite: true } },
};

/** Asks for JSON. @returns the body, of a request that must have this status */
const client =
  (origin: string) =>
  async (method: string, path: string, body?: object, expected = 200) => {
    const headers = { Authorization: 'Bearer token' };
    const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) });
    expect([path, response.status]).toEqual([path, expected]);
    return response.json();
  };

test('GitHub commits, opens and merges a pull request', async () => {
  const fake = await createFakeGitHub(OPTIONS);
  const ask = client(await serveFake(fake));
  const repo = '/repos/hall/site';
  const { object } = await ask('GET', `${repo}/git/ref/heads/main`);
  const tree = [{ path: 'content/ü b.md', mode: '100644', type: 'blob', content: 'Two\n' }];
  const made = await ask('POST', `${repo}/git/trees`, { base_tree: object.sha, tree }, 201);
  const commit = { message: 'Mine', tree: made.sha, parents: [object.sha] };
  const { sha } = await ask('POST', `${repo}/git/commits`, commit, 201);
  await ask('POST', `${repo}/git/refs`, { ref: 'refs/heads/edit/x', sha }, 201);
  await ask('POST', `${repo}/pulls`, { title: 'Mine', head: 'edit/x', base: 'main' }, 201);
  await fake.commitOn('main', 'Theirs', { 'content/a.md': 'Three\n' });
  fake.failNext(/^PUT .*merge$/, { status: 502 });
  await ask('PUT', `${repo}/pulls/1/merge`, { sha }, 502);
  expect(await ask('GET', `${repo}/pulls/1`)).toMatchObject({ mergeable_state: 'clean', head: { sha } });
  expect((await ask('PUT', `${repo}/pulls/1/merge`, { sha })).merged).toBe(true);
  expect(await fake.git('show', 'main:content/ü b.md', 'main:content/a.md')).toBe('Two\nThree');
});

test('GitLab commits, opens and merges a merge request', async () => {
  const fake = await createFakeGitLab(OPTIONS);
  const ask = client(await serveFake(fake));
  const project = '/api/v4/projects/hall%2Fsite';
  const start_sha = (await ask('GET', `${project}/repository/branches/main`)).commit.id;
  const actions = [{ action: 'update', file_path: 'content/a.md', content: 'Two\n' }];
  const commit = { branch: 'edit/x', start_sha, commit_message: 'Mine', actions };
  const { id } = await ask('POST', `${project}/repository/commits`, commit, 201);
  const request = { source_branch: 'edit/x', target_branch: 'main', title: 'Mine' };
  await ask('POST', `${project}/merge_requests`, request, 201);
  await ask('POST', `${project}/merge_requests`, request, 409);
  expect((await ask('PUT', `${project}/merge_requests/1/merge`, { sha: id })).state).toBe('merged');
  expect(await fake.git('show', 'main:content/a.md')).toBe('Two');
});
