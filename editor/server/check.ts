import { execFile } from 'node:child_process';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../../build/base/files.ts';
import { readLastDeploy } from '../../build/base/last-deploy.ts';
import type { SiteFolders } from '../actions/paths.ts';
import { describeFile } from '../actions/places.ts';
import type { CheckResult, Finding, PublishedResult } from '../actions/publish.ts';

const run = promisify(execFile);

/** Starts programs of the project, which are TypeScript. */
const NODE = [process.execPath, '--import', 'tsx'] as const;

/** What `npm run check -- --json` prints. */
interface PrintedCheck {
  mistakes: Omit<Finding, 'title'>[];
  warnings: Omit<Finding, 'title'>[];
}

interface BuildFolders extends SiteFolders {
  cache: string;
  /** The address of the site. */
  url: string;
}

/** Checks the site as for visitors, drafts and scheduled posts too, in a process of its own. */
export async function checkWholeSite(folders: BuildFolders): Promise<CheckResult> {
  const { code, stdout, stderr } = await runBuild(['check', '--json', folders.content], folders);
  const failed = (failure: string) => ({ mistakes: [], inDrafts: [], advice: [], failure });
  // A program that could not be started prints nothing.
  if (code > 1 || stdout === '') return failed(stderr.trim());
  const found = JSON.parse(stdout) as PrintedCheck;
  const isDraft = ({ file }: { file: string }) => describeFile(join(folders.root, file)).isDraft;
  const findings = (list: PrintedCheck['mistakes']) =>
    list.map((each): Finding => {
      // The command names files as its own folder sees them.
      const isFile = /\.(?:md|yaml|svg|png|jpe?g|webp|avif|gif)$/.test(each.file);
      const path = resolve(PROJECT, each.file);
      const file = isFile ? relative(folders.root, path).replaceAll(sep, '/') : '';
      return { ...each, file, title: isFile ? describeFile(path).title : '' };
    });
  const mistakes = findings(found.mistakes);
  return {
    mistakes: mistakes.filter((finding) => !isDraft(finding)),
    inDrafts: mistakes.filter(isDraft),
    advice: findings(found.warnings),
  };
}

/** Builds the site, and uploads it where the last deploy went. */
export async function deployLikeBefore(folders: BuildFolders): Promise<PublishedResult> {
  const last = readLastDeploy();
  if (!last)
    return { isDone: false, message: 'Nothing was deployed from here before. Run npm run deploy once.' };
  const built = await runBuild(['build'], folders);
  if (built.code > 0)
    return {
      isDone: false,
      message: 'The site was not built, and nothing was uploaded. Check the site to see what is wrong.',
      details: built.stderr.trim(),
    };
  const reload = last.reload ? ['--reload', last.reload] : [];
  return run(NODE[0], [...NODE.slice(1), 'tools/deploy.ts', ...reload, '--', last.target], {
    cwd: PROJECT,
  }).then(
    () => ({ isDone: true, message: `Uploaded to ${last.target}.` }),
    ({ stderr, message }) => ({
      isDone: false,
      message: `The upload to ${last.target} failed. The person who runs the site can tell why from the details.`,
      details: String(stderr || message).trim(),
    }),
  );
}

/** Runs a command of build.ts for the production site. */
async function runBuild(words: readonly string[], { content, static: statics, cache, url }: BuildFolders) {
  const folders = ['--content', content, '--static', statics, '--cache', cache];
  return run(NODE[0], [...NODE.slice(1), 'build.ts', ...words, ...folders], {
    cwd: PROJECT,
    env: { ...process.env, SITE_URL: url, NO_COLOR: '1', FORCE_COLOR: undefined },
    maxBuffer: Number.POSITIVE_INFINITY,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout = '', stderr = '', message }) => ({
      code: typeof code === 'number' ? code : 70,
      stdout: String(stdout),
      stderr: String(stderr || message),
    }),
  );
}
