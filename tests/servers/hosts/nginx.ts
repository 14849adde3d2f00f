import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nginxFile } from '../../../build/hosts/nginx.ts';
import type { Host } from './host.ts';
import { freePort, isInstalled, startProcess } from './own-process.ts';

export const nginx: Host = {
  name: 'nginx',
  missing: () => (isInstalled('nginx', '-v') ? undefined : 'apt-get install nginx'),
  async start({ folder, work, rules, changed = (text) => text }) {
    const port = await freePort();
    await mkdir(work, { recursive: true });
    const text = nginxFile(rules, { host: 'www.sectionline.example', root: folder });
    await writeFile(join(work, 'site.conf'), behindTls(changed(text), `127.0.0.1:${port}`));
    await writeFile(join(work, 'nginx.conf'), mainConfig(work));
    return startProcess('nginx', ['-p', work, '-c', join(work, 'nginx.conf')], port);
  },
};

/** Makes the change that the file describes, for use behind a TLS proxy. */
export function behindTls(text: string, address: string): string {
  return text
    .replace(/^server \{\n {4}listen .*?^\}\n/gms, '')
    .replace(/listen 443.*ssl_session_timeout \S+;/s, `listen ${address};`);
}

/** The configuration that nginx packages put around the files of /etc/nginx/conf.d/, dynamic compression included. */
export function mainConfig(work: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'daemon off;',
    // Otherwise root's nginx could not read this folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid "${work}/nginx.pid";`,
    'error_log stderr;',
    'worker_processes 1;',
    'events { worker_connections 256; }',
    'http {',
    '    access_log off;',
    '    gzip on;',
    '    types { text/plain br; }',
    ...temporary.map((name) => `    ${name}_temp_path "${work}/temporary";`),
    `    include "${work}/site.conf";`,
    '}',
    '',
  ].join('\n');
}
