import { styleText } from 'node:util';
import { ContentError, formatMistake, isOfFileSystem, UserError } from './errors.ts';

/** Where a build tells what it does: a bar per step on a terminal, plain lines elsewhere. */
export interface Report {
  /** Runs one step and shows its progress. */
  step<Result>(name: string, work: (progress: Progress) => Promise<Result>): Promise<Result>;
  /** Prints a line. */
  line(text: string): void;
  /** Prints what to do about an error. @returns the exit code */
  failure(error: unknown): number;
}

export type Progress = (done: number, total: number) => void;
export type Paint = (style: 'dim' | 'red' | 'yellow' | 'green', text: string) => string;

const WIDTH = 24;
/** Steps shorter than this show no bar: it would only flicker. */
const QUIET_MS = 150;
/** Time between two drawings of a bar: a terminal takes longer to draw than a page to be made. */
const REDRAW_MS = 50;
/** A step that is this old can tell how long the rest will take. */
const KNOWN_MS = 2000;

/** What a disk refuses whatever the build does: no room, no right to write, too many open files. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EMFILE', 'ENFILE', 'EIO'],
]);

/** Nobody mends more at once, and a terminal would lose the first ones. */
const MISTAKES_MAX = 500;

/**
 * Makes a report on a stream.
 * @param out where progress goes; a bar is drawn only when it is a terminal
 * @param err where failures go
 */
export function createReport(
  out: NodeJS.WriteStream = process.stdout,
  err: NodeJS.WriteStream = process.stderr,
): Report {
  const bar = isTerminal(out);
  return {
    async step(name, work) {
      const start = performance.now();
      let drawn = Number.NEGATIVE_INFINITY;
      const progress: Progress = (done, total) => {
        const now = performance.now();
        if (!bar || now - start < QUIET_MS || now - drawn < REDRAW_MS) return;
        out.write(`\r\u001b[2K${progressLine(name, done, total, now - start)}`);
        drawn = now;
      };
      try {
        return await work(progress);
      } finally {
        if (drawn > start) out.write('\r\u001b[2K');
        out.write(`${name.padEnd(8)} ${seconds(performance.now() - start)}\n`);
      }
    },
    line: (text) => void out.write(`${text}\n`),
    failure(error) {
      if (error instanceof ContentError) {
        const { mistakes } = error;
        const shown = mistakes.slice(0, MISTAKES_MAX).map(formatMistake).join('\n');
        const more = mistakes.length > MISTAKES_MAX ? `; the first ${MISTAKES_MAX} are shown` : '';
        err.write(`\n${shown}\n\n${error.message}${more}. Nothing was published.\n`);
        return 1;
      }
      if (error instanceof UserError) {
        err.write(`${error.message}\n`);
        return 2;
      }
      if (isOfFileSystem(error) && OF_THE_MACHINE.has(error.code ?? '')) {
        err.write(`${error.message}. Mend that, and run the command again\n`);
        return 2;
      }
      err.write(`${(error as Error)?.stack ?? error}\n\nThis is a fault of the build, not of the content.\n`);
      return 70;
    },
  };
}

/**
 * Colors for a stream: only a terminal gets any, and not one whose user wants none (NO_COLOR, https://no-color.org).
 * @param out where the text goes
 */
export function createPaint(out: NodeJS.WriteStream = process.stdout): Paint {
  return isColored(out)
    ? (style, text) => (text ? styleText(style, text, { validateStream: false }) : text)
    : (_, text) => text;
}

function isColored(out: NodeJS.WriteStream): boolean {
  const { NO_COLOR, TERM } = process.env;
  return isTerminal(out) && !NO_COLOR && TERM !== 'dumb';
}

/** Build servers say that they are terminals, and keep every escape code in their logs. */
function isTerminal(out: NodeJS.WriteStream): boolean {
  return out.isTTY && !process.env.CI;
}

function progressLine(name: string, done: number, total: number, milliseconds: number): string {
  const part = Math.min(1, done / Math.max(1, total));
  const filled = Math.round(part * WIDTH);
  const left =
    milliseconds >= KNOWN_MS && part > 0 && part < 1
      ? `, ${seconds((milliseconds / part) * (1 - part))} left`
      : '';
  return `${name.padEnd(8)} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${total}${left}`;
}

/** Milliseconds as people read them: "840 ms", "2.1 s". */
export function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Bytes as people read them: "14.2 kB", "1.2 MB" (1 kB = 1024 bytes). */
export function bytes(count: number): string {
  if (count < 1024) return `${count} B`;
  return count < 1024 * 1024 ? `${(count / 1024).toFixed(1)} kB` : `${(count / 1024 / 1024).toFixed(1)} MB`;
}
