import { createHash } from 'node:crypto';
import { type FakeCall, type FakeRoutes, Refusal } from './fake-answers.ts';
import { blobText, type GitChange, type GitRepository } from './fake-git.ts';
import { authorOf } from './fake-host.ts';

/** All that bodies of requests may have. */
export interface GitHubBody {
  query?: string;
  variables?: Record<string, string>;
  content?: string;
  encoding?: 'utf-8' | 'base64';
  base_tree?: string;
  tree?: string | (GitChange & { content?: string })[];
  message?: string;
  parents?: string[];
  author?: { name: string; email: string };
  ref?: string;
  sha?: string;
  force?: boolean;
  title?: string;
  body?: string;
  head?: string;
  base?: string;
  state?: 'open' | 'closed';
  merge_method?: string;
  commit_title?: string;
  commit_message?: string;
}

type Call = FakeCall<GitHubBody>;

export const GITHUB_NOT_FOUND = { message: 'Not Found' };
export const unprocessable = (message: string) => new Refusal(422, { message });
export const created = (body: object) => Response.json(body, { status: 201 });

/** Finds objects of a repository. */
export const finder =
  (repository: GitRepository) =>
  async (name: string, type: string, refusal = new Refusal(404, GITHUB_NOT_FOUND)): Promise<string> => {
    const sha = await repository.resolve(`${name}^{${type}}`);
    if (!sha) throw refusal;
    return sha;
  };

/** What GitHub answers about commits, trees and blobs. @param name of the repository */
export function gitHubObjects(repository: GitRepository, name: string): FakeRoutes<GitHubBody> {
  const existing = finder(repository);

  async function readBlob({ parts: [sha = ''], accept }: Call) {
    const [data] = await repository.readBlobs([await existing(sha, 'blob')]);
    if (!data) throw new Refusal(404, GITHUB_NOT_FOUND);
    if (accept.includes('raw')) return new Response(new Uint8Array(data));
    return { sha, content: data.toString('base64'), encoding: 'base64', size: data.length };
  }

  async function writeBlob({ body: { content = '', encoding } }: Call) {
    const data = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
    return created({ sha: await repository.writeBlob(data) });
  }

  async function readTree({ parts: [tree = ''], url }: Call) {
    const sha = await existing(tree, 'tree');
    const isRecursive = url.searchParams.has('recursive');
    return { sha, truncated: false, tree: await repository.readTree(sha, isRecursive) };
  }

  async function writeTree({ body: { base_tree, tree = [] } }: Call) {
    const base = base_tree && (await existing(base_tree, 'tree', unprocessable('base_tree is not a tree')));
    const known = new Set((base ? await repository.readTree(base, true) : []).map(({ path }) => path));
    if (typeof tree === 'string') throw unprocessable('Invalid request. tree is not an array.');
    const changes = tree.map(async ({ path, mode, sha, content }): Promise<GitChange> => {
      if (content !== undefined) return { path, mode, sha: await repository.writeBlob(content) };
      if (sha === null && !known.has(path)) throw unprocessable('GitRPC::BadObjectState');
      const type = mode === '040000' ? 'tree' : 'blob';
      if (sha) await existing(sha, type, unprocessable(`tree.sha ${sha} is not a valid ${type}`));
      return { path, mode, sha };
    });
    const sha = await repository.writeTree(base, await Promise.all(changes));
    return created({ sha, truncated: false, tree: await repository.readTree(sha, false) });
  }

  async function writeCommit({ body, person }: Call) {
    const { message = '', parents = [], author = authorOf(person) } = body;
    const tree = await existing(String(body.tree), 'tree', unprocessable('Tree SHA does not exist'));
    const missing = unprocessable('Parent SHA does not exist or is not a commit object');
    for (const parent of parents) await existing(parent, 'commit', missing);
    const sha = await repository.writeCommit({ tree, parents, message, author });
    return created({ sha, tree: { sha: tree }, message, author, parents: parents.map((sha) => ({ sha })) });
  }

  async function listCommits({ url: { searchParams } }: Call) {
    const sha = await existing(searchParams.get('sha') ?? 'main', 'commit');
    const commits = await repository.log(sha, searchParams.get('path') ?? '');
    return commits.map(({ sha, message, author, committed, parents }) => ({
      sha,
      commit: { message, author, committer: { ...author, date: committed } },
      parents: parents.map((sha) => ({ sha })),
    }));
  }

  async function compare({ parts: [a = '', b = ''] }: Call) {
    const base = await existing(a, 'commit');
    const head = await existing(b, 'commit');
    const start = await repository.mergeBase(base, head);
    if (!start) throw new Refusal(404, { message: `No common ancestor between ${a} and ${b}.` });
    const ahead_by = (await repository.shas(`${base}..${head}`)).length;
    const behind_by = (await repository.shas(`${head}..${base}`)).length;
    const moved = ahead_by ? 'ahead' : behind_by ? 'behind' : 'identical';
    const status = ahead_by && behind_by ? 'diverged' : moved;
    return { merge_base_commit: { sha: start }, status, ahead_by, behind_by, total_commits: ahead_by };
  }

  async function graphql({ body: { query = '', variables = {} } }: Call) {
    if (`${variables.owner}/${variables.name}` !== name) {
      const message = `Could not resolve to a Repository with the name '${variables.owner}/${variables.name}'.`;
      return {
        data: { repository: null },
        errors: [{ type: 'GITHUB_NOT_FOUND', path: ['repository'], message }],
      };
    }
    const fields = [...query.matchAll(/(f\d+):\s*object\(expression:\s*\$(e\d+)\)/g)];
    const blobs = await repository.readBlobs(fields.map(([, , variable = '']) => variables[variable] ?? ''));
    const objects = fields.map(([, field = ''], index) => {
      const data = blobs[index];
      // GitHub cuts long files.
      const isTruncated = data !== undefined && data.length > 512_000;
      const oid = data && createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex');
      return [field, data ? { oid, text: blobText(data.subarray(0, 512_000)), isTruncated } : null];
    });
    return { data: { repository: Object.fromEntries(objects) } };
  }

  const repo = `/repos/${name}`;
  return [
    ['POST /graphql', graphql],
    [`GET ${repo}/compare/(.+?)\\.\\.\\.(.+)`, compare],
    [`GET ${repo}/commits`, listCommits],
    [`GET ${repo}/git/trees/(.+)`, readTree],
    [`POST ${repo}/git/trees`, writeTree],
    [`GET ${repo}/git/blobs/(.+)`, readBlob],
    [`POST ${repo}/git/blobs`, writeBlob],
    [`POST ${repo}/git/commits`, writeCommit],
  ];
}
