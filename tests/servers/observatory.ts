import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, 'tools/node_modules/@mdn/mdn-http-observatory');

/** `npm run test:servers` installs it. */
export const INSTALLED = existsSync(PACKAGE);

interface Rating {
  grade: string;
  score: number;
  /** Points by test. */
  modifiers: Record<string, number>;
}

export interface Observatory {
  rate(path: string): Promise<Rating>;
  close(): void;
}

/**
 * Puts a TLS proxy in front of a server, because MDN's HTTP Observatory requires TLS.
 * @param upstream origin of the server
 */
export async function startObservatory(upstream: string): Promise<Observatory> {
  const folder = mkdtempSync(join(tmpdir(), 'observatory-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert].concat(
      '-subj=/CN=127.0.0.1',
      '-addext=subjectAltName=IP:127.0.0.1',
    ),
    { stdio: 'pipe' },
  );
  // Normally downloaded on installation; test hosts are not on the list.
  const preloaded = join(PACKAGE, 'conf/hsts-preload.json');
  if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

  let page = '/';
  const front: Server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (incoming, outgoing) => {
      const path = incoming.url === '/' ? page : (incoming.url ?? '/');
      const { host: _, ...headers } = incoming.headers;
      request(upstream + path, { method: incoming.method, headers }, (answer) => {
        // The Observatory does not rate 404 pages.
        const status = answer.statusCode === 404 && path === page ? 200 : (answer.statusCode ?? 500);
        outgoing.writeHead(status, answer.headers);
        answer.pipe(outgoing);
      }).end();
    },
  );
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  return {
    async rate(path) {
      page = path;
      const { scan, tests, error } = await run([join(PACKAGE, 'src/scan.js'), `127.0.0.1:${port}`], cert);
      if (!scan || !tests) throw new Error(`The Observatory cannot rate ${path}: ${error}`);
      const modifiers = Object.entries(tests).map(([name, { scoreModifier }]) => [name, scoreModifier]);
      return { grade: scan.grade, score: scan.score, modifiers: Object.fromEntries(modifiers) };
    },
    close() {
      front.closeAllConnections();
      front.close();
      rmSync(folder, { recursive: true });
    },
  };
}

interface Report {
  scan?: { grade: string; score: number };
  tests?: Record<string, { scoreModifier: number }>;
  error?: string;
}

function run(command: string[], certificate: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
    execFile(process.execPath, command, { env, timeout: 60_000 }, (error, stdout) => {
      if (stdout) resolve(JSON.parse(stdout));
      else reject(error);
    });
  });
}
