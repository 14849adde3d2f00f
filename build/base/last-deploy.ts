import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where `npm run deploy` last put a site. */
export interface Deploy {
  /** As its command line has it: "/srv/site" or "user@host:/srv/site". */
  target: string;
  /** The command that it ran on the server; may be empty. */
  reload: string;
}

/** Relative to the project. */
const FILE = '.cache/last-deploy.json';

export function readLastDeploy(): Deploy | undefined {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Remembers a deploy for the editor, which offers to repeat it. */
export function saveLastDeploy(deploy: Deploy): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(deploy));
}
