import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { makeBundle } from '../../../build/launch/code-bundle.ts';
import { currentBundle } from '../../../build/launch/current-bundle.ts';

/** A project of a few files, whose program says what its parts say. */
export interface SmallProject {
  /** Absolute path. */
  root: string;
  /** Absolute path of the folder that holds bundles. */
  folder: string;
  write(path: string, text: string): Promise<void>;
  /** Makes bundles until one is trusted: its files must be a little older than it. @returns its absolute path */
  settle(): Promise<string>;
  remove(): Promise<void>;
}

const FILES = {
  'build/main.ts': `import { Worker } from 'node:worker_threads';
import { word } from '../rules/word.ts';
console.log(word, import.meta.dirname, import.meta.filename, import.meta.url, new URL('./notes.md', import.meta.url).href);
const look = () => new Worker(new URL('./record/look-thread.ts', import.meta.url));
new Worker(new URL('./render/thread.ts', import.meta.url)).on('exit', look);
`,
  'build/render/thread.ts': `import { word } from '../../rules/word.ts';\nconsole.log('thread', word);\n`,
  'build/record/look-thread.ts': `console.log('look');\n`,
  'rules/word.ts': `export const word: string = 'first';\n`,
  'package.json': '{ "type": "module" }\n',
  'tsconfig.json': '{}\n',
};

export async function createProject(): Promise<SmallProject> {
  const root = await mkdtemp(join(tmpdir(), 'small-project-'));
  const folder = join(root, '.cache/code');
  const project: SmallProject = {
    root,
    folder,
    async write(path, text) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    },
    async settle() {
      await expect
        .poll(
          async () => {
            await makeBundle(folder, root);
            return currentBundle(folder, root);
          },
          { timeout: 20_000 },
        )
        .toBeDefined();
      return currentBundle(folder, root) ?? '';
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
  for (const [path, text] of Object.entries(FILES)) await project.write(path, text);
  return project;
}
