import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MOVED = join(ROOT, 'examples/section-line/content');
const CONTENT = join(ROOT, 'content');

/** Absolute path of the sample's content, whose words tests know. `npm run new -- site --in-place` moves it. */
export const SAMPLE = existsSync(MOVED) ? MOVED : CONTENT;

export interface NamedSite {
  /** Path of the content folder in the project: "content", "examples/halyard/content". */
  name: string;
  /** Absolute path of the content folder. */
  root: string;
}

/** Every site of the project: its own first, then the examples. */
export function sites(): NamedSite[] {
  return [{ name: 'content', root: CONTENT }, ...examples()];
}

/** The sites whose copy is finished: the sample first, then the other examples. */
export function samples(): NamedSite[] {
  const all = sites();
  return [...all.filter(({ root }) => root === SAMPLE), ...examples().filter(({ root }) => root !== SAMPLE)];
}

function examples(): NamedSite[] {
  return globSync('examples/*/content', { cwd: ROOT })
    .sort()
    .map((name) => ({ name, root: join(ROOT, name) }));
}
