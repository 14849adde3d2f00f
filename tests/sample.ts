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

/**
 * The sites that tests read: the sample first, then the other examples. Once the sample has moved, content/ is somebody's own,
 * and `npm run check` is for that.
 */
export function samples(): NamedSite[] {
  const sample = { name: SAMPLE === MOVED ? 'examples/section-line/content' : 'content', root: SAMPLE };
  return [sample, ...examples().filter(({ root }) => root !== SAMPLE)];
}

function examples(): NamedSite[] {
  return globSync('examples/*/content', { cwd: ROOT })
    .sort()
    .map((name) => ({ name, root: join(ROOT, name) }));
}
