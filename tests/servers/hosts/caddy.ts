import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caddyFile } from '../../../build/hosts/caddy.ts';
import type { Host } from './host.ts';
import { freePort, isInstalled, startProcess } from './own-process.ts';

/** Nothing of Caddy's own is listened on, asked for or kept. */
const GLOBAL = '{\n\tadmin off\n\tauto_https off\n}\n';

export const caddy: Host = {
  name: 'Caddy',
  missing: () => (isInstalled('caddy', 'version') ? undefined : 'apt-get install caddy'),
  async start({ folder, work, rules }) {
    const port = await freePort();
    await mkdir(work, { recursive: true });
    const file = join(work, 'Caddyfile');
    await writeFile(file, GLOBAL + caddyFile(rules, { address: `http://127.0.0.1:${port}`, root: folder }));
    return startProcess('caddy', ['run', '--adapter', 'caddyfile', '--config', file], port, {
      XDG_DATA_HOME: work,
      XDG_CONFIG_HOME: work,
    });
  },
};
