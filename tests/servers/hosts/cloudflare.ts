import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from './host.ts';
import { freePort, startProcess } from './own-process.ts';

const ROOT = join(import.meta.dirname, '../../..');
const WRANGLER = join(ROOT, 'tests/servers/tools/node_modules/wrangler/bin/wrangler.js');

/** As in docs/hosting.md. */
const SIGN_IN = { CMS_REPOSITORY: 'hall/site', CMS_GITHUB_ID: 'id', CMS_GITHUB_SECRET: 'secret' };

/** The runtime of Cloudflare Pages with the receiver and D1, without updates, telemetry or an account. */
export const cloudflare: Host = {
  name: 'Cloudflare Pages',
  missing: () => (existsSync(WRANGLER) ? undefined : 'npm ci --prefix tests/servers/tools'),
  async start({ folder, work }) {
    const port = await freePort();
    await rm(work, { recursive: true, force: true });
    // Builds on Cloudflare Pages (CF_PAGES) write no compressed copies.
    await cp(folder, join(work, 'dist'), { recursive: true, filter: (path) => !/[.](?:br|gz)$/.test(path) });
    for (const name of ['functions', 'receiver']) await symlink(join(ROOT, name), join(work, name));
    // Marks the folder of the project.
    await writeFile(join(work, 'package.json'), '{}');
    const vars = Object.entries({ ...SIGN_IN, CMS_SITE: `http://127.0.0.1:${port}` });
    const lines = ['[vars]', ...vars.map(([name, value]) => `${name} = "${value}"`)];
    const project = await readFile(join(ROOT, 'wrangler.toml'), 'utf8');
    await writeFile(join(work, 'wrangler.toml'), [project, ...lines].join('\n'));
    wrangler(work, 'd1', 'migrations', 'apply', 'leads', '--local');
    const args = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'];
    const quiet = ['--show-interactive-dev-session=false'];
    return startProcess(
      process.execPath,
      [WRANGLER, 'pages', 'dev', ...args, ...quiet, ...kept(work)],
      port,
      environmentIn(work),
      work,
    );
  },
};

/**
 * Runs a command about the local database of the project.
 * @param work the folder that the server was started with
 */
export function wrangler(work: string, ...command: string[]): string {
  return execFileSync(process.execPath, [WRANGLER, ...command, ...kept(work)], {
    cwd: work,
    env: { ...process.env, ...environmentIn(work) },
    stdio: 'pipe',
    encoding: 'utf8',
  });
}

const kept = (work: string) => ['--persist-to', join(work, 'state')];

const environmentIn = (work: string) => ({
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_LOG_PATH: join(work, 'logs'),
  WRANGLER_REGISTRY_PATH: join(work, 'registry'),
  XDG_CONFIG_HOME: join(work, 'settings'),
});
