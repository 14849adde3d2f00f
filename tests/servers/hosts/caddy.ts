import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caddyFile } from '../../../build/hosts/caddy.ts';
import type { Host } from './host.ts';
import { freePort, isInstalled, startProcess } from './own-process.ts';

/** No admin endpoint, no certificates. */
const GLOBAL = '{\n\tadmin off\n\tauto_https off\n}\n';

const HOST = 'www.sectionline.example';
const OTHER = 'sectionline.example';

export const caddy: Host = {
  name: 'Caddy',
  missing: () => (isInstalled('caddy', 'version') ? undefined : 'apt-get install caddy'),
  async start({ folder, work, rules, changed = (text) => text }) {
    const port = await freePort();
    await mkdir(work, { recursive: true });
    const file = join(work, 'Caddyfile');
    const text = caddyFile(rules, { host: HOST, root: folder });
    // The change that the file describes, for use behind a TLS proxy.
    const plain = changed(text)
      .replace(`\n${HOST} {\n`, `\nhttp://:${port} {\n\tbind 127.0.0.1\n`)
      .replace(`\n${OTHER} {\n`, `\nhttp://${OTHER}:${port} {\n\tbind 127.0.0.1\n`);
    await writeFile(file, GLOBAL + plain);
    return startProcess('caddy', ['run', '--adapter', 'caddyfile', '--config', file], port, {
      XDG_DATA_HOME: work,
      XDG_CONFIG_HOME: work,
    });
  },
};
