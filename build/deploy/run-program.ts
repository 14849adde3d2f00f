import { spawn } from 'node:child_process';
import { UserError } from '../base/errors.ts';

/** What a program printed, and how it ended. */
export interface Ended {
  code: number;
  output: string;
}

/** How a program is run. */
export interface RunOptions {
  /** What it reads. */
  input?: string;
  /** Exit codes that are no failure; 0 is none. */
  expected?: readonly number[];
  /** The words are one command for a shell. */
  shell?: boolean;
  cwd?: string;
}

/**
 * Runs a program. Its words go to it as they are, past any shell.
 * @throws UserError when it cannot be started or fails: what was run, and what it said
 */
export function runProgram(
  program: string,
  words: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const { input = '', expected = [], shell = false, cwd } = options;
  const shown = [program, ...words].join(' ').slice(0, 200);
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { shell, cwd, stdio: 'pipe' });
    const out: Buffer[] = [];
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk) => out.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    // A program may end before it has read everything; its exit code tells more.
    child.stdin.on('error', () => {});
    child.once('error', ({ message }) => reject(new UserError(`${shown}: ${message}. Is it installed?`)));
    child.once('close', (code, signal) => {
      if (code === 0 || expected.includes(code ?? -1)) {
        resolve({ code: code ?? 0, output: Buffer.concat(out).toString() });
      } else {
        const text = Buffer.concat(said.length > 0 ? said : out)
          .toString()
          .trim();
        reject(new UserError(`${shown} ended with ${code ?? signal}: ${text || 'it said nothing'}`));
      }
    });
    child.stdin.end(input);
  });
}
