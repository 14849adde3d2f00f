import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../../build/base/files.ts';
import { readLastDeploy } from '../../build/base/last-deploy.ts';
import { parseFile } from '../../build/read/source-file.ts';
import type { EditedFolders } from './edited-site.ts';

const run = promisify(execFile);

export type { Change, CheckResult, Finding, Publication };

/** A file that differs from what was published. Paths are relative to the repository. */
interface Change {
  file: string;
  /** What the file calls itself; empty for pictures, and for what was deleted. */
  title: string;
  what: 'new' | 'changed' | 'deleted';
  isDraft: boolean;
  /** YYYY-MM-DD, for posts. */
  publishDate: string;
}

/** What would be published, and where. */
interface Publication {
  changes: Change[];
  /** Commits that were not pushed. */
  unpushed: number;
  /** Where commits are pushed, "github.com/agency/site"; undefined without a remote. */
  remote?: string | undefined;
  /** Where the last deploy went. */
  target?: string | undefined;
}

/** Lists what has changed since the last commit. */
export async function publication({ root, content, static: statics }: EditedFolders): Promise<Publication> {
  const git = gitIn(root);
  const { target } = readLastDeploy() ?? {};
  if (!existsSync(join(root, '.git'))) return { changes: [], unpushed: 0, target };
  const folders = [content, statics].filter((path) => existsSync(path));
  const lines = (
    await git('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...folders)
  ).split('\0');
  const changes = lines.filter(Boolean).map((line): Change => {
    const file = line.slice(3);
    const what = /^.?D/.test(line) ? 'deleted' : /^(?:\?\?|A)/.test(line) ? 'new' : 'changed';
    return { file, what, ...about(join(root, file)) };
  });
  const [remote] = (await git('remote')).split('\n');
  const url = remote ? await git('remote', 'get-url', remote) : undefined;
  const unpushed = remote ? await git('rev-list', '--count', '@{upstream}..HEAD').catch(() => '0') : '0';
  return {
    changes,
    unpushed: Number(unpushed),
    // Without a name, a password and the parts that only git needs.
    remote: url?.trim().replace(/^\w+:\/\/(?:[^@/]*@)?|^[^@/]*@|\.git$/g, ''),
    target,
  };
}

function about(file: string) {
  const isText = /\.(?:md|yaml)$/.test(file) && existsSync(file);
  let data: Record<string, unknown> = {};
  try {
    if (isText) data = (parseFile(file).data ?? {}) as Record<string, unknown>;
  } catch {} // The check says what is wrong with it.
  const { title, name, city, listing, draft, publishDate = '', layout = '' } = data;
  return {
    title: String(title ?? name ?? city ?? (listing as { name?: string } | undefined)?.name ?? ''),
    isDraft: draft === true,
    ...{ publishDate: String(publishDate), layout: String(layout) },
  };
}

/** A line of the check. */
interface Finding {
  /** Relative to the repository; empty for what is about no file. */
  file: string;
  line: number;
  /** "seo.keywords[3]"; may be empty. */
  field: string;
  message: string;
  /** What the file calls itself; may be empty. */
  title: string;
  /** Of pages; tells which collection of the editor has the file. */
  layout: string;
}

/** What the check says about the site as it would be published. */
interface CheckResult {
  mistakes: Finding[];
  /** Mistakes in drafts, which keep nothing from being published. */
  inDrafts: Finding[];
  /** Weight and other advice. */
  advice: Finding[];
  /** Why there was no check. */
  failure?: string;
}

/** Checks the site as for visitors, drafts and scheduled posts too, in a process of its own. @param url the site's */
export async function checkSite(
  { root, content, static: statics }: EditedFolders,
  url: string,
  cache: string,
): Promise<CheckResult> {
  const words = ['check', content, '--content', content, '--static', statics, '--cache', cache];
  const { code, stdout, stderr } = await build(words, url);
  if (code > 1) return { mistakes: [], inDrafts: [], advice: [], failure: stderr.trim() };
  // Node may print warnings of its own.
  const found = code === 0 ? [] : stderr.split('\n').flatMap((line) => findingOf(line, root));
  const inDraft = ({ file }: Finding) => about(join(root, file)).isDraft;
  return {
    mistakes: found.filter((finding) => !inDraft(finding)),
    inDrafts: found.filter(inDraft),
    advice: stdout.split('\n').flatMap((line) => (line.startsWith('  ') ? findingOf(line.trim(), root) : [])),
  };
}

/** Reads a line as `formatMistake` writes it. */
function findingOf(text: string, root: string): Finding[] {
  const [, path, line = '0', field = '', message] =
    /^(\S.*?\.(?:md|yaml))(?::(\d+))? (?:([\w.[\]-]+): )?(.+)$/.exec(text) ?? [];
  if (!path || !message) {
    const isCount = text === '' || /^\d+ mistakes?[.;]/.test(text);
    return isCount ? [] : [{ file: '', line: 0, field: '', message: text, title: '', layout: '' }];
  }
  return [{ ...placeOf(join(PROJECT, path), root), line: Number(line), field, message }];
}

/** What people and the editor need to know of a file. @param file absolute path */
export function placeOf(file: string, root: string): Pick<Finding, 'file' | 'title' | 'layout'> {
  const { title, layout } = about(file);
  return { file: relative(root, file).replaceAll(sep, '/'), title, layout };
}

/** Runs a command of build.ts for the production site. */
async function build(words: readonly string[], url: string) {
  const process_ = run(process.execPath, [...process.execArgv, 'build.ts', ...words], {
    cwd: PROJECT,
    env: { ...process.env, SITE_URL: url, NO_COLOR: '1', FORCE_COLOR: undefined },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return process_.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout = '', stderr = '', message }) => ({
      code: typeof code === 'number' ? code : 70,
      stdout: String(stdout),
      stderr: String(stderr || message),
    }),
  );
}

/**
 * Commits the changes in the folders of the site, and pushes them if the repository has a remote.
 * @returns what the editor shows
 */
export async function commit(
  { root, content, static: statics }: EditedFolders,
  message: string,
): Promise<string> {
  const folders = [content, statics].filter((path) => existsSync(path));
  const git = gitIn(root);
  let failure = 'Nothing was published. Your changes are still here';
  try {
    await git('add', '--all', '--', ...folders);
    const isChanged = (await git('diff', '--cached', '--name-only', '--', ...folders)) !== '';
    if (isChanged) await git('commit', '--message', message, '--', ...folders);
    const [remote] = (await git('remote')).split('\n');
    if (!remote) {
      return isChanged ? 'Committed. This repository has no remote to push to.' : 'Nothing has changed.';
    }
    failure = 'Your changes are committed on this computer, but not published';
    // A branch without an upstream was never pushed.
    const unpushed = await git('rev-list', '--count', '@{upstream}..HEAD').catch(() => undefined);
    if (unpushed === '0') return 'Nothing has changed.';
    await git('push', ...(unpushed === undefined ? ['--set-upstream', remote, 'HEAD'] : []));
    return isChanged ? 'Committed and pushed.' : 'Pushed your earlier commits.';
  } catch (error) {
    const { stderr, message: reason } = error as { stderr?: string; message: string };
    const text = stderr?.trim() || reason;
    const [, why = 'Try again later'] = REFUSALS.find(([pattern]) => pattern.test(text)) ?? [];
    return `${failure}. ${why}. Git says: ${text}`;
  }
}

/** What git and remotes say when they refuse, and what to do. */
const REFUSALS: readonly [RegExp, string][] = [
  [
    /fetch first|non-fast-forward|\[rejected\]/,
    'Somebody else has published since you last got their changes. Ask the person who runs the site to get them (git pull), then publish again',
  ],
  [
    /protected branch|GH006|not allowed to push|pre-receive hook declined/i,
    'The remote takes changes to this branch only after a review. Ask the person who runs the site how to hand in changes',
  ],
  [
    /Permission (?:to .* )?denied|403|publickey|Authentication failed|could not read Username|invalid credentials/i,
    'The remote does not know you, or you may not write there. Ask the person who runs the site for access, and sign in to git',
  ],
  [
    /Could not resolve host|unable to access|Connection (?:refused|timed out|reset)|Network is unreachable/i,
    "The remote can't be reached. Check your connection to the internet, then publish again",
  ],
  [
    /Please tell me who you are|unable to auto-detect email/i,
    'Git does not know who you are. Ask the person who runs the site to set your name and email (git config user.name, user.email)',
  ],
  [
    /does not appear to be a git repository|Repository not found/i,
    'The remote is not where it was. Ask the person who runs the site',
  ],
];

/** Builds the site, and deploys it where the last deploy went. @returns what the editor shows */
export async function deployAgain(
  { content, static: statics }: EditedFolders,
  url: string,
  cache: string,
): Promise<string> {
  const last = readLastDeploy();
  if (!last) return 'Nothing was deployed from here before. Run npm run deploy once.';
  const folders = ['--content', content, '--static', statics, '--cache', cache];
  const built = await build(['build', ...folders], url);
  if (built.code > 0) return `The site was not built, and nothing was uploaded. ${built.stderr.trim()}`;
  const reload = last.reload ? ['--reload', last.reload] : [];
  return run(process.execPath, ['tools/deploy.ts', ...reload, '--', last.target], { cwd: PROJECT }).then(
    () => `Uploaded to ${last.target}.`,
    ({ stderr, message }) => `The upload to ${last.target} failed. ${String(stderr || message).trim()}`,
  );
}

function gitIn(root: string): (...words: string[]) => Promise<string> {
  return async (...words) => (await run('git', words, { cwd: root })).stdout.replace(/\n$/, '');
}
