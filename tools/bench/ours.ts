import { join } from 'node:path';
import type { Command } from './measure.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What a build makes: all of it; all but what is drawn or compressed; what Hugo makes too. */
export type Extent = 'everything' | 'no pictures' | 'like for like';

const FLAGS: Record<Extent, readonly string[]> = {
  everything: [],
  'no pictures': ['--skip', 'images,social', '--no-compress'],
  'like for like': ['--skip', 'images,social,twins,feeds,index,links', '--no-compress'],
};

/** The folders of one of our builds, as absolute paths. */
export interface OurFolders {
  content: string;
  out: string;
  cache: string;
}

/** Our build as `npm run build` starts it, in a process of its own. */
export function ourBuild({ content, out, cache }: OurFolders, extent: Extent): Command {
  return {
    program: process.execPath,
    args: [
      ...['--import', import.meta.resolve('tsx'), join(ROOT, 'build.ts'), 'build'],
      ...['--content', content, '--out', out, '--cache', cache, ...FLAGS[extent]],
    ],
    cwd: ROOT,
  };
}
