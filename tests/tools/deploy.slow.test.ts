import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { headersFile } from '../../build/hosts/netlify.ts';
import { ask, header } from '../servers/ask.ts';
import type { Running } from '../servers/hosts/host.ts';
import { mainConfig, nginx } from '../servers/hosts/nginx.ts';
import { freePort, isInstalled, startProcess } from '../servers/hosts/own-process.ts';
import { rulesOf, writeBuild } from './deployed-site.ts';

const SCRIPT = join(import.meta.dirname, '../../tools/deploy.ts');
const run = promisify(execFile);
/** nginx answers from its cache of open files for a second. */
const POLL = { timeout: 10_000, interval: 20 };

let work: string;
let target: string;
let port: number;
beforeEach(async () => {
  // Characters that the shell, sed and nginx must not interpret.
  work = await fs.mkdtemp(join(tmpdir(), "deploy it's-"));
  target = join(work, 'srv/my|own & site');
  port = await freePort();
});

const build = (mark: string, more?: Record<string, string>) => writeBuild({ work, port, mark }, more);
/** Runs the script in the folder with dist/. */
const deploy = (...options: string[]) => run(process.execPath, [SCRIPT, target, ...options], { cwd: work });
const publish = async (mark: string, ...options: string[]) => {
  await build(mark);
  return deploy(...options);
};
const releases = async () =>
  (await fs.readdir(join(target, 'releases'))).filter((name) => name !== '.lock').sort();
const assets = async () => (await fs.readdir(join(target, 'current/site/assets'))).sort();

const missing = nginx.missing() !== undefined || !isInstalled('rsync', '--version');

describe.skipIf(missing && process.env.CI !== 'true')('on nginx', () => {
  let server: Running;
  let reload: string[];

  beforeEach(async () => {
    // The first deploy, too, has nothing to complain about.
    expect(await publish('a')).toMatchObject({ stderr: '' });
    const conf = join(work, 'nginx.conf');
    await fs.writeFile(join(work, 'site.conf'), `include "${target}/current/hosting/nginx.conf";`);
    await fs.writeFile(conf, mainConfig(work));
    server = await startProcess('nginx', ['-p', work, '-c', conf], port);
    reload = ['--reload', `nginx -p "${work}" -c "${conf}" -s reload`];
  });
  afterEach(() => server.stop());

  const get = (path: string) => ask(server.address, path);
  /** The versions of the page and of its policy. */
  const served = async () => {
    const page = await get('/');
    const policy = header(page, 'Content-Security-Policy') ?? '';
    return [/Version (\w+)/, /style-src 'self' 'sha256-(\w+)/].map(
      (pattern) => pattern.exec(`${page.body} ${policy}`)?.[1],
    );
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

  test('an interrupted upload changes nothing, and a failed reload restores the previous release', async () => {
    await build('b', { 'dist/large.html': 'x'.repeat(1_000_000) });
    // Like a full disk: no file may exceed 100 kB.
    const failing = run('bash', ['-c', 'ulimit -f 100; "$0" "$1" "$2"', process.execPath, SCRIPT, target], {
      cwd: work,
    });
    await expect(failing).rejects.toThrow('The upload failed. Nothing has changed on the server.');
    expect(await served()).toEqual(['a', 'a']);
    expect(await releases()).toHaveLength(1);

    await build('b', { 'hosting/nginx.conf': 'nonsense;' });
    await expect(deploy(...reload)).rejects.toThrow('failed. The server serves');
    expect(await served()).toEqual(['a', 'a']);
    // The rejected release is skipped by undo.
    await publish('c', ...reload);
    await expect.poll(served, POLL).toEqual(['c', 'c']);
    await deploy('--undo', ...reload);
    await expect.poll(served, POLL).toEqual(['a', 'a']);
  });
});

describe.skipIf(!isInstalled('rsync', '--version') && process.env.CI !== 'true')('in a folder', () => {
  test('keeps five releases and their assets, shares unchanged files with their modification time, and ignores an unchanged site', async () => {
    await publish('a');
    const about = async () => {
      const { ino, mtimeMs } = await fs.stat(join(target, 'current/site/about.html'));
      return { ino, mtimeMs };
    };
    const before = await about();
    for (const mark of ['b', 'c', 'd', 'e', 'f']) await publish(mark);
    expect(await about()).toEqual(before);
    expect(await releases()).toHaveLength(5);
    await publish('g');
    const styles = ['b', 'c', 'd', 'e', 'f', 'g'].map((mark) => `style-${mark}.css`);
    expect(await assets()).toEqual(['same.js', ...styles]);
    const kept = await releases();
    // Reloaded even so: the deploy before may have been killed between its switch and this.
    const { stdout } = await publish('g', '--reload', 'echo Reloaded.');
    expect(stdout).toBe(`Reloaded.\nNothing has changed since ${kept.at(-1)}.\n`);
    expect(await releases()).toEqual(kept);
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

  test("sends an owner's files in the folder for hosts along", async () => {
    await build('a');
    await fs.mkdir(join(work, 'hosting/certs'));
    await fs.writeFile(join(work, 'hosting/extra.conf'), 'root /srv/site/current/site;');
    await fs.writeFile(join(work, 'hosting/certs/key.pem'), 'a key');
    await deploy();
    const hosting = join(target, 'current/hosting');
    expect(await fs.readFile(join(hosting, 'extra.conf'), 'utf8')).toBe(`root ${target}/current/site;`);
    expect(await fs.readFile(join(hosting, 'certs/key.pem'), 'utf8')).toBe('a key');
  });

  test('refuses what is not one whole build', async () => {
    await publish('a');
    const before = await releases();
    const REFUSED = 'dist/ and hosting/ are not from the same build. Run npm run build';
    const list = 'hosting/SHA256SUMS';
    await build('b');
    const faults: [what: string, path: string, text: string | undefined][] = [
      ['a cut script', 'dist/assets/same.js', 'vo'],
      ['a missing file', 'dist/assets/same.js', undefined],
      ['a stray file', 'dist/old.html', 'An earlier page'],
      ['the server configuration of another build', 'hosting/nginx.conf', '# another'],
      [
        'a list that was cut off',
        list,
        (await fs.readFile(join(work, list), 'utf8')).replace(/.*\n.*\n/, ''),
      ],
    ];
    for (const [what, path, text] of faults) {
      await build('b');
      await (text === undefined ? fs.rm(join(work, path)) : fs.writeFile(join(work, path), text));
      await expect(deploy(), what).rejects.toThrow(REFUSED);
    }
    expect(await releases()).toEqual(before);
    expect(await fs.readFile(join(target, 'current/site/index.html'), 'utf8')).toContain('Version a');
  });

  test('clears what deploys that were killed left, and goes on when the clock was set back', async () => {
    await publish('a');
    for (const name of ['.upload-1-1', '.upload-2-2'])
      await fs.cp(join(target, 'current/site'), join(target, 'releases', name, 'site'), { recursive: true });
    await fs.utimes(join(target, 'releases/.upload-1-1'), 1, 1);
    for (const left of ['.removed-20200101T000000.000Z', '99990101T000000.000Z'])
      await fs.mkdir(join(target, 'releases', left, 'site'), { recursive: true });
    await fs.symlink('releases/99990101T000000.000Z', join(target, 'current.new'));
    await publish('b');
    expect((await fs.readdir(target)).sort()).toEqual(['current', 'releases']);
    // The other one may still be running.
    const [running, a = '', b = '', ...others] = await releases();
    expect([running, a.slice(0, 2), b.slice(0, 2), others]).toEqual(['.upload-2-2', '20', '20', []]);
    expect((await deploy('--list')).stdout).toBe(`${b} (current)\n${a}\n`);

    const late = '20991231T235959.999Z';
    await fs.rename(join(target, 'releases', b), join(target, 'releases', late));
    await fs.rm(join(target, 'current'));
    await fs.symlink(`releases/${late}`, join(target, 'current'));
    await publish('c');
    expect((await deploy('--list')).stdout).toBe(`21000101T000000.000Z (current)\n${late}\n${a}\n`);
    await deploy('--undo');
    expect(await fs.readFile(join(target, 'current/site/index.html'), 'utf8')).toContain('Version b');
  });

  test('a deploy or undo waits for another one, and says whose it is; one that was killed keeps nobody waiting', async () => {
    await publish('a');
    await build('b');
    const first = spawn(
      process.execPath,
      [SCRIPT, target, '--reload', 'touch ../reloading; read -r < ../go'],
      {
        cwd: work,
      },
    );
    await run('mkfifo', [join(work, 'srv/go')]);
    await expect.poll(() => existsSync(join(work, 'srv/reloading')), POLL).toBe(true);
    const waiting = deploy('--undo');
    let said = '';
    waiting.child.stderr?.on('data', (text) => {
      said += text;
    });
    await expect
      .poll(() => said, POLL)
      .toMatch(
        /^Waiting for the deploy of \S+@\S+, since \d{4}-.* UTC, process \d+\. If it hangs, end that process on the server\.\n$/,
      );
    process.kill(Number(/process (\d+)/.exec(said)?.[1]), 'SIGKILL');
    // Its release has been switched to already.
    expect((await waiting).stdout).toMatch(/^The server now serves .*\n$/);
    expect(await fs.readFile(join(target, 'current/site/index.html'), 'utf8')).toContain('Version a');
    first.kill();
    await fs.writeFile(join(work, 'srv/go'), '\n');
  });

  test('deploys that overlap serve the site of one of them, and none says otherwise', async () => {
    const pairs = ['b', 'c', 'd'];
    await publish('a');
    for (const mark of pairs) {
      const folders = [work, join(work, `beside-${mark}`)];
      const [one, two] = folders.map((folder, index) => ({ work: folder, port, mark: mark + index }));
      if (one && two) await Promise.all([writeBuild(one), writeBuild(two)]);
      const said = await Promise.all(folders.map((cwd) => run(process.execPath, [SCRIPT, target], { cwd })));
      const current = await fs.readlink(join(target, 'current'));
      expect(
        said
          .map(({ stdout }) => /serves (.*)\./.exec(stdout)?.[1])
          .sort()
          .at(-1),
      ).toBe(basename(current));
      expect(await fs.readFile(join(target, 'current/site/index.html'), 'utf8')).toMatch(`Version ${mark}`);
    }
  });

  test("another tool's releases and a file in place of the link stay, and a slash after the target is fine", async () => {
    await expect(deploy('--undo')).rejects.toThrow(`Nothing has been deployed to ${target} yet.`);
    await expect(deploy('--list')).rejects.toThrow(`Nothing has been deployed to ${target} yet.`);
    await build('a');
    await fs.mkdir(join(target, 'releases/20240101120000'), { recursive: true });
    await expect(deploy()).rejects.toThrow(
      `${target}/releases/20240101120000 isn't a release of this script, and would be deleted. Deploy to another folder.`,
    );
    await fs.rmdir(join(target, 'releases/20240101120000'));
    await fs.writeFile(join(target, 'current'), 'mine');
    await expect(deploy()).rejects.toThrow(
      `${target}/current isn't a link to a release of this script, and would be replaced. Deploy to another folder.`,
    );
    expect(await fs.readFile(join(target, 'current'), 'utf8')).toBe('mine');
    expect(await releases()).toEqual([]);
    await fs.rm(target, { recursive: true });
    expect((await run(process.execPath, [SCRIPT, `${target}//`], { cwd: work })).stdout).toMatch(
      /^The server now serves /,
    );
    expect((await fs.readdir(target)).sort()).toEqual(['current', 'releases']);
  });

  test('needs a built site, a proper target, and --preview for a preview; the hidden page of an editor is none', async () => {
    await expect(deploy()).rejects.toThrow('There is no site in dist/. Run npm run build first.');
    await build('a', { 'dist/_headers': headersFile(rulesOf('a', false)) });
    for (const words of [[], ['srv/site'], ['server:site'], ['/srv/site', '--undoo']]) {
      const deployed = run(process.execPath, [SCRIPT, ...words], { cwd: work });
      await expect(deployed, words.join(' ')).rejects.toThrow(/Name the target|--undoo/);
    }
    await expect(deploy()).rejects.toThrow('dist/ is a preview build');
    await deploy('--preview');
    const cms = { backend: 'github', repository: 'agency/site', branch: 'main' } as const;
    await build('b', { 'dist/_headers': headersFile(rulesOf('b', true, cms)) });
    await deploy();
    expect(await releases()).toHaveLength(2);
  });

  test('says what is missing on this machine', async () => {
    await build('a');
    await fs.writeFile(join(work, 'ssh'), '#!/bin/sh\n', { mode: 0o755 });
    const deployed = run(process.execPath, [SCRIPT, 'server:/srv/site'], { cwd: work, env: { PATH: work } });
    await expect(deployed).rejects.toThrow('rsync is missing on this machine. Install it, and deploy again.');
  });

  test('deploys to a server through ssh', async () => {
    // Replaces ssh: runs the command in a local shell.
    const ssh = '#!/bin/sh\nwhile [ "$1" != server ]; do shift; done\nshift\nexec sh -c "$*"\n';
    await fs.writeFile(join(work, 'ssh'), ssh, { mode: 0o755 });
    const env = { ...process.env, PATH: work + delimiter + process.env.PATH };
    const remote = (...options: string[]) =>
      run(process.execPath, [SCRIPT, `server:${target}`, ...options], { cwd: work, env });
    await build('a');
    await remote();
    await build('b');
    await remote('--reload', `echo "it's reloaded" > '${work.replace("'", "'\\''")}/said'`);
    expect((await fs.stat(join(work, 'said'))).size).toBe(14);
    expect(await assets()).toEqual(['same.js', 'style-a.css', 'style-b.css']);
    const [a = '', b = ''] = await releases();
    await remote('--undo');
    expect((await remote('--list')).stdout).toBe(`${b}\n${a} (current)\n`);
  });
});
