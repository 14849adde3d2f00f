// Measures what the rules of the site cost a server: npm run bench:load [-- /about dist]
// nginx serves dist/ by its generated file, and one bare file of the same size by a minimal one; wrk asks for both by turns.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nginxFile } from '../build/hosts/nginx.ts';
import { behindTls } from '../tests/servers/hosts/nginx.ts';

const GOAL = 0.9;
const SECONDS = 10;
const ROUNDS = 3;
const CONNECTIONS = 64;
const print = (line: string) => void process.stdout.write(`${line}\n`);
// Where Debian has it, which is not on everybody's path.
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** A port that nobody has now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** What both servers have in common. */
function configuration(folder: string, servers: string): string {
  // Workers of a server that root starts would be nobody, who may not read a folder of root's.
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  return `${user}worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${servers}
}
`;
}

interface Rate {
  /** Requests a second, as wrk counts them. */
  requests: number;
  /** Microseconds of processor time that nginx spends on one; undefined where the system does not tell (Linux does). */
  processor: number | undefined;
}

function measure(address: string, host: string, pid: number): Rate {
  const words = [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-H',
    `Host: ${host}`,
    '-H',
    'Accept-Encoding: br',
  ];
  const before = processorTime(pid);
  const said = execFileSync('wrk', [...words, address], { encoding: 'utf8', env: environment });
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`${address} did not answer well:\n${said}`);
  const spent = processorTime(pid) - before;
  const count = Number(/(\d+) requests in/.exec(said)?.[1]);
  return {
    requests: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]),
    processor: Number.isNaN(spent) ? undefined : spent / count,
  };
}

/** Microseconds that the workers of a server have used (proc(5): hundredths of a second, the 14th and 15th field). */
function processorTime(pid: number): number {
  try {
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return workers.reduce((sum, worker) => {
      const fields = readFileSync(`/proc/${worker}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return sum + (Number(fields[11]) + Number(fields[12])) * 10_000;
    }, 0);
  } catch {
    return Number.NaN;
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const [page = '/about', dist = 'dist'] = process.argv.slice(2);
const out = resolve(dist);
const { host, rules } = JSON.parse(readFileSync(join(out, '../hosting/rules.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
const [sitePort, barePort] = [await freePort(), await freePort()];
mkdirSync(join(folder, 'bare'));
// The bytes that the page is sent as.
copyFileSync(join(out, `${page === '/' ? 'index' : page}.html.br`), join(folder, 'bare/file'));
const bare = `server { listen 127.0.0.1:${barePort}; location / { root ${folder}/bare; } }`;
const site = behindTls(nginxFile(rules, { host, root: out }), `127.0.0.1:${sitePort}`);
writeFileSync(join(folder, 'nginx.conf'), configuration(folder, `${bare}\n${site}`));

const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
  stdio: 'inherit',
  env: environment,
});
const ended = once(nginx, 'exit');
const addresses = { site: `http://127.0.0.1:${sitePort}${page}`, bare: `http://127.0.0.1:${barePort}/file` };
const results: { site: Rate[]; bare: Rate[] } = { site: [], bare: [] };
try {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(addresses.bare).catch(() => undefined);
    if (answer?.ok) break;
    if (tries > 1000 || nginx.exitCode !== null) throw new Error('nginx does not answer');
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['bare', 'site'] as const) {
      const rate = measure(addresses[name], host, nginx.pid ?? 0);
      results[name].push(rate);
      const processor =
        rate.processor === undefined ? '' : `, ${rate.processor.toFixed(1)} µs of processor time each`;
      print(`${name.padEnd(5)} ${Math.round(rate.requests)} requests a second${processor}`);
    }
  }
} finally {
  nginx.kill();
  await ended;
  rmSync(folder, { recursive: true });
}
const requests = (name: 'site' | 'bare') => median(results[name].map((rate) => rate.requests));
const processor = (name: 'site' | 'bare') => median(results[name].map((rate) => rate.processor ?? 0));
const ratio = requests('site') / requests('bare');
print(`median: ${Math.round(requests('site'))} of ${Math.round(requests('bare'))} requests a second`);
print(
  `ratio ${ratio.toFixed(2)} (goal: ${GOAL}); by processor time ${(processor('bare') / processor('site')).toFixed(2)}`,
);
process.exitCode = ratio < GOAL ? 1 : 0;
