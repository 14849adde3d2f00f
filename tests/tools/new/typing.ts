import type { Readable, Writable } from 'node:stream';

/** What has to be shown, and what is typed then, before Enter. */
export type Turn = readonly [shown: string, typed: string];

/** Ctrl+C, Ctrl+D, and Ctrl+U, which removes what is on the line. */
export const [INTERRUPT, END_OF_INPUT, CLEAR] = ['\x03', '\x04', '\x15'];

/** Takes these turns, one after the other, each as soon as its text is shown. */
export function typeWhenShown(output: Readable, input: Writable, turns: readonly Turn[]): void {
  const left = [...turns];
  let shown = '';
  output.on('data', (chunk) => {
    shown += chunk;
    const [next] = left;
    if (!next || !shown.includes(next[0])) return;
    left.shift();
    shown = '';
    // Nobody types before the question is complete.
    setImmediate(() => input.write(`${next[1]}\r`));
  });
}
