import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../base/errors.ts';
import type { Place } from './place.ts';
import { type Ended, runProgram } from './run-program.ts';

/** `mv -T` is GNU's: it never moves something into a folder that has the name. */
const ASIDE = 'mkdir -p -- "$(dirname -- "$1")" && own="$(dirname -- "$1")/.new-$$"';

/** What is asked of a server, as scripts of its shell; their words come as "$1", "$2" and are never part of a script. */
const SCRIPTS = {
  list: 'if [ -d "$1" ]; then ls -A -- "$1"; fi',
  read: 'if [ -e "$1" ]; then cat -- "$1"; else exit 3; fi',
  write: `${ASIDE} && cat > "$own" && mv -fT -- "$own" "$1"`,
  readLink: 'if [ -L "$1" ]; then readlink -- "$1"; else exit 3; fi',
  lead: `${ASIDE} && rm -f -- "$own" && ln -s -- "$2" "$own" && mv -fT -- "$own" "$1"`,
  makeFolder: 'mkdir -p -- "$1"',
  rename: 'if [ -d "$2" ] && ! rmdir -- "$2" 2>/dev/null; then exit 3; fi; mv -fT -- "$1" "$2" || exit 3',
  remove: 'rm -rf -- "$1"',
  take: 'rm -- "$1" 2>/dev/null || exit 3',
  share:
    'mkdir -p -- "$2" && cd "$1" && while IFS= read -r name; do [ -e "$2/$name" ] || ln -- "$name" "$2/$name"; done',
};
const NO = 3;

/**
 * A folder of a server that ssh reaches and that has rsync.
 * @param host `user@host`, or a name of ~/.ssh/config; checked by the caller
 * @param root absolute path there
 */
export function sshPlace(host: string, root: string): Place {
  const sockets = mkdtempSync(join(tmpdir(), 'ssh-'));
  // One connection for all that follows.
  const options = ['-o', `ControlPath=${join(sockets, 's')}`];
  let connecting: Promise<unknown> | undefined;
  const connect = () => {
    connecting ??= logIn([
      ...options,
      '-o',
      'ControlMaster=yes',
      '-o',
      'ControlPersist=60',
      '-fNT',
      '--',
      host,
    ]);
    return connecting;
  };
  const ask = async (script: keyof typeof SCRIPTS, words: string[], input?: string): Promise<Ended> => {
    await connect();
    const command = ['sh', '-c', SCRIPTS[script], 'sh', ...words].map(quote).join(' ');
    return runProgram('ssh', [...options, '--', host, command], {
      ...(input !== undefined && { input }),
      expected: [NO],
    });
  };
  const at = (path: string) => `${root}/${path}`;
  const answer = ({ code, output }: Ended) => (code === NO ? undefined : output);
  return {
    root,
    list: async (folder) => (await ask('list', [at(folder)])).output.split('\n').filter(Boolean).sort(),
    read: async (file) => answer(await ask('read', [at(file)])),
    write: async (file, text) => void (await ask('write', [at(file)], text)),
    readLink: async (link) => answer(await ask('readLink', [at(link)]))?.trimEnd(),
    lead: async (link, target) => void (await ask('lead', [at(link), target])),
    makeFolder: async (folder) => void (await ask('makeFolder', [at(folder)])),
    rename: async (from, to) => (await ask('rename', [at(from), at(to)])).code === 0,
    remove: async (path) => void (await ask('remove', [at(path)])),
    take: async (file) => (await ask('take', [at(file)])).code === 0,
    async upload(folder, to, like) {
      await ask('makeFolder', [at(to)]);
      await runProgram('rsync', [
        // Times are not kept: a file is as old as the release that first had it, whenever it was built.
        ...['--recursive', '--perms', '--chmod=D755,F644', '--checksum', '--compress', '-s'],
        ...(like === undefined ? [] : [`--link-dest=${at(like)}`]),
        ...['--rsh', ['ssh', ...options].map(quote).join(' '), '--', `${folder}/`, `${host}:${at(to)}/`],
      ]);
    },
    share: async (names, from, to) => {
      await ask('share', [at(from), at(to)], names.map((name) => `${name}\n`).join(''));
    },
    run: async (command) => {
      await connect();
      await runProgram('ssh', [...options, '--', host, command]);
    },
    async close() {
      if (connecting) await runProgram('ssh', [...options, '-O', 'exit', '--', host]).catch(() => undefined);
      rmSync(sockets, { recursive: true, force: true });
    },
  };
}

/** Opens the connection, which stays behind. Whoever sits at the terminal may be asked for a password. */
function logIn(words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('ssh', words, { stdio: ['inherit', 'ignore', 'inherit'] });
    child.once('error', ({ message }) => reject(new UserError(`ssh: ${message}. Is it installed?`)));
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new UserError(`ssh reaches no ${words.at(-1)}. Try: ssh ${words.at(-1)}`)),
    );
  });
}

/** A word for a POSIX shell. */
function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
