import { cp, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SAMPLE } from './sample.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PROJECT = join(import.meta.dirname, '..');
const PARTS = [
  'art',
  'build',
  'editor',
  'islands',
  'model',
  'receiver',
  'rules',
  'static',
  'templates',
  'tools',
];
const FILES = ['build.ts', 'package.json', 'tsconfig.json'];

/** Copies the project with the sample's content, for tests that edit its files. @returns the copy's absolute path */
export async function copyProject(root = temporaryFolder()): Promise<string> {
  for (const name of [...PARTS, ...FILES]) {
    await cp(join(PROJECT, name), join(root, name), {
      recursive: true,
      filter: (source) => basename(source) !== 'node_modules',
    });
  }
  await cp(SAMPLE, join(root, 'content'), { recursive: true });
  await symlink(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  return root;
}
