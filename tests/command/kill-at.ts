import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, sep } from 'node:path';

// Preloaded by the tests of killed builds. Counts file operations inside the folder KILL_IN. Operation number KILL_AT is
// half done when the process is killed. Without KILL_AT, all operations are written to KILL_LOG.

/** A file operation: the function of node:fs, and its paths. */
export type Change = [name: string, ...paths: string[]];

const { KILL_IN = '', KILL_AT, KILL_LOG } = process.env;
const { rmSync, writeFileSync } = fs;
const changes: Change[] = [];

/** The first half of operations that are not atomic. */
const BEGIN: Record<string, (path: string, body: unknown) => void> = {
  writeFileSync(path, body) {
    const bytes = Buffer.from(body as string | Uint8Array);
    writeFileSync(path, bytes.subarray(0, bytes.length / 2));
  },
  rmSync(path) {
    const files = fs.existsSync(path) ? fs.readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
    const first = files.map((file) => join(path, file)).find((file) => fs.statSync(file).isFile());
    if (first) rmSync(first);
  },
};

for (const name of ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync'] as const) {
  const original = fs[name] as (...given: unknown[]) => unknown;
  Object.assign(fs, {
    [name](...given: unknown[]) {
      const paths = given.filter((value): value is string => String(value).startsWith(KILL_IN + sep));
      if (paths.length > 0) {
        if (String(changes.length) === KILL_AT) {
          BEGIN[name]?.(paths[0] ?? '', given[1]);
          process.kill(process.pid, 'SIGKILL');
        }
        changes.push([name, ...paths]);
      }
      return original(...given);
    },
  });
}
syncBuiltinESMExports();

if (KILL_LOG) process.once('exit', () => writeFileSync(KILL_LOG, JSON.stringify(changes)));
