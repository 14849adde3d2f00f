import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { spawnProcess } from '../child-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';

// What an owner's repository runs at each push, in the order of the workflow, with what its own steps install and no more.

const ROOT = join(import.meta.dirname, '../..');

interface Workflow {
  jobs: Record<string, { steps: { name?: string; run?: string }[] }>;
}

const { jobs }: Workflow = parse(readFileSync(join(ROOT, '.github/workflows/ci.yml'), 'utf8'));
const stepsOf = (job: string) => jobs[job]?.steps.flatMap(({ run }) => run ?? []) ?? [];

/** "npm ci --prefix tests/audit --ignore-scripts" installs into tests/audit. @returns undefined for other steps */
function packagesOf(step: string): string | undefined {
  const [isInstall, folder = ''] = /^npm ci(?: --prefix (\S+))?(?: --ignore-scripts)?$/.exec(step) ?? [];
  return isInstall && join(folder, 'node_modules');
}

/** Copies the files that git has, or would have. */
async function cloneProject(): Promise<string> {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await spawnProcess('git', words, { cwd: ROOT }).ended;
  const clone = temporaryFolder();
  for (const name of stdout.split('\0').filter((each) => each && existsSync(join(ROOT, each)))) {
    await mkdir(dirname(join(clone, name)), { recursive: true });
    await cp(join(ROOT, name), join(clone, name));
  }
  return clone;
}

/** Runs a step as the workflow does, but takes packages from this project instead of the registry. */
async function runStep(step: string, clone: string) {
  const packages = packagesOf(step);
  const [from, to] = [ROOT, clone].map((folder) => join(folder, packages ?? ''));
  const command = packages ? `cp -al "${from}" "${to}" 2>/dev/null || cp -a "${from}/." "${to}"` : step;
  const env = { ...process.env, NODE_ENV: '', CI: 'true', SITE_URL: '' };
  const { code, stdout, stderr } = await spawnProcess('bash', ['-eo', 'pipefail', '-c', command], {
    ...{ cwd: clone, env },
  }).ended;
  return { code, printed: code === 0 ? '' : stdout + stderr };
}

const JOBS = ['code', 'content'];
const isInstalled = JOBS.flatMap(stepsOf).every((step) => existsSync(join(ROOT, packagesOf(step) ?? '')));

test.skipIf(!isInstalled).each(JOBS)('the job "%s" of every push passes in a clone', async (job) => {
  const clone = await cloneProject();
  expect(stepsOf(job).length).toBeGreaterThan(2);
  for (const step of stepsOf(job)) expect(await runStep(step, clone), step).toEqual({ code: 0, printed: '' });
});
