import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

// Upgrades your site to another version of the code (docs/upgrading.md).
//
//   npm run upgrade -- VERSION
//
// VERSION is a tag, branch or commit of the remote "upstream". Your content/ and static/ stay as they are, and so does
// what you added to package.json. Everything else is merged, and the sample's content stays out of yours.

const SAMPLE = 'examples/section-line/content';

class Failure extends Error {}

const scratch = mkdtempSync(join(tmpdir(), 'upgrade-'));
try {
  upgrade(process.argv[2]);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true });
}

function upgrade(version: string | undefined): void {
  if (!version) throw new Failure('Say which version: npm run upgrade -- 1.1.0');
  process.chdir(git('rev-parse', '--show-toplevel'));
  if (git('status', '--porcelain'))
    throw new Failure('Commit your changes first, so that the upgrade can be undone.');
  if (attempt('remote', 'get-url', 'upstream') === undefined)
    throw new Failure(
      "Git doesn't know the project that this site was copied from. Add it: git remote add upstream ADDRESS",
    );
  git(
    'fetch',
    '--quiet',
    'upstream',
    '+refs/tags/*:refs/upstream/*',
    '+refs/heads/*:refs/remotes/upstream/*',
  );
  const [base, target] = versions(version);
  if (base === target) {
    print(`This site is already at ${version}.`);
    return;
  }

  // A folder without changes still has the sample's content, so it is upgraded like code.
  const changed = ['content', 'static'].filter(
    (path) => attempt('diff', '--quiet', base, 'HEAD', '--', path) === undefined,
  );
  const own = ['package.json', 'package-lock.json', ...changed, SAMPLE];
  const hasSample = git('ls-tree', 'HEAD', '--', SAMPLE) !== '';
  const from = git('commit-tree', treeWithOwnFiles(base, own), '-m', base);
  const tree = treeWithOwnFiles(target, own, hasSample ? `${target}:content` : undefined);
  const to = git('commit-tree', tree, '-p', from, '-m', version);
  const picked = spawnSync('git', ['cherry-pick', '--no-commit', to], { encoding: 'utf8' });
  const conflicts = git('diff', '--name-only', '--diff-filter=U');
  if (picked.status !== 0 && !conflicts) throw new Failure(picked.stderr.trim());
  writeFileSync(git('rev-parse', '--git-path', 'MERGE_HEAD'), `${target}\n`);
  writeFileSync(git('rev-parse', '--git-path', 'MERGE_MSG'), `Upgrade to ${version}\n`);

  const [before, ours, theirs] = [base, 'HEAD', target].map((commit) =>
    JSON.parse(fileOf(commit, 'package.json')),
  );
  writeFileSync('package.json', `${JSON.stringify(merge(before, ours, theirs), null, 2)}\n`);
  writeFileSync('package-lock.json', fileOf(target, 'package-lock.json'));
  // A shell finds npm on every system: npm.cmd on Windows.
  execFileSync('npm install --no-audit --no-fund --loglevel=error', { shell: true, stdio: 'inherit' });
  git('add', 'package.json', 'package-lock.json');

  if (conflicts)
    throw new Failure(`You and the new version changed the same lines of:
${conflicts.replace(/^/gm, '  ')}
Edit these files, then: git add --all && git commit --no-edit. Or go back: git merge --abort && npm ci`);
  git('commit', '--quiet', '--no-edit');
  print(
    `This site is now at ${version}. Next: npm run check, then follow docs/upgrading.md. To go back: git reset --hard HEAD~1 && npm ci`,
  );
}

/** The commits of the site's current version, and of the version to upgrade to. */
function versions(version: string): [base: string, target: string] {
  const names = [
    `refs/upstream/v${version}`,
    `refs/upstream/${version}`,
    `refs/remotes/upstream/${version}`,
    version,
  ];
  const target = names.map(commitOf).find(Boolean);
  if (!target) {
    const [tags, branches] = [namesBelow('refs/upstream/'), namesBelow('refs/remotes/upstream/')];
    throw new Failure(
      `Upstream has no version "${version}". Its versions: ${tags || 'none yet'}. Its branches, which you can name instead: ${branches}`,
    );
  }
  return [attempt('merge-base', 'HEAD', target) ?? originIn(target), target];
}

function namesBelow(refs: string): string {
  const names = git('for-each-ref', '--format=%(refname)', refs).split('\n');
  return names.flatMap((name) => (name.endsWith('/HEAD') ? [] : name.slice(refs.length))).join(', ');
}

/** The commit that a copy without history was made from: the one in the target's history that differs least. */
function originIn(target: string): string {
  print('This copy has no history in common with upstream. Looking for the commit that it was made from …');
  const [first = ''] = git('rev-list', '--max-parents=0', 'HEAD').split('\n');
  const code = ['.', ...['content', 'static', 'examples', 'package.json'].map((path) => `:!${path}`)];
  let origin = { commit: target, changes: Number.POSITIVE_INFINITY };
  for (const commit of git('rev-list', target).split('\n')) {
    const changes = git('diff-tree', '-r', '--name-only', first, commit, '--', ...code)
      .split('\n')
      .filter(Boolean).length;
    if (changes < origin.changes) origin = { commit, changes };
  }
  print(`It was made from ${git('log', '-1', '--format=%h (%s, %cs)', origin.commit)}`);
  return origin.commit;
}

function commitOf(name: string): string | undefined {
  return attempt('rev-parse', '--quiet', '--verify', `${name}^{commit}`);
}

/**
 * The tree of a version, with your files in place of its own.
 * @param own paths of your files
 * @param sample the tree to use as the sample (default: yours)
 */
function treeWithOwnFiles(commit: string, own: readonly string[], sample?: string): string {
  const env = { ...process.env, GIT_INDEX_FILE: join(scratch, 'index') };
  const inIndex = (args: string[], input?: string) => runGit(args, { env, input });
  const remove = (path: string) => inIndex(['rm', '-rqf', '--cached', '--ignore-unmatch', '--', path]);
  inIndex(['read-tree', commit]);
  for (const path of own) {
    remove(path);
    inIndex(['update-index', '--index-info'], runGit(['ls-tree', '-r', 'HEAD', '--', path]));
  }
  if (sample) {
    remove(SAMPLE);
    inIndex(['read-tree', `--prefix=${SAMPLE}/`, sample]);
  }
  return inIndex(['write-tree']).trim();
}

/** Merges JSON by key. Where both sides changed the same key, the new version counts. */
function merge(base: unknown, own: unknown, target: unknown): unknown {
  if (isDeepStrictEqual(own, base)) return target;
  if (isDeepStrictEqual(target, base)) return own;
  if (!isObject(own) || !isObject(target)) return target ?? own;
  const old = isObject(base) ? base : {};
  const keys = Object.keys({ ...target, ...own });
  // JSON.stringify leaves out what is undefined.
  return Object.fromEntries(keys.map((key) => [key, merge(old[key], own[key], target[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Runs git. @returns its output, trimmed @throws Failure with git's own message */
function git(...args: string[]): string {
  return runGit(args).trim();
}

/** @returns undefined if git fails */
function attempt(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function fileOf(commit: string, path: string): string {
  return runGit(['show', `${commit}:${path}`]);
}

function runGit(args: string[], options: { env?: NodeJS.ProcessEnv; input?: string } = {}): string {
  const { status, error, stdout, stderr } = spawnSync('git', args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (error) throw error;
  if (status !== 0) throw new Failure(stderr.trim());
  return stdout;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
