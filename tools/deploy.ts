import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { saveLastDeploy } from '../build/base/last-deploy.ts';

// Publishes dist/ to your own server (docs/hosting.md, "Deploying to your own server").
//
//   npm run deploy -- TARGET            upload dist/ as a new release and switch to it
//   npm run deploy -- TARGET --undo     switch back to the previous release
//   npm run deploy -- TARGET --list     list the releases, newest first
//
// TARGET is an absolute path on this machine (/srv/site) or on a server (user@host:/srv/site).
//
//   --reload COMMAND   run on the server after a switch, such as "sudo nginx -s reload"; if it fails, switch back
//   --preview          allow deploying a preview build
//
// Only one deploy or undo runs at a time. Another one waits for it, and says who started it.
//
// This file imports no package, so that it runs without "npm ci": node tools/deploy.ts TARGET

const OPTIONS = {
  undo: { type: 'boolean' },
  list: { type: 'boolean' },
  reload: { type: 'string', default: '' },
  preview: { type: 'boolean' },
} as const;

const { values, target } = readArguments();
// Shell completion may add a slash at the end.
const match = /^(?:([^-/:][^/:]*):)?(\/.+)$/.exec(target.replace(/(?<=[^/:])\/+$/, ''));
if (!match) fail('Name the target: npm run deploy -- /srv/site, or user@host:/srv/site');
const [, host, folder = ''] = match;

if (values.list) runThere('list');
else if (values.undo) runThere('undo', values.reload);
else deploy();

function deploy(): void {
  if (!existsSync('dist/index.html') || !existsSync('dist/_headers'))
    fail('There is no site in dist/. Run npm run build first.');
  // Checks only the rule for all addresses, because the editor's page is always hidden.
  const rules = readFileSync('dist/_headers', 'utf8').split(/^(?=\/)/m);
  const isHidden = rules.some((rule) => /^\/\*\n.*X-Robots-Tag: noindex, nofollow/s.test(rule));
  if (isHidden && !values.preview)
    fail(
      'dist/ is a preview build, hidden from search engines. Build it with SITE_URL, or deploy it with --preview.',
    );

  const upload = `releases/.upload-${Math.floor(Date.now() / 1000)}-${process.pid}-${Math.floor(Math.random() * 1e5)}`;
  runThere('check_target');
  if (!send('dist', `${upload}/site`) || !send('hosting', `${upload}/hosting`)) {
    ask('clear', upload);
    fail('The upload failed. Nothing has changed on the server.');
  }
  runThere('publish', upload, values.reload);
  saveLastDeploy({ target, reload: values.reload });
}

/** Uploads a folder. An unchanged file keeps its date from an earlier release, and therefore its ETag. */
function send(from: string, to: string): boolean {
  const name = to.split('/').at(-1);
  const options = ['-rpcz', '--mkpath', '--protect-args', '--chmod=D755,F644'];
  const link = `--link-dest=${folder}/current/${name}`;
  const destination = `${host ? `${host}:` : ''}${folder}/${to}/`;
  const { status, output } = run('rsync', [...options, link, '--', `${from}/`, destination], '', 'pipe');
  // On the first deploy, there is no earlier release to link to.
  const lines = output.join('').split('\n');
  process.stderr.write(lines.filter((line) => !line.includes('link-dest arg does not exist')).join('\n'));
  return status === 0;
}

/** Runs a function of deploy-on-server.sh in the target folder. If it fails, exits. */
function runThere(...words: string[]): void {
  const status = ask(...words);
  if (status !== 0) process.exit(status);
}

function ask(...words: string[]): number {
  // On Windows, Git may check it out with CRLF.
  const script = readFileSync(join(import.meta.dirname, 'deploy-on-server.sh'), 'utf8').replaceAll('\r', '');
  const [name = ''] = words;
  const holder = `${userInfo().username}@${hostname()}`;
  const lines = [['begin', folder, name, holder], words].map((line) => line.map(quote).join(' '));
  // The braces make bash read all of its input before it runs anything.
  const input = `{\n${script}\n${lines.join('\n')}\nexit\n}\n`;
  const [program = '', ...args] = host ? ['ssh', '--', host, 'bash'] : ['bash'];
  return run(program, args, input, 'inherit').status ?? 1;
}

function run(
  program: string,
  args: string[],
  input: string,
  output: 'inherit' | 'pipe',
): SpawnSyncReturns<string> {
  const result = spawnSync(program, args, { input, stdio: ['pipe', output, output], encoding: 'utf8' });
  const code = (result.error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOENT') {
    const how = process.platform === 'win32' ? 'Run this in WSL (wsl --install)' : 'Install it';
    fail(
      `${program} is missing on this machine. ${how}, and deploy again. Nothing has changed on the server.`,
    );
  }
  // EPIPE: the program has exited before reading all input, and has said why.
  if (result.error && code !== 'EPIPE') throw result.error;
  return result;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    return { values, target: positionals.at(-1) ?? '' };
  } catch (error) {
    return fail(`${(error as Error).message}. See the top of ${import.meta.filename}.`);
  }
}

/** Quotes a word for bash. */
function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
