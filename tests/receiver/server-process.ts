import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { spawnProcess } from '../child-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { OWN_SITE } from './requests.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The command of receiver/Dockerfile that bundles the receiver into the folder `out`. */
export async function bundleCommand(): Promise<string> {
  const dockerfile = await readFile(join(ROOT, 'receiver/Dockerfile'), 'utf8');
  return /^RUN (npx esbuild(?:.*\\\n)+.+)$/m.exec(dockerfile)?.[1] ?? 'false';
}

/** Bundles the receiver: in one file, it starts faster. @returns its folder */
export async function bundledReceiver(): Promise<{ folder: string }> {
  const folder = temporaryFolder();
  const command = (await bundleCommand()).replace(/\bout\b/g, folder);
  await promisify(execFile)('sh', ['-c', command], { cwd: ROOT });
  return { folder };
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
  const env = { ...process.env, LEADS_SITE: OWN_SITE, ...settings };
  const server = spawnProcess('bash', ['-c', command], { cwd: folder, env, ...user });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return { ...server, address: await server.until(/^ {2}(http:\S+)$/m) };
}

/** Posts a lead as the site's script does. @returns the status; undefined without an answer that acknowledges it */
export async function postLead(address: string, lead: Record<string, string>): Promise<number | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: OWN_SITE },
      body: JSON.stringify(lead),
    });
    const body = (await response.json()) as { id?: unknown };
    return response.status === 200 && body.id !== lead._id ? undefined : response.status;
  } catch {
    return undefined;
  }
}
