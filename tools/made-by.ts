import { execFileSync } from 'node:child_process';

/** When and from what a report was made: "2026-11-21 18:24 UTC, commit 602c337 with changes". */
export function madeBy(now = new Date()): string {
  return [minute(now), commit()].filter(Boolean).join(', ');
}

/** A moment to the minute: "2026-11-21 18:24 UTC". */
export function minute(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The commit that is checked out; nothing outside of a repository. */
function commit(): string {
  try {
    const hash = git('rev-parse', '--short', 'HEAD');
    return `commit ${hash}${git('status', '--porcelain') ? ' with changes' : ''}`;
  } catch {
    return '';
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
