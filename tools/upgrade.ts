import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

// Upgrades your site to another version of the code (docs/upgrading.md).
//
//   npm run upgrade -- VERSION
//
// VERSION is a tag, branch or commit of the remote "upstream". Your content/ and static/ stay as they are, and so does
// what you added to package.json. Everything else is merged, and the sample's content stays out of yours.
//
// The command of the new version does the work. A site's older one passes this file to Node, so it imports no other.

const SAMPLE = 'examples/section-line/content';

/**
 * A deleted file and a new one that have this much in common are one that was moved. Git's own 50% misses many of the
 * files that moved after 1.0.0; at 20%, it took none of them for another.
 */
const SIMILAR = '20%';

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
  if (!version) throw new Failure('Say which version: npm run upgrade -- 1.2.0');
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
  const target = commitToTake(version);
  // Node calls what it reads from a pipe "-".
  const newest = process.argv[1] === '-' ? undefined : attempt('show', `${target}:tools/upgrade.ts`);
  if (newest === undefined) upgradeTo(target, version);
  else process.exitCode = runNewest(newest, version);
}

/** @returns the exit code */
function runNewest(input: string, version: string): number {
  const args = ['--input-type=module-typescript', '-', version];
  return spawnSync(process.execPath, args, { input, stdio: ['pipe', 'inherit', 'inherit'] }).status ?? 1;
}

function upgradeTo(target: string, version: string): void {
  const base = attempt('merge-base', 'HEAD', target) ?? originIn(target);
  if (base === target) {
    print(`This site is already at ${version}.`);
    return;
  }
  const head = git('rev-parse', 'HEAD');
  const [from, to] = commitsToMerge(base, target, version);
  // A new file of yours stays where you put it, even if all files around it move.
  const options = ['-c', 'merge.directoryRenames=false', 'cherry-pick', '--no-commit'];
  const picked = spawnSync('git', [...options, `-Xfind-renames=${SIMILAR}`, to], { encoding: 'utf8' });
  if (picked.status !== 0 && !git('ls-files', '--unmerged')) throw new Failure(picked.stderr.trim());
  writeFileSync(git('rev-parse', '--git-path', 'MERGE_HEAD'), `${target}\n`);
  writeFileSync(git('rev-parse', '--git-path', 'MERGE_MSG'), `Upgrade to ${version}\n`);
  const { needsYou, report } = settle({ base, head, target, from, to });
  installPackages(base, target);

  const changedCode = git('diff', '--name-only', from, head, '--', '*.ts', '*.tsx') !== '';
  const types = '  npm run types   # says which of your code the new version breaks: correct it\n';
  if (needsYou)
    throw new Failure(`${report}Nothing is committed yet. When you have done that, run:
${changedCode ? types : ''}  git commit --all --no-edit
Or go back, without what you have edited since: git reset --hard && npm ci`);
  git('commit', '--quiet', '--no-edit');
  const checks = changedCode ? 'npm run types (you changed code) and npm run check' : 'npm run check';
  print(
    `${report}This site is now at ${version}. Next: ${checks}, then follow docs/upgrading.md. To go back: git reset --hard HEAD~1 && npm ci`,
  );
}

/** Two commits that differ in what is new for this site: the version that it has, and the one to upgrade to. */
function commitsToMerge(base: string, target: string, version: string): [from: string, to: string] {
  // A folder without changes still has the sample's content, so it is upgraded like code.
  const changed = ['content', 'static'].filter(
    (path) => attempt('diff', '--quiet', base, 'HEAD', '--', path) === undefined,
  );
  const own = ['package.json', 'package-lock.json', ...changed, SAMPLE];
  const hasSample = git('ls-tree', 'HEAD', '--', SAMPLE) !== '';
  const from = git('commit-tree', treeWithOwnFiles(base, own), '-m', base);
  const tree = treeWithOwnFiles(target, own, hasSample ? `${target}:content` : undefined);
  return [from, git('commit-tree', tree, '-p', from, '-m', version)];
}

function installPackages(base: string, target: string): void {
  const [before, ours, theirs] = [base, 'HEAD', target].map((commit) =>
    JSON.parse(fileOf(commit, 'package.json')),
  );
  writeFileSync('package.json', `${JSON.stringify(merge(before, ours, theirs), null, 2)}\n`);
  writeFileSync('package-lock.json', fileOf(target, 'package-lock.json'));
  // A shell finds npm on every system: npm.cmd on Windows.
  execFileSync('npm install --no-audit --no-fund --loglevel=error', { shell: true, stdio: 'inherit' });
  git('add', 'package.json', 'package-lock.json');
}

interface Commits {
  base: string;
  head: string;
  target: string;
  /** base and target with your files in place of their own: git merges what differs between them */
  from: string;
  to: string;
}

/** Settles which files are there, and tells what became of those that you changed. */
function settle(commits: Commits): { needsYou: boolean; report: string } {
  const { base, head, target, from, to } = commits;
  // Two letters say what each side did with a file: U updated, D deleted, A added it.
  const states = list('status', '--porcelain', '--no-renames', '--untracked-files=no');
  const inState = (...wanted: string[]) =>
    states.flatMap((line) => (wanted.includes(line.slice(0, 2)) ? [line.slice(3)] : []));
  const before = new Set(list('ls-tree', '-r', '--name-only', from));
  const [dropped, renamed] = split(inState('UD'), (path) => before.has(path));
  const [keptOut, returned] = split(inState('DU'), (path) => before.has(path));
  for (const path of [...dropped, ...keptOut, ...inState('DD')]) git('rm', '--quiet', '-f', '--', path);
  for (const path of [...renamed, ...returned]) git('add', '--', path);

  const [edited, twice] = [inState('UU', 'AA'), inState('AU', 'UA')];
  const moved = changedAfterMove(head, to).filter((path) => ![...edited, ...twice].includes(path));
  const former = formerNames(from, to);
  const changes = `git diff ${short(base)} ${short(head)} --`;
  const report = [
    section(
      'You and the new version changed the same lines of these files. Edit them: <<<<<<< begins your lines, ======= the new ones, and >>>>>>> ends them.',
      edited.map((path) => toEdit(path, changes, former.get(path))),
    ),
    section(
      'The new version no longer has these files, which you changed, so they are deleted. CHANGELOG.md may say what replaces them: make your changes there.',
      dropped.map((path) => `${path}. Your changes: ${changes} ${quote(path)}`),
    ),
    section(
      'You and the new version gave one file different names. Keep the file that you want, with the changes of both, and delete the other with git rm -f.',
      twice,
    ),
    section('You had renamed these files, which the new version no longer has. Yours stay.', renamed),
    section(
      'You had deleted these files, and the new version changed them. They stay deleted, unless you bring them back.',
      keptOut.map((path) => `${path}: git checkout ${short(target)} -- ${quote(path)}`),
    ),
    section(
      'You had deleted these files, which now have another name. They are back, unless you delete them again.',
      returned.map((path) => `${former.get(path) ?? 'One'} is now ${path}: git rm -f ${quote(path)}`),
    ),
    section(
      'Your changes came along to where these files have moved. See whether they still fit.',
      moved.map((path) => `${former.get(path) ?? 'One'} is now ${path}`),
    ),
  ].join('');
  return { needsYou: [...edited, ...dropped, ...twice].length > 0, report };
}

function toEdit(path: string, changes: string, former: string | undefined): string {
  // Git doesn't mark lines of a picture.
  if (!readFileSync(path, 'utf8').includes('<<<<<<<'))
    return `${path} is still yours. To take the new one: git checkout --theirs -- ${quote(path)}`;
  return former ? `${path}, which was ${former}. Your changes: ${changes} ${quote(former)}` : path;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n` : '';
}

/** The former name of each file that the new version moved. */
function formerNames(from: string, to: string): Map<string, string> {
  const fields = list('diff', '--name-status', '--diff-filter=R', `--find-renames=${SIMILAR}`, from, to);
  return new Map(
    fields.flatMap((_, i) => (i % 3 === 0 ? [[fields[i + 2] as string, fields[i + 1] as string]] : [])),
  );
}

/** Files that the site didn't have, and that differ from the new version's: git took your changes there. */
function changedAfterMove(head: string, to: string): string[] {
  const had = new Set(list('ls-tree', '-r', '--name-only', head));
  return list('diff', '--cached', '--name-only', '--diff-filter=M', to).filter((path) => !had.has(path));
}

function split(paths: readonly string[], isFirst: (path: string) => boolean): [string[], string[]] {
  return [paths.filter(isFirst), paths.filter((path) => !isFirst(path))];
}

function commitToTake(version: string): string {
  const names = [
    `refs/upstream/v${version}`,
    `refs/upstream/${version}`,
    `refs/remotes/upstream/${version}`,
    version,
  ];
  const target = names.map(commitOf).find(Boolean);
  if (target) return target;
  const [tags, branches] = [namesBelow('refs/upstream/'), namesBelow('refs/remotes/upstream/')];
  throw new Failure(
    `Upstream has no version "${version}". Its versions: ${tags || 'none yet'}. Its branches, which you can name instead: ${branches}`,
  );
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

/** Runs git. @returns what its option -z separates: paths as they are, not quoted */
function list(command: string, ...args: string[]): string[] {
  return runGit([command, '-z', ...args])
    .split('\0')
    .filter(Boolean);
}

function short(commit: string): string {
  return git('rev-parse', '--short', commit);
}

/** A path as a shell takes it. */
function quote(path: string): string {
  return /^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
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
