import { execFileSync } from 'node:child_process';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createSiteServer, listen } from '../../build/serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served site, without a slash at the end. */
    site: string;
  }
}

let server: Server;

/** Builds the site once and serves it to all browser tests. */
export async function setup({ provide }: TestProject): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  const out = join(root, '.cache/browser-tests');
  execFileSync(process.execPath, ['--import', 'tsx', 'build.ts', 'build', '--out', out], {
    cwd: root,
    stdio: 'pipe',
  });
  server = createSiteServer(out);
  provide('site', await listen(server, 0, '127.0.0.1'));
}

export async function teardown(): Promise<void> {
  server.closeAllConnections();
  server.close();
}
