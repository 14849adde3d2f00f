import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from './host.ts';
import { freePort, startProcess } from './own-process.ts';

const TOOLS = join(import.meta.dirname, '../tools');
const WRANGLER = join(TOOLS, 'node_modules/wrangler/bin/wrangler.js');

/** The runtime of Cloudflare Pages, without updates, telemetry or an account. */
export const cloudflare: Host = {
  name: 'Cloudflare Pages',
  missing: () => (existsSync(WRANGLER) ? undefined : 'npm ci --prefix tests/servers/tools'),
  async start({ folder, work }) {
    const port = await freePort();
    const site = join(work, 'site');
    await rm(work, { recursive: true, force: true });
    // Builds on Cloudflare Pages (CF_PAGES) write no compressed copies.
    await cp(folder, site, { recursive: true, filter: (path) => !/[.](?:br|zst|gz)$/.test(path) });
    const args = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'];
    const quiet = ['--compatibility-date', '2026-01-01', '--show-interactive-dev-session=false'];
    const kept = ['--persist-to', join(work, 'state')];
    const environment = {
      CI: '1',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_SEND_ERROR_REPORTS: 'false',
      WRANGLER_HIDE_BANNER: 'true',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_LOG_PATH: join(work, 'logs'),
      WRANGLER_REGISTRY_PATH: join(work, 'registry'),
      XDG_CONFIG_HOME: join(work, 'settings'),
    };
    return startProcess(
      process.execPath,
      [WRANGLER, 'pages', 'dev', site, ...args, ...quiet, ...kept],
      port,
      environment,
      work,
    );
  },
};
