import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { siteRules } from '../../build/hosts/hosting-rules.ts';
import { headersFile } from '../../build/hosts/netlify.ts';
import { nginxFile } from '../../build/hosts/nginx.ts';
import type { Settings } from '../../model/settings.ts';
import { ask, header } from '../servers/ask.ts';
import type { Running } from '../servers/hosts/host.ts';
import { behindTls, mainConfig, nginx } from '../servers/hosts/nginx.ts';
import { freePort, isInstalled, startProcess } from '../servers/hosts/own-process.ts';

const SCRIPT = join(import.meta.dirname, '../../tools/deploy.sh');
const run = promisify(execFile);
/** nginx answers from its cache of open files for a second. */
const POLL = { timeout: 10_000, interval: 20 };

let work: string;
let target: string;
let port: number;
beforeEach(async () => {
  // Characters that the shell, sed and nginx must not interpret.
  work = await mkdtemp(join(tmpdir(), "deploy it's-"));
  target = join(work, 'srv/my|own & site');
  port = await freePort();
});
afterEach(() => rm(work, { recursive: true, force: true }));

/** Builds a small site whose page, stylesheet and security policy contain a mark. */
async function build(mark: string, { production = true, cms = false } = {}): Promise<void> {
  await rm(join(work, 'dist'), { recursive: true, force: true });
  const settings = {
    forms: { delivery: 'receiver', endpoint: null },
    analytics: { measurementId: null, containerId: null },
    cms: cms ? { backend: 'github', repository: 'agency/site', branch: 'main' } : undefined,
    reporting: null,
  } as Settings;
  const rules = siteRules({ settings, redirects: [], pages: { notFound: [] } }, production, [
    { styles: [`'sha256-${mark}'`] },
  ]);
  const site = { host: 'www.sectionline.example', root: '/srv/site/current/site' };
  const files = {
    'dist/index.html': `<link rel="stylesheet" href="/assets/style-${mark}.css"><p>Version ${mark}</p>`,
    'dist/about.html': 'The same in every build',
    'dist/_headers': headersFile(rules),
    [`dist/assets/style-${mark}.css`]: `main { --mark: ${mark} }`,
    'dist/assets/same.js': 'void 0;',
    'hosting/nginx.conf': behindTls(nginxFile(rules, site), `127.0.0.1:${port}`),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(work, path)), { recursive: true });
    await writeFile(join(work, path), text);
  }
  await seal();
}

/** Writes the list of checksums, as a build does. */
async function seal(): Promise<void> {
  const sums: string[] = [];
  for (const folder of ['dist', 'hosting']) {
    for (const name of await readdir(join(work, folder), { recursive: true })) {
      const file = join(work, folder, name);
      if (name === 'SHA256SUMS' || (await stat(file)).isDirectory()) continue;
      const sum = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      sums.push(`${sum}  ${folder === 'dist' ? name : `../hosting/${name}`}\n`);
    }
  }
  await writeFile(join(work, 'hosting/SHA256SUMS'), sums.join(''));
}

/** Runs the script in the folder with dist/. */
const deploy = (...options: string[]) => run('bash', [SCRIPT, target, ...options], { cwd: work });
const publish = async (mark: string, ...options: string[]) => {
  await build(mark);
  return deploy(...options);
};
const releases = async () => (await readdir(join(target, 'releases'))).sort();
const assets = async () => (await readdir(join(target, 'current/site/assets'))).sort();
const fileOf = (path: string) => stat(join(target, 'current/site', path));

const missing = nginx.missing() !== undefined || !isInstalled('rsync', '--version');

describe.skipIf(missing && process.env.CI !== 'true')('on nginx', () => {
  let server: Running;
  let reload: string[];

  beforeEach(async () => {
    // The first deploy, too, has nothing to complain about.
    expect(await publish('a')).toMatchObject({ stderr: '' });
    const conf = join(work, 'nginx.conf');
    await writeFile(join(work, 'site.conf'), `include "${target}/current/hosting/nginx.conf";`);
    await writeFile(conf, mainConfig(work));
    server = await startProcess('nginx', ['-p', work, '-c', conf], port);
    reload = ['--reload', `nginx -p "${work}" -c "${conf}" -s reload`];
  });
  afterEach(() => server.stop());

  const get = (path: string) => ask(server.address, path);
  /** The versions of the page and of its policy. */
  const served = async () => {
    const page = await get('/');
    const [, mark] = /Version (\w+)/.exec(String(page.body)) ?? [];
    const [, policy] =
      /style-src 'self' 'sha256-(\w+)/.exec(header(page, 'Content-Security-Policy') ?? '') ?? [];
    return [mark, policy];
  };

  test('a deploy serves the new site with its headers, undo the previous one, and both the assets of open pages', async () => {
    expect(await served()).toEqual(['a', 'a']);
    await publish('b', ...reload);
    await expect.poll(served, POLL).toEqual(['b', 'b']);
    expect((await get('/assets/style-a.css')).status).toBe(200);
    await deploy('--undo', ...reload);
    await expect.poll(served, POLL).toEqual(['a', 'a']);
    expect((await get('/assets/style-b.css')).status).toBe(200);
  });

  test('no request fails during deploys, and every page is complete', async () => {
    const failures: string[] = [];
    const seen: string[] = [];
    let reading = true;
    const read = async () => {
      while (reading) {
        const page = await get('/');
        const mark = /Version (\w+)/.exec(String(page.body))?.[1];
        const style = await get(`/assets/style-${mark}.css`);
        if (page.status !== 200 || String(style.body) !== `main { --mark: ${mark} }`) {
          failures.push(`/: ${page.status}, ${mark}; its stylesheet: ${style.status}`);
        }
        seen.push(String(mark));
      }
    };
    // nginx keeps files open, which would hide a short gap.
    const watchLink = async () => {
      while (reading) {
        if (!existsSync(join(target, 'current/site/index.html'))) failures.push('current is a dead link');
        await setImmediate();
      }
    };
    const readers = [read(), read(), read(), watchLink()];
    const marks = ['b', 'c', 'a', 'd'];
    for (const mark of marks) {
      await publish(mark, ...(mark === 'b' ? [] : reload));
      await expect.poll(() => seen.at(-1), POLL).toBe(mark);
    }
    reading = false;
    await Promise.all(readers);
    expect(failures).toEqual([]);
    expect(new Set(seen)).toEqual(new Set(marks));
  }, 120_000);

  test('a failed reload restores the previous release', async () => {
    await build('b');
    await writeFile(join(work, 'hosting/nginx.conf'), 'nonsense;');
    await seal();
    await expect(deploy(...reload)).rejects.toThrow('failed. The server serves');
    expect(await served()).toEqual(['a', 'a']);
    // The rejected release is skipped by undo.
    await publish('c', ...reload);
    await deploy('--undo', ...reload);
    await expect.poll(served, POLL).toEqual(['a', 'a']);
  });

  test('an interrupted upload changes nothing', async () => {
    await build('b');
    await writeFile(join(work, 'dist/large.html'), 'x'.repeat(1_000_000));
    await seal();
    // Like a full disk: no file may exceed 100 kB.
    const failing = run('bash', ['-c', 'ulimit -f 100; bash "$0" "$1"', SCRIPT, target], { cwd: work });
    await expect(failing).rejects.toThrow('The upload failed. The server serves what it did before.');
    expect(await served()).toEqual(['a', 'a']);
    expect(await releases()).toHaveLength(1);
    await publish('b', ...reload);
    await expect.poll(served, POLL).toEqual(['b', 'b']);
  });
});

describe.skipIf(!isInstalled('rsync', '--version') && process.env.CI !== 'true')('in a folder', () => {
  test('keeps five releases and their assets, and shares unchanged files, with their modification time', async () => {
    await publish('a');
    const before = await fileOf('about.html');
    for (const mark of ['b', 'c', 'd', 'e', 'f']) await publish(mark);
    const after = await fileOf('about.html');
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
    expect(await releases()).toHaveLength(5);
    await publish('g');
    const styles = ['b', 'c', 'd', 'e', 'f', 'g'].map((mark) => `style-${mark}.css`);
    expect(await assets()).toEqual(['same.js', ...styles]);
  });

  test('ignores an unchanged site', async () => {
    await publish('a');
    await publish('b');
    const before = await releases();
    // Reloaded even so: the deploy before may have been killed between its switch and this.
    const { stdout } = await publish('b', '--reload', 'echo Reloaded.');
    expect(stdout).toBe(`Reloaded.\nNothing has changed since ${before[1]}.\n`);
    expect(await releases()).toEqual(before);
  });

  test('undoes one release at a time, skipping undone ones', async () => {
    for (const mark of ['a', 'b', 'c']) await publish(mark);
    const [a = '', b = '', c = ''] = await releases();
    await deploy('--undo');
    expect((await deploy('--list')).stdout).toBe(`${c}\n${b} (current)\n${a}\n`);
    await publish('d');
    await deploy('--undo');
    expect((await deploy('--list')).stdout).toContain(`${b} (current)`);
    await deploy('--undo');
    await expect(deploy('--undo')).rejects.toThrow('There is no release to go back to.');
    expect(await assets()).toContain('style-d.css');
  });

  test('accepts a preview build only with --preview; one with the hidden page of an editor is none', async () => {
    await build('a', { production: false });
    await expect(deploy()).rejects.toThrow('dist/ is a preview build');
    await deploy('--preview');
    await build('b', { cms: true });
    await deploy();
    expect(await releases()).toHaveLength(2);
  });

  test('refuses what is not one whole build', async () => {
    await publish('a');
    const before = await releases();
    const faults: [what: string, path: string, text: string | undefined][] = [
      ['a cut script', 'dist/assets/same.js', 'vo'],
      ['a missing file', 'dist/assets/same.js', undefined],
      ['a stray file', 'dist/old.html', 'An earlier page'],
      ['the server configuration of another build', 'hosting/nginx.conf', '# another'],
    ];
    for (const [what, path, text] of faults) {
      await build('b');
      await (text === undefined ? rm(join(work, path)) : writeFile(join(work, path), text));
      await expect(deploy(), what).rejects.toThrow(
        'dist/ and hosting/ are not what one build wrote. Run npm run build',
      );
    }
    await build('b');
    const list = join(work, 'hosting/SHA256SUMS');
    const lines = (await readFile(list, 'utf8')).split('\n');
    await writeFile(list, lines.slice(2).join('\n'));
    await expect(deploy(), 'a list that was cut off').rejects.toThrow('are not what one build wrote');
    expect(await releases()).toEqual(before);
    expect(await readFile(join(target, 'current/site/index.html'), 'utf8')).toContain('Version a');
  });

  test('goes on from the current release when the clock was set back', async () => {
    await publish('a');
    await publish('b');
    const [a = '', b = ''] = await releases();
    const late = '20991231T235959.999Z';
    await rename(join(target, 'releases', b), join(target, 'releases', late));
    await rm(join(target, 'current'));
    await symlink(`releases/${late}`, join(target, 'current'));
    await publish('c');
    expect((await deploy('--list')).stdout).toBe(`21000101T000000.000Z (current)\n${late}\n${a}\n`);
    await deploy('--undo');
    expect(await readFile(join(target, 'current/site/index.html'), 'utf8')).toContain('Version b');
  });

  test('clears what deploys that were killed left', async () => {
    await publish('a');
    await cp(join(target, 'current/site'), join(target, 'releases/.upload-1-1/site'), { recursive: true });
    await mkdir(join(target, 'releases/.removed-20200101T000000.000Z/site'), { recursive: true });
    await mkdir(join(target, 'releases/99990101T000000.000Z/site'), { recursive: true });
    await symlink('releases/99990101T000000.000Z', join(target, 'current.new'));
    await publish('b');
    expect((await readdir(target)).sort()).toEqual(['current', 'releases']);
    const [a = '', b = '', ...others] = await releases();
    expect([a.slice(0, 2), b.slice(0, 2), others]).toEqual(['20', '20', []]);
    expect((await deploy('--list')).stdout).toBe(`${b} (current)\n${a}\n`);
  });

  test('fails without a built site, and without a proper target', async () => {
    await expect(deploy()).rejects.toThrow('There is no site in dist/. Run npm run build first.');
    await build('a');
    const wrong = [[], ['srv/site'], ['server:site'], ['/srv/site', '--undoo']];
    for (const words of wrong) {
      const deployed = run('bash', [SCRIPT, ...words], { cwd: work });
      await expect(deployed, words.join(' ')).rejects.toThrow(/Name the target|--undoo/);
    }
  });

  test('deploys to a server through ssh', async () => {
    // Replaces ssh: runs the command in a local shell.
    const ssh = '#!/bin/sh\nwhile [ "$1" != server ]; do shift; done\nshift\nexec sh -c "$*"\n';
    await writeFile(join(work, 'ssh'), ssh);
    await chmod(join(work, 'ssh'), 0o755);
    const env = { ...process.env, PATH: work + delimiter + process.env.PATH };
    const remote = (...options: string[]) =>
      run('bash', [SCRIPT, `server:${target}`, ...options], { cwd: work, env });
    await build('a');
    await remote();
    await build('b');
    await remote('--reload', `echo "it's reloaded" > '${work.replace("'", "'\\''")}/said'`);
    expect((await stat(join(work, 'said'))).size).toBe(14);
    expect(await assets()).toEqual(['same.js', 'style-a.css', 'style-b.css']);
    const [a = '', b = ''] = await releases();
    await remote('--undo');
    expect((await remote('--list')).stdout).toBe(`${b}\n${a} (current)\n`);
  });
});
