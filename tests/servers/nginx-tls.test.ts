import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { REVALIDATE } from '../../build/hosts/hosting-rules.ts';
import { nginxFile } from '../../build/hosts/nginx.ts';
import { ask, header } from './ask.ts';
import type { Running } from './hosts/host.ts';
import { mainConfig, nginx } from './hosts/nginx.ts';
import { freePort, isInstalled, startProcess } from './hosts/own-process.ts';

// Too long for the name of an nginx variable, and starts with a digit.
const HOST = '24-hours-and-a-rather-long-name.example';
const OTHER = 'preview.sectionline.example';
const missing = nginx.missing() !== undefined || !isInstalled('openssl', 'version');

describe.skipIf(missing)('nginx with TLS', () => {
  let running: Running;
  let secure: string;

  /** Only ports and certificates differ from the published file. */
  beforeAll(async () => {
    const work = join(inject('folder'), '..', 'nginx-tls');
    mkdirSync(work, { recursive: true });
    const [key, certificate] = [join(work, 'key.pem'), join(work, 'certificate.pem')];
    const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${HOST}`];
    execFileSync('openssl', [...args, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const [port, securePort] = [await freePort(), await freePort()];
    const [rules, root] = [inject('rules'), inject('folder')];
    const other = { ...rules, cache: [{ path: '/*', value: 'no-store' }] };
    const text = (nginxFile(rules, { host: HOST, root }) + nginxFile(other, { host: OTHER, root }))
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${securePort} ssl`)
      .replace(/(?<=ssl_certificate ).*(?=;)/g, certificate)
      .replace(/(?<=ssl_certificate_key ).*(?=;)/g, key);
    writeFileSync(join(work, 'site.conf'), text);
    writeFileSync(join(work, 'nginx.conf'), mainConfig(work));
    secure = `https://127.0.0.1:${securePort}`;
    running = await startProcess('nginx', ['-p', work, '-c', join(work, 'nginx.conf')], port);
  });

  afterAll(() => running?.stop());

  /** Requests the headers of a page with HTTP/2. */
  async function askSecurely(host: string): Promise<IncomingHttpHeaders> {
    const session = connect(secure, { rejectUnauthorized: false });
    try {
      return await new Promise((resolve, reject) => {
        session.once('error', reject);
        session.request({ ':path': '/about', ':authority': host }).once('response', resolve).resume();
      });
    } finally {
      session.close();
    }
  }

  test('redirects HTTP to HTTPS, and the name with www to the one without', async () => {
    for (const [name, path] of [
      ['evil.example', '/'],
      ['evil.example', '/about?a=1'],
      ['evil.example', '//evil.example/'],
      ['evil.example', '/%0d%0aX:1'],
      [`www.${HOST}`, '/about?a=1'],
    ] as const) {
      const answer = await ask(running.address, path, { Host: name }, 'HEAD', HOST);
      expect([answer.status, header(answer, 'Location')]).toEqual([301, `https://${HOST}${path}`]);
    }
    const secured = await askSecurely(`www.${HOST}`);
    expect(secured).toMatchObject({
      ':status': 301,
      location: `https://${HOST}/about`,
      'strict-transport-security': 'max-age=63072000',
    });
  });

  test('supports HTTP/2, sends HSTS only over TLS, and keeps the rules of two sites separate', async () => {
    expect(await askSecurely(HOST)).toMatchObject({
      ':status': 200,
      'content-type': 'text/html; charset=utf-8',
      'strict-transport-security': 'max-age=63072000',
      'cache-control': REVALIDATE,
    });
    expect((await askSecurely(OTHER))['cache-control']).toBe('no-store');
    const plain = await ask(running.address, '/', {}, 'GET', HOST);
    expect(header(plain, 'Strict-Transport-Security')).toBeUndefined();
  });
});
