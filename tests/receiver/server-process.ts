import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, onTestFinished } from 'vitest';
import { SITE } from './requests.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The command of receiver/Dockerfile that bundles the receiver into the folder `out`. */
export async function bundleCommand(): Promise<string> {
  const dockerfile = await readFile(join(ROOT, 'receiver/Dockerfile'), 'utf8');
  return /^RUN (npx esbuild(?:.*\\\n)+.+)$/m.exec(dockerfile)?.[1] ?? 'false';
}

/** Bundles the receiver for the tests of a file: in one file, it starts faster. @returns its folder, in the tests */
export function bundledReceiver(): { folder: string } {
  const bundle = { folder: '' };
  beforeAll(async () => {
    bundle.folder = await mkdtemp(join(tmpdir(), 'receiver-'));
    const command = (await bundleCommand()).replace(/\bout\b/g, bundle.folder);
    await promisify(execFile)('sh', ['-c', command], { cwd: ROOT });
    return () => rm(bundle.folder, { recursive: true });
  });
  return bundle;
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

interface StartOptions {
  /** A command of the shell that is run first, in the same process. */
  before?: string;
  port?: number;
  user?: { uid?: number; gid?: number };
}

/**
 * Starts a bundled receiver, which ends with the test at the latest.
 * @throws what it printed, when it doesn't start
 */
export async function startServer(
  { folder }: { folder: string },
  settings: Record<string, string>,
  { before = '', port = 0, user = {} }: StartOptions = {},
) {
  const command = `${before} exec "${process.execPath}" "${join(folder, 'server.js')}" --port ${port}`;
  const env = { ...process.env, LEADS_SITE: SITE, ...settings };
  const child = spawn('bash', ['-c', command], { cwd: folder, env, ...user });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^ {2}(http:\S+)$/m.exec(printed)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(printed)));
  });
  return {
    address,
    child,
    /** The exit code. */
    ended,
    /** What it has printed until now. */
    printed: () => printed,
    /** @returns the exit code */
    async stop(signal: NodeJS.Signals = 'SIGINT') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Posts a lead as the site's script does. @returns the status; undefined without an answer that acknowledges it */
export async function post(address: string, lead: Record<string, string>): Promise<number | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: SITE },
      body: JSON.stringify(lead),
    });
    const body = (await response.json()) as { id?: unknown };
    return response.status === 200 && body.id !== lead._id ? undefined : response.status;
  } catch {
    return undefined;
  }
}
