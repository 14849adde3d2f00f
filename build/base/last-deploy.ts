import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeFile } from './files.ts';

/** Where `npm run deploy` last put a site. */
export interface Deploy {
  /** As its command line has it: "/srv/site" or "user@host:/srv/site". */
  target: string;
  /** The command that it ran on the server; may be empty. */
  reload: string;
}

/** In the project, where both commands are started. */
const FILE = resolve('.editor/last-deploy.json');

export function readLastDeploy(): Deploy | undefined {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Remembers a deploy for the editor, which offers to repeat it. */
export function saveLastDeploy(deploy: Deploy): void {
  writeFile(FILE, JSON.stringify(deploy));
}
