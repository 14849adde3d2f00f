import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { spawnProcess } from '../../child-process.ts';
import type { Running } from './host.ts';

/** Milliseconds until a server responds; wrangler is slow. */
const LONGEST = 60_000;

export function isInstalled(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).error === undefined;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a server in a child process and waits until it responds.
 * @throws Error with its output when it exits or takes too long
 */
export async function startProcess(
  program: string,
  args: readonly string[],
  port: number,
  environment: NodeJS.ProcessEnv = {},
  cwd?: string,
): Promise<Running> {
  const server = spawnProcess(program, args, { cwd, env: { ...process.env, ...environment } });
  const stop = async () => void (await server.stop('SIGTERM'));
  const address = `http://127.0.0.1:${port}`;
  const until = Date.now() + LONGEST;
  while (!(await answers(address))) {
    if (server.child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`${program} does not respond at ${address}:\n${server.printed()}`);
    }
    await setTimeout(50);
  }
  return { address, stop };
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    // A server that is still starting may accept a request and never respond.
    const asked = get(address, { agent: false, timeout: 1000 }, (response) => {
      response.resume();
      resolve(true);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
  });
}
